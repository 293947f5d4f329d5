import type { ClientSession, Db, Filter, Sort } from 'mongodb';
import { within } from '../../../platform/database/within.ts';
import type { CollectionIndexes } from '../../../platform/database/indexes.ts';
import { inOrder } from '../../../platform/database/in-order.ts';
import { contains } from '../../../platform/database/text-match.ts';
import type { CollectionDocument, CollectionsDocument } from './collection-document.ts';
import type { CollectionListQuery } from './collections.schema.ts';

export const collectionIndexes: CollectionIndexes[] = [
  {
    collection: 'collections',
    indexes: [
      { key: { slug: 1 }, name: 'slug' },
      { key: { formerSlugs: 1 }, name: 'former-slugs' },
      { key: { nameLower: 1, _id: 1 }, name: 'name' },
    ],
  },
];

interface Page {
  page: number;
  pageSize: number;
}

const existing = { removedAt: { $exists: false } };
const shown = { ...existing, visibility: 'shown' } as const;

const sorts: Record<CollectionListQuery['sort'], Sort> = {
  name: { nameLower: 1, _id: 1 },
  'updated-desc': { updatedAt: -1, _id: 1 },
};

/** Collections as they are stored. What is read by slug or for shoppers is never a deleted one. */
export function createCollectionsRepository(db: Db) {
  const collections = db.collection<CollectionDocument>('collections');
  const states = db.collection<CollectionsDocument>('collectionState');
  async function pageOf(filter: Filter<CollectionDocument>, sort: Sort, { page, pageSize }: Page) {
    const [items, total] = await Promise.all([
      collections
        .find(filter)
        .sort(sort)
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .toArray(),
      collections.countDocuments(filter),
    ]);
    return { items, total };
  }

  return {
    /** Deleted ones, too. */
    byId: (id: string, session?: ClientSession) => collections.findOne({ _id: id }, within(session)),

    bySlug: (slug: string, session?: ClientSession) =>
      collections.findOne({ slug, ...existing }, within(session)),

    /** Those that had the slug before. */
    formerlyAt: (slug: string, session?: ClientSession) =>
      collections.find({ formerSlugs: slug, ...existing }, within(session)).toArray(),

    /** By their ids, in that order; deleted ones are left out. */
    async byIds(ids: readonly string[], session?: ClientSession): Promise<CollectionDocument[]> {
      const found = await collections
        .find({ _id: { $in: [...ids] }, ...existing }, within(session))
        .toArray();
      return inOrder(ids, found);
    },

    count: (session: ClientSession): Promise<number> => collections.countDocuments(existing, { session }),

    page({ search, visibility, selection, sort, ...page }: CollectionListQuery) {
      const filter: Filter<CollectionDocument> = {
        ...existing,
        ...(visibility && { visibility }),
        ...(selection && { selection }),
        ...(search && { $or: [{ name: contains(search) }, { slug: contains(search) }] }),
      };
      return pageOf(filter, sorts[sort], page);
    },

    /** Those that shoppers see, by name. */
    shownPage: (page: Page) => pageOf(shown, sorts.name, page),

    shownSlugs: async (): Promise<string[]> =>
      (await collections.find(shown).project<{ slug: string }>({ slug: 1 }).sort({ slug: 1 }).toArray()).map(
        ({ slug }) => slug,
      ),

    insert: async (collection: CollectionDocument, session: ClientSession): Promise<void> => {
      await collections.insertOne(collection, { session });
    },

    async change(
      id: string,
      set: Partial<CollectionDocument>,
      unset: readonly (keyof CollectionDocument)[],
      session: ClientSession,
    ): Promise<void> {
      const $unset = Object.fromEntries(unset.map((field) => [field, true as const]));
      const change = { $set: set, ...(unset.length > 0 && { $unset }) };
      await collections.updateOne({ _id: id }, change, { session });
    },

    /** To be called by every transaction that changes a collection, first; see `CollectionsDocument`. */
    lock: async (session: ClientSession): Promise<void> => {
      await states.updateOne({ _id: 'collections' }, { $inc: { changes: 1 } }, { upsert: true, session });
    },

    /** Which collections the home page shows. */
    async home(session?: ClientSession): Promise<{ ids: string[]; version: number }> {
      const state = await states.findOne({ _id: 'collections' }, within(session));
      return { ids: state?.home ?? [], version: state?.homeVersion ?? 0 };
    },

    /** After `lock`. */
    setHome: async (ids: string[], version: number, session: ClientSession): Promise<void> => {
      const change = { $set: { home: ids, homeVersion: version } };
      await states.updateOne({ _id: 'collections' }, change, { session });
    },
  };
}
export type CollectionsRepository = ReturnType<typeof createCollectionsRepository>;
