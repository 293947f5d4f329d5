import type { Product } from './catalogue.schema.ts';
import type { Inventory } from './inventory.ts';
import type { OptionKind } from './product-options.ts';

/** What a shopper chooses of a product, e.g. its finish. */
export interface ProductOption {
  /** Stays the same when it is renamed. */
  id: string;
  kind: OptionKind;
  name: string;
  /** In display order. */
  values: OptionValue[];
}

export interface OptionValue {
  id: string;
  label: string;
  /** `#rrggbb`. */
  swatch?: string;
}

/** One combination of option values, stored in its product under its id. */
export interface Variant {
  /** Ids of its values by the ids of the options. */
  values: Record<string, string>;
  /** Unique in the shop. */
  sku: string;
  /** Rupees that are charged now; the price of the product is the lowest of those on sale. */
  price: number;
  originalPrice?: number;
  /** How many a shopper can buy while it is on sale; the stock of the product is the sum of those. */
  stock: number;
  /** Counts behind `stock`. */
  inventory: Inventory;
  /** Where these differ from the product's. */
  weight?: string;
  size?: NonNullable<Product['parcel']>;
  parcel?: NonNullable<Product['parcel']>;
  /** Keys of pictures of the product, shown first when it is chosen. */
  images?: string[];
  /** Removed ones keep their SKU, their counts and their place in old orders. */
  status: 'active' | 'inactive' | 'removed';
}

/** The variants of a product by their ids: a change of one names its path, so that it is one guarded write. */
export type Variants = Record<string, Variant>;

/** What a product with options has beyond others. Products without options have none of these fields. */
export interface VariantFields {
  options?: ProductOption[];
  /** Also of a product that had options before: those are removed. */
  variants?: Variants;
  hasOptions?: true;
  /** The highest price of the variants on sale, where it is not the lowest one as well. */
  highestPrice?: number;
  /** What is free of the items that were counted before the product had options: nobody can buy these. */
  ownStock?: number;
  /** Labels of the values that are on sale: for the search, and for the materials among them the filter. */
  optionWords?: string[];
  optionMaterials?: string[];
}

/** An option and its value in words, as they are kept with what was sold. */
export interface ChosenOption {
  name: string;
  value: string;
}

/** A variant by its id; undefined when the product does not have it. */
export const variantOf = (variants: Variants | undefined, id: string): Variant | undefined =>
  variants && Object.hasOwn(variants, id) ? variants[id] : undefined;

/** Its values in words, in the order of the options. */
export const chosenOptions = (
  options: readonly ProductOption[] | undefined,
  { values }: Pick<Variant, 'values'>,
): ChosenOption[] =>
  (options ?? []).flatMap(({ id, name, values: all }) => {
    const value = all.find((each) => each.id === values[id]);
    return value ? [{ name, value: value.label }] : [];
  });

/** What an item is called wherever it is sold: "Jali table – Large, Walnut". */
export function itemName(
  name: string,
  options: readonly ProductOption[] | undefined,
  variant: Pick<Variant, 'values'>,
): string {
  const labels = chosenOptions(options, variant).map(({ value }) => value);
  return labels.length > 0 ? `${name} – ${labels.join(', ')}` : name;
}

/** Variants in the order of their options and values; removed ones come last. */
export function sortedVariants(
  options: readonly ProductOption[] | undefined,
  variants: Variants | undefined,
): [id: string, variant: Variant][] {
  const placesOf = ({ values }: Variant) =>
    (options ?? []).map(({ id, values: all }) => {
      const place = all.findIndex((value) => value.id === values[id]);
      return place < 0 ? all.length : place;
    });
  const compare = (a: readonly number[], b: readonly number[]) =>
    a.reduce((order, place, index) => order || place - (b[index] ?? 0), 0);
  return Object.entries(variants ?? {})
    .map(([id, variant]) => ({ id, variant, places: placesOf(variant), last: variant.status === 'removed' }))
    .sort((a, b) => Number(a.last) - Number(b.last) || compare(a.places, b.places) || (a.id < b.id ? -1 : 1))
    .map(({ id, variant }) => [id, variant]);
}

/** Every SKU of a product: they are unique in the shop by one index. Absent while it has none. */
export function skusOf({ sku, variants = {} }: { sku?: string; variants?: Variants }): { skus?: string[] } {
  const skus = new Set([...(sku ? [sku] : []), ...Object.values(variants).map((variant) => variant.sku)]);
  return skus.size > 0 ? { skus: [...skus] } : {};
}
