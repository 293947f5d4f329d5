import type { AnyBulkWriteOperation, ClientSession, Db, Document, Filter, Sort } from 'mongodb';
import { inParts } from '../../platform/database/in-parts.ts';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { escapeRegex } from '../../platform/database/text-match.ts';
import { decode, idOf } from './encoded.ts';
import {
  adminFields,
  cardFields,
  finderFields,
  listedFields,
  type AdminDocument,
  type CardDocument,
  type IndexedDocument,
  type ListedDocument,
  type ProductDocument,
} from './product-document.ts';
import { skusOf } from './variant.ts';

const published = { status: 'published' } as const;

/** Few enough that no other request waits longer than some milliseconds for a page to be read or indexed. */
const INDEXED_PAGE = 500;
/** Changes of some seconds fit into one answer, also while an import runs. */
const CHANGED_BATCH = 5000;

/** Media that products name outside their gallery. */
export const detailMedia = [
  'details.view360',
  'details.productVideos',
  'details.instructions',
  'details.complianceCertificates',
] as const;

export const catalogueIndexes: CollectionIndexes[] = [
  {
    collection: 'products',
    indexes: [
      // Equality first, then the sort order: the best rated come first. Of single values, because an index on an array
      // cannot always provide a sort order.
      { key: { status: 1, categorySlug: 1, rating: -1, _id: 1 }, name: 'category-best' },
      { key: { status: 1, 'categoryPath.0': 1, rating: -1, _id: 1 }, name: 'department-best' },
      { key: { status: 1, nameLower: 1, _id: 1 }, name: 'name' },
      // Lists of the back office, of products of every status.
      { key: { nameLower: 1, _id: 1 }, name: 'inventory-name' },
      { key: { stock: 1, nameLower: 1, _id: 1 }, name: 'inventory-available' },
      // The finder reads what has changed since its last read.
      { key: { changedAt: 1 }, name: 'changed' },
      { key: { artisanSlug: 1, status: 1 }, name: 'artisan' },
      // What a category holds, for its form and for what follows a change of the tree.
      { key: { categorySlug: 1, nameLower: 1, _id: 1 }, name: 'category' },
      { key: { slug: 1 }, name: 'slug', unique: true },
      // Which products show a picture.
      { key: { 'image.src': 1 }, name: 'picture' },
      { key: { 'images.src': 1 }, name: 'gallery' },
      // Videos, documents and views that are not in the gallery.
      ...detailMedia.map((field) => ({
        key: { [field]: 1 } as const,
        name: field.replace('details.', ''),
        partialFilterExpression: { [field]: { $exists: true } },
      })),
      // What is due: offers that begin or end, drafts that are published at a time.
      ...(['offerChangesAt', 'publishAt'] as const).map((field) => ({
        key: { [field]: 1 } as const,
        name: field,
        partialFilterExpression: { [field]: { $exists: true } },
      })),
      // Drafts may have no SKU yet; a SKU is unique (requirement 12).
      { key: { skus: 1 }, name: 'skus', unique: true, partialFilterExpression: { skus: { $exists: true } } },
    ],
  },
];

/** Instants at which a product changes by itself. */
export type DueField = 'offerChangesAt' | 'publishAt';

/** Numbers of one stem are three digits long. */
const MOST_SKUS = 5000;

const byName = { nameLower: 1, _id: 1 } as const;

/** Decodes one document at a time: all of a page at once would outlive the next garbage collection, and cost twice. */
function* decoded<D>(page: readonly Uint8Array[]): Generator<D, void> {
  for (const encoded of page) yield decode<D>(encoded);
}

type BoardCardDocument = Pick<
  ProductDocument,
  '_id' | 'name' | 'sku' | 'skus' | 'stock' | 'isFeatured' | 'soldOut'
>;

/** The products of a leaf category, or of a department. */
type Group = { categorySlug: string } | { 'categoryPath.0': string };

interface Page {
  page: number;
  pageSize: number;
}

/** Products. Everything but the admin's and the finder's methods sees published
 * products only (requirement 23). */
