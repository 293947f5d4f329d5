import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { Collection, Document, Filter } from 'mongodb';
import { decode, idOf } from '../database/encoded.ts';

/** Few enough that no other request waits longer than some milliseconds for a page of products to be read or indexed. */
const PAGE = 500;
/** Changes of some seconds fit into one answer, also while an import runs. */
const CHANGED_BATCH = 5000;

interface Stored {
  _id: string;
  changedAt?: Date;
}

/** Decodes one document at a time: all of a page at once would outlive the next garbage collection, and cost twice. */
function* decoded<D>(page: readonly Uint8Array[]): Generator<D, void> {
  for (const encoded of page) yield decode<D>(encoded);
}

/**
 * Fields of all documents of a collection, by id: the order in which they are stored. While the caller works on a page,
 * the database reads the next one. One cursor over everything would answer in parts of megabytes, for which others wait.
 * @param fields a projection; all fields without one
 * @param size documents of a page; fewer where each takes longer
 */
export async function* allOf<S extends Stored, D>(
  collection: Collection<S>,
  fields: Document = {},
  size = PAGE,
): AsyncGenerator<Iterable<D>, void> {
  const after = (id: string | undefined): Promise<Uint8Array[]> =>
    collection
      .find((id === undefined ? {} : { _id: { $gt: id } }) as unknown as Filter<S>, { raw: true })
      .project<Uint8Array>(fields)
      .sort({ _id: 1 })
      .limit(size)
      .batchSize(size)
      .toArray();
  let next = after(undefined);
  for (let isLast = false; !isLast;) {
    const page = await next;
    const last = page.at(-1);
    isLast = !last || page.length < size;
    if (last && !isLast) {
      next = after(idOf(last));
      // an error is thrown when the page is asked for, which may be later
      next.catch(() => undefined);
      // it is sent before the caller, who does not wait, works on this page: else the database would rest meanwhile
      await eventLoopTurn();
    }
    yield decoded<D>(page);
  }
}

/** Fields of what has changed in a collection since then, encoded, see `Changes`. @param fields as of `allOf` */
export const changedSince =
  <S extends Stored>(collection: Collection<S>, fields: Document = {}) =>
  (time: Date): Promise<Uint8Array[]> =>
    collection
      .find({ changedAt: { $gte: time } } as unknown as Filter<S>, { raw: true, batchSize: CHANGED_BATCH })
      .project<Uint8Array>(fields)
      .toArray();
