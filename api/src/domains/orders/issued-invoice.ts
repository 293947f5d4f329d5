import { taxPercentOf } from '../cart/index.ts';
import type { Address } from '../shared/address.schema.ts';
import type { Business } from '../shared/business.schema.ts';
import type { Seller } from '../shared/settings.ts';
import type { RateOf } from '../shared/tax-rates.ts';
import { hasGoods } from './goods-sold.ts';
import type { OrderDocument } from './order-document.ts';
import type { invoiceKinds } from './orders.constants.ts';

/**
 * An invoice, or a receipt for gift cards alone, as it was issued (decision 0098). What it says of the goods is kept with
 * the order's lines and totals, which nothing changes; here is what may change about the order afterwards.
 */
export interface IssuedInvoice {
  /** Of its own series; on orders from before December 2026 that of the order. */
  number: string;
  /** Its date, and that of the supply (CGST Act, section 12(2)). */
  at: Date;
  kind: (typeof invoiceKinds)[number];
  /** Recipient and place of supply (CGST Rules, rule 46(e) and (n)). */
  address: Omit<Address, 'email'>;
  business?: Business;
  seller: Seller;
}

type Invoiced = Pick<OrderDocument, 'items' | 'address' | 'business'>;

/** Gift cards alone are no supply: their money is acknowledged, what they pay for will be invoiced. */
export const invoiceKindOf = ({ items }: Pick<Invoiced, 'items'>): IssuedInvoice['kind'] =>
  hasGoods({ items }) ? 'invoice' : 'receipt';

/** What an order's invoice says from now on, whatever becomes of the order. */
export function issuedInvoice(
  order: Invoiced,
  { number, at, seller }: Pick<IssuedInvoice, 'number' | 'at' | 'seller'>,
): IssuedInvoice {
  const { email: _, ...address } = order.address;
  const { business } = order;
  return { number, at, kind: invoiceKindOf(order), address, ...(business && { business }), seller };
}

/** Whether its goods still have the rates of tax that it was placed with: an invoice has those of its own day. */
export const hasRates = ({ items }: Pick<Invoiced, 'items'>, rateOf: RateOf): boolean =>
  items.every((item) => item.giftCard || taxPercentOf(item) === rateOf(item.hsn));
