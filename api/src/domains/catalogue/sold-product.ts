import { hsnOf } from './hsn.ts';
import { parseItemId } from './item-id.ts';
import type { ProductDocument } from './product-document.ts';
import { chosenOptions, itemName, variantOf, type ChosenOption } from './variant.ts';
import { LEAST_PRICE, sellableStock } from './stock-board.ts';

/** An item as carts and orders see it: a product without options, or a variant of one. */
export interface SoldProduct {
  /** Id of the item. */
  id: string;
  /** With the chosen options, where there are some. */
  name: string;
  category: string;
  /** Who made it; absent where nobody is named. */
  craftsman?: string;
  image: { src: string; alt: string };
  /** Rupees for one. */
  price: number;
  /** How many shoppers can buy now. */
  stock: number;
  /** Its heading of the Harmonised System, for the invoice. */
  hsn: string;
  /** Of a product without options; absent where it has none. */
  sku?: string;
  /** What an order keeps of a variant. */
  variant?: { sku: string; options: ChosenOption[] };
}

/** What a sale needs of a product: a listing's full text would only cost memory. */
export const soldFields = {
  name: 1,
  category: 1,
  craftsman: 1,
  image: 1,
  sku: 1,
  price: 1,
  stock: 1,
  soldOut: 1,
  categoryPath: 1,
  hsn: 1,
  hasOptions: 1,
  status: 1,
} as const;
export type SoldDocument = Pick<
  ProductDocument,
  '_id' | Exclude<keyof typeof soldFields, 'craftsman' | 'sku'> | 'options' | 'variants' | 'ownStock'
> &
  Partial<Pick<ProductDocument, 'images' | 'craftsman' | 'sku'>>;

/** What it needs beyond that of a product with options. */
export const variantFields = { options: 1, images: 1 } as const;

/** An item, on sale or not; undefined when the product has no such variant. */
export function toSoldItem(product: SoldDocument, id: string): SoldProduct | undefined {
  const {
    name,
    category,
    craftsman,
    sku,
    categoryPath,
    hsn,
    image,
    images = [],
    options,
    ownStock,
  } = product;
  const common = {
    id,
    category,
    ...(craftsman && { craftsman }),
    hsn: hsnOf({ categoryPath, ...(hsn !== undefined && { hsn }) }),
  };
  const { variant: variantId } = parseItemId(id);
  if (variantId === undefined) {
    const stock = product.hasOptions ? Math.max(0, ownStock ?? 0) : sellableStock(product);
    const picture = { src: image.src, alt: image.alt };
    return { ...common, name, ...(sku && { sku }), image: picture, price: product.price, stock };
  }
  const variant = variantOf(product.variants, variantId);
  if (!variant) return undefined;
  const own = images.find(({ src }) => src === variant.images?.[0]) ?? image;
  return {
    ...common,
    name: itemName(name, options, variant),
    image: { src: own.src, alt: own.alt },
    price: variant.price,
    stock: sellableStock({ ...variant, soldOut: product.soldOut }),
    variant: { sku: variant.sku, options: chosenOptions(options, variant) },
  };
}

/** Whether shoppers can buy it: of a product with options one variant on sale, else the product. Nothing without a price. */
export function isSold({ status, price, hasOptions, variants }: SoldDocument, id: string): boolean {
  const { variant: variantId } = parseItemId(id);
  if (status !== 'published') return false;
  if (variantId === undefined) return !hasOptions && price >= LEAST_PRICE;
  const variant = variantOf(variants, variantId);
  return hasOptions === true && variant?.status === 'active' && variant.price >= LEAST_PRICE;
}
