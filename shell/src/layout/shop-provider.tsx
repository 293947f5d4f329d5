import { useMemo, type ReactNode } from 'react';
import { ShopContext, firstShop } from '@virasat/kit/host';
import { ShopFactsContext, type ShownFacts } from './shop-facts.ts';

/** Gives every page what the settings of the shop say. */
export function ShopProvider({ facts, children }: { facts: ShownFacts | undefined; children: ReactNode }) {
  const shop = useMemo(() => {
    const { delivery = firstShop.delivery, taxRate = firstShop.taxRate } = facts ?? {};
    return { delivery, taxRate };
  }, [facts]);
  return (
    <ShopFactsContext value={facts}>
      <ShopContext value={shop}>{children}</ShopContext>
    </ShopFactsContext>
  );
}
