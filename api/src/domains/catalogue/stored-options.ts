import { optionFields } from './option-fields.ts';
import { pricesAt } from './offers/offer.ts';
import { formOfProduct, storedFieldsOf } from './product-details.ts';
import type { ProductDocument } from './product-document.ts';
import { skusOf, type ProductOption, type Variant, type Variants } from './variant.ts';

/** What follows from the options of a product: a field that a change of them does not set is removed. */
const optionalFields = [
  'options',
  'hasOptions',
  'highestPrice',
  'ownStock',
  'optionWords',
  'optionMaterials',
  'originalPrice',
  'offerChangesAt',
] as const;

/** The part of a change that options decide. */
export interface OptionsWrite {
  set: Partial<ProductDocument>;
  unset: ((typeof optionalFields)[number] | 'variants')[];
}

/**
 * What a product stores of its options and variants, and what follows from them; without options it is again a product
 * without variants, at the price of its form.
 * @param variants all of them, removed ones included
 */
export function storedOptions(
  product: ProductDocument,
  options: readonly ProductOption[],
  variants: Variants,
  now: Date,
): OptionsWrite {
  const ownStock = product.hasOptions ? (product.ownStock ?? 0) : product.stock;
  const form = formOfProduct(product);
  const skus = skusOf({ ...(product.sku && { sku: product.sku }), variants });
  const set: Partial<ProductDocument> =
    options.length === 0
      ? { variants, stock: ownStock, ...pricesAt(form, now), ...skus }
      : // the price without options stays in the form, also of products from before it
        {
          ...optionFields(options, variants, ownStock),
          details: storedFieldsOf(form, now).details,
          ...skus,
        };
  return { set, unset: optionalFields.filter((field) => !(field in set)) };
}

/** Options and variants as they were, without what shoppers and the workshop change. */
export interface OptionsBefore {
  options: ProductOption[];
  variants: Record<string, Omit<Variant, 'stock' | 'inventory'>>;
}

export const optionsBefore = ({ options = [], variants = {} }: ProductDocument): OptionsBefore => ({
  options,
  variants: Object.fromEntries(
    Object.entries(variants).map(([id, { stock: _, inventory: _counts, ...variant }]) => [id, variant]),
  ),
});

/** Whether anybody has counted, reserved or sold one: then it cannot be as if it had never been. */
export const isTouched = ({ inventory: { moves, held, allocated } }: Pick<Variant, 'inventory'>): boolean =>
  moves > 0 || held > 0 || allocated > 0;

/**
 * Puts options and variants back; counts stay as they are now. Null when a variant that goes has been counted, reserved
 * or sold since.
 */
export function putBackOptions(
  product: ProductDocument,
  before: OptionsBefore,
  now: Date,
): OptionsWrite | null {
  const variants: Variants = {};
  for (const [id, variant] of Object.entries(product.variants ?? {})) {
    const was = before.variants[id];
    if (was) variants[id] = { ...was, stock: variant.stock, inventory: variant.inventory };
    else if (isTouched(variant)) return null;
  }
  const { set, unset } = storedOptions(product, before.options, variants, now);
  if (Object.keys(variants).length > 0) return { set, unset };
  const { variants: _none, ...rest } = set;
  return { set: rest, unset: [...unset, 'variants'] };
}
