import type { ReactNode } from 'react';
import type { Choice } from './use-choice.ts';
import { PurchaseContext, usePurchaseOf } from './use-purchase.ts';

/** Follows the cart for what it holds: `usePurchase`. */
export function PurchaseProvider({ choice, children }: { choice: Choice; children: ReactNode }) {
  return <PurchaseContext value={usePurchaseOf(choice)}>{children}</PurchaseContext>;
}
