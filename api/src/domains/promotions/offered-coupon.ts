import type { CouponDocument } from './coupon.ts';

/** A line of a cart or an order; the price is of one item, in rupees before tax. */
export interface DiscountLine {
  /** Of the product, whichever of its variants it is. */
  product: string;
  name: string;
  price: number;
  quantity: number;
}

/** A coupon with what depends on the cart that asks for it. */
export interface OfferedCoupon {
  coupon: CouponDocument;
  /** Products of the cart that it is for. */
  eligible: ReadonlySet<string>;
  /** What it is for, as people call it; empty for all products. */
  names: readonly string[];
  /** The product that is free, as people call it. */
  freeItemName?: string | undefined;
  /** How often this customer has used it. */
  used: number;
  /** Whether the customer asked for it by its code, rather than getting it by themselves. */
  isAsked: boolean;
}

/** The line of which one piece is free: the cheapest of the product’s; -1 for none. */
export function freeLine(lines: readonly DiscountLine[], product: string | undefined): number {
  let found = -1;
  lines.forEach((line, index) => {
    const before = lines[found];
    if (line.product === product && (before === undefined || line.price < before.price)) found = index;
  });
  return found;
}
