import type { AdminProduct } from '@virasat/api';
import type { GridSelection } from '../desk/grid/selection.ts';
import type { BulkChange } from './run-bulk.ts';

/** What can be done with many products at once. */
export type BulkKind = 'publish' | 'archive' | 'price' | 'category' | 'tags';

/** The dialog's inputs; what is not filled in is absent, blank or null. */
export interface BulkValues {
  verb: '' | 'price-by-percent' | 'price-by-rupees' | 'set-price' | 'add-tags' | 'remove-tags' | 'set-tags';
  amount?: number | string | null;
  of?: string;
  category?: string;
  tags?: string[];
}

function priceChange({ verb, amount, of = 'both' }: Partial<BulkValues>): BulkChange | undefined {
  if (typeof amount !== 'number' || (amount === 0 && verb !== 'set-price')) return undefined;
  if (verb === 'set-price') return { verb, amount, of: 'regular' };
  const isKnown = verb === 'price-by-percent' || verb === 'price-by-rupees';
  return isKnown ? { verb, amount, of: of as 'both' | 'regular' | 'discount' } : undefined;
}

function tagsChange({ verb, tags = [] }: Partial<BulkValues>): BulkChange | undefined {
  const isKnown = verb === 'add-tags' || verb === 'remove-tags' || verb === 'set-tags';
  return isKnown && (tags.length > 0 || verb === 'set-tags') ? { verb, tags } : undefined;
}

/** Whether something else than a number was typed where a price or its change belongs. */
export const isNoNumber = (kind: BulkKind, { amount }: Partial<BulkValues>): boolean =>
  kind === 'price' && typeof amount === 'string' && amount.trim() !== '';

/** The change as the API takes it; undefined until it is filled in. */
export function changeOf(kind: BulkKind, values: Partial<BulkValues>): BulkChange | undefined {
  switch (kind) {
    case 'publish':
    case 'archive':
      return { verb: kind };
    case 'price':
      return priceChange(values);
    case 'category':
      return values.category ? { verb: 'set-category', category: values.category } : undefined;
    case 'tags':
      return tagsChange(values);
  }
}

const SEVERAL = 'several values';

/**
 * What the chosen products have now, when it is the same for all of them.
 * @param seen the products that the list has shown
 */
export function valueNow(
  selection: GridSelection,
  seen: ReadonlyMap<string, AdminProduct>,
  read: (product: AdminProduct) => string,
): string {
  if (selection.kind === 'filter') return SEVERAL;
  const values = new Set(selection.ids.map((id) => seen.get(id)).map((product) => product && read(product)));
  const [only] = values;
  return values.size === 1 && only !== undefined ? only : SEVERAL;
}
