import { setTimeout as delay } from 'node:timers/promises';
import type { Db, IndexDescription } from 'mongodb';
import { isConnectionError } from './connection-error.ts';

/** The indexes of one collection, declared beside the repository that needs them. */
export interface CollectionIndexes {
  collection: string;
  indexes: IndexDescription[];
}

/** An index of 100,000 products takes some seconds. */
const TIMEOUT_MS = 5 * 60_000;
const PAUSE_MS = 500;

/**
 * Creates the indexes that are missing; one that exists costs one command. While the embedded database builds a large
 * index it does not respond, and the driver takes the connection for lost (decision 0027): the command is retried until
 * the database responds.
 * @param onWait called once, when the database does not respond at first
 */
export async function ensureIndexes(
  db: Db,
  declared: readonly CollectionIndexes[],
  onWait: () => void = () => undefined,
): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
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
