import type { Db } from 'mongodb';
import type { ProductDocument } from '../domains/catalogue/product-document.ts';
import { artisans } from './artisans.ts';
import { startOfDay } from './days.ts';
import { artisanDocument } from './documents.ts';
import { largeCatalogue, largeMakers } from './large-catalogue.ts';
import { insertMissing } from './seed.ts';

const BATCH = 2000;

export interface LargeSeedOptions {
  /** The number of products in all, the shop's own included. */
  products: number;
  now?: Date;
  onProgress?: (inserted: number) => void;
}

/** Adds made-up products and their artisans up to a number; existing ones are left unchanged. */
export async function seedLarge(
  db: Db,
  { products, now = new Date(), onProgress = () => undefined }: LargeSeedOptions,
): Promise<number> {
  const today = startOfDay(now);
  const makers = largeMakers().map((maker, index) => artisanDocument(maker, artisans.length + index, today));
  await insertMissing(db, 'artisans', makers);
  let inserted = 0;
  let batch: ProductDocument[] = [];
  const flush = async () => {
    inserted += await insertMissing(db, 'products', batch);
    batch = [];
    onProgress(inserted);
  };
  for (const product of largeCatalogue(products, today)) {
    batch.push(product);
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return inserted;
}
