import { isDeepStrictEqual } from 'node:util';
import { isRefundVoucher, type Order } from '../orders/index.ts';
import type { Seller } from '../shared/settings.ts';
import { invoiceOf, type Invoice, type InvoiceLine } from './invoice.ts';
import { onDay } from '../shared/format.ts';
import { sum } from '../shared/sum.ts';
import { creditNoteAmounts, lineTaxesOf } from './tax-amounts.ts';
import { rupeesInWords } from './words.ts';

type CreditNote = Order['creditNotes'][number];

/** Where the money goes, not that it has arrived: a note is drawn the same however far its refund is. */
function refundOf({ payment, refunded, movedOn, giftCards = [] }: Order): string {
  const hasCards = giftCards.length > 0;
  if (payment.status === 'failed' || payment.status === 'created')
    return hasCards ? 'What gift cards have paid too much is on them again' : 'Nothing was paid';
  const exchanged = 'Settled with the item sent instead';
  if (movedOn > 0)
    return movedOn === refunded ? exchanged : `${exchanged}; the rest goes back: ${payment.label}`;
  if (hasCards && payment.method !== 'gift-card')
    return 'Goes back to gift cards what they have paid, then the rest as it was paid';
  return payment.method === 'cod' ? 'Goes back in cash or by bank transfer' : `Goes back: ${payment.label}`;
}

/** What a note takes off a line: as the invoice has it when it is all of it, else items, or a part of their price. */
function lineOf(line: CreditNote['lines'][number], order: Order, invoice: Invoice): InvoiceLine[] {
  const place = order.items.findIndex(({ id }) => id === line.id);
  const [item, invoiced] = [order.items[place], invoice.lines[place]];
  if (!item || !invoiced) return [];
  const { quantity = null, taxable, tax } = line;
  const total = item.giftCard ? line.amount * 100 : taxable + tax;
  if (quantity === item.quantity && total === invoiced.total && taxable === invoiced.taxable)
    return [invoiced];
  const name = quantity === null ? `Part of the price of ${invoiced.name}` : invoiced.name;
  const taxes = lineTaxesOf(invoice.taxes, item, line);
  return [{ name, hsn: item.hsn, quantity, price: null, discount: 0, taxable, taxes, total }];
}

/** A credit note (CGST Act, section 34; CGST Rules, rule 53(1A)) on an order's invoice: what it takes off each line. */
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
  const { taxable, taxes, giftCards, total } = creditNoteAmounts(order, note);
  const row = {
    ...{ hsn: null, quantity: null, price: null, discount: 0, taxable, total },
    taxes: taxes.map((tax) => tax.total),
  };
  const lines =
    note.printedAs === undefined
      ? note.lines.flatMap((line) => lineOf(line, order, invoice))
      : [{ ...row, name: `${note.printedAs}, of ${isVoucher ? 'receipt' : 'invoice'} ${invoice.number}` }];
  if (isDeepStrictEqual(lines, invoice.lines)) return { ...invoice, ...head };
  const sums = { taxes, lines, discount: null, taxable, giftCards, shipping: null, total };
  const quantity = sum(lines, (line) => line.quantity ?? 0);
  return { ...invoice, ...head, ...sums, quantity, words: rupeesInWords(note.amount) };
}
