import { TAX_PERCENT, giftCardsOf, taxPercentOf } from '../cart/index.ts';
import { apportion } from '../shared/apportion.ts';
import type { Order } from '../orders/index.ts';
import type { Seller } from '../shared/settings.ts';
import { invoiceOf, type Invoice } from './invoice.ts';
import { onDay } from '../shared/format.ts';
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

/**
 * What of a tax belongs to the first `amount` rupees of those that have it. All notes of an invoice together give back
 * exactly its taxes, in whatever parts they do.
 */
const taxUpTo = (tax: number, amount: number, taxed: number): number =>
  amount === 0 ? 0 : Number((BigInt(tax) * BigInt(amount)) / BigInt(taxed));

/** What of an order's price has tax: all but gift cards. */
const taxedOf = (order: Order): number => order.total - giftCardsOf(order.items);

/** Rupees by the rate of their tax. */
type ByRate = ReadonlyMap<number, number>;

/** What of an order's price has tax, by its rate. */
function poolsOf(order: Order): ByRate {
  if (!order.taxes) return new Map([[TAX_PERCENT, taxedOf(order)]]);
  return new Map(order.taxes.map(({ percent, taxable, tax }) => [percent, taxable + tax]));
}

const add = (one: ByRate, other: ByRate): ByRate =>
  new Map([...one].map(([rate, amount]) => [rate, amount + (other.get(rate) ?? 0)]));

/**
 * What of a note is for what has tax, by its rate; `left` is what those before it have left. A line has its own rate. What
 * names no line is for what has tax as long as there is some of it left, in proportion.
 */
function ownOf({ amount, lines = [] }: CreditNote, left: ByRate, order: Order): ByRate {
  const named = new Map([...left.keys()].map((rate) => [rate, 0]));
  let rest = amount;
  for (const line of lines) {
    rest -= line.amount;
    const item = order.items.find(({ id }) => id === line.id);
    const rate = item ? taxPercentOf(item) : TAX_PERCENT;
    if (!item?.giftCard) named.set(rate, (named.get(rate) ?? 0) + line.amount);
  }
  const room = [...left].map(([rate, most]) => Math.max(0, most - (named.get(rate) ?? 0)));
  const most = room.reduce((sum, each) => sum + each, 0);
  const spread = apportion(Math.max(0, Math.min(rest, most)), room);
  return new Map([...named].map(([rate, of], place) => [rate, of + (spread[place] ?? 0)]));
}

/** What of a note's amount, and of those before it, is for what has tax. */
function taxedPartsOf(order: Order, note: CreditNote): { before: ByRate; own: ByRate } {
  const pools = poolsOf(order);
  let before: ByRate = new Map([...pools.keys()].map((rate) => [rate, 0]));
  for (const each of order.creditNotes) {
    const taken = before;
    const left = new Map([...pools].map(([rate, all]) => [rate, all - (taken.get(rate) ?? 0)]));
    const own = ownOf(each, left, order);
    if (each === note) return { before, own };
    before = add(before, own);
  }
  throw new Error(`Order ${order.number} has no credit note ${note.number}`);
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
  const head = {
    kind: 'Credit note' as const,
    number: note.number,
    date: onDay(note.date),
    about: { label: 'Against invoice', text: `${invoice.number} of ${invoice.date}` },
    remarks: [
      { label: 'Reason', text: note.reason },
      { label: 'Payment', text: refundOf(order) },
    ],
    notice: null,
  };
  if (note.amount === order.total) return { ...invoice, ...head };

  const { before, own } = taxedPartsOf(order, note);
  const pools = poolsOf(order);
  const taxed = [...own.values()].reduce((sum, each) => sum + each, 0);
  const taxes = invoice.taxes.map((tax) => {
    const from = before.get(tax.rate) ?? 0;
    const pool = pools.get(tax.rate) ?? 0;
    const upTo = (amount: number) => taxUpTo(tax.total, amount, pool);
    return { ...tax, total: upTo(from + (own.get(tax.rate) ?? 0)) - upTo(from) };
  });
  const total = note.amount * 100;
  const giftCards = (note.amount - taxed) * 100;
  const taxable = taxes.reduce((rest, tax) => rest - tax.total, total - giftCards);
  const about = note.lines ? note.lines.map((line) => wordsOf(line, order)).join('; ') : 'Part of the price';
  const part = {
    name: `${about}, of invoice ${invoice.number}`,
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
