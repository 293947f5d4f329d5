/** CSV as spreadsheets read it (RFC 4180), safe to open: no cell runs as a formula. */

const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

/** Spreadsheets run a cell that begins so as a formula; an apostrophe before it makes it a text. */
export const formulaSafe = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text before `formulaSafe`. */
export const withoutFormulaGuard = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);

const quoted = (cell: string): string =>
  /[",;\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** One line with its end. The cells have been made safe before: numbers stay numbers. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** A cell of an export: what people have written is made safe, numbers stay numbers. */
export type CsvCell = string | number;

/** Columns of a file by their headings, in their order. */
export type CsvColumns<Row> = Record<string, (row: Row) => CsvCell>;

/** Rows as lines of a CSV file, the headings first. */
export async function* csvLines<Row>(
  columns: CsvColumns<Row>,
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  const cells = Object.values(columns);
  const textOf = (cell: CsvCell) => (typeof cell === 'number' ? String(cell) : formulaSafe(cell));
  yield BYTE_ORDER_MARK + csvLine(Object.keys(columns));
  for await (const row of rows) yield csvLine(cells.map((of) => textOf(of(row))));
}

/** Begins a CSV file, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\u{feff}';
