import { HOME_STATE } from '../shared/states-of-india.ts';
import type { Order } from '../orders/index.ts';
import type { Seller } from '../shared/settings.ts';
import { gstCodes, type State } from '../shared/gst-states.ts';
import { inRupees, onDay } from '../shared/format.ts';
import { streetLines } from '../shared/street-address.ts';
import { giftCardsOf, taxableOf, taxesOf } from '../cart/index.ts';
import { rupeesInWords } from './words.ts';

/** Everything an invoice says (CGST Rules, rule 46), or a credit note (rule 53(1A)); amounts in paise. */
export interface Invoice {
  kind: 'Tax invoice' | 'Receipt' | 'Credit note' | 'Refund voucher';
  /** At most 16 characters and consecutive within the financial year. */
  number: string;
  date: string;
  seller: Seller & { state: string };
  /** `gstin` of a registered business, which the goods may go to under somebody's name. */
  recipient: { name: string; lines: string[]; phone: string; gstin?: string };
  /** Rule 46(n): with the state's code. */
  placeOfSupply: string;
  /** Names and rates of the taxes, one column each. */
  taxes: { name: string; percent: number; rate: number; total: number }[];
  lines: InvoiceLine[];
  quantity: number;
  /** What coupons took off before tax, recorded as CGST Act, section 15(3)(a) asks; null without any. */
  discount: { label: string; amount: number } | null;
  taxable: number;
  /** What gift cards cost: no supply yet, so without tax; 0 without any. */
  giftCards: number;
  /** Null where delivery is not part of it. */
  shipping: number | null;
  total: number;
  words: string;
  /** Beside number and date. */
  about: Remark;
  /** Beside the recipient. */
  remarks: Remark[];
  /** What has changed since the order was invoiced; null when nothing has. */
  notice: string | null;
}

export interface Remark {
  label: string;
  text: string;
}

export interface InvoiceLine {
  name: string;
  /** These are null where they say nothing: of goods under several headings, of a part of a price, of items that go back. */
  hsn: string | null;
  quantity: number | null;
  price: number | null;
  /** What is taken off price × quantity; 0 without a discount. */
  discount: number;
  taxable: number;
  /** By tax, in the order of `Invoice.taxes`. */
  taxes: number[];
  total: number;
}

const withCode = (state: State): string => `${state} (code ${gstCodes[state]})`;

function paymentOf({ payment, status, total, giftCards = [] }: Order): string {
  const byCard = giftCards.reduce((sum, { amount }) => sum + amount, 0);
  if (payment.method !== 'cod') return `Paid: ${payment.label}`;
  if (payment.status === 'captured' || payment.status === 'refunded')
    return byCard > 0
      ? `${inRupees(byCard)} by gift card, the rest in cash on delivery`
      : 'Paid in cash on delivery';
  if (status === 'Cancelled') return 'Cash on delivery';
  const cash = `Cash on delivery: ${inRupees(total - byCard)} to be paid at the door`;
  return byCard > 0 ? `${inRupees(byCard)} by gift card. ${cash}` : cash;
}

/** Rule 46 has no invoice that is withdrawn: what was invoiced stays, and the document says what happened after. */
function noticeOf({ status, timeline, payment, total, refunded, creditNotes }: Order): string | null {
  const outcomes: Partial<Record<Order['payment']['status'], string>> = {
    refunded: `${inRupees(total)} was refunded.`,
    captured: `${inRupees(total)} is being refunded.`,
  };
  const refund = outcomes[payment.status];
  const notes = creditNotes.map(({ number }) => number);
  const references =
    notes.length > 0 ? ` See credit note${notes.length > 1 ? 's' : ''} ${notes.join(', ')}.` : '';
  if (status === 'Cancelled') {
    const cancelled = timeline.find((entry) => entry.status === 'Cancelled');
    const when = cancelled ? ` on ${onDay(cancelled.at)}` : '';
    // without a refund there is nothing to credit a shopper with: the note is for the books
    return `This order was cancelled${when}. ${refund ? refund + references : 'Nothing was paid.'}`;
  }
  if (refund && (payment.status === 'refunded' || refunded >= total)) return `${refund}${references}`;
  return references ? `A part of the price was refunded.${references}` : null;
}

/** CGST Act, sections 12(4) and 13(4). */
const NO_TAX_YET =
  'No GST is charged on a gift card: it is charged on what the card pays for (CGST Act, sections 12(4) and 13(4)).';

const nameOf = ({ name, sku, giftCard }: Order['items'][number]): string => {
  if (giftCard) return `${name}, without GST`;
  return sku ? `${name} (SKU ${sku})` : name;
};

const discountOf = ({ discount = 0, coupons = [] }: Order): Invoice['discount'] =>
  discount > 0 ? { label: coupons.map(({ label }) => label).join(', '), amount: discount * 100 } : null;

/** The invoice of an order that has one, as it was issued (`toInvoicedOrder`). */
export function invoiceOf(order: Order, seller: Seller): Invoice {
  const { address, business, items, invoice } = order;
  if (!invoice) throw new Error(`Order ${order.number} has no invoice`);
  const person = `${address.firstName} ${address.lastName}`;
  const taxes = taxesOf(order);
  const giftCards = giftCardsOf(items);
  return {
    // of gift cards alone there is nothing to invoice: what they pay for will be
    kind: invoice.kind === 'receipt' ? 'Receipt' : 'Tax invoice',
    number: invoice.number,
    date: onDay(invoice.date),
    seller: { ...seller, state: withCode(HOME_STATE) },
    recipient: {
      name: business?.name ?? person,
      lines: [
        ...(business ? [person] : []),
        ...streetLines(address.address),
        `${address.city} ${address.pincode}`,
      ],
      phone: address.phone,
      ...(business && { gstin: business.gstin }),
    },
    placeOfSupply: withCode(address.state),
    taxes: taxes.map(({ name, percent, rate, total }) => ({ name, percent, rate, total })),
    lines: items.map((item, index) => {
      const { hsn, quantity, price, discount = 0, giftCard, lineTotal } = item;
      const name = nameOf(item);
      const own = taxes.map(({ perLine }) => perLine[index] ?? 0);
      const taxable = taxableOf(item) * 100;
      const total = giftCard ? lineTotal * 100 : own.reduce((sum, tax) => sum + tax, taxable);
      return {
        name,
        hsn,
        quantity,
        price: price * 100,
        discount: discount * 100,
        taxable,
        taxes: own,
        total,
      };
    }),
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    discount: discountOf(order),
    taxable: (order.subtotal - (order.discount ?? 0) - giftCards) * 100,
    giftCards: giftCards * 100,
    shipping: order.shipping * 100,
    total: order.total * 100,
    words: rupeesInWords(order.total),
    about: { label: 'Reverse charge', text: 'No' },
    remarks: [
      { label: 'Payment', text: paymentOf(order) },
      ...(giftCards > 0 ? [{ label: 'Gift cards', text: NO_TAX_YET }] : []),
    ],
    notice: noticeOf(order),
  };
}
