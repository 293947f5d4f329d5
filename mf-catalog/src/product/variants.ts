import type { Product } from '@virasat/api';

export type Variant = NonNullable<Product['variants']>[number];
export type Option = NonNullable<Product['options']>[number];

/** The chosen value of each option, in the order of the options; empty where nothing is chosen. */
export type Values = readonly string[];

/** The parameter of the product's address that names the chosen variant. */
export const VARIANT_PARAM = 'v';

/** The id under which a product, or a variant of it, is in carts and orders. */
export const itemIdOf = ({ id }: Pick<Product, 'id'>, variant: Variant | undefined): string =>
  variant ? `${id}~${variant.id}` : id;

/** The product of an item. */
export const productIdOf = (item: string): string => item.split('~')[0] ?? item;

/** The variant that an address names; undefined without one, and for one that is not on sale. */
export function variantIn({ variants = [] }: Product, search: string): Variant | undefined {
  const id = new URLSearchParams(search).get(VARIANT_PARAM);
  return variants.find((variant) => variant.id === id);
}

export const variantOf = ({ variants = [] }: Product, values: Values): Variant | undefined =>
  variants.find((variant) => variant.values.every((value, index) => value === values[index]));

/** What is chosen before anybody chooses: options with one value have that one. */
export const firstValues = ({ options = [] }: Product): Values =>
  options.map(({ values: [first, ...others] }) => (first && others.length === 0 ? first.id : ''));

/** Names of the options that are still to be chosen, for a sentence: "size and finish". */
export function missingOptions({ options = [] }: Product, values: Values): string {
  const names = options.filter((_, index) => !values[index]).map(({ name }) => name.toLowerCase());
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
}

/** The labels of a variant: "Large, Walnut". */
export const labelsOf = (
  { options = [] }: Pick<Product, 'options'>,
  { values }: Pick<Variant, 'values'>,
): string =>
  options
    .flatMap((option, index) => option.values.find(({ id }) => id === values[index])?.label ?? [])
    .join(', ');

const centimetres = ({ width, depth, height }: Product['size']) =>
  `${width} × ${depth} × ${height} cm (width × depth × height)`;

/** The product as one of its variants is: with its price, stock, measures, and its pictures first. */
export function asVariant(product: Product, variant: Variant | undefined): Product {
  if (!variant) return product;
  const { sku, price, originalPrice, stock, weight, size, parcel, images = [] } = variant;
  const { originalPrice: _was, highestPrice: _most, ...common } = product;
  const own = images.flatMap((place) => product.images[place] ?? []);
  const all = [...own, ...product.images.filter((image) => !own.includes(image))];
  return {
    ...common,
    sku,
    price,
    ...(originalPrice !== undefined && { originalPrice }),
    stock,
    images: all,
    ...(own[0] && { image: own[0] }),
    ...(weight && { weight }),
    ...(size && { size, dimensions: centimetres(size) }),
    ...(parcel && { parcel }),
  };
}

/** Whether a variant goes with what is chosen so far. */
export const fits = ({ values: own }: Variant, values: Values): boolean =>
  own.every((value, index) => !values[index] || value === values[index]);

/** What can be said of a value, given what is chosen of the other options. */
export type Availability = 'available' | 'sold out' | 'not available';

/** Whether any variant with this value goes with the other choices, and is in stock. */
export function availabilityOf(
  { variants = [] }: Product,
  values: Values,
  { option, value }: { option: number; value: string },
): Availability {
  const wanted = values.map((chosen, index) => (index === option ? value : chosen));
  const fitting = variants.filter((variant) => fits(variant, wanted));
  if (fitting.length === 0) return 'not available';
  return fitting.some(({ stock }) => stock > 0) ? 'available' : 'sold out';
}
