import Papa from 'papaparse';
import { withoutFormulaGuard } from '../shared/csv.ts';

/** A line of a count: what somebody has counted of a SKU, as they wrote it. */
export interface CountLine {
  /** Its number in the file, from 1. */
  line: number;
  sku: string;
  counted: string;
}

/** What a count sheet says, or why it cannot be read. */
export type CountSheet = { lines: CountLine[] } | { problem: string };

/** Names of the two columns, in lower case; the first is the one that messages use. */
const columns = {
  sku: ['sku', 'item', 'code'],
  counted: ['counted', 'count', 'quantity', 'qty', 'on hand'],
} as const;

/** Spreadsheets write one of these, by the language of the machine; the heading shows which. */
const separators = [',', ';', '\t'] as const;

/** Reads a count from a CSV file: the first line names the columns, the others have a SKU and its count. */
export function readCountSheet(csv: string): CountSheet {
  const text = csv.replace(/^\u{feff}/u, '').replace(/\r\n?/g, '\n');
  const heading = text.slice(0, text.indexOf('\n') < 0 ? undefined : text.indexOf('\n'));
  const separator = separators.find((each) => heading.includes(each)) ?? ',';
  const { data } = Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    transform: (cell) => cell.trim(),
  });
  const [names = [], ...rows] = data;
  const placeOf = (known: readonly string[]) => names.findIndex((name) => known.includes(name.toLowerCase()));
  const [sku, counted] = [placeOf(columns.sku), placeOf(columns.counted)];
  if (sku < 0 || counted < 0)
    return { problem: 'The first line has to name the columns: one is called SKU, another one Counted.' };
  const lines = rows.map((cells, index) => ({
    line: index + 2,
    sku: withoutFormulaGuard(cells[sku] ?? ''),
    counted: cells[counted] ?? '',
  }));
  // a sheet that was exported has every item; those that nobody has counted stay as they are
  return { lines: lines.filter((line) => line.counted !== '') };
}
