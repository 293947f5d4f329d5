import { useMemo, type ReactNode } from 'react';
import { ShopContext, firstShop } from '@virasat/kit/host';
import { ShopFactsContext, type ShownFacts } from './shop-facts.ts';

/** Gives every page what the settings of the shop say. */
export function ShopProvider({ facts, children }: { facts: ShownFacts | undefined; children: ReactNode }) {
  const shop = useMemo(
    () => ({ ...firstShop, ...(facts?.delivery && { delivery: facts.delivery }) }),
    [facts],
  );
  return (
    <ShopFactsContext value={facts}>
      <ShopContext value={shop}>{children}</ShopContext>
    </ShopFactsContext>
  );
}
