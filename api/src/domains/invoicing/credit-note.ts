import { isRefundVoucher, type Order } from '../orders/index.ts';
import type { Seller } from '../shared/settings.ts';
import { invoiceOf, type Invoice } from './invoice.ts';
import { onDay } from '../shared/format.ts';
import { creditNoteAmounts } from './tax-amounts.ts';
import { rupeesInWords } from './words.ts';

type CreditNote = Order['creditNotes'][number];

function refundOf({ payment, refunded, movedOn, giftCards = [] }: Order): string {
  const hasCards = giftCards.length > 0;
  if (payment.status === 'failed' || payment.status === 'created')
    return hasCards ? 'What gift cards have paid too much is on them again' : 'Nothing was paid';
  const exchanged = 'Settled with the item sent instead';
  if (movedOn > 0)
    return movedOn === refunded ? exchanged : `${exchanged}; the rest paid back: ${payment.label}`;
  if (hasCards && payment.method !== 'gift-card')
    return 'Paid back: to gift cards what they have paid, then the rest as it was paid';
  return payment.method === 'cod' ? 'Paid back in cash' : `Paid back: ${payment.label}`;
}

/** What of a line a note takes off the invoice: items, or a part of their price. */
function wordsOf({ id, quantity }: NonNullable<CreditNote['lines']>[number], { items }: Order): string {
  const line = items.find((item) => item.id === id);
  const name = line?.sku ? `${line.name} (SKU ${line.sku})` : (line?.name ?? id);
  return quantity ? `${quantity} × ${name}` : `Part of the price of ${name}`;
}

/**
 * A credit note (CGST Act, section 34; CGST Rules, rule 53(1A)) on an order's invoice: of all its lines when the whole
 * sale is undone at once, else of a part of the price.
 */
export function creditNoteOf(order: Order, seller: Seller, note: CreditNote): Invoice {
  const invoice = invoiceOf(order, seller);
  const isVoucher = isRefundVoucher(note.number);
  const head = {
    kind: isVoucher ? ('Refund voucher' as const) : ('Credit note' as const),
    number: note.number,
    date: onDay(note.date),
    about: {
      label: isVoucher ? 'Against receipt' : 'Against invoice',
      text: `${invoice.number} of ${invoice.date}`,
    },
    remarks: [
      { label: 'Reason', text: note.reason },
      { label: 'Payment', text: refundOf(order) },
    ],
    notice: null,
  };
  if (note.amount === order.total) return { ...invoice, ...head };

  const { taxable, taxes, giftCards, total } = creditNoteAmounts(order, note.number);
  const about = note.lines ? note.lines.map((line) => wordsOf(line, order)).join('; ') : 'Part of the price';
  const part = {
    name: `${about}, of ${isVoucher ? 'receipt' : 'invoice'} ${invoice.number}`,
    hsn: null,
    quantity: null,
    price: null,
    discount: 0,
    taxable,
    taxes: taxes.map((tax) => tax.total),
    total,
  };
  const sums = {
    taxes,
    lines: [part],
    quantity: 0,
    discount: null,
    taxable,
    giftCards,
    shipping: null,
    total,
  };
  return { ...invoice, ...head, ...sums, words: rupeesInWords(note.amount) };
}
