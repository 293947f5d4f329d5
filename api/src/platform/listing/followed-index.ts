import { withoutDatabaseTime } from '../database/database-time.ts';
import { Changes } from './changes.ts';

interface Source<Index, D> {
  /** Reads everything into a new index. */
  load: () => Promise<Index>;
  /** The encoded documents that have changed since then, by `changedAt`. */
  changedSince: (time: Date) => Promise<Uint8Array[]>;
  /** Takes a document that is new or has changed. */
  put: (index: Index, document: D) => void;
  clock?: (() => number) | undefined;
}

/**
 * Keeps an index in step with the database: everything is read once, and before each answer what has changed since, so
 * that an admin sees what they have just saved. Who asks while everything is being read waits until it is.
 */
export function createFollowedIndex<Index, D>({
  load: read,
  changedSince,
  put,
  clock = Date.now,
}: Source<Index, D>) {
  let filled: { index: Index; changes: Changes<D> } | undefined;
  let pending: Promise<Index> | undefined;

  async function load(): Promise<Index> {
    const start = clock();
    const index = await read();
    filled = { index, changes: new Changes<D>(changedSince, start, clock) };
    return index;
  }

  async function update({ index, changes }: NonNullable<typeof filled>): Promise<Index> {
    for (const document of changes.take(await changes.read())) put(index, document);
    return index;
  }

  return {
    /** The index as it is now; one that is being read may have been read before the change that the caller has just made. */
    async current(): Promise<Index> {
      const before = pending;
      await before?.catch(() => undefined);
      if (pending && pending !== before) return pending;
      // everything takes longer than one request may, and it is read for all
      const reading = (filled ? update(filled) : withoutDatabaseTime(load)).finally(() => {
        if (pending === reading) pending = undefined;
      });
      pending = reading;
      return reading;
    },

    /** Reads everything again with the next answer, after documents were deleted: `changedAt` cannot tell of that. */
    reload(): void {
      filled = undefined;
    },

    /** The same for single documents that are known to be gone. */
    forget(ids: readonly string[], remove: (index: Index, id: string) => void): void {
      for (const id of ids) {
        if (filled) remove(filled.index, id);
        filled?.changes.forget(id);
      }
    },
  };
}
export type FollowedIndex<Index, D> = ReturnType<typeof createFollowedIndex<Index, D>>;
