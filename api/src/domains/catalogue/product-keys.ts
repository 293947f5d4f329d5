import type { ClientSession, Collection, Filter } from 'mongodb';
import { escapeRegex } from '../../platform/database/text-match.ts';
import type { ProductDocument } from './product-document.ts';

/** Numbers of one stem are three digits long. */
const MOST_SKUS = 5000;

/** Which product has an id, a slug or a SKU; drafts and archived products have theirs, too. */
export function createProductKeys(products: Collection<ProductDocument>) {
  return {
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

    /** Those of the slugs that products have. */
    takenSlugs: async (slugs: readonly string[], session: ClientSession): Promise<string[]> =>
      (
        await products
          .find({ slug: { $in: [...slugs] } }, { session })
          .project<Pick<ProductDocument, 'slug'>>({ slug: 1 })
          .toArray()
      ).map(({ slug }) => slug),

    /** Of these SKUs those that another product has, with its name. */
    async productsOfSkus(
      skus: readonly string[],
      besides: string,
      session?: ClientSession,
    ): Promise<Map<string, string>> {
      const found = await products
        .find({ skus: { $in: [...skus] }, _id: { $ne: besides } }, session ? { session } : {})
        .project<Pick<ProductDocument, 'name' | 'skus'>>({ name: 1, skus: 1 })
        .toArray();
      return new Map(
        found.flatMap(({ name, skus: all = [] }) =>
          all.filter((sku) => skus.includes(sku)).map((sku): [string, string] => [sku, name]),
        ),
      );
    },
  };
}
