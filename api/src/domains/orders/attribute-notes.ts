import type { Db } from 'mongodb';
import { writeEach } from '../../platform/database/write-each.ts';
import { giftCardsOf, taxesOf, taxPercentOf, taxRatesOf, taxableOf, TAX_PERCENT } from '../cart/index.ts';
import { apportion } from '../shared/apportion.ts';
import { HOME_STATE } from '../shared/states-of-india.ts';
import { sum } from '../shared/sum.ts';
import { inRupees, leftOf, type CreditedSale, type InvoicedLine } from './attribution.ts';
import type { CreditNote, LineAmount, NoteLine, OrderDocument } from './order-document.ts';

/**
 * Credit notes from before December 2026 said at most which lines they were for: taxes, headings and quantities followed
 * from that whenever a document or a report was made. Here each gets, once and for good, what was printed and reported of
 * it: documents that were issued do not change (decision 0097). The rules of then are kept for nothing else.
 */

/** A note as it was stored. */
export type OldNote = Omit<CreditNote, 'lines' | 'printedAs'> & { lines?: LineAmount[] };

type Sale = Omit<CreditedSale, 'items' | 'creditNotes'> & { items: OrderDocument['items']; total: number };

/** Rupees by the rate of their tax. */
type ByRate = ReadonlyMap<number, number>;

/** An order's price by the rate of its tax, which it contains: all but gift cards. */
function poolsOf(sale: Sale): ByRate {
  const rates = taxRatesOf(sale.items);
  if (rates.length === 1) return new Map([[rates[0] ?? TAX_PERCENT, sale.total - giftCardsOf(sale.items)]]);
  const taxes = taxesOf(sale);
  const taxable = (rate: number) =>
    sum(sale.items, (item) => (taxPercentOf(item) === rate ? taxableOf(item) : 0));
  const taxAt = (rate: number) => sum(taxes, (tax) => (tax.rate === rate ? tax.total : 0)) / 100;
  return new Map(rates.map((rate) => [rate, taxable(rate) + taxAt(rate)]));
}

/** What of a note is for goods, by their rates; `left` is what those before it have left. */
function ownOf({ amount, lines = [] }: OldNote, left: ByRate, items: Sale['items']): ByRate {
  const named = new Map([...left.keys()].map((rate) => [rate, 0]));
  const [only] = left.keys();
  let rest = amount;
  for (const line of lines) {
    rest -= line.amount;
    const item = items.find(({ id }) => id === line.id);
    const rate = item ? taxPercentOf(item) : (only ?? TAX_PERCENT);
    if (!item?.giftCard) named.set(rate, (named.get(rate) ?? 0) + line.amount);
  }
  const room = [...left].map(([rate, most]) => Math.max(0, most - (named.get(rate) ?? 0)));
  const most = sum(room, (each) => each);
  const spread = apportion(Math.max(0, Math.min(rest, most)), room);
  return new Map([...named].map(([rate, of], place) => [rate, of + (spread[place] ?? 0)]));
}

/** What of a tax belongs to the first `amount` rupees of those that have it. */
const taxUpTo = (tax: number, amount: number, taxed: number): number =>
  amount === 0 ? 0 : Number((BigInt(tax) * BigInt(amount)) / BigInt(taxed));

/** Splits paise of any sign among lines, in the parts that central and state tax can have alike. */
const split = (amount: number, weights: readonly number[], unit: number): number[] =>
  apportion(Math.abs(amount) / unit, weights).map((part) => Math.sign(amount) * part * unit);

/** What a note was printed as: the one row of a part. */
function printedAs({ lines }: OldNote, items: Sale['items']): string {
  const words = ({ id, quantity }: LineAmount): string => {
    const line = items.find((item) => item.id === id);
    const name = line?.sku ? `${line.name} (SKU ${line.sku})` : (line?.name ?? id);
    return quantity ? `${quantity} × ${name}` : `Part of the price of ${name}`;
  };
  return lines ? lines.map(words).join('; ') : 'Part of the price';
}

/** The notes of an order as they were printed and reported, down to the lines. */
export function attributedAsPrinted(sale: Sale, notes: readonly OldNote[]): CreditNote[] {
  const pools = poolsOf(sale);
  const taxes = taxesOf(sale);
  const unit = sale.address.state === HOME_STATE ? 2 : 1;
  const before = new Map([...pools.keys()].map((rate) => [rate, 0]));
  const done: CreditNote[] = [];
  for (const old of notes) {
    const own = ownOf(
      old,
      new Map([...pools].map(([rate, all]) => [rate, all - (before.get(rate) ?? 0)])),
      sale.items,
    );
    const left = leftOf({ ...sale, creditNotes: done });
    // it was printed as the invoice is
    if (old.amount === sale.total) {
      done.push({ ...old, lines: left.map(({ rate: _, isGiftCard: __, ...line }) => line) });
      continue;
    }
    const rupees = inRupees(left, old);
    const paise = new Map<string, Pick<NoteLine, 'taxable' | 'tax'>>();
    for (const [rate, amount] of own) {
      const from = before.get(rate) ?? 0;
      const ofRate = taxes.filter((tax) => tax.rate === rate);
      const upTo = (until: number) => sum(ofRate, ({ total }) => taxUpTo(total, until, pools.get(rate) ?? 0));
      const tax = upTo(from + amount) - upTo(from);
      const weights = weightsOf(left, rupees, { rate, items: sale.items });
      const taxShares = split(tax, weights, unit);
      const taxableShares = split(amount * 100 - tax, weights, unit);
      for (const [place, { id, ...line }] of left.entries())
        if (line.rate === rate && !line.isGiftCard)
          paise.set(id, { taxable: taxableShares[place] ?? 0, tax: taxShares[place] ?? 0 });
      before.set(rate, from + amount);
    }
    const lines = left.flatMap(({ id }, place): NoteLine[] => {
      const quantity = sum(old.lines ?? [], (each) => (each.id === id ? (each.quantity ?? 0) : 0));
      const part = { amount: rupees[place] ?? 0, ...(paise.get(id) ?? { taxable: 0, tax: 0 }) };
      if (quantity === 0 && Object.values(part).every((each) => each === 0)) return [];
      return [{ id, ...(quantity > 0 && { quantity }), ...part }];
    });
    done.push({ ...old, lines, printedAs: printedAs(old, sale.items) });
  }
  return done;
}

/** Of the lines that have a rate, what a note took off each; by their values where it took nothing of any. */
function weightsOf(
  left: readonly InvoicedLine[],
  rupees: readonly number[],
  { rate, items }: { rate: number; items: Sale['items'] },
): number[] {
  const of = (amounts: readonly number[]) =>
    left.map((line, place) => (line.rate === rate && !line.isGiftCard ? (amounts[place] ?? 0) : 0));
  const taken = of(rupees);
  return taken.some((weight) => weight > 0) ? taken : of(items.map(taxableOf));
}

/** Attributes the credit notes of orders that were written before it was done with each. */
export async function attributeNotes(db: Db): Promise<void> {
  const orders = db.collection<OrderDocument>('orders');
  const without = { creditNotes: { $elemMatch: { 'lines.taxable': { $exists: false } } } };
  await writeEach(orders, orders.find(without), ({ _id, items, totals, address, creditNotes = [] }) => {
    const notes = attributedAsPrinted({ items, address, ...totals }, creditNotes);
    // what another process has written since is attributed already
    return { updateOne: { filter: { _id, creditNotes }, update: { $set: { creditNotes: notes } } } };
  });
}
