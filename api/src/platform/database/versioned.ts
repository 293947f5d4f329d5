import type { Collection, WithoutId } from 'mongodb';
import { AppError } from '../http/errors.ts';
import { isDuplicate } from './duplicate-key.ts';

/** A document that several devices of one account may change at the same time. */
export interface Versioned {
  /** The account. */
  _id: string;
  /** Counts its changes; 0 before it is written for the first time. */
  version: number;
}

/** How often a change is made anew when another device was faster. */
const TRIES = 8;

/**
 * Changes a document on what the last change left: no device undoes what another one wrote meanwhile. A change that
 * answers the document it was given writes nothing.
 * @param change is run again when another device was faster; it may throw
 * @throws AppError 409 'changed'
 */
export async function changeVersioned<T extends Versioned>(
  collection: Collection<T>,
  empty: T,
  change: (before: T) => T,
): Promise<T> {
  // one shape for the driver: it cannot see that `_id` and `version` are fields of every T
  const documents = collection as unknown as Collection<Versioned>;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
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
