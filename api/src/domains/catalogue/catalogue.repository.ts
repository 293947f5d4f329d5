import { BSON, type ClientSession, type Db, type Filter, type Sort } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { contains } from '../../platform/database/text-match.ts';
import type { AdminProductQuery } from './catalogue.schema.ts';
import type { CategoryDocument } from './category-document.ts';
import {
  adminFields,
  cardFields,
  finderFields,
  type AdminDocument,
  type CardDocument,
  type IndexedDocument,
  type ProductDocument,
} from './product-document.ts';

const published = { status: 'published' } as const;

/** Few enough that no other request waits longer than some milliseconds for a page to be read or indexed. */
const INDEXED_PAGE = 500;

export const catalogueIndexes: CollectionIndexes[] = [
  {
    collection: 'products',
    indexes: [
      // Equality first, then the sort order: the best rated come first. Of single values, because an index on an array
      // cannot always provide a sort order.
      { key: { status: 1, categorySlug: 1, rating: -1, _id: 1 }, name: 'category-best' },
      { key: { status: 1, 'categoryPath.0': 1, rating: -1, _id: 1 }, name: 'department-best' },
      { key: { status: 1, nameLower: 1, _id: 1 }, name: 'name' },
      // The inventory, of products of every status.
      { key: { nameLower: 1, _id: 1 }, name: 'inventory-name' },
      { key: { stock: 1, nameLower: 1, _id: 1 }, name: 'inventory-available' },
      // The finder reads what has changed since its last read.
      { key: { changedAt: 1 }, name: 'changed' },
      { key: { artisanSlug: 1, status: 1 }, name: 'artisan' },
      { key: { slug: 1 }, name: 'slug', unique: true },
      // Which products show a picture.
      { key: { 'image.src': 1 }, name: 'picture' },
      { key: { 'images.src': 1 }, name: 'gallery' },
      // Drafts may have no SKU yet; a SKU is unique (requirement 12).
      { key: { sku: 1 }, name: 'sku', unique: true, partialFilterExpression: { sku: { $exists: true } } },
    ],
  },
  { collection: 'categories', indexes: [{ key: { parent: 1, order: 1 }, name: 'tree' }] },
];

const byName = { nameLower: 1, _id: 1 } as const;

const adminSorts = {
  name: byName,
  'price-asc': { price: 1, _id: 1 },
  'price-desc': { price: -1, _id: -1 },
  'stock-asc': { stock: 1, nameLower: 1, _id: 1 },
  'updated-desc': { updatedAt: -1, _id: 1 },
} as const satisfies Record<AdminProductQuery['sort'], Sort>;

const decodeIndexed = (encoded: Uint8Array) =>
  BSON.deserialize(encoded, { validation: { utf8: false } }) as IndexedDocument;

/** Decodes one document at a time: all of a page at once would outlive the next garbage collection, and cost twice. */
function* decoded(page: readonly Uint8Array[]): Generator<IndexedDocument, void> {
  for (const encoded of page) yield decodeIndexed(encoded);
}

/** The products of a leaf category, or of a department. */
type Group = { categorySlug: string } | { 'categoryPath.0': string };

interface Page {
  page: number;
  pageSize: number;
}

/** Products and categories. Everything but the admin's and the finder's methods sees published
 * products only (requirement 23). */
