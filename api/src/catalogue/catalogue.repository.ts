import type { Db, Filter, Sort } from 'mongodb';
import { isDuplicate } from '../database/duplicate-key.ts';
import type { CollectionIndexes } from '../database/indexes.ts';
import { PRICE_LIMIT } from './catalogue.constants.ts';
import type { AdminProductQuery, ProductQuery } from './catalogue.schema.ts';
import type { CategoryDocument } from './category-document.ts';
import {
  adminFields,
  cardFields,
  type AdminDocument,
  type CardDocument,
  type ProductDocument,
} from './product-document.ts';

const published = { status: 'published' } as const;

/**
 * Equality first, then the sort: a listing of any category reads its page in order from an index. The ones without
 * `categoryPath` serve 'All products'.
 */
export const catalogueIndexes: CollectionIndexes[] = [
  {
    collection: 'products',
    indexes: [
      { key: { status: 1, categoryPath: 1, nameLower: 1, _id: 1 }, name: 'category-name' },
      { key: { status: 1, categoryPath: 1, price: 1, _id: 1 }, name: 'category-price' },
      { key: { status: 1, categoryPath: 1, isNew: -1, createdAt: -1, _id: 1 }, name: 'category-newest' },
      { key: { status: 1, nameLower: 1, _id: 1 }, name: 'name' },
      { key: { status: 1, price: 1, _id: 1 }, name: 'price' },
      { key: { status: 1, isNew: -1, createdAt: -1, _id: 1 }, name: 'newest' },
      { key: { artisanSlug: 1, status: 1 }, name: 'artisan' },
      { key: { slug: 1 }, name: 'slug', unique: true },
      // Drafts may have no SKU yet; those that have one share it with nobody (promise 12).
      { key: { sku: 1 }, name: 'sku', unique: true, partialFilterExpression: { sku: { $exists: true } } },
    ],
  },
  { collection: 'categories', indexes: [{ key: { parent: 1, order: 1 }, name: 'tree' }] },
];

const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * product.md §5: case-insensitive substring. Escaped, text from outside is never an expression; control characters,
 * of which the database takes a NUL for an error, are in no product.
 */
const contains = (text: string) => ({ $regex: escapeRegex(text.replace(/\p{Cc}/gu, ' ')), $options: 'i' });

const sorts = {
  name: { nameLower: 1, _id: 1 },
  'price-asc': { price: 1, _id: 1 },
  'price-desc': { price: -1, _id: -1 },
  // New pieces first (product.md §9), then what came last.
  newest: { isNew: -1, createdAt: -1, _id: 1 },
} as const satisfies Record<ProductQuery['sort'], Sort>;

const adminSorts = {
  name: { nameLower: 1, _id: 1 },
  'price-asc': { price: 1, _id: 1 },
  'price-desc': { price: -1, _id: -1 },
  'stock-asc': { stock: 1, nameLower: 1, _id: 1 },
  'updated-desc': { updatedAt: -1, _id: 1 },
} as const satisfies Record<AdminProductQuery['sort'], Sort>;

const inCategory = (slug: string | undefined): Filter<ProductDocument> => ({
  ...published,
  ...(slug && { categoryPath: slug }),
});

/** The filter of a listing; null when the query names nothing beyond its category. */
export function listingFilter(query: ProductQuery): Filter<ProductDocument> | null {
  const { search, maxPrice, ids } = query;
  const wanted = {
    ...(ids !== undefined && { _id: { $in: ids.split(',').map((id) => id.trim()) } }),
    ...(maxPrice < PRICE_LIMIT && { price: { $lte: maxPrice } }),
    ...(query.new && { isNew: true }),
    ...(query.featured && { isFeatured: true }),
    ...(search && {
      $or: [{ name: contains(search) }, { description: contains(search) }, { craftsman: contains(search) }],
    }),
  };
  return Object.keys(wanted).length === 0 ? null : { ...inCategory(query.category), ...wanted };
}

interface Page {
  page: number;
  pageSize: number;
}

/** Products and categories. Everything but the admin's methods sees published products only (promise 23). */
export function createCatalogueRepository(db: Db) {
  const products = db.collection<ProductDocument>('products');
  const categories = db.collection<CategoryDocument>('categories');

  /** A page and how many there are in all; a page that is not full knows that without counting. */
  async function pageOf<T extends CardDocument>(
    filter: Filter<ProductDocument>,
    { sort, fields, page, pageSize }: Page & { sort: Sort; fields: Record<string, 1> },
  ): Promise<{ items: T[]; total: number }> {
    const skip = (page - 1) * pageSize;
    const cursor = products.find(filter, { sort, skip, limit: pageSize });
    const items = await cursor.project<T>(fields).toArray();
    const isLast = items.length < pageSize && (items.length > 0 || page === 1);
    return { items, total: isLast ? skip + items.length : await products.countDocuments(filter) };
  }

  return {
    list(query: ProductQuery) {
      const filter = listingFilter(query) ?? inCategory(query.category);
      return pageOf<CardDocument>(filter, { ...query, sort: sorts[query.sort], fields: cardFields });
    },

    countInCategory: (slug: string | undefined) => products.countDocuments(inCategory(slug)),

    product: (id: string) => products.findOne({ _id: id, ...published }),

    /** Published pieces of a category but the given ones, best rated first. */
    others: (slug: string, { besides, limit }: { besides: string[]; limit: number }) =>
      products
        .find({ ...inCategory(slug), _id: { $nin: besides } })
        .sort({ rating: -1, _id: 1 })
        .limit(limit)
        .project<CardDocument>(cardFields)
        .toArray(),

    ofArtisan: (slug: string) =>
      products
        .find({ artisanSlug: slug, ...published })
        .sort(sorts.name)
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

    /** False when its slug or SKU is taken. */
    async insert(product: ProductDocument): Promise<boolean> {
      try {
        await products.insertOne(product);
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    hasSku: async (sku: string) => (await products.findOne({ sku }, { projection: { _id: 1 } })) !== null,

    categories: () => categories.find().sort({ order: 1, _id: 1 }).toArray(),

    /** Published products per category, a parent counting those of its children. */
    async productCounts(): Promise<Map<string, number>> {
      const counts = await products
        .aggregate<{ _id: string; count: number }>([
          { $match: published },
          { $unwind: '$categoryPath' },
          { $group: { _id: '$categoryPath', count: { $sum: 1 } } },
        ])
        .toArray();
      return new Map(counts.map(({ _id, count }) => [_id, count]));
    },
  };
}
export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>;
