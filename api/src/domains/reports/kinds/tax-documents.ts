import { creditNoteAmounts, invoiceAmounts, type TaxAmounts } from '../../invoicing/index.ts';
import { invoicedLines, isRefundVoucher, type Sales, type SalesRecord } from '../../orders/index.ts';
import { isWithin, type ReportRun } from './report-kind.ts';

/** An invoice or a credit note, as the books have it: what a note takes off is negative. */
export interface TaxDocument {
  kind: 'Invoice' | 'Credit note';
  /** What it is called: one for gift cards alone is no invoice. */
  name: 'Invoice' | 'Receipt' | 'Credit note' | 'Refund voucher';
  number: string;
  at: Date;
  record: SalesRecord;
  /** What it has of each line of the invoice, as it is printed: without a sign. */
  lines: SalesRecord['invoiced']['creditNotes'][number]['lines'];
  /** What of it is revenue: goods, in whole rupees. */
  goods: number;
  /** What of it is for gift cards, in whole rupees. */
  giftCards: number;
  /** In paise. */
  amounts: TaxAmounts;
}

const negative = ({ taxable, byRate, taxes, giftCards, total }: TaxAmounts): TaxAmounts => ({
  taxable: -taxable,
  byRate: byRate.map((part) => ({ ...part, taxable: -part.taxable })),
  taxes: taxes.map((tax) => ({ ...tax, total: -tax.total })),
  giftCards: -giftCards,
  total: -total,
});

/** The invoice of an order and its credit notes, as far as they are of the period. */
export function* documentsOf(record: SalesRecord, run: ReportRun): Generator<TaxDocument> {
  const { invoice, date, invoiced, goods, giftCards } = record;
  if (!invoice) return;
  if (isWithin(run, date)) {
    const name = invoice.kind === 'receipt' ? 'Receipt' : 'Invoice';
    const parts = { lines: invoicedLines(invoiced), goods, giftCards, amounts: invoiceAmounts(invoiced) };
    yield { kind: 'Invoice', name, number: invoice.number, at: date, record, ...parts };
  }
  for (const [place, note] of invoiced.creditNotes.entries()) {
    const credit = record.credits[place];
    if (!credit || !isWithin(run, credit.at)) continue;
    const name = isRefundVoucher(note.number) ? 'Refund voucher' : 'Credit note';
    const amounts = negative(creditNoteAmounts(invoiced, note));
    const parts = { lines: note.lines, goods: -credit.goods, giftCards: -credit.giftCards, amounts };
    yield { kind: 'Credit note', name, number: note.number, at: credit.at, record, ...parts };
  }
}

/** All orders of a period, counted as they are read. */
export async function* recordsOf(sales: Pick<Sales, 'between'>, run: ReportRun): AsyncGenerator<SalesRecord> {
  for await (const record of sales.between(run.begins, run.ends)) {
    const turn = run.seen();
    if (turn) await turn;
    yield record;
  }
}

/** The total of a tax at all rates, in paise; 0 where it is not charged. */
export const taxOf = ({ taxes }: Pick<TaxAmounts, 'taxes'>, name: 'CGST' | 'SGST' | 'IGST'): number =>
  taxes.reduce((sum, tax) => (tax.name === name ? sum + tax.total : sum), 0);

/** What of a document is taxed at one rate, in paise. */
export interface RatePart extends Pick<TaxAmounts, 'taxable' | 'taxes'> {
  rate: number;
}

/** A document by the rates of its taxes: the parts add up to its amounts. */
export const partsByRate = ({ byRate, taxes }: TaxAmounts): RatePart[] =>
  byRate.map(({ rate, taxable }) => ({ rate, taxable, taxes: taxes.filter((tax) => tax.rate === rate) }));

/** All taxes, in paise. */
export const taxesOf = ({ taxes }: Pick<TaxAmounts, 'taxes'>): number =>
  taxes.reduce((sum, { total }) => sum + total, 0);