export function createCatalogueRepository(db: Db) {
  const products = db.collection<ProductDocument>('products');

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

  const encodedAfter = (fields: Document, id: string | undefined): Promise<Uint8Array[]> =>
    products
      .find(id === undefined ? {} : { _id: { $gt: id } }, { raw: true })
      .project<Uint8Array>(fields)
      .sort({ _id: 1 })
      .limit(INDEXED_PAGE)
      .batchSize(INDEXED_PAGE)
      .toArray();

  /**
   * Fields of all products, published or not, by id: the order in which they are stored. While the caller works on a
   * page, the database reads the next one.
   */
  async function* all<D>(fields: Document): AsyncGenerator<Iterable<D>, void> {
    let next = encodedAfter(fields, undefined);
    for (let isLast = false; !isLast;) {
      const page = await next;
      const last = page.at(-1);
      isLast = !last || page.length < INDEXED_PAGE;
      if (last && !isLast) {
        next = encodedAfter(fields, idOf(last));
        // an error is thrown when the page is asked for, which may be later
        next.catch(() => undefined);
      }
      yield decoded<D>(page);
    }
  }

  /** Fields of what has changed since then, encoded. */
  const changedSince =
    (fields: Document) =>
    (time: Date): Promise<Uint8Array[]> =>
      products
        .find({ changedAt: { $gte: time } }, { raw: true, batchSize: CHANGED_BATCH })
        .project<Uint8Array>(fields)
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

    /** Rows of the back office's list by their ids, in that order; those that are gone are left out. */
    async adminCards(ids: readonly string[]): Promise<AdminDocument[]> {
      const found = await products
        .find({ _id: { $in: [...ids] } })
        .project<AdminDocument>(adminFields)
        .toArray();
      const byId = new Map(found.map((product) => [product._id, product]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** What the back office lists products and items by. */
    listed: () => all<ListedDocument>(listedFields),
    /** The same of what has changed since then. */
    listedSince: changedSince(listedFields),

    /** Products of every status by their ids, in that order; those that are gone are left out. */
    async anyProducts(ids: readonly string[], session?: ClientSession): Promise<ProductDocument[]> {
      const found = await products
        .find({ _id: { $in: [...ids] } }, { ...(session && { session }) })
        .toArray();
      const byId = new Map(found.map((product) => [product._id, product]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** Drafts and archived products, too. */
    anyProduct: (id: string, session?: ClientSession) =>
      products.findOne({ _id: id }, session ? { session } : {}),

    /** Ids of products of every status, by their ids and by their SKUs, those of their variants too. */
    async idsByName(names: readonly string[], session?: ClientSession): Promise<Map<string, string>> {
      const fields = { skus: 1 } as const;
      const read = (filter: Filter<ProductDocument>) =>
        products.find(filter, { session }).project<Pick<ProductDocument, '_id' | 'skus'>>(fields).toArray();
      if (names.length === 0) return new Map();
      // two reads, each by its index
      const byId = await read({ _id: { $in: [...names] } });
      const bySku = await read({ skus: { $in: [...names] } });
      return new Map([
        ...bySku.flatMap(({ _id, skus = [] }) => skus.map((sku): [string, string] => [sku, _id])),
        ...byId.map(({ _id }): [string, string] => [_id, _id]),
      ]);
    },

    /** Names of products of every status, by their ids; those that are gone are left out. */
    async namesOf(ids: readonly string[], session: ClientSession): Promise<Map<string, string>> {
      const found = products.find({ _id: { $in: [...ids] } }, { session });
      const named = await found.project<Pick<ProductDocument, '_id' | 'name'>>({ name: 1 }).toArray();
      return new Map(named.map(({ _id, name }) => [_id, name]));
    },

    /** What the stock board shows of products, in any order. */
    boardCards: (ids: readonly string[]) =>
      products
        .find({ _id: { $in: [...ids] } })
        .project<BoardCardDocument>({ name: 1, sku: 1, skus: 1, stock: 1, isFeatured: 1, soldOut: 1 })
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

    /** Whether a product other than `besides` has a SKU. */
    hasSku: async (sku: string, besides = '') =>
      (await products.findOne({ skus: sku, _id: { $ne: besides } }, { projection: { _id: 1 } })) !== null,

    /** SKUs that begin so. */
    async skusFrom(stem: string): Promise<string[]> {
      // not two bounds: of an index on an array only one is used, and every SKU after it is read
      const found = products.find(
        { skus: { $regex: `^${escapeRegex(stem)}` } },
        { projection: { skus: 1, _id: 0 } },
      );
      const all = (await found.limit(MOST_SKUS).toArray()).flatMap(({ skus = [] }) => skus);
      return all.filter((sku) => sku.startsWith(stem));
    },

    /** The product of an address, drafts too: by its slug, or by its id, which is an address as well. */
    async withAddress(slug: string, session?: ClientSession): Promise<string | null> {
      const options = { projection: { _id: 1 }, ...(session && { session }) };
      const found =
        (await products.findOne({ slug }, options)) ?? (await products.findOne({ _id: slug }, options));
      return found?._id ?? null;
    },

    productBySlug: (slug: string) => products.findOne({ slug, ...published }),

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

    /** Those of the slugs that products have. */
    takenSlugs: async (slugs: readonly string[], session: ClientSession): Promise<string[]> =>
      (
        await products
          .find({ slug: { $in: [...slugs] } }, { session })
          .project<Pick<ProductDocument, 'slug'>>({ slug: 1 })
          .toArray()
      ).map(({ slug }) => slug),

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

    /** Of these SKUs those that another product has, with its name. */
    async productsOfSkus(skus: readonly string[], besides: string): Promise<Map<string, string>> {
      const found = await products
        .find({ skus: { $in: [...skus] }, _id: { $ne: besides } })
        .project<Pick<ProductDocument, 'name' | 'skus'>>({ name: 1, skus: 1 })
        .toArray();
      return new Map(
        found.flatMap(({ name, skus: all = [] }) =>
          all.filter((sku) => skus.includes(sku)).map((sku): [string, string] => [sku, name]),
        ),
      );
    },

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

    /** What the finder indexes. */
    indexed: () => all<IndexedDocument>(finderFields),
    /** The same of what has changed since then. */
    indexedSince: changedSince(finderFields),
  };
}
export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>;
