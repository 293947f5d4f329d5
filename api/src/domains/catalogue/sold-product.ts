import { hsnOf } from './hsn.ts';
import type { ProductDocument } from './product-document.ts';

/** A product as carts and orders see it. */
export interface SoldProduct {
  id: string;
  name: string;
  category: string;
  image: { src: string; alt: string };
  /** Rupees for one. */
  price: number;
  /** How many shoppers can buy now. */
  stock: number;
  /** Its heading of the Harmonised System, for the invoice. */
  hsn: string;
}

/** What a sale needs of a product: a listing's full text would only cost memory. */
export const soldFields = {
  name: 1,
  category: 1,
  image: 1,
  price: 1,
  stock: 1,
  categoryPath: 1,
  hsn: 1,
} as const;
export type SoldDocument = Pick<ProductDocument, '_id' | keyof typeof soldFields>;

export const toSoldProduct = ({ _id, categoryPath, hsn, ...product }: SoldDocument): SoldProduct => ({
  id: _id,
  name: product.name,
  category: product.category,
  image: { src: product.image.src, alt: product.image.alt },
  price: product.price,
  stock: Math.max(0, product.stock),
  hsn: hsnOf({ categoryPath, ...(hsn !== undefined && { hsn }) }),
});
