import { type Sales, type SalesRecord } from '../../orders/index.ts';
import { onDay } from '../../shared/format.ts';
import { gstCodes, type State } from '../../shared/gst-states.ts';
import { HOME_STATE } from '../../shared/states-of-india.ts';
import { count, paise, tableOf, text } from '../report-table.ts';
import { hsnPartsOf } from './hsn-parts.ts';
import type { ReportKind, ReportRun } from './report-kind.ts';
import {
  documentsOf,
  recordsOf,
  taxesOf,
  taxOf,
  type TaxDocument,
  partsByRate,
  type RatePart,
} from './tax-documents.ts';

/**
 * From this value of an invoice on, in paise, a supply to an unregistered buyer in another state is reported by itself:
 * ₹1,00,000 (CGST Rules, rule 59(4), as amended by notification 12/2024).
 */
const LARGE = 1_00_000 * 100;

/** A row of the return; amounts in paise. */
interface Row {
  section: string;
  gstin: string;
  name: string;
  number: string;
  date: string;
  against: string;
  place: string;
  rate: number | null;
  value: number;
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
  hsn: string;
  unit: string;
  quantity: number;
}

const emptyRow: Row = {
  ...{ section: '', gstin: '', name: '', number: '', date: '', against: '', place: '', hsn: '', unit: '' },
  ...{ rate: null, value: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0, quantity: 0 },
};

const columns = [
  text<Row>('Section', 9, ({ section }) => section),
  text<Row>('GSTIN of recipient', 13, ({ gstin }) => gstin),
  text<Row>('Receiver name', 12, ({ name }) => name),
  text<Row>('Number', 12, ({ number }) => number),
  text<Row>('Date', 8, ({ date }) => date),
  text<Row>('Against invoice', 12, ({ against }) => against),
  text<Row>('Place of supply', 10, ({ place }) => place),
  text<Row>('Rate %', 4, ({ rate }) => (rate === null ? '' : String(rate))),
  paise<Row>('Value', ({ value }) => value),
  paise<Row>('Taxable value', ({ taxable }) => taxable),
  paise<Row>('IGST', ({ igst }) => igst),
  paise<Row>('CGST', ({ cgst }) => cgst),
  paise<Row>('SGST', ({ sgst }) => sgst),
  text<Row>('HSN', 5, ({ hsn }) => hsn),
  text<Row>('Unit', 4, ({ unit }) => unit),
  count<Row>('Quantity', ({ quantity }) => quantity, false),
].map((column) => ({ ...column, isSummed: false }));

/** `08-Rajasthan`, as the return has it. */
const placeOf = (state: string): string => `${gstCodes[state as State]}-${state}`;

const amountsOf = (part: RatePart) => ({
  value: part.taxable + taxesOf(part),
  taxable: part.taxable,
  igst: taxOf(part, 'IGST'),
  cgst: taxOf(part, 'CGST'),
  sgst: taxOf(part, 'SGST'),
});

const add = (to: Row, from: Pick<Row, 'value' | 'taxable' | 'igst' | 'cgst' | 'sgst'>): void => {
  for (const name of ['value', 'taxable', 'igst', 'cgst', 'sgst'] as const) to[name] += from[name];
};

/** What an order's supplies are reported under; of an invoice as a whole, whatever was taken off it later. */
function classOf(record: SalesRecord, invoiceValue: number): 'B2B' | 'B2CL' | 'B2CS' {
  if (record.business) return 'B2B';
  return record.state !== HOME_STATE && invoiceValue > LARGE ? 'B2CL' : 'B2CS';
}

const noteSections = { B2B: 'CDNR', B2CL: 'CDNUR' } as const;

/** What table 13 of the return calls the documents of a series; VR was that of invoices until December 2026. */
const seriesNames: Readonly<Record<string, string>> = {
  VI: 'Invoices for outward supply',
  VR: 'Invoices for outward supply',
  VG: 'Receipt vouchers',
  VC: 'Credit notes',
  VV: 'Refund vouchers',
};

const serialOf = (number: string): number => Number(number.slice(number.lastIndexOf('/') + 1));

