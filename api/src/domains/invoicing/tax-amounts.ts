import { giftCardsOf, taxableOf, taxesOf, taxPercentOf, taxRatesOf, type Tax } from '../cart/index.ts';
import type { InvoicedSale } from '../orders/index.ts';
import { sum } from '../shared/sum.ts';

type Note = InvoicedSale['creditNotes'][number];
type NoteLine = Note['lines'][number];

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

/** Of central and state tax each is half of what a line has, the integrated tax is all of it. */
const shareOf = (tax: { name: string }): number => (tax.name === 'IGST' ? 1 : 2);

/** What each of an invoice's taxes has of a line of a note, in paise. */
export const lineTaxesOf = (
  taxes: readonly { name: string; rate: number }[],
  item: Pick<InvoicedSale['items'][number], 'taxPercent'>,
  { tax }: Pick<NoteLine, 'tax'>,
): number[] => taxes.map((each) => (each.rate === taxPercentOf(item) ? tax / shareOf(each) : 0));

/** The amounts of one of an order's credit notes: its lines added up. */
export function creditNoteAmounts(sale: InvoicedSale, note: Pick<Note, 'amount' | 'lines'>): TaxAmounts {
  const rates = new Map(sale.items.map((item) => [item.id, taxPercentOf(item)]));
  const at = (rate: number, of: (line: NoteLine) => number) =>
    sum(note.lines, (line) => (rates.get(line.id) === rate ? of(line) : 0));
  const taxes = taxesOf(sale).map(({ perLine: _, ...tax }) => ({
    ...tax,
    total: at(tax.rate, (line) => line.tax) / shareOf(tax),
  }));
  const byRate = taxRatesOf(sale.items).map((rate) => ({ rate, taxable: at(rate, (line) => line.taxable) }));
  const total = note.amount * 100;
  const taxable = sum(byRate, (part) => part.taxable);
  return { taxable, byRate, taxes, giftCards: total - taxable - sum(taxes, (tax) => tax.total), total };
}
