import { setTimeout as delay } from 'node:timers/promises';
import type { Db, IndexDescription } from 'mongodb';
import { OperatorError } from '../operator-error.ts';
import { isUnavailable } from './unavailable.ts';

/** The indexes of one collection, declared beside the repository that needs them. */
export interface CollectionIndexes {
  collection: string;
  indexes: IndexDescription[];
}

/** An index of 100,000 products takes some seconds. */
const TIMEOUT_MS = 5 * 60_000;
const PAUSE_MS = 500;

/** Enough that the way to a database elsewhere hardly counts; each one more is a connection that nobody needs afterwards. */
const AT_ONCE = 8;

/** One entry for each collection, which several domains may have indexes of. */
function byCollection(declared: readonly CollectionIndexes[]): CollectionIndexes[] {
  const all = new Map<string, IndexDescription[]>();
  for (const { collection, indexes } of declared)
    all.set(collection, [...(all.get(collection) ?? []), ...indexes]);
  return [...all]
    .map(([collection, indexes]) => ({ collection, indexes }))
    .filter(({ indexes }) => indexes.length > 0);
}

function rejected(collection: string, { name, key }: IndexDescription, cause: unknown): OperatorError {
  const index = name ?? Object.entries(key).flat().join('_');
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = `The index '${index}' of '${collection}' cannot be created (${reason}). Remove the cause and start again.`;
  return new OperatorError(message, { cause });
}

/**
 * Creates the indexes that are missing, with one command for each collection, several at a time. While the embedded
 * database builds a large index it does not respond, and the driver takes the connection for lost (decision 0027): a
 * command is retried until the database responds. After the first failure no other command is sent.
 * @param onWait called once, when the database does not respond at first
 * @throws OperatorError that names the index which the database rejects; when no command is under way any more
 */
export async function ensureIndexes(
  db: Db,
  declared: readonly CollectionIndexes[],
  onWait: () => void = () => undefined,
): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  const left = byCollection(declared);
  const failures: unknown[] = [];
  let hasWaited = false;

  async function create({ collection, indexes }: CollectionIndexes): Promise<void> {
    try {
      await db.collection(collection).createIndexes(indexes);
    } catch (error) {
      if (isUnavailable(error)) {
        if (failures.length > 0 || performance.now() > end) throw error;
        if (!hasWaited) onWait();
        hasWaited = true;
        await delay(PAUSE_MS);
        return create({ collection, indexes });
      }
      const [index, ...others] = indexes;
      if (index && others.length === 0) throw rejected(collection, index, error);
      // the error does not always say which of them it is
      for (const each of indexes) await create({ collection, indexes: [each] });
    }
  }

  async function createNext(): Promise<void> {
    const next = failures.length === 0 && left.shift();
    if (!next) return;
    await create(next).catch((error: unknown) => failures.push(error));
    await createNext();
  }

  await Promise.all(Array.from({ length: AT_ONCE }, createNext));
  if (failures.length > 0) throw failures[0];
}
