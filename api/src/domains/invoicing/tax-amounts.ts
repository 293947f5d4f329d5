import { giftCardsOf, taxableOf, taxesOf, type Tax } from '../cart/index.ts';
import type { InvoicedSale } from '../orders/index.ts';

type Note = InvoicedSale['creditNotes'][number];

/** What of a document is taxed, and how; all in paise. */
export interface TaxAmounts {
  taxable: number;
  /** Central and state tax, or the integrated one. */
  taxes: Pick<Tax, 'name' | 'percent' | 'total'>[];
  /** What is for gift cards, which have no tax. */
  giftCards: number;
  total: number;
}

/** The amounts of an order's invoice. */
export function invoiceAmounts(sale: InvoicedSale): Omit<TaxAmounts, 'taxes'> & { taxes: Tax[] } {
  return {
    taxable: sale.items.reduce((sum, item) => sum + taxableOf(item), 0) * 100,
    taxes: taxesOf(sale),
    giftCards: giftCardsOf(sale.items) * 100,
    total: sale.total * 100,
  };
}

/**
 * What of a tax belongs to the first `amount` rupees of an order that have tax. All notes of an invoice together give back exactly
 * its taxes, in whatever parts they do.
 */
const taxUpTo = (tax: number, amount: number, sale: InvoicedSale): number =>
  amount === 0 ? 0 : Number((BigInt(tax) * BigInt(amount)) / BigInt(taxedOf(sale)));

/** What of an order's price has tax: all but gift cards. */
const taxedOf = (sale: InvoicedSale): number => sale.total - giftCardsOf(sale.items);

/**
 * What of a note is for gift cards, which have no tax; `before` is what of those before it was not. A note that names no
 * line is for what has tax, as long as there is some of it left.
 */
function giftCardPartOf({ amount, lines }: Note, before: number, sale: InvoicedSale): number {
  if (!lines) return amount - Math.min(amount, taxedOf(sale) - before);
  const cards = lines.filter(({ id }) => sale.items.some((item) => item.id === id && item.giftCard));
  return cards.reduce((sum, line) => sum + line.amount, 0);
}

/** What of a note's amount, and of those before it, is for what has tax. */
function taxedPartsOf(sale: InvoicedSale, number: string): { note: Note; before: number; own: number } {
  let before = 0;
  for (const note of sale.creditNotes) {
    const own = note.amount - giftCardPartOf(note, before, sale);
    if (note.number === number) return { note, before, own };
    before += own;
  }
  throw new Error(`Order ${sale.number} has no credit note ${number}`);
}

/** The amounts of one of an order's credit notes. */
export function creditNoteAmounts(sale: InvoicedSale, number: string): TaxAmounts {
  const { note, before, own } = taxedPartsOf(sale, number);
  const taxes = taxesOf(sale).map(({ name, percent, total }) => ({
    name,
    percent,
    total: taxUpTo(total, before + own, sale) - taxUpTo(total, before, sale),
  }));
  const total = note.amount * 100;
  const giftCards = (note.amount - own) * 100;
  return {
    taxable: taxes.reduce((rest, tax) => rest - tax.total, total - giftCards),
    taxes,
    giftCards,
    total,
  };
}
