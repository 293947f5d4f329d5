import type { NewTotals, PricedCart } from '@virasat/api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { rupees } from '@virasat/kit';
import type { PricedCartState } from '../cart/use-priced-cart.ts';
import { couponCodes } from '../coupons/codes.ts';
import { changeCheckout, readCheckout, type Owner } from './checkout-store.ts';

/** A total with what it is made of, as a page has shown it. */
export interface SeenTotals {
  total: number;
  tax: number;
  lines: { id: string; name: string; price: number; quantity: number }[];
  coupons: { id: string; label: string; discount: number }[];
}

type Shown = Pick<SeenTotals, 'total' | 'tax' | 'lines'> & Pick<PricedCart, 'coupons'>;

export const seenOf = ({ total, tax, lines, coupons = [] }: Shown): SeenTotals => ({
  total,
  tax,
  lines: lines.map(({ id, name, price, quantity }) => ({ id, name, price, quantity })),
  coupons: coupons.map(({ id, label, discount }) => ({ id, label, discount })),
});

/** A line, a discount or the tax, before and now; null where there is none. */
export interface Difference {
  id: string;
  name: string;
  before: string | null;
  now: string | null;
}

interface Part {
  id: string;
  name: string;
  text: string;
}

const partsOf = ({ lines, coupons, tax }: SeenTotals): Part[] => [
  ...lines.map(({ id, name, price, quantity }) => ({ id, name, text: `${quantity} × ${rupees(price)}` })),
  ...coupons.map(({ id, label, discount }) => ({
    id: `coupon ${id}`,
    name: label,
    text: `−${rupees(discount)}`,
  })),
  { id: 'tax', name: 'Tax', text: rupees(tax) },
];

/** What makes one total differ from another. */
export function differences(before: SeenTotals, now: SeenTotals): Difference[] {
  const old = partsOf(before);
  const current = partsOf(now);
  const gone = old.filter(({ id }) => !current.some((part) => part.id === id));
  return [...current, ...gone].flatMap(({ id, name }) => {
    const was = old.find((part) => part.id === id)?.text ?? null;
    const is = current.find((part) => part.id === id)?.text ?? null;
    return was === is ? [] : [{ id, name, before: was, now: is }];
  });
}

/** A total that is no longer the one that was seen. */
export interface TotalChange {
  before: SeenTotals;
  now: SeenTotals;
  /** It was noticed when the order was sent. */
  isTold: boolean;
}

/** The cart page shows its totals: from there on they are what was seen. */
export function forgetSeenTotal(): void {
  if (readCheckout().seen) changeCheckout({ seen: null });
}

/**
 * The total that the shopper saw, which an order names (requirement 420). It follows the codes that they enter here; any
 * other change, by the shop, by a sign-in or in another tab, waits until they accept it.
 */
export function useSeenTotal({ cart, stale }: PricedCartState, seen: SeenTotals | null, owner: Owner) {
  const [told, setTold] = useState<{ now: SeenTotals; than: PricedCart | null } | null>(null);
  const codes = useRef(couponCodes.ownChanges());
  const current = cart && !stale ? cart : null;
  const store = (now: SeenTotals) => changeCheckout({ owner, seen: now });
  const follow = useEffectEvent((shown: SeenTotals) => {
    const isOwn = codes.current !== couponCodes.ownChanges();
    codes.current = couponCodes.ownChanges();
    const isNews = JSON.stringify(shown) !== JSON.stringify(seen);
    if (isNews && (!seen || isOwn || seen.total === shown.total)) store(shown);
  });
  useEffect(() => {
    if (current) follow(seenOf(current));
  }, [current]);

  const isTold = told !== null && told.than === cart;
  const now = isTold ? told.now : current && seenOf(current);
  const change: TotalChange | null =
    seen && now && seen.total !== now.total ? { before: seen, now, isTold } : null;
  return {
    /** Undefined until there is one. */
    total: seen?.total,
    change,
    /** The shop has said what an order would cost; until the cart is priced anew, that counts. */
    tell: (totals: NewTotals) => setTold({ now: seenOf(totals), than: cart }),
    accept: () => {
      if (now) store(now);
    },
  };
}
export type SeenTotal = ReturnType<typeof useSeenTotal>;
