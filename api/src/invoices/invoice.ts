import { HOME_STATE } from '../orders/orders.constants.ts';
import type { Order } from '../orders/orders.schema.ts';
import { gstCodes, type State } from './gst-states.ts';
import { inRupees, onDay } from './money.ts';
import type { Seller } from './seller.ts';
import { taxesOf } from './tax.ts';
import { rupeesInWords } from './words.ts';

/** Everything an invoice says, in the words of the CGST Rules, rule 46; amounts in paise. */
export interface Invoice {
  /** Rule 46(b): the order's number, at most 16 characters and consecutive within the financial year. */
  number: string;
  date: string;
  seller: Seller & { state: string };
  recipient: { name: string; lines: string[]; phone: string };
  /** Rule 46(n): with the state's code. */
  placeOfSupply: string;
  /** Names and rates of the taxes, one column each. */
  taxes: { name: string; percent: number; total: number }[];
  lines: InvoiceLine[];
  quantity: number;
  taxable: number;
  shipping: number;
  total: number;
  words: string;
  payment: string;
  /** What became of the order since, when it did not stay as it was invoiced. */
  notice: string | null;
}

export interface InvoiceLine {
  name: string;
  hsn: string;
  quantity: number;
  price: number;
  taxable: number;
  /** By tax, in the order of `Invoice.taxes`. */
  taxes: number[];
  total: number;
}

const withCode = (state: State): string => `${state} (code ${gstCodes[state]})`;

function paymentOf({ payment, status, total }: Order): string {
  if (payment.method !== 'cod') return `Paid: ${payment.label}`;
  if (payment.status === 'captured') return 'Paid in cash on delivery';
  return status === 'Cancelled'
    ? 'Cash on delivery'
    : `Cash on delivery: ${inRupees(total)} to be paid at the door`;
}

/** Rule 46 has no invoice that is taken back: what was invoiced stays, and the paper says what happened after. */
function noticeOf({ status, timeline, payment, total }: Order): string | null {
  const outcomes: Partial<Record<Order['payment']['status'], string>> = {
    refunded: `${inRupees(total)} was refunded.`,
    captured: `${inRupees(total)} is being refunded.`,
  };
  const refund = outcomes[payment.status];
  if (status === 'Cancelled') {
    const cancelled = timeline.find((entry) => entry.status === 'Cancelled');
    const when = cancelled ? ` on ${onDay(cancelled.at)}` : '';
    return `This order was cancelled${when}. ${refund ?? 'Nothing was paid.'}`;
  }
  return payment.status === 'refunded' ? `This order was paid back: ${refund}` : null;
}

/** The invoice of an order that has one (`isInvoiced`). */
export function invoiceOf(order: Order, seller: Seller): Invoice {
  const { address, items } = order;
  const taxes = taxesOf(order);
  return {
    number: order.number,
    date: onDay(order.date),
    seller: { ...seller, state: withCode(HOME_STATE) },
    recipient: {
      name: `${address.firstName} ${address.lastName}`,
      lines: [...address.address.split(/\r?\n/).filter(Boolean), `${address.city} ${address.pincode}`],
      phone: address.phone,
    },
    placeOfSupply: withCode(address.state),
    taxes: taxes.map(({ name, percent, total }) => ({ name, percent, total })),
    lines: items.map(({ name, hsn, quantity, price, lineTotal }, index) => {
      const own = taxes.map(({ perLine }) => perLine[index] ?? 0);
      const total = own.reduce((sum, tax) => sum + tax, lineTotal * 100);
      return { name, hsn, quantity, price: price * 100, taxable: lineTotal * 100, taxes: own, total };
    }),
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    taxable: order.subtotal * 100,
    shipping: order.shipping * 100,
    total: order.total * 100,
    words: rupeesInWords(order.total),
    payment: paymentOf(order),
    notice: noticeOf(order),
  };
}
