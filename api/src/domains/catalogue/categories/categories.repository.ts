import type { ClientSession, Db } from 'mongodb';
import { within } from '../../../platform/database/within.ts';
import type { CollectionIndexes } from '../../../platform/database/indexes.ts';
import {
  toStoredCategory,
  type CategoryDocument,
  type CategoryTreeDocument,
  type MovedPlace,
} from './category-document.ts';

export const categoryIndexes: CollectionIndexes[] = [
  { collection: 'categories', indexes: [{ key: { parent: 1, order: 1 }, name: 'tree' }] },
];

/** Categories as they are stored. */
export function createCategoriesRepository(db: Db) {
  const categories = db.collection<CategoryDocument>('categories');
  const trees = db.collection<CategoryTreeDocument>('categoryTree');
  return {
    /** Deleted ones, too. */
    all: async (session?: ClientSession) =>
      (await categories.find({}, within(session)).sort({ order: 1, _id: 1 }).toArray()).map(toStoredCategory),

    version: async (session?: ClientSession): Promise<number> =>
      (await trees.findOne({ _id: 'tree' }, within(session)))?.version ?? 0,

    /**
     * The guard of the tree, to be called by every transaction that changes it: two of them write the same document, so
     * the database rejects one, whose next try sees what the other has done. Without it, two moves may each put one
     * category below the other.
     */
    lock: async (session: ClientSession): Promise<void> => {
      await trees.updateOne({ _id: 'tree' }, { $inc: { version: 1 } }, { upsert: true, session });
    },

    /** Notes whose products have to follow a change of the tree; see `followCategories`. */
    noteMoved: async (moved: readonly MovedPlace[], session: ClientSession): Promise<void> => {
      await trees.updateOne({ _id: 'tree' }, { $push: { moved: { $each: [...moved] } } }, { session });
    },

    moved: () => trees.findOne({ _id: 'tree' }),

    /** Only if the tree is unchanged since `version`: otherwise the next round does it. */
    keepMoved: async (version: number, left: MovedPlace[]): Promise<void> => {
      await trees.updateOne({ _id: 'tree', version }, { $set: { moved: left } });
    },

    insert: async (category: CategoryDocument, session: ClientSession): Promise<void> => {
      await categories.insertOne(category, { session });
    },

    async change(
      id: string,
      set: Partial<CategoryDocument>,
      unset: readonly (keyof CategoryDocument)[],
      session: ClientSession,
    ): Promise<void> {
      const $unset = Object.fromEntries(unset.map((field) => [field, true as const]));
      const change = { $set: set, ...(unset.length > 0 && { $unset }) };
      await categories.updateOne({ _id: id }, change, { session });
    },
  };
}
export type CategoriesRepository = ReturnType<typeof createCategoriesRepository>;
