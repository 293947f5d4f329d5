import {
  columnOf,
  isMediaField,
  readCell,
  type ProductRow,
  type ReadCell,
  type RowPlan,
} from '../catalogue/index.ts';
import type { ImportDocument, ImportRow, RowError } from './import-document.ts';
import type { ImportTarget } from './mapping.ts';
import { namesIn } from './named-files.ts';

/** What the cells of a row say. */
export interface RowInput {
  row: ProductRow;
  /** How many there are, when a column is mapped to the stock count. */
  counted: number | null;
  /** Names of files by their fields; `withFiles` turns them into media. */
  media: Record<string, string[]>;
  errors: RowError[];
  notes: string[];
}

const MOST_ITEMS = 100_000;

/** Of products that exist, these stay when their cell is blank: without them nobody finds the product. */
const neverEmptied: ReadonlySet<ImportTarget> = new Set([
  'id',
  'sku',
  'title',
  'stock',
  'stockQty',
  'safetyStock',
]);

const readTarget = (target: ImportTarget, cell: string): ReadCell =>
  readCell(target === 'stock' ? { kind: 'whole' } : columnOf(target), cell);

function readCount(value: unknown): ReadCell {
  const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_ITEMS;
  return isCount ? { value } : { problem: 'A stock count is a whole number from 0 to 1,00,000.' };
}

/** Reads the cells as the columns are mapped. */
export function inputOf(
  cells: readonly string[],
  { columns, blanks }: Pick<ImportDocument, 'columns' | 'blanks'>,
): RowInput {
  const input: RowInput = { row: { values: {} }, counted: null, media: {}, errors: [], notes: [] };
  const take = (target: ImportTarget, value: unknown) => {
    if (target === 'id') input.row.id = String(value);
    else if (target === 'stock') input.counted = input.row.values.stockQty = value as number;
    else input.row.values[target] = value;
  };
  for (const [index, { target }] of columns.entries()) {
    if (target === null) continue;
    const cell = cells[index] ?? '';
    if (isMediaField(target)) {
      if (cell.trim() !== '') input.media[target] = namesIn(cell);
      continue;
    }
    if (cell.trim() === '') {
      if (blanks === 'empty' && !neverEmptied.has(target)) take(target, null);
      continue;
    }
    let read = readTarget(target, cell);
    if (target === 'stock' && 'value' in read) read = readCount(read.value);
    if ('problem' in read) input.errors.push({ field: target, message: read.problem });
    else take(target, read.value);
  }
  return input;
}

/** A count of a product that exists, in the main warehouse, or why it cannot be. @param away on hand elsewhere */
function countOf(
  { product }: RowPlan,
  counted: number | null,
  away: number,
): Pick<ImportRow, 'count'> & { error?: RowError } {
  if (!product || counted === null) return { count: null };
  if (product.hasOptions) {
    const message = 'This product has options: count its variants in Inventory.';
    return { count: null, error: { field: 'stock', message } };
  }
  const { onHand: everywhere, allocated, held, safety } = product.inventory;
  const onHand = everywhere - away;
  if (counted === onHand) return { count: null };
  if (product.stock + counted - onHand >= 0) return { count: { before: onHand, after: counted } };
  const message =
    `Of ${onHand} on hand, ${allocated} are sold and not shipped yet, ${held} are reserved and ${safety} are safety ` +
    `stock: the count cannot be below ${allocated + held + safety - away}.`;
  return { count: null, error: { field: 'stock', message } };
}

/** The row with what it will do to the shop as it is now. @param away what is on hand outside of the main warehouse */
export function checkedRow(
  row: ImportRow,
  { counted, errors: unread, notes }: RowInput,
  plan: RowPlan,
  away = 0,
): ImportRow {
  const { count, error } = countOf(plan, counted, away);
  const unreadFields = new Set(unread.map(({ field }) => field));
  const errors = [
    ...unread,
    ...plan.problems.filter(({ field }) => !unreadFields.has(field)),
    ...(error ? [error] : []),
  ];
  const { product, changes, form } = plan;
  const kind = plan.kind === 'unchanged' && count ? 'changed' : plan.kind;
  return {
    ...row,
    kind: errors.length > 0 ? 'rejected' : kind,
    label: form.title ?? product?.name ?? '',
    product: product && { id: product._id, version: product.version ?? 1 },
    changes,
    count,
    errors,
    notes: [...notes, ...plan.notes],
  };
}

/** Names rows that are about a product which an earlier row is about, too. */
export function createDuplicateCheck() {
  const seen = new Map<string, number>();
  return (row: ImportRow, { row: { id, values } }: RowInput): ImportRow => {
    const keys = [
      ...(typeof values.sku === 'string'
        ? [{ key: `sku ${values.sku}`, field: 'sku', what: `The SKU ${values.sku}` }]
        : []),
      ...(row.product ? [{ key: `id ${row.product.id}`, field: null, what: `“${row.label}”` }] : []),
      ...(!row.product && id ? [{ key: `id ${id}`, field: 'id', what: `The id ${id}` }] : []),
    ];
    const errors: RowError[] = [];
    for (const { key, field, what } of keys) {
      const first = seen.get(key);
      if (first === undefined) seen.set(key, row.number);
      else if (first !== row.number && errors.length === 0) {
        errors.push({ field, message: `${what} is in row ${first} already. Keep one of the two rows.` });
      }
    }
    return errors.length === 0 ? row : { ...row, kind: 'rejected', errors: [...row.errors, ...errors] };
  };
}

/** The first values of each column. */
export const samplesOf = (rows: readonly { cells: readonly string[] }[], index: number): string[] =>
  rows
    .map(({ cells }) => (cells[index] ?? '').trim().slice(0, 80))
    .filter((cell) => cell !== '')
    .slice(0, 3);
