import type { Inventory } from './inventory.ts';
import type { Product } from './catalogue.schema.ts';

/** What a shopper chooses of a product, e.g. its finish. */
export interface ProductOption {
  /** Stays the same when it is renamed. */
  id: string;
  name: string;
  /** In display order. */
  values: OptionValue[];
}

export interface OptionValue {
  id: string;
  label: string;
  /** `#rrggbb`, for a swatch. */
  colour?: string;
}

/** One combination of option values that can be bought, stored in its product under its id. */
export interface Variant {
  /** Id of the value of each option, in the order of the options. */
  values: string[];
  /** Position among the variants of the product. */
  order: number;
  /** Unique in the shop. */
  sku?: string;
  /** Rupees that are charged now; the price of the product is the lowest of them. */
  price: number;
  originalPrice?: number;
  /** How many a shopper can buy now; the stock of the product is the sum of them. */
  stock: number;
  /** Counts behind `stock`; the product has their sums. */
  inventory: Inventory;
  /** Of the parcel; empty and null where it is as heavy and large as the product. */
  weight: string;
  parcel: Product['parcel'];
  /** Shown first when it is chosen; none for those that look like the product's own pictures. */
  images: Product['images'];
  /** Keeps its place in old orders, and can no longer be bought. */
  isRemoved?: true;
}

/** The variants of a product by their ids: a change of one names its path, so that it is one guarded write. */
export type Variants = Readonly<Record<string, Variant>>;

/** Its values in words: "Walnut, Large". */
export const variantLabel = (
  options: readonly ProductOption[],
  { values }: Pick<Variant, 'values'>,
): string =>
  options
    .flatMap((option, index) => option.values.find(({ id }) => id === values[index])?.label ?? [])
    .join(', ');