export function createCatalogueRepository(db: Db) {
  const products = db.collection<ProductDocument>('products');
  const categories = db.collection<CategoryDocument>('categories');

  /** A page and the total; a page that is not full gives the total without counting. */
  async function pageOf<T extends { _id: string }>(
    filter: Filter<ProductDocument>,
    { sort, fields, page, pageSize }: Page & { sort: Sort; fields: Record<string, 1> },
  ): Promise<{ items: T[]; total: number }> {
    const skip = (page - 1) * pageSize;
    const cursor = products.find(filter, { sort, skip, limit: pageSize });
    const items = await cursor.project<T>(fields).toArray();
    const isLast = items.length < pageSize && (items.length > 0 || page === 1);
    return { items, total: isLast ? skip + items.length : await products.countDocuments(filter) };
  }

  const encodedAfter = (id: string | undefined): Promise<Uint8Array[]> =>
    products
      .find(id === undefined ? {} : { _id: { $gt: id } }, { raw: true })
      .project<Uint8Array>(finderFields)
      .sort({ _id: 1 })
      .limit(INDEXED_PAGE)
      .batchSize(INDEXED_PAGE)
      .toArray();

  return {
    /** Published products by their ids, in that order; those that are gone are left out. */
    async cards(ids: readonly string[]): Promise<CardDocument[]> {
      const found = await products
        .find({ _id: { $in: [...ids] }, ...published })
        .project<CardDocument>(cardFields)
        .toArray();
      const byId = new Map(found.map((product) => [product._id, product]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    product: (id: string) => products.findOne({ _id: id, ...published }),

    /** Published products of a group except the given ones, best rated first. */
    others: (group: Group, { besides, limit }: { besides: string[]; limit: number }) =>
      products
        .find({ ...published, ...group, _id: { $nin: besides } })
        .sort({ rating: -1, _id: 1 })
        .limit(limit)
        .project<CardDocument>(cardFields)
        .toArray(),

    ofArtisan: (slug: string) =>
      products
        .find({ artisanSlug: slug, ...published })
        .sort(byName)
        .limit(50)
        .project<CardDocument>(cardFields)
        .toArray(),

    adminList({ search, status, category, ...query }: AdminProductQuery) {
      const filter: Filter<ProductDocument> = {
        ...(status && { status }),
        ...(category && { category }),
        ...(search && {
          $or: [{ name: contains(search) }, { sku: contains(search) }, { craftsman: contains(search) }],
        }),
      };
      return pageOf<AdminDocument>(filter, { ...query, sort: adminSorts[query.sort], fields: adminFields });
    },

    /** Drafts and archived products, too. */
    anyProduct: (id: string, session?: ClientSession) =>
      products.findOne({ _id: id }, session ? { session } : {}),

    /** @throws MongoServerError of a duplicate key when its slug or SKU is taken */
    insert: async (product: ProductDocument, session: ClientSession): Promise<void> => {
      await products.insertOne(product, { session });
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

    hasSku: async (sku: string) => (await products.findOne({ sku }, { projection: { _id: 1 } })) !== null,

    setRating: async (
      id: string,
      change: Pick<ProductDocument, 'rating' | 'reviewCount' | 'changedAt'>,
      session: ClientSession,
    ): Promise<void> => {
      await products.updateOne({ _id: id }, { $set: change }, { session });
    },

    publishedIds: (page: number, pageSize: number) =>
      pageOf<Pick<ProductDocument, '_id' | 'updatedAt'>>(published, {
        sort: byName,
        fields: { updatedAt: 1 },
        page,
        pageSize,
      }),

    /**
     * What the finder indexes of all products, published or not, by id: the order in which they are stored. While the
     * caller works on a page, the database reads the next one.
     */
    async *indexed(): AsyncGenerator<Iterable<IndexedDocument>, void> {
      let next = encodedAfter(undefined);
      for (let isLast = false; !isLast;) {
        const page = await next;
        const last = page.at(-1);
        isLast = !last || page.length < INDEXED_PAGE;
        if (last && !isLast) {
          next = encodedAfter(decodeIndexed(last)._id);
          // an error is thrown when the page is asked for, which may be later
          next.catch(() => undefined);
        }
        yield decoded(page);
      }
    },
    /** The same of what has changed since then. */
    indexedSince: (time: Date): Promise<IndexedDocument[]> =>
      products
        .find({ changedAt: { $gte: time } })
        .project<IndexedDocument>(finderFields)
        .toArray(),

    categories: () => categories.find().sort({ order: 1, _id: 1 }).toArray(),
  };
}
export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>;
