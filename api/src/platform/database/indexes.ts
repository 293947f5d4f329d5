import { setTimeout as delay } from 'node:timers/promises';
import type { Db, IndexDescription } from 'mongodb';
import { isConnectionError } from './connection-error.ts';

/** The indexes of one collection, declared beside the repository that needs them. */
export interface CollectionIndexes {
  collection: string;
  indexes: IndexDescription[];
}

/** An index of 100,000 products takes some seconds. */
const PATIENCE_MS = 5 * 60_000;
const PAUSE_MS = 500;

/**
 * Creates what is missing; an index that exists already costs one look. While the embedded database builds a large one
 * it hears nobody, and the driver takes it for lost (decision 0027): it is asked again until it answers.
 * @param onWait called once when the database does not answer
 */
export async function ensureIndexes(
  db: Db,
  declared: readonly CollectionIndexes[],
  onWait: () => void = () => undefined,
): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  let hasWaited = false;
  async function create({ collection, indexes }: CollectionIndexes): Promise<void> {
    try {
      await db.collection(collection).createIndexes(indexes);
    } catch (error) {
      if (!isConnectionError(error) || performance.now() > end) throw error;
      if (!hasWaited) onWait();
      hasWaited = true;
      await delay(PAUSE_MS);
      await create({ collection, indexes });
    }
  }
  for (const each of declared) if (each.indexes.length > 0) await create(each);
}