/** A series of a period in the documents table: what was issued, and numbers within it that never became a document. */
function* seriesRows({ first, last, ...row }: Row & { first: string; last: string }): Generator<Row> {
  yield { ...row, number: first === last ? first : `${first} to ${last}` };
  const cancelled = serialOf(last) - serialOf(first) + 1 - row.quantity;
  if (cancelled > 0) yield { ...row, name: `${row.name}, cancelled`, quantity: cancelled };
}

/** Adds up what the return has as sums: small supplies, goods by their heading, documents. */
function createSums() {
  const small = new Map<string, Row>();
  const goods = new Map<string, Row>();
  const series = new Map<string, Row & { first: string; last: string }>();
  const giftCards = { ...emptyRow, section: 'Gift cards (no supply)' };

  const rowOf = (rows: Map<string, Row>, key: string, first: Partial<Row>): Row => {
    const row = rows.get(key) ?? { ...emptyRow, ...first };
    rows.set(key, row);
    return row;
  };

  return {
    addSmall(document: TaxDocument): void {
      const place = placeOf(document.record.state);
      for (const part of partsByRate(document.amounts)) {
        const { rate } = part;
        add(rowOf(small, `${place}|${rate}`, { section: 'B2CS', place, rate }), amountsOf(part));
      }
    },

    addGoods(document: TaxDocument, section: 'HSN (B2B)' | 'HSN (B2C)'): void {
      for (const { hsn, rate, quantity, ...amounts } of hsnPartsOf(document)) {
        const row = rowOf(goods, `${section}|${hsn}|${rate}`, { section, hsn, rate, unit: 'NOS' });
        add(row, { ...amounts, value: amounts.taxable + amounts.igst + amounts.cgst + amounts.sgst });
        row.quantity += quantity;
      }
    },

    addDocument({ number, amounts }: TaxDocument): void {
      giftCards.value += amounts.giftCards;
      const key = number.slice(0, number.lastIndexOf('/'));
      const name = seriesNames[key.split('/')[0] ?? ''] ?? '';
      const row = series.get(key) ?? { ...emptyRow, section: 'Documents', name, first: number, last: number };
      series.set(key, {
        ...row,
        quantity: row.quantity + 1,
        first: number < row.first ? number : row.first,
        last: number > row.last ? number : row.last,
      });
    },

    *rows(): Generator<Row> {
      const byKey = (rows: Map<string, Row>) =>
        [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      yield* byKey(small);
      yield* byKey(goods);
      if (giftCards.value !== 0) yield giftCards;
      for (const row of series.values()) yield* seriesRows(row);
    },
  };
}

/** Outward supplies as GSTR-1 asks for them: documents of large supplies, then the sums of all others. */
export const gstr1Report = (sales: Sales): ReportKind => {
  async function* rows(run: ReportRun): AsyncGenerator<Row> {
    const sums = createSums();
    for await (const record of recordsOf(sales, run)) {
      let invoiceValue: number | undefined;
      for (const document of documentsOf(record, run)) {
        sums.addDocument(document);
        // gift cards alone are no supply
        if (record.lines.length === 0) continue;
        invoiceValue ??= valueOfInvoice(record);
        const supply = classOf(record, invoiceValue);
        sums.addGoods(document, supply === 'B2B' ? 'HSN (B2B)' : 'HSN (B2C)');
        if (supply === 'B2CS') sums.addSmall(document);
        else yield* documentRows(document, document.kind === 'Invoice' ? supply : noteSections[supply]);
      }
    }
    yield* sums.rows();
  }
  return {
    size: ({ begins, ends }) => sales.countBetween(begins, ends),
    table: (run) => tableOf(columns, rows(run)),
  };
};

/** With tax and without gift cards, in paise. */
const valueOfInvoice = ({ goods }: SalesRecord): number => goods * 100;

/** One for each rate that the document has something of. */
const documentRows = ({ number, at, kind, record, amounts }: TaxDocument, section: string): Row[] =>
  partsByRate(amounts)
    .filter((part) => part.taxable !== 0 || taxesOf(part) !== 0)
    .map((part) => ({
      ...emptyRow,
      section,
      gstin: record.business?.gstin ?? '',
      name: record.business?.name ?? '',
      number,
      date: onDay(at),
      against: kind === 'Invoice' ? '' : (record.invoice?.number ?? ''),
      place: placeOf(record.state),
      rate: part.rate,
      ...amountsOf(part),
    }));
