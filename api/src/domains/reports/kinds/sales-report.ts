import type { Sales } from '../../orders/index.ts';
import { onDay } from '../../shared/format.ts';
import { sum } from '../../shared/sum.ts';
import { count, paise, rupees, tableOf, text } from '../report-table.ts';
import type { ReportKind, ReportRun } from './report-kind.ts';
import { documentsOf, recordsOf, taxOf, type TaxDocument } from './tax-documents.ts';

/** Goods of an invoice, less those that are not sold after all with its credit note. */
const itemsOf = ({ kind, record }: TaxDocument): number =>
  kind === 'Invoice' ? sum(record.lines, ({ quantity }) => quantity) : 0;

const columns = [
  text<TaxDocument>('Date', 8, ({ at }) => onDay(at)),
  text<TaxDocument>('Document', 8, ({ name }) => name),
  text<TaxDocument>('Number', 12, ({ number }) => number),
  text<TaxDocument>('Order', 12, ({ record }) => record.number),
  text<TaxDocument>('Order status', 9, ({ record }) => record.status),
  text<TaxDocument>('State', 11, ({ record }) => record.state),
  count<TaxDocument>('Items', itemsOf),
  paise<TaxDocument>('Taxable value', ({ amounts }) => amounts.taxable),
  paise<TaxDocument>('CGST', ({ amounts }) => taxOf(amounts, 'CGST')),
  paise<TaxDocument>('SGST', ({ amounts }) => taxOf(amounts, 'SGST')),
  paise<TaxDocument>('IGST', ({ amounts }) => taxOf(amounts, 'IGST')),
  rupees<TaxDocument>('Revenue', ({ goods }) => goods),
  rupees<TaxDocument>('Gift cards sold', ({ giftCards }) => giftCards),
  paise<TaxDocument>('Total', ({ amounts }) => amounts.total),
];

/** Every invoice and credit note of a period: its revenue, and beside that the gift cards that were sold. */
export const salesReport = (sales: Sales): ReportKind => {
  async function* documents(run: ReportRun): AsyncGenerator<TaxDocument> {
    for await (const record of recordsOf(sales, run)) yield* documentsOf(record, run);
  }
  return {
    size: ({ begins, ends }) => sales.countBetween(begins, ends),
    table: (run) => tableOf(columns, documents(run)),
  };
};
