import type { Collection, WithoutId } from 'mongodb';
import { AppError } from '../http/errors.ts';
import { isDuplicate } from './duplicate-key.ts';

/** A document that several devices of one account may change at the same time; `version` tells which change came first. */
export interface Versioned {
  /** The account. */
  _id: string;
  /** Counts its changes; 0 before it is written for the first time. */
  version: number;
}

/** How often a change is tried when other devices are faster. */
const ATTEMPTS = 8;

/**
 * Optimistic locking: changes a document only if nobody else has changed it since it was read, so that no device
 * overwrites what another one wrote meanwhile. A change that returns the document it was given writes nothing.
 * @param change runs again when another device was faster; it may throw
 * @throws AppError 409 'changed' when other devices were faster every time
 */
export async function changeVersioned<T extends Versioned>(
  collection: Collection<T>,
  empty: T,
  change: (before: T) => T,
): Promise<T> {
  // one shape for the driver: it cannot see that `_id` and `version` are fields of every T
  const documents = collection as unknown as Collection<Versioned>;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const before = ((await documents.findOne({ _id: empty._id })) as T | null) ?? empty;
    const changed = change(before);
    if (changed === before) return before;
    const { _id, ...after } = { ...changed, version: before.version + 1 };
    try {
      const { matchedCount, upsertedCount } = await documents.replaceOne(
        { _id, version: before.version },
        after as WithoutId<Versioned>,
        { upsert: before.version === 0 },
      );
      if (matchedCount + upsertedCount === 1) return { ...changed, version: before.version + 1 };
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
  throw new AppError(409, 'changed', 'This is being changed on another device. Try again.');
}
