import type { Collection, Db } from 'mongodb';
import type { Classified } from '../invoicing/hsn.ts';
import type { Inventory } from '../stock/stock-moves.ts';
import type { PricedLine } from './cart.schema.ts';

/** The part of a product that pricing and orders read; the catalogue owns the rest. */
export interface SoldProduct extends Classified {
  _id: string;
  name: string;
  category: string;
  image: { src: string; alt: string };
  price: number;
  /** Pieces a shopper can buy now; follows from `inventory`. */
  stock: number;
  inventory: Inventory;
  status: 'draft' | 'published' | 'archived';
  /** See ProductDocument. */
  changedAt?: Date;
}

export const soldProducts = (db: Db): Collection<SoldProduct> => db.collection<SoldProduct>('products');

export type PricedProduct = Omit<SoldProduct, 'inventory' | keyof Classified>;

/** What pricing needs of a product: a listing's full text would only cost memory. */
export const soldFields = { name: 1, category: 1, image: 1, price: 1, stock: 1, status: 1 } as const;

/** One quantity per product: lines that share stock are summed (promise 2), in the order they first appear. */
export function mergeLines(items: readonly { id: string; quantity: number }[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { id, quantity } of items) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return quantities;
}

/**
 * A line at the product's own price: whatever price a request names is never looked at (promise 5).
 * @param held pieces that are set aside for this very shopper
 */
export const pricedLine = (product: PricedProduct, quantity: number, held = 0): PricedLine => ({
  id: product._id,
  name: product.name,
  category: product.category,
  image: { src: product.image.src, alt: product.image.alt },
  price: product.price,
  quantity,
  lineTotal: product.price * quantity,
  available: Math.max(0, product.stock) + held,
});
