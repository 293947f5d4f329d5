import type { ClientSession, Db } from 'mongodb';
import { within } from '../../../platform/database/within.ts';
import { inOrder } from '../../../platform/database/in-order.ts';
import type { CollectionIndexes } from '../../../platform/database/indexes.ts';
import type { ArtisanDocument } from './artisan-document.ts';

export const artisanIndexes: CollectionIndexes = {
  collection: 'artisans',
  indexes: [
    { key: { order: 1 }, name: 'order' },
    // No two artisans have, or had, the same slug (requirement 12).
    {
      key: { addresses: 1 },
      name: 'addresses',
      unique: true,
      partialFilterExpression: { addresses: { $exists: true } },
    },
  ],
};

const existing = { removedAt: { $exists: false } };
/** What shoppers see (requirement 207). */
const published = { status: 'published', ...existing } as const;
const inTheirOrder = { order: 1, _id: 1 } as const;

/** Artisans: the published ones for shoppers, all of them for admins. */
export function createArtisansRepository(db: Db) {
  const artisans = db.collection<ArtisanDocument>('artisans');
  return {
    published: () => artisans.find(published).sort(inTheirOrder).toArray(),

    /** The published one who has, or had, a slug. */
    publishedAt: (slug: string) => artisans.findOne({ addresses: slug, ...published }),

    /** By their ids, in that order; those that shoppers do not see are left out. */
    async publishedByIds(ids: readonly string[]): Promise<ArtisanDocument[]> {
      if (ids.length === 0) return [];
      return inOrder(ids, await artisans.find({ _id: { $in: [...ids] }, ...published }).toArray());
    },

    publishedSlugs: async (): Promise<string[]> =>
      (await artisans.find(published).project<{ slug: string }>({ slug: 1 }).toArray())
        .map(({ slug }) => slug)
        .sort(),

    /** Every slug of those who have no page. */
    unlisted: async (): Promise<Set<string>> => {
      const found = await artisans
        .find({ $or: [{ status: 'hidden' }, { removedAt: { $exists: true } }] })
        .project<{ addresses: string[] }>({ addresses: 1 })
        .toArray();
      return new Set(found.flatMap(({ addresses }) => addresses));
    },

    all: (session?: ClientSession) => artisans.find(existing, within(session)).sort(inTheirOrder).toArray(),

    /** By their ids, in that order, hidden ones too. */
    async byIds(ids: readonly string[]): Promise<ArtisanDocument[]> {
      if (ids.length === 0) return [];
      return inOrder(ids, await artisans.find({ _id: { $in: [...ids] }, ...existing }).toArray());
    },

    /** Deleted ones, too. */
    byId: (id: string, session?: ClientSession) => artisans.findOne({ _id: id }, within(session)),

    /** The one who has, or had, a slug; deleted ones, too: their slugs stay theirs. */
    byAddress: (slug: string, session?: ClientSession) =>
      artisans.findOne({ addresses: slug }, within(session)),

    lastOrder: async (session: ClientSession): Promise<number> =>
      (await artisans.findOne({}, { sort: { order: -1 }, projection: { order: 1 }, session }))?.order ?? -1,

    /** @throws MongoServerError of a duplicate key when the slug is taken */
    insert: async (artisan: ArtisanDocument, session: ClientSession): Promise<void> => {
      await artisans.insertOne(artisan, { session });
    },

    /** @throws MongoServerError of a duplicate key when the slug is taken */
    replace: async ({ _id, ...artisan }: ArtisanDocument, session: ClientSession): Promise<void> => {
      await artisans.replaceOne({ _id }, artisan, { session });
    },

    place: async (id: string, order: number, session: ClientSession): Promise<void> => {
      await artisans.updateOne({ _id: id }, { $set: { order } }, { session });
    },
  };
}
export type ArtisansRepository = ReturnType<typeof createArtisansRepository>;
