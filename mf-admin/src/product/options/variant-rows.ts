import {
  combinationOf,
  combinationsOf,
  fitVariants,
  proposedSku,
  type OptionForm,
  type OptionsForm,
} from '@virasat/api/forms';

/** One combination as it is typed. */
export interface VariantRow {
  /** Absent on one that is not stored yet. */
  id?: string | undefined;
  values: Record<string, string>;
  sku: string;
  price: string;
  originalPrice: string;
  /** Only of one that is not stored yet: later the ledger alone changes it. */
  stockQty: string;
  /** What is stored; undefined of a new one. */
  stock?: number | undefined;
  weight: string;
  isOnSale: boolean;
  /** What the editor does not show stays as it is. */
  rest: Record<string, unknown>;
}

/** Columns that are typed into, in the order of the table. A pasted block fills them from where it is pasted. */
export const typedColumns = ['sku', 'price', 'originalPrice', 'stockQty', 'weight'] as const;
export type TypedColumn = (typeof typedColumns)[number];

/** Labels of a combination: "Large, Walnut". */
export const nameOf = (options: readonly OptionForm[], { values }: Pick<VariantRow, 'values'>): string =>
  options.map(({ id, values: all }) => all.find((value) => value.id === values[id])?.label ?? '?').join(', ');

interface Defaults {
  /** What the SKUs begin with. */
  sku: string;
  price: string;
}

/**
 * The rows of the options as they are now: those that fit stay as they are typed, combinations without one get one.
 * @returns also those that are left out, because a value of theirs is gone
 */
export function fittedRows(
  options: readonly OptionForm[],
  rows: readonly VariantRow[],
  defaults: Defaults,
): { rows: VariantRow[]; removed: VariantRow[] } {
  const { kept, removed, missing } = fitVariants(options, rows);
  const price = kept[0]?.variant.price ?? rows[0]?.price ?? defaults.price;
  const added = missing.map((values): VariantRow => {
    const labels = options.map(
      ({ id, values: all }) => all.find((value) => value.id === values[id])?.label ?? '',
    );
    const sku = proposedSku(defaults.sku, labels);
    return { values, sku, price, originalPrice: '', stockQty: '', weight: '', isOnSale: true, rest: {} };
  });
  const all = new Map(
    [...kept.map(({ variant, values }) => ({ ...variant, values })), ...added].map((row) => [
      combinationOf(options, row.values),
      row,
    ]),
  );
  const ordered = combinationsOf(options).flatMap((values) => all.get(combinationOf(options, values)) ?? []);
  return { rows: ordered, removed };
}

/** Cells of a spreadsheet as the clipboard has them: rows between line breaks, cells between tabs. */
export const cellsIn = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/**
 * Rows with pasted cells in them. Cells beyond the last row or column are left out, and so is the stock of a
 * combination that is stored.
 */
export function pasted(
  rows: readonly VariantRow[],
  at: { row: number; column: TypedColumn },
  cells: readonly (readonly string[])[],
): VariantRow[] {
  const first = typedColumns.indexOf(at.column);
  return rows.map((row, index) => {
    const line = cells[index - at.row];
    if (index < at.row || !line) return row;
    const entries = line.flatMap((cell, offset) => {
      const column = typedColumns[first + offset];
      const isFixed = column === 'stockQty' && row.id !== undefined;
      return column && !isFixed ? [[column, cell] as const] : [];
    });
    return { ...row, ...Object.fromEntries(entries) };
  });
}

/** A number as it is typed or copied: `₹ 1,24,999`. What is none stays text, for the schema to name it. */
function numberIn(text: string): number | string | undefined {
  const plain = text.replace(/[₹,\s]/g, '');
  if (plain === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** What is sent to the API, to be checked by its schema first. */
export function inputOf(options: readonly OptionForm[], rows: readonly VariantRow[]): unknown {
  return {
    options,
    variants: rows.map(({ id, values, sku, price, originalPrice, stockQty, weight, isOnSale, rest }) => ({
      ...rest,
      ...(id !== undefined && { id }),
      values,
      ...(sku.trim() !== '' && { sku: sku.trim() }),
      price: numberIn(price),
      originalPrice: numberIn(originalPrice),
      ...(id === undefined && { stockQty: numberIn(stockQty) }),
      ...(weight.trim() !== '' && { weight: weight.trim() }),
      status: isOnSale ? 'active' : 'inactive',
    })),
  };
}

/** A stored variant as it is typed. */
export function rowOf(
  variant: OptionsForm['variants'][number] & { id: string; stock: number; name?: string },
): VariantRow {
  const {
    id,
    values,
    sku = '',
    price,
    originalPrice,
    stock,
    weight = '',
    status,
    name: _name,
    ...rest
  } = variant;
  return {
    id,
    values,
    sku,
    price: String(price),
    originalPrice: originalPrice === undefined ? '' : String(originalPrice),
    stockQty: '',
    stock,
    weight,
    isOnSale: status !== 'inactive',
    rest,
  };
}
