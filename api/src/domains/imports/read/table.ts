import { AppError } from '../../../platform/http/errors.ts';
import { IMPORT_LIMITS } from '../imports.constants.ts';

/** A row as the file has it. */
export interface TableRow {
  /** Its number in the spreadsheet; that of the headings is the first one. */
  number: number;
  cells: string[];
}

/** What a CSV or XLSX file holds, as texts. */
export interface Table {
  headings: string[];
  rows: TableRow[];
  /** What was assumed about the file, for people. */
  notes: string[];
}

/** A file that cannot be imported. The worker that reads files passes its message on. */
export class UnreadableFile extends AppError {
  constructor(message: string, code: 'invalid_file' | 'too_large' = 'invalid_file') {
    super(code === 'too_large' ? 413 : 400, code, message, { file: message });
  }
}

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

const withoutBlankEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

const { rows: MAX_ROWS, columns: MAX_COLUMNS, cell: MAX_CELL, row: MAX_ROW } = IMPORT_LIMITS;

function headingsOf(cells: readonly string[]): string[] {
  const filled = withoutBlankEnd(cells);
  if (filled.length > MAX_COLUMNS) {
    throw new UnreadableFile(
      `The file has ${filled.length.toLocaleString('en-IN')} columns; ${MAX_COLUMNS} are the most. Remove those ` +
        'that are not imported. If it has fewer, its separator was not recognised: save it as CSV with commas.',
    );
  }
  return filled.map((cell, index) => cell.trim().slice(0, 200) || `Column ${columnName(index)}`);
}

function checkSize(number: number, cells: readonly string[], columns: number): void {
  const tooMuch = (what: string) => {
    throw new UnreadableFile(`Row ${number} has ${what}. Is a quotation mark before it not closed?`);
  };
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  if (last >= columns) tooMuch(`a value in column ${columnName(last)}, which has no heading`);
  const lengths = cells.map((cell) => cell.length);
  if (lengths.some((length) => length > MAX_CELL)) tooMuch('a cell with more than 32,767 characters');
  if (lengths.reduce((sum, length) => sum + length, 0) > MAX_ROW)
    tooMuch('more than 2,00,000 characters altogether');
}

/** Collects rows as they are read, and stops at the first thing that is too much. */
export function tableBuilder() {
  let headings: string[] | undefined;
  const rows: TableRow[] = [];
  return {
    /** @throws UnreadableFile */
    add(number: number, cells: readonly string[]): void {
      if (isBlank(cells)) return;
      if (!headings) {
        headings = headingsOf(cells);
        return;
      }
      checkSize(number, cells, headings.length);
      if (rows.length === MAX_ROWS) {
        throw new UnreadableFile(
          `The file has more than ${MAX_ROWS.toLocaleString('en-IN')} rows. Split it, and import the parts one ` +
            'after the other.',
        );
      }
      rows.push({ number, cells: cells.slice(0, headings.length) });
    },
    /** @throws UnreadableFile when there is nothing in it */
    table(notes: string[]): Table {
      if (!headings) throw new UnreadableFile('The file is empty. Its first row has the headings.');
      if (rows.length === 0) {
        throw new UnreadableFile('The file has headings but no rows. Add a row for each product.');
      }
      return { headings, rows, notes };
    },
  };
}

/**
 * Rows that are stored and written together: few enough that nobody waits for them, and enough that most of the time goes
 * into the rows and not into the questions that every portion asks the database.
 */
const PORTION_ROWS = 50;
const PORTION_CHARACTERS = 500_000;

/** The rows in portions, in their order. */
export function* portionsOf({ rows }: Pick<Table, 'rows'>): Generator<TableRow[], void> {
  let portion: TableRow[] = [];
  let characters = 0;
  for (const row of rows) {
    portion.push(row);
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (portion.length < PORTION_ROWS && characters < PORTION_CHARACTERS) continue;
    yield portion;
    portion = [];
    characters = 0;
  }
  if (portion.length > 0) yield portion;
}
