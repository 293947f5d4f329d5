import type { Collection } from 'mongodb';
import { inOrder } from '../../platform/database/in-order.ts';
import type { ProductDocument } from './product-document.ts';
import { cardFields, factFields, type CardDocument, type DocumentWithFacts } from './product-fields.ts';

const published = { status: 'published' } as const;

const idOnly = { projection: { _id: 1 } } as const;

const byName = { nameLower: 1, _id: 1 } as const;

/** The products of a leaf category, or of a department. */
type Group = { categorySlug: string } | { 'categoryPath.0': string };

/** What shoppers see: published products only (requirement 23). */
export function createPublishedProducts(products: Collection<ProductDocument>) {
  return {
    /** Published products by their ids, in that order; those that are gone are left out. */
    async cards(ids: readonly string[]): Promise<DocumentWithFacts[]> {
      const found = await products
        .find({ _id: { $in: [...ids] }, ...published })
        .project<DocumentWithFacts>(factFields)
        .toArray();
      return inOrder(ids, found);
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

    ofArtisan: (slugs: readonly string[]) =>
      products
        .find({ artisanSlug: { $in: [...slugs] }, ...published })
        .sort(byName)
        .limit(50)
        .project<CardDocument>(cardFields)
        .toArray(),

    productBySlug: (slug: string) => products.findOne({ slug, ...published }),

    /** The id of the product of an id or a slug. */
    async publishedId(address: string): Promise<string | null> {
      const found =
        (await products.findOne({ _id: address, ...published }, idOnly)) ??
        (await products.findOne({ slug: address, ...published }, idOnly));
      return found?._id ?? null;
    },

    /** A page and the total; a page that is not full gives the total without counting. */
    async publishedIds(page: number, pageSize: number) {
      const skip = (page - 1) * pageSize;
      const items = await products
        .find(published, { sort: byName, skip, limit: pageSize })
        .project<Pick<ProductDocument, '_id' | 'updatedAt'>>({ updatedAt: 1 })
        .toArray();
      const isLast = items.length < pageSize && (items.length > 0 || page === 1);
      return { items, total: isLast ? skip + items.length : await products.countDocuments(published) };
    },
  };
}
