import type { ClientSession, Db, Filter, Sort } from 'mongodb';
import type { Inventory } from './inventory.ts';
import { nameSortKey, type ProductDocument } from './product-document.ts';

/** The counts of one item, with what people know it by. */
export interface ItemInventory {
  id: string;
  name: string;
  /** Empty for drafts that have none yet. */
  sku: string;
  status: ProductDocument['status'];
  /** What shoppers can buy. */
  available: number;
  inventory: Inventory;
}

export const inventorySorts = ['name', 'name-desc', 'available', 'available-desc'] as const;
export type InventorySort = (typeof inventorySorts)[number];

/** The sort values of the last row of a page. */
export type InventoryCursor = readonly (string | number)[];

export interface InventoryQuery {
  /** Least and most that is available. */
  available?: { $gt?: number; $lte?: number };
  /** What the name begins with, or a whole SKU. Sorted by name only. */
  search?: string | undefined;
  sort: InventorySort;
  after?: InventoryCursor | undefined;
  limit: number;
}

const fields = { name: 1, nameLower: 1, sku: 1, status: 1, stock: 1, inventory: 1 } as const;
type InventoryDocument = Pick<ProductDocument, '_id' | keyof typeof fields>;

const toItem = ({ _id, name, sku = '', status, stock, inventory }: InventoryDocument): ItemInventory => ({
  id: _id,
  name,
  sku,
  status,
  available: stock,
  inventory,
});

/** Each is served by the index of the same keys, forwards or backwards. */
const keysOf = (sort: InventorySort) =>
  sort.startsWith('name') ? (['nameLower', '_id'] as const) : (['stock', 'nameLower', '_id'] as const);

/** What comes after a row: equal in the first keys and beyond it in the next one. */
const beyond = (keys: readonly string[], after: InventoryCursor, than: '$gt' | '$lt') =>
  keys.map((key, index) => ({
    ...Object.fromEntries(keys.slice(0, index).map((equal, place) => [equal, after[place]])),
    [key]: { [than]: after[index] },
  }));

/** The counts of products for the stock domain: all of them, whatever their status. */
export function createInventories(db: Db) {
  const products = db.collection<ProductDocument>('products');

  const read = (filter: Filter<ProductDocument>, session?: ClientSession) =>
    products.find(filter, { session }).project<InventoryDocument>(fields);

  return {
    /** The counts of items; ids that are no item are left out. */
    async inventoriesOf(ids: readonly string[], session?: ClientSession): Promise<ItemInventory[]> {
      return (await read({ _id: { $in: [...ids] } }, session).toArray()).map(toItem);
    },

    /** The next items after an id, in the order of their ids: to read all of them in portions. */
    async inventoriesAfter(id: string, limit: number, session?: ClientSession): Promise<ItemInventory[]> {
      const found = read({ _id: { $gt: id } }, session).sort({ _id: 1 });
      return (await found.limit(limit).toArray()).map(toItem);
    },

    /**
     * One page of items by an index, without skipping: the last page costs as much as the first. The item whose SKU is
     * the search comes first.
     * @returns `next` continues after the page; null at the end
     */
    async inventoryPage({ available, search, sort, after, limit }: InventoryQuery) {
      const keys = keysOf(sort);
      const isDown = sort.endsWith('-desc');
      const term = search === undefined ? '' : nameSortKey(search);
      const range: Record<string, object> = {
        ...(available && { stock: available }),
        ...(term && { nameLower: { $gte: term, $lt: `${term}\u{ffff}` } }),
      };
      const filter: Filter<ProductDocument> = {
        ...range,
        ...(after && {
          // the bound that an index can use; `$or` alone would read from the start
          [keys[0]]: { ...range[keys[0]], [isDown ? '$lte' : '$gte']: after[0] },
          $or: beyond(keys, after, isDown ? '$lt' : '$gt'),
        }),
      };
      const order: Sort = Object.fromEntries(keys.map((key) => [key, isDown ? -1 : 1]));
      const found = await read(filter)
        .sort(order)
        .limit(limit + 1)
        .toArray();
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      const ofSku =
        search && !after
          ? await read({
              ...(available && { stock: available }),
              sku: { $in: [search, search.toUpperCase()] },
            }).toArray()
          : [];
      const others = page.filter(({ _id }) => !ofSku.some((one) => one._id === _id));
      return {
        items: [...ofSku, ...others].map(toItem),
        next: last ? keys.map((key): string | number => last[key]) : null,
      };
    },
  };
}
export type Inventories = ReturnType<typeof createInventories>;
