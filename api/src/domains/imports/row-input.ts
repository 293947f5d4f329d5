import {
  columnOf,
  isMediaField,
  optionKindOf,
  readCell,
  type CellChoice,
  type ColumnField,
  type ProductField,
  type ProductRow,
  type ReadCell,
} from '../catalogue/index.ts';
import type { ImportDocument, RowError } from './import-document.ts';
import { isUsual, namedOptionOf, type ImportTarget } from './mapping.ts';
import { namesIn } from './named-files.ts';
import { MAX_STOCK } from '../shared/limits.ts';

/** What the cells of a row say. */
export interface RowInput {
  row: ProductRow;
  /** How many there are, when a column is mapped to the stock count. */
  counted: number | null;
  /** Names of files by their fields; `withFiles` turns them into media. */
  media: Record<string, string[]>;
  /** Names and values of options by their places, where pairs of columns say them. */
  options: Record<string, { name?: string; value?: string }>;
  errors: RowError[];
  notes: string[];
}

/** Of products that exist, these stay when their cell is blank: without them nobody finds the product. */
const neverEmptied: ReadonlySet<ImportTarget> = new Set([
  'id',
  'handle',
  'sku',
  'title',
  'stock',
  'stockQty',
  'safetyStock',
  'onSale',
  'optionSize',
  'optionColour',
  'optionStyle',
  'optionMaterial',
  'optionPack',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
]);

function readTarget(target: ImportTarget, cell: string): ReadCell {
  if (target === 'stock') return readCell({ kind: 'whole' }, cell);
  return readCell(namedOptionOf(target) ? { kind: 'text' } : columnOf(target as ColumnField), cell);
}

function readCount(value: unknown): ReadCell {
  const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_STOCK;
  return isCount ? { value } : { problem: 'A stock count is a whole number from 0 to 10,00,000.' };
}

/** Reads the cells as the columns are mapped. */
export function inputOf(
  cells: readonly string[],
  { columns, blanks }: Pick<ImportDocument, 'columns' | 'blanks'>,
): RowInput {
  const input: RowInput = {
    ...{ row: { values: {} }, counted: null, media: {} },
    ...{ options: {}, errors: [], notes: [] },
  };
  const take = (target: ImportTarget, value: unknown, heading: string) => {
    const kind = optionKindOf.get(target);
    const option = namedOptionOf(target);
    if (option) {
      const { place, half } = option;
      input.options[place] = { ...input.options[place], [half]: String(value) };
    } else if (kind) {
      const own = isUsual(heading) ? {} : { heading: heading.slice(0, 40) };
      const choices = (value as CellChoice[]).map((choice) => ({ ...choice, ...own, kind }));
      input.row.choices = [...(input.row.choices ?? []), ...choices];
    } else if (target === 'id') input.row.id = String(value);
    else if (target === 'handle') input.row.handle = String(value).slice(0, 200);
    else if (target === 'onSale') input.row.onSale = value as boolean;
    else if (target === 'stock') input.counted = input.row.values.stockQty = value as number;
    else input.row.values[target as ProductField] = value;
  };
  for (const [index, { target, heading }] of columns.entries()) {
    if (target === null) continue;
    const cell = cells[index] ?? '';
    if (isMediaField(target)) {
      if (cell.trim() !== '') input.media[target] = namesIn(cell);
      else if (target === 'variantImages' && blanks === 'empty') input.row.variantImages = null;
      continue;
    }
    if (cell.trim() === '') {
      if (blanks === 'empty' && !neverEmptied.has(target)) take(target, null, heading);
      continue;
    }
    let read = readTarget(target, cell);
    if (target === 'stock' && 'value' in read) read = readCount(read.value);
    if ('problem' in read) input.errors.push({ field: target, message: read.problem });
    else take(target, read.value, heading);
  }
  return input;
}

/** The first values of each column. */
export const samplesOf = (rows: readonly { cells: readonly string[] }[], index: number): string[] =>
  rows
    .map(({ cells }) => (cells[index] ?? '').trim().slice(0, 80))
    .filter((cell) => cell !== '')
    .slice(0, 3);
