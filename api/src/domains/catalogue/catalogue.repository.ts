import type { AnyBulkWriteOperation, ClientSession, Db } from 'mongodb';
import { inOrder } from '../../platform/database/in-order.ts';
import { inParts } from '../../platform/database/in-parts.ts';
import { createAllProducts } from './all-products.ts';
import type { ProductDocument } from './product-document.ts';
import { adminFields, type AdminDocument } from './product-fields.ts';
import { createProductKeys } from './product-keys.ts';
import { createPublishedProducts } from './published-products.ts';
import { skusOf } from './variant.ts';

/** Instants at which a product changes by itself. */
export type DueField = 'offerChangesAt' | 'publishAt';

type BoardCardDocument = Pick<
  ProductDocument,
  '_id' | 'name' | 'sku' | 'skus' | 'stock' | 'price' | 'isFeatured' | 'soldOut'
>;

/** Products as they are stored: of every status, but for what `createPublishedProducts` answers. */
export function createCatalogueRepository(db: Db) {
  const products = db.collection<ProductDocument>('products');

  return {
    ...createPublishedProducts(products),
    ...createProductKeys(products),
    ...createAllProducts(products),

    /** Rows of the back office's list by their ids, in that order; those that are gone are left out. */
    async adminCards(ids: readonly string[]): Promise<AdminDocument[]> {
      const found = await products
        .find({ _id: { $in: [...ids] } })
        .project<AdminDocument>(adminFields)
        .toArray();
      return inOrder(ids, found);
    },

    /** Products of every status by their ids, in that order; those that are gone are left out. */
    async anyProducts(ids: readonly string[], session?: ClientSession): Promise<ProductDocument[]> {
      const found = await products
        .find({ _id: { $in: [...ids] } }, { ...(session && { session }) })
        .toArray();
      return inOrder(ids, found);
    },

    /** Drafts and archived products, too. */
    anyProduct: (id: string, session?: ClientSession) =>
      products.findOne({ _id: id }, session ? { session } : {}),

    /** Names of products of every status, by their ids; those that are gone are left out. */
    async namesOf(ids: readonly string[], session: ClientSession): Promise<Map<string, string>> {
      const found = products.find({ _id: { $in: [...ids] } }, { session });
      const named = await found.project<Pick<ProductDocument, '_id' | 'name'>>({ name: 1 }).toArray();
      return new Map(named.map(({ _id, name }) => [_id, name]));
    },

    /** Those of any status that name an artisan, by name. @param slugs the artisan's own, and those from before */
    async namingArtisan(slugs: readonly string[], session?: ClientSession) {
      const found = await products
        .find({ artisanSlug: { $in: [...slugs] } }, session ? { session } : {})
        .sort({ nameLower: 1, _id: 1 })
        .limit(50)
        .project<Pick<ProductDocument, '_id' | 'name'>>({ name: 1 })
        .toArray();
      return found.map(({ _id, name }) => ({ id: _id, name }));
    },

    /** What the stock board shows of products, in any order. */
    boardCards: (ids: readonly string[]) =>
      products
        .find({ _id: { $in: [...ids] } })
        .project<BoardCardDocument>({
          name: 1,
          sku: 1,
          skus: 1,
          stock: 1,
          price: 1,
          isFeatured: 1,
          soldOut: 1,
        })
        .toArray(),

    /** @throws MongoServerError of a duplicate key when its slug or SKU is taken */
    insert: async (product: ProductDocument, session: ClientSession): Promise<void> => {
      await products.insertOne({ ...product, ...skusOf(product) }, { session });
    },

    /** @throws MongoServerError of a duplicate key when its SKU is taken */
    async change(
      id: string,
      set: Partial<ProductDocument>,
      unset: readonly (keyof ProductDocument)[],
      session: ClientSession,
    ): Promise<void> {
      const $unset = Object.fromEntries(unset.map((field) => [field, true as const]));
      const change = { $set: set, ...(unset.length > 0 && { $unset }) };
      await products.updateOne({ _id: id }, change, { session });
    },

    /** Products of these categories themselves, of every status. */
    countInCategories: (ids: readonly string[]): Promise<number> =>
      products.countDocuments({ categorySlug: { $in: [...ids] } }),

    hasInCategories: async (ids: readonly string[], session: ClientSession): Promise<boolean> =>
      (await products.findOne({ categorySlug: { $in: [...ids] } }, { session, projection: { _id: 1 } })) !==
      null,

    /** What the products of a category store of its place, a portion at a time. */
    async *placesIn(category: string, portion: number) {
      const cursor = products
        .find({ categorySlug: category })
        .project<Pick<ProductDocument, '_id' | 'category' | 'categoryPath'>>({ category: 1, categoryPath: 1 })
        .sort({ _id: 1 })
        .batchSize(portion);
      try {
        let page = [];
        for await (const product of cursor) {
          page.push(product);
          if (page.length < portion) continue;
          yield page;
          page = [];
        }
        if (page.length > 0) yield page;
      } finally {
        await cursor.close();
      }
    },

    /** Of those that are still in that category. Nothing that a listing shows changes. */
    setPlace: async (
      ids: readonly string[],
      category: string,
      place: Pick<ProductDocument, 'category' | 'categorySlug' | 'categoryPath'>,
    ): Promise<number> =>
      (await products.updateMany({ _id: { $in: [...ids] }, categorySlug: category }, { $set: place }))
        .modifiedCount,

    /** Products with an instant that has come, the earliest first. */
    async dueIds(field: DueField, now: Date, limit: number): Promise<string[]> {
      const due = products.find({ [field]: { $lte: now } }, { projection: { _id: 1 } });
      return (
        await due
          .sort({ [field]: 1 })
          .limit(limit)
          .toArray()
      ).map(({ _id }) => _id);
    },

    /** The earliest instant of all products. */
    async nextDue(field: DueField): Promise<Date | null> {
      const first = products.find({ [field]: { $exists: true } }, { projection: { [field]: 1 } });
      return (
        (
          await first
            .sort({ [field]: 1 })
            .limit(1)
            .next()
        )?.[field] ?? null
      );
    },

    /** Products by their ids, SKUs or slugs, drafts and archived ones too. */
    async productsBy(
      {
        ids,
        skus,
        slugs = [],
      }: { ids: readonly string[]; skus: readonly string[]; slugs?: readonly string[] },
      session?: ClientSession,
    ): Promise<ProductDocument[]> {
      // one read for each index
      const byId =
        ids.length > 0 ? await products.find({ _id: { $in: [...ids] } }, { session }).toArray() : [];
      const bySku =
        skus.length > 0 ? await products.find({ skus: { $in: [...skus] } }, { session }).toArray() : [];
      const bySlug =
        slugs.length > 0 ? await products.find({ slug: { $in: [...slugs] } }, { session }).toArray() : [];
      return [...byId, ...bySku, ...bySlug];
    },

    /** Products with options that have one of the SKUs as their own or as a variant's: their ids by SKU. */
    async ownersOfVariants(skus: readonly string[]): Promise<Map<string, string>> {
      if (skus.length === 0) return new Map();
      const found = products.find({ skus: { $in: [...skus] }, hasOptions: true });
      const owners = await found.project<Pick<ProductDocument, '_id' | 'skus'>>({ skus: 1 }).toArray();
      return new Map(
        owners.flatMap(({ _id, skus: all = [] }) => all.map((sku): [string, string] => [sku, _id])),
      );
    },

    /** @throws MongoServerError of a duplicate key when one of the ids, slugs or SKUs is taken */
    insertAll: async (all: readonly ProductDocument[], session: ClientSession): Promise<void> => {
      const listed = all.map((product) => ({ ...product, ...skusOf(product) }));
      for (const part of inParts(listed)) await products.insertMany(part, { session });
    },

    /** @throws MongoServerError of a duplicate key when one of the SKUs is taken */
    changeAll: async (
      operations: readonly AnyBulkWriteOperation<ProductDocument>[],
      session: ClientSession,
    ): Promise<void> => {
      for (const part of inParts(operations)) await products.bulkWrite(part, { session });
    },

    removeAll: async (ids: readonly string[], session: ClientSession): Promise<void> => {
      for (const part of inParts(ids)) await products.deleteMany({ _id: { $in: part } }, { session });
    },

    setRating: async (
      id: string,
      change: Pick<ProductDocument, 'rating' | 'reviewCount' | 'changedAt'>,
      session: ClientSession,
    ): Promise<void> => {
      await products.updateOne({ _id: id }, { $set: change }, { session });
    },
  };
}
export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>;
