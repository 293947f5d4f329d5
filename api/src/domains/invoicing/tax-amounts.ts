import {
  TAX_PERCENT,
  giftCardsOf,
  taxableOf,
  taxesOf,
  taxPercentOf,
  taxRatesOf,
  type Tax,
} from '../cart/index.ts';
import type { InvoicedSale } from '../orders/index.ts';
import { apportion } from '../shared/apportion.ts';

type Note = InvoicedSale['creditNotes'][number];

/** What of a document is taxed, and how; all in paise. */
export interface TaxAmounts {
  taxable: number;
  /** The taxable value by rate, lowest first; what is free of tax has the rate 0. */
  byRate: { rate: number; taxable: number }[];
  /** Central and state tax, or the integrated one, at each rate. */
  taxes: Pick<Tax, 'name' | 'percent' | 'rate' | 'total'>[];
  /** What is for gift cards, which have no tax. */
  giftCards: number;
  total: number;
}

/** Rupees by the rate of their tax. */
type ByRate = ReadonlyMap<number, number>;

/** The amounts of an order's invoice. */
export function invoiceAmounts(sale: InvoicedSale): Omit<TaxAmounts, 'taxes'> & { taxes: Tax[] } {
  const taxes = taxesOf(sale);
  const rates = taxRatesOf(sale.items);
  const taxableAt = (rate: number): number =>
    sale.items.filter((item) => taxPercentOf(item) === rate).reduce((sum, item) => sum + taxableOf(item), 0) *
    100;
  return {
    taxable: sale.items.reduce((sum, item) => sum + taxableOf(item), 0) * 100,
    byRate: rates.map((rate) => ({ rate, taxable: taxableAt(rate) })),
    taxes,
    giftCards: giftCardsOf(sale.items) * 100,
    total: sale.total * 100,
  };
}

/**
 * What of a tax belongs to the first `amount` rupees of those that have it. All notes of an invoice together give back
 * exactly its taxes, in whatever parts they do.
 */
const taxUpTo = (tax: number, amount: number, taxed: number): number =>
  amount === 0 ? 0 : Number((BigInt(tax) * BigInt(amount)) / BigInt(taxed));

/** An order's price by the rate of its tax, which it contains: all but gift cards. What is free of tax has the rate 0. */
function poolsOf(sale: InvoicedSale): ByRate {
  const { byRate, taxes } = invoiceAmounts(sale);
  if (byRate.length === 1)
    return new Map([[byRate[0]?.rate ?? TAX_PERCENT, sale.total - giftCardsOf(sale.items)]]);
  return new Map(
    byRate.map(({ rate, taxable }) => [
      rate,
      taxes.reduce((sum, tax) => sum + (tax.rate === rate ? tax.total : 0), taxable) / 100,
    ]),
  );
}

const add = (one: ByRate, other: ByRate): ByRate =>
  new Map([...one].map(([rate, amount]) => [rate, amount + (other.get(rate) ?? 0)]));

/**
 * What of a note is for goods, by the rate of their tax; `left` is what those before it have left. A line has its own rate.
 * What names no line is for goods as long as there is something of them left, in proportion.
 */
function ownOf({ amount, lines = [] }: Note, left: ByRate, sale: InvoicedSale): ByRate {
  const named = new Map([...left.keys()].map((rate) => [rate, 0]));
  const [only] = left.keys();
  let rest = amount;
  for (const line of lines) {
    rest -= line.amount;
    const item = sale.items.find(({ id }) => id === line.id);
    const rate = item ? taxPercentOf(item) : (only ?? TAX_PERCENT);
    if (!item?.giftCard) named.set(rate, (named.get(rate) ?? 0) + line.amount);
  }
  const room = [...left].map(([rate, most]) => Math.max(0, most - (named.get(rate) ?? 0)));
  const most = room.reduce((sum, each) => sum + each, 0);
  const spread = apportion(Math.max(0, Math.min(rest, most)), room);
  return new Map([...named].map(([rate, of], place) => [rate, of + (spread[place] ?? 0)]));
}

/** What of a note's amount, and of those before it, is for goods. */
function taxedPartsOf(
  sale: InvoicedSale,
  { number, pools }: { number: string; pools: ByRate },
): { note: Note; before: ByRate; own: ByRate } {
  let before: ByRate = new Map([...pools.keys()].map((rate) => [rate, 0]));
  for (const note of sale.creditNotes) {
    const taken = before;
    const left = new Map([...pools].map(([rate, all]) => [rate, all - (taken.get(rate) ?? 0)]));
    const own = ownOf(note, left, sale);
    if (note.number === number) return { note, before, own };
    before = add(before, own);
  }
  throw new Error(`Order ${sale.number} has no credit note ${number}`);
}

/** The amounts of one of an order's credit notes. */
export function creditNoteAmounts(sale: InvoicedSale, number: string): TaxAmounts {
  const pools = poolsOf(sale);
  const { note, before, own } = taxedPartsOf(sale, { number, pools });
  const taxes = taxesOf(sale).map(({ name, percent, rate, total }) => {
    const from = before.get(rate) ?? 0;
    const upTo = (amount: number) => taxUpTo(total, amount, pools.get(rate) ?? 0);
    return { name, percent, rate, total: upTo(from + (own.get(rate) ?? 0)) - upTo(from) };
  });
  const byRate = [...pools.keys()].map((rate) => ({
    rate,
    taxable: taxes.reduce(
      (rest, tax) => rest - (tax.rate === rate ? tax.total : 0),
      (own.get(rate) ?? 0) * 100,
    ),
  }));
  const total = note.amount * 100;
  const taxable = byRate.reduce((sum, part) => sum + part.taxable, 0);
  const taxed = taxes.reduce((sum, tax) => sum + tax.total, taxable);
  return { taxable, byRate, taxes, giftCards: total - taxed, total };
}
