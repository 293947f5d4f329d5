import type { ClientSession, Db, Filter } from 'mongodb';
import { writeEach } from '../../platform/database/write-each.ts';
import { hsnOf } from './hsn.ts';
import { openingInventory, type Count, type Inventory } from './inventory.ts';
import type { ProductDocument } from './product-document.ts';
import { parseItemId } from './item-id.ts';
import {
  isSold,
  variantFields,
  soldFields,
  toSoldItem,
  type SoldDocument,
  type SoldProduct,
} from './sold-product.ts';
import { LEAST_PRICE } from './stock-board.ts';
import { variantOf } from './variant.ts';

/** One change of an item's counts, decided by the stock domain and carried out in one write. */
export interface CountChange {
  /** The item. */
  id: string;
  /** Shoppers may do this with products only that are published and on sale. */
  publishedOnly: boolean;
  /** Counts that have to be as large as this before the change; `stock` is what shoppers can buy. */
  atLeast: Partial<Record<Count | 'stock', number>>;
  /** Counts that have to be exactly this before the change: nobody has changed them since they were read. */
  exactly?: Partial<Record<Count, number>>;
  /** What is added to the counts. */
  add: Partial<Record<Count | 'stock', number>>;
}

/** An item after a change of its counts, within the transaction of that change. */
export interface ChangedProduct {
  product: SoldProduct;
  inventory: Inventory;
}

/** Where a product has the counts of an item. */
interface Place {
  where: Filter<ProductDocument>;
  stock: string;
  inventory: string;
  price: string;
  /** The sum that its stock is part of. */
  sum?: 'stock';
}

/**
 * The places of an item's counts, of which the product has one: an item that is on sale, and one that is not. Only the
 * first can be sold; what is sold of the other can still be shipped, returned and counted.
 */
function placesOf(id: string): [onSale: Place, other: Place] {
  const { variant } = parseItemId(id);
  if (variant === undefined) {
    return [
      { where: { hasOptions: { $exists: false } }, stock: 'stock', inventory: 'inventory', price: 'price' },
      { where: { hasOptions: true }, stock: 'ownStock', inventory: 'inventory', price: 'price' },
    ];
  }
  const path = `variants.${variant}`;
  const counts = { stock: `${path}.stock`, inventory: `${path}.inventory`, price: `${path}.price` };
  return [
    { where: { [`${path}.status`]: 'active' }, ...counts, sum: 'stock' },
    { where: { [`${path}.status`]: { $in: ['inactive', 'removed'] } }, ...counts },
  ];
}

const pathIn = (place: Place, count: string) =>
  count === 'stock' ? place.stock : `${place.inventory}.${count}`;

/** What the counts have to be, by path. */
function guardsOf({ atLeast, exactly = {} }: CountChange, place: Place): Record<string, object> {
  const guards: Record<string, object> = {};
  for (const [count, least] of Object.entries(atLeast)) guards[pathIn(place, count)] = { $gte: least };
  for (const [count, exact] of Object.entries(exactly)) {
    const path = pathIn(place, count);
    guards[path] = { ...guards[path], $eq: exact };
  }
  return guards;
}

/** What is added, by path: a variant's stock to the sum of the product, too. */
function additionsOf({ add }: CountChange, place: Place): Record<string, number> {
  const added = Object.entries(add).map(([count, quantity]) => [pathIn(place, count), quantity]);
  const sum = place.sum && { [place.sum]: add.stock ?? 0 };
  return { ...Object.fromEntries(added), ...sum, [`${place.inventory}.moves`]: 1 };
}

/** Nothing without a price, nor the items of a product that an admin has put among the sold-out ones. */
const onSaleAt = ({ price }: Place): Filter<ProductDocument> => ({
  status: 'published',
  soldOut: { $ne: true },
  [price]: { $gte: LEAST_PRICE },
});

type CountedDocument = SoldDocument & Pick<ProductDocument, 'inventory'>;

