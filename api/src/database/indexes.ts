import type { Db, IndexDescription } from 'mongodb';

/** The indexes of one collection, declared beside the repository that needs them. */
export interface CollectionIndexes {
  collection: string;
  indexes: IndexDescription[];
}

/** Creates what is missing; an index that exists already costs one look. */
export async function ensureIndexes(db: Db, declared: readonly CollectionIndexes[]): Promise<void> {
  for (const { collection, indexes } of declared) {
    if (indexes.length > 0) await db.collection(collection).createIndexes(indexes);
  }
}
