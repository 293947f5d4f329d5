import { creditNoteAmounts, invoiceAmounts, type TaxAmounts } from '../../invoicing/index.ts';
import type { Sales, SalesRecord } from '../../orders/index.ts';
import { isWithin, type ReportRun } from './report-kind.ts';

/** An invoice or a credit note, as the books have it: what a note takes off is negative. */
export interface TaxDocument {
  kind: 'Invoice' | 'Credit note';
  number: string;
  at: Date;
  record: SalesRecord;
  /** In paise. */
  amounts: TaxAmounts;
}

const negative = ({ taxable, taxes, giftCards, total }: TaxAmounts): TaxAmounts => ({
  taxable: -taxable,
  taxes: taxes.map((tax) => ({ ...tax, total: -tax.total })),
  giftCards: -giftCards,
  total: -total,
});

/** The invoice of an order and its credit notes, as far as they are of the period. */
export function* documentsOf(record: SalesRecord, run: ReportRun): Generator<TaxDocument> {
  if (!record.isInvoiced) return;
  const { number, date, invoiced } = record;
  if (isWithin(run, date))
    yield { kind: 'Invoice', number, at: date, record, amounts: invoiceAmounts(invoiced) };
  for (const note of record.credits)
    if (isWithin(run, note.at)) {
      const amounts = negative(creditNoteAmounts(invoiced, note.number));
      yield { kind: 'Credit note', number: note.number, at: note.at, record, amounts };
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

/** The total of a tax, in paise; 0 where it is not charged. */
export const taxOf = ({ taxes }: TaxAmounts, name: 'CGST' | 'SGST' | 'IGST'): number =>
  taxes.find((tax) => tax.name === name)?.total ?? 0;

/** All taxes, in paise. */
export const taxesOf = ({ taxes }: TaxAmounts): number => taxes.reduce((sum, { total }) => sum + total, 0);