/** Products as stock, carts and orders use them: only what is published can be bought (requirement 23). */
export function createSoldProducts(db: Db) {
  const products = db.collection<ProductDocument>('products');

  return {
    /** What is on sale of these items; all others are as missing as ids that never were. */
    async sold(ids: readonly string[], session?: ClientSession): Promise<Map<string, SoldProduct>> {
      const items = ids.map((id) => ({ id, ...parseItemId(id) }));
      const variants = items.flatMap(({ variant }) => variant ?? []);
      const found = await products
        .find({ _id: { $in: items.map(({ product }) => product) }, status: 'published' }, { session })
        .project<SoldDocument>({
          ...soldFields,
          ...(variants.length > 0 && variantFields),
          ...Object.fromEntries(variants.map((variant) => [`variants.${variant}`, 1])),
        })
        .toArray();
      const byId = new Map(found.map((product) => [product._id, product]));
      const sold = new Map<string, SoldProduct>();
      for (const { id, product: productId } of items) {
        const product = byId.get(productId);
        const item = product && isSold(product, id) ? toSoldItem(product, id) : undefined;
        if (item) sold.set(id, item);
      }
      return sold;
    },

    /**
     * Changes the counts of an item, in one write that carries its own guard: of two buyers of the last item one finds
     * the guard unmet (requirement 1). For the stock domain only, which writes its ledger in the same transaction.
     * @returns the item after it; null when there is no such item or a count is too small
     */
    async changeCounts(change: CountChange, session: ClientSession): Promise<ChangedProduct | null> {
      const { id, publishedOnly } = change;
      const { product: _id, variant } = parseItemId(id);
      const [onSale, other] = placesOf(id);
      for (const place of publishedOnly ? [onSale] : [onSale, other]) {
        const changed: CountedDocument | null = await products.findOneAndUpdate(
          { _id, ...(publishedOnly && onSaleAt(place)), ...place.where, ...guardsOf(change, place) },
          // the search index follows the clock of the machine, not of a test
          { $inc: additionsOf(change, place), $set: { changedAt: new Date() } },
          {
            session,
            projection: {
              ...soldFields,
              inventory: 1,
              ...(variant !== undefined && { ...variantFields, [`variants.${variant}`]: 1 }),
            },
            returnDocument: 'after',
          },
        );
        if (!changed) continue;
        const product = toSoldItem(changed, id);
        const counted = variant === undefined ? changed : variantOf(changed.variants, variant);
        return product && counted ? { product, inventory: counted.inventory } : null;
      }
      return null;
    },
  };
}
export type SoldProducts = ReturnType<typeof createSoldProducts>;

/**
 * Migration: gives products from before the stock ledger their counts. May be repeated after an interruption.
 * @param allocated by product, what is sold and not shipped yet
 */
export async function openInventories(db: Db, allocated: ReadonlyMap<string, number>): Promise<void> {
  const products = db.collection<ProductDocument>('products');
  const uncounted = products
    .find({ inventory: { $exists: false } })
    .project<Pick<ProductDocument, '_id' | 'stock'>>({ stock: 1 });
  await writeEach(products, uncounted, ({ _id, stock }) => {
    const inventory = openingInventory(stock, allocated.get(_id));
    return { updateOne: { filter: { _id, inventory: { $exists: false } }, update: { $set: { inventory } } } };
  });
}

/** For migrations: the HSN code of a product whatever its status, or of one that is gone. */
export async function hsnOfProduct(db: Db, id: string): Promise<string> {
  const product = await db.collection<ProductDocument>('products').findOne({ _id: id });
  return hsnOf(product ?? { categoryPath: [] });
}

/** For migrations: SKUs of products that have one, whatever their status, by id. */
export async function skusOfProducts(db: Db): Promise<ReadonlyMap<string, string>> {
  const products = db.collection<ProductDocument>('products').find({ sku: { $gt: '' } });
  const found = await products.project<Pick<ProductDocument, '_id' | 'sku'>>({ sku: 1 }).toArray();
  return new Map(found.flatMap(({ _id, sku }) => (sku ? [[_id, sku]] : [])));
}

/** Migration: products from before options get the list of their SKUs. May be repeated after an interruption. */
export async function listSkus(db: Db): Promise<void> {
  const products = db.collection<ProductDocument>('products');
  const unlisted = products
    .find({ sku: { $exists: true }, skus: { $exists: false } })
    .project<Pick<ProductDocument, '_id' | 'sku'>>({ sku: 1 });
  await writeEach(products, unlisted, ({ _id, sku }) =>
    sku ? { updateOne: { filter: { _id }, update: { $set: { skus: [sku] } } } } : undefined,
  );
}
