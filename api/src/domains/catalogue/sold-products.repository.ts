import type { AnyBulkWriteOperation, ClientSession, Db, Filter } from 'mongodb';
import { hsnOf } from './hsn.ts';
import { openingInventory, type Count, type Inventory } from './inventory.ts';
import type { ProductDocument } from './product-document.ts';
import { soldFields, toSoldProduct, type SoldDocument, type SoldProduct } from './sold-product.ts';

/** One change of a product's counts, decided by the stock domain and carried out in one write. */
export interface CountChange {
  /** The product. */
  id: string;
  /** Shoppers may do this with published products only. */
  publishedOnly: boolean;
  /** Counts that have to be as large as this before the change; `stock` is what shoppers can buy. */
  atLeast: Partial<Record<Count | 'stock', number>>;
  /** Counts that have to be exactly this before the change: nobody has changed them since they were read. */
  exactly?: Partial<Record<Count, number>>;
  /** What is added to the counts. */
  add: Partial<Record<Count | 'stock', number>>;
}

/** A product after a change of its counts, within the transaction of that change. */
export interface ChangedProduct {
  product: SoldProduct;
  inventory: Inventory;
}

const pathOf = (count: string) => (count === 'stock' ? count : `inventory.${count}`);

/** What the counts have to be, by path. */
function guardsOf({ atLeast, exactly = {} }: CountChange): Record<string, object> {
  const guards: Record<string, object> = {};
  for (const [count, least] of Object.entries(atLeast)) guards[pathOf(count)] = { $gte: least };
  for (const [count, exact] of Object.entries(exactly))
    guards[pathOf(count)] = { ...guards[pathOf(count)], $eq: exact };
  return guards;
}

/** Products as stock, carts and orders use them: only what is published can be bought (requirement 23). */
export function createSoldProducts(db: Db) {
  const products = db.collection<ProductDocument>('products');

  return {
    /** Published products by their ids; drafts and archived ones are as missing as ids that never were. */
    async sold(ids: readonly string[], session?: ClientSession): Promise<Map<string, SoldProduct>> {
      const found = await products
        .find({ _id: { $in: [...ids] }, status: 'published' }, { session })
        .project<SoldDocument>(soldFields)
        .toArray();
      return new Map(found.map((product) => [product._id, toSoldProduct(product)]));
    },

    /**
     * Changes the counts of a product, in one write that carries its own guard: of two buyers of the last item one
     * finds the guard unmet (requirement 1). For the stock domain only, which writes its ledger in the same transaction.
     * @returns the product after it; null when there is no such product or a count is too small
     */
    async changeCounts(change: CountChange, session: ClientSession): Promise<ChangedProduct | null> {
      const guard: Filter<ProductDocument> = {
        _id: change.id,
        ...(change.publishedOnly && { status: 'published' }),
        ...guardsOf(change),
      };
      const added = Object.entries(change.add).map(([count, quantity]) => [pathOf(count), quantity]);
      const changed = await products.findOneAndUpdate(
        guard,
        // the search index follows the clock of the machine, not of a test
        { $inc: { ...Object.fromEntries(added), 'inventory.moves': 1 }, $set: { changedAt: new Date() } },
        { session, projection: { ...soldFields, inventory: 1 }, returnDocument: 'after' },
      );
      return changed && { product: toSoldProduct(changed), inventory: changed.inventory };
    },
  };
}
export type SoldProducts = ReturnType<typeof createSoldProducts>;

const BATCH = 1000;

/**
 * Migration: gives products from before the stock ledger their counts. May be repeated after an interruption.
 * @param allocated by product, what is sold and not shipped yet
 */
export async function openInventories(db: Db, allocated: ReadonlyMap<string, number>): Promise<void> {
  const products = db.collection<ProductDocument>('products');
  let batch: AnyBulkWriteOperation<ProductDocument>[] = [];
  const write = async () => {
    if (batch.length > 0) await products.bulkWrite(batch, { ordered: false });
    batch = [];
  };
  const uncounted = products.find({ inventory: { $exists: false } });
  for await (const { _id, stock } of uncounted.project<Pick<ProductDocument, '_id' | 'stock'>>({
    stock: 1,
  })) {
    const inventory = openingInventory(stock, allocated.get(_id));
    batch.push({
      updateOne: { filter: { _id, inventory: { $exists: false } }, update: { $set: { inventory } } },
    });
    if (batch.length === BATCH) await write();
  }
  await write();
}

/** For migrations: the HSN code of a product whatever its status, or of one that is gone. */
export async function hsnOfProduct(db: Db, id: string): Promise<string> {
  const product = await db.collection<ProductDocument>('products').findOne({ _id: id });
  return hsnOf(product ?? { categoryPath: [] });
}
