import { csvLines, type CsvCell } from '../shared/csv.ts';

/** Amounts are rupees, with decimals where taxes are in paise. */
export type Cell = CsvCell;

export interface ReportColumn {
  title: string;
  kind: 'text' | 'count' | 'money';
  /** How wide it is beside the others in a PDF. */
  width: number;
  /** Whether a PDF adds it up below the last row. */
  isSummed?: boolean;
}

/** What a report says, before it is a CSV or a PDF. Its rows are made as they are written. */
export interface ReportTable {
  columns: readonly ReportColumn[];
  rows: AsyncIterable<Cell[]>;
}

type Column<Row> = ReportColumn & { of: (row: Row) => Cell };

export const text = <Row>(title: string, width: number, of: (row: Row) => string): Column<Row> => ({
  title,
  kind: 'text',
  width,
  of,
});

export const count = <Row>(title: string, of: (row: Row) => number, isSummed = true): Column<Row> => ({
  title,
  kind: 'count',
  width: 5,
  isSummed,
  of,
});

export const rupees = <Row>(title: string, of: (row: Row) => number): Column<Row> => ({
  title,
  kind: 'money',
  width: 8,
  isSummed: true,
  of,
});

/** An amount in paise; the cell has rupees. */
export const paise = <Row>(title: string, of: (row: Row) => number): Column<Row> =>
  rupees(title, (row) => of(row) / 100);

/** Rows as cells, in the order of the columns. */
export function tableOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>): ReportTable {
  async function* cells(): AsyncGenerator<Cell[]> {
    for await (const row of rows) yield columns.map(({ of }) => of(row));
  }
  return { columns: columns.map(({ of: _, ...column }) => column), rows: cells() };
}

/** Characters that are written at once. */
const PIECE = 64 * 1024;

/** A table as a CSV file, in pieces. */
export async function* csvOf({ columns, rows }: ReportTable): AsyncGenerator<Buffer> {
  const headings = columns.map(({ title }, index) => [title, (row: Cell[]) => row[index] ?? ''] as const);
  let piece = '';
  for await (const line of csvLines(Object.fromEntries(headings), rows)) {
    piece += line;
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece) yield Buffer.from(piece);
}
