import { openingInventory } from './inventory.ts';
import type { ProductDocument } from './product-document.ts';
import {
  combinationOf,
  fitVariants,
  newOptionId,
  proposedSku,
  type OptionsForm,
  type VariantForm,
} from './product-options.ts';
import { sortedVariants, variantOf, type Variant, type Variants } from './variant.ts';

/** A variant as it was entered, or one that was left out and stays as it is. */
interface Listed {
  values: Record<string, string>;
  id?: string | undefined;
  entered?: VariantForm;
}

export interface OptionsChange {
  /** All of them, those that are removed included. */
  variants: Variants;
  /** Ids of those that this change removes. */
  removed: string[];
  /** What is wrong with the entries: messages by path. */
  problems: Record<string, string>;
}

type Product = Pick<ProductDocument, 'sku' | 'slug' | 'price' | 'images' | 'variants'>;

/** What speaks against an entry, given what is stored. */
function problemsOf(product: Product, { id, stockQty, images = [] }: VariantForm): [string, string][] {
  const stored = id === undefined ? undefined : variantOf(product.variants, id);
  const isGone = id !== undefined && (!stored || stored.status === 'removed');
  const found: [string, string][] = [];
  if (isGone) found.push(['id', 'This combination does not exist any more. Load the product again.']);
  if (stored && stockQty !== undefined) found.push(['stockQty', 'Change the stock in Inventory.']);
  if (images.some((key) => !product.images.some(({ src }) => src === key)))
    found.push(['images', 'Choose from the pictures of the product: add the picture there first.']);
  return found;
}

/** The fields of an entry as they are stored; one that is left out is gone. */
const fieldsOf = ({ price, originalPrice, weight, size, parcel, images = [], status }: VariantForm) => ({
  price,
  ...(originalPrice !== undefined && { originalPrice }),
  ...(weight && { weight }),
  ...(size && { size }),
  ...(parcel && { parcel }),
  ...(images.length > 0 && { images }),
  status,
});

/**
 * What a change of options makes of the variants. Entries are matched by their ids, what is left out stays, missing
 * combinations are added at the price of the product, and whatever has no place any more is removed but not forgotten:
 * orders name it, and its ledger goes on. A combination that comes back is the one that was removed.
 */
export function changeVariants(product: Product, { options, variants: entered }: OptionsForm): OptionsChange {
  const stored = product.variants ?? {};
  const current = sortedVariants(options, stored).filter(([, { status }]) => status !== 'removed');
  const listed: Listed[] = [
    ...entered.map((entry) => ({ values: entry.values, id: entry.id, entered: entry })),
    ...current
      .filter(([id]) => !entered.some((entry) => entry.id === id))
      .map(([id, { values }]) => ({ values, id })),
  ];
  const { kept, missing } = fitVariants(options, listed);
  const next: Variants = {};
  const skus = new Set([
    ...entered.flatMap(({ sku }) => (sku ? [sku] : [])),
    ...Object.values(stored).map(({ sku }) => sku),
  ]);

  const removedLike = (values: Record<string, string>) =>
    Object.entries(stored).find(
      ([, variant]) =>
        variant.status === 'removed' &&
        Object.keys(variant.values).length === options.length &&
        combinationOf(options, variant.values) === combinationOf(options, values),
    );
  function skuOf(values: Record<string, string>): string {
    const base = proposedSku(product.sku ?? product.slug, Object.values(values));
    let free = base;
    for (let number = 2; skus.has(free); number += 1) free = `${base}-${number}`;
    skus.add(free);
    return free;
  }
  function put(values: Record<string, string>, { id, entered: entry }: Omit<Listed, 'values'>): void {
    const [known, before] = (id === undefined ? removedLike(values) : undefined) ?? [
      id,
      id === undefined ? undefined : stored[id],
    ];
    const own =
      known ?? newOptionId(Object.values(values).join('-'), [...Object.keys(stored), ...Object.keys(next)]);
    const stock = entry?.stockQty ?? 0;
    // counts of one that comes back are those of the workshop, whatever was entered
    const counts = before
      ? { stock: before.stock, inventory: before.inventory }
      : { stock, inventory: openingInventory(stock) };
    const sku = entry?.sku || before?.sku || skuOf(values);
    const fields = entry
      ? fieldsOf(entry)
      : { price: Math.max(1, product.price), ...before, status: before?.status ?? 'active' };
    const status = fields.status === 'removed' ? 'active' : fields.status;
    next[own] = { ...fields, ...counts, values, sku, status };
  }

  for (const { variant, values } of kept) put(values, variant);
  for (const values of missing) put(values, {});
  const removed = Object.entries(stored).filter(([id]) => !Object.hasOwn(next, id));
  const problems = Object.fromEntries(
    entered.flatMap((entry, index) =>
      problemsOf(product, entry).map(([field, message]) => [`variants.${index}.${field}`, message]),
    ),
  );
  const leftOut = current.filter(
    ([id]) => Object.hasOwn(next, id) && !entered.some((entry) => entry.id === id),
  );
  for (const [index, { sku }] of entered.entries())
    if (sku && leftOut.some(([, variant]) => variant.sku === sku))
      problems[`variants.${index}.sku`] = 'Another combination has this SKU.';
  if (options.length > 0 && Object.values(next).every(({ status }) => status !== 'active'))
    problems['variants'] = 'Put a combination on sale: without one nobody can buy the product.';
  const gone = removed.map(([id, variant]): [string, Variant] => [id, { ...variant, status: 'removed' }]);
  return {
    variants: { ...next, ...Object.fromEntries(gone) },
    removed: removed.filter(([, { status }]) => status !== 'removed').map(([id]) => id),
    problems,
  };
}
