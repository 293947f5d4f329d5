import { formulaSafe, withoutFormulaGuard } from '../../shared/csv.ts';
import { readChoices, writeChoices } from './option-cells.ts';
import type { CellKind, ProductColumn } from './product-columns.ts';

/**
 * Cells of exports and imports. What `writeCell` writes, `readCell` reads as the same value: an export that is imported
 * again changes nothing.
 */

interface Sides {
  width: number;
  depth: number;
  height: number;
}

/** Lists are read by people: between commas, one a line where entries have commas, as JSON where neither is exact. */
function writeList(entries: readonly string[]): string {
  const isAmbiguous = entries.some(
    (entry) => /[\n\r]/.test(entry) || entry.trim() !== entry || entry === '' || entry.startsWith('['),
  );
  const hasComma = entries.some((entry) => entry.includes(','));
  if (isAmbiguous || (hasComma && entries.length === 1)) return JSON.stringify(entries);
  return entries.join(hasComma ? '\n' : ', ');
}

const writeSize = ({ width, depth, height }: Sides) => `${width} x ${depth} x ${height}`;

const writers: Record<CellKind, (value: never) => string> = {
  text: (value: string) => value,
  whole: (value: number) => String(value),
  decimal: (value: number) => String(value),
  flag: (value: boolean) => (value ? 'yes' : 'no'),
  list: writeList,
  size: writeSize,
  day: (value: string) => value,
  file: (value: string) => value,
  files: writeList,
  choices: writeChoices,
};

/** A value as it stands in a cell; empty for none. A text that a spreadsheet would run as a formula is guarded. */
export function writeCell({ kind }: Pick<ProductColumn, 'kind'>, value: unknown): string {
  if (value === undefined || value === null) return '';
  return formulaSafe(writers[kind](value as never));
}

/** What a cell holds, or why it cannot be read. */
export type ReadCell = { value: unknown } | { problem: string };

const asJsonList = (text: string): string[] | null => {
  if (!text.startsWith('[')) return null;
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) && read.every((entry) => typeof entry === 'string') ? read : null;
  } catch {
    return null;
  }
};

const readList = (text: string): ReadCell => ({
  value:
    asJsonList(text) ??
    text
      .split(text.includes('\n') ? '\n' : ',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
});

/** Whole numbers and decimals as they are written in India: `₹1,20,000`, `Rs. 1,20,000.00`, `120000`. */
function numberOf(text: string): number | null {
  const digits = text.replace(/^(?:₹|Rs\.?|INR)\s*/i, '').replace(/\s*(?:\/-|kg|%)$/i, '');
  const isGrouped = /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(digits);
  if (!isGrouped && !/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(digits)) return null;
  return Number(digits.replaceAll(',', ''));
}

function readNumber(text: string): ReadCell {
  const value = numberOf(text);
  const problem = `“${text.slice(0, 40)}” is not a number. Write it as 120000 or 1,20,000.`;
  return value === null ? { problem } : { value };
}

const flags: Record<string, boolean> = {
  yes: true,
  y: true,
  true: true,
  on: true,
  '1': true,
  no: false,
  n: false,
  false: false,
  off: false,
  '0': false,
};

function readFlag(text: string): ReadCell {
  const value = flags[text.toLowerCase()];
  return value === undefined ? { problem: `“${text.slice(0, 40)}” is neither yes nor no.` } : { value };
}

function readSize(text: string): ReadCell {
  const sides = text
    .replace(/\s*cm$/i, '')
    .split(/[x×*]/i)
    .map((side) => numberOf(side.trim()));
  const [width, depth, height] = sides;
  if (sides.length !== 3 || sides.includes(null)) {
    return {
      problem: `“${text.slice(0, 40)}” is not a size. Write width x depth x height, such as 50 x 60 x 90.`,
    };
  }
  return { value: { width, depth, height } };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const twoDigits = (value: string | number) => String(value).padStart(2, '0');

/** `2026-11-21`, and the day first as it is written in India: `21/11/2026`, `21-11-2026`, `21 Nov 2026`. */
function readDay(text: string): ReadCell {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(text) ?? [];
  if (year && month && day) return { value: `${year}-${twoDigits(month)}-${twoDigits(day)}` };
  const inFigures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (inFigures) {
    const [, first = '', second = '', last = ''] = inFigures;
    return { value: `${last}-${twoDigits(second)}-${twoDigits(first)}` };
  }
  const [, dayOf, name = '', yearOf] = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ ,-]+(\d{4})$/i.exec(text) ?? [];
  const at = MONTHS.indexOf(name.toLowerCase());
  if (dayOf && at >= 0) return { value: `${yearOf}-${twoDigits(at + 1)}-${twoDigits(dayOf)}` };
  return { problem: `“${text.slice(0, 40)}” is not a date. Write it as 2026-11-21 or 21/11/2026.` };
}

const readers: Record<CellKind, (text: string) => ReadCell> = {
  text: (text) => ({ value: text }),
  whole: readNumber,
  decimal: readNumber,
  flag: readFlag,
  list: readList,
  size: readSize,
  day: readDay,
  file: (text) => ({ value: text }),
  files: readList,
  choices: (text) => ({ value: readChoices(text) }),
};

/** Reads a cell that is not blank. What it holds is still to be checked against the form's schema. */
export const readCell = ({ kind }: Pick<ProductColumn, 'kind'>, cell: string): ReadCell =>
  readers[kind](withoutFormulaGuard(cell.replace(/\r\n?/g, '\n').trim()));
