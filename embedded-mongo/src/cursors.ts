import { MongoError } from './errors.ts';
import type { Transaction } from './sessions.ts';

/** A batch of encoded documents. */
export class Batch {
  constructor(
    readonly ns: string,
    readonly docs: Uint8Array[],
    /** The cursor for the next batch; 0 when there is none. */
    readonly cursorId: number,
  ) {}
}

/** The rest of a result. */
interface Cursor {
  ns: string;
  docs: Iterator<Uint8Array>;
  transaction?: Transaction | undefined;
  used: number;
}

export const DEFAULT_BATCH = 101;
/** A batch is complete when it reaches this size. With the largest document on top, a reply is still half a message. */
export const BATCH_BYTES = 8 * 1024 * 1024;
const IDLE_MS = 10 * 60_000;

/** Reads the next documents. A batch that is not full is the last one. */
function take(source: Iterator<Uint8Array>, limit: number): { docs: Uint8Array[]; isLast: boolean } {
  const docs: Uint8Array[] = [];
  for (let bytes = 0; docs.length < limit && bytes < BATCH_BYTES;) {
    const { done, value } = source.next();
    if (done) return { docs, isLast: true };
    docs.push(value);
    bytes += value.length;
  }
  return { docs, isLast: false };
}

/** The open cursors. */
export class Cursors {
  readonly #cursors = new Map<number, Cursor>();
  #lastId = 0;

  /**
   * Returns the first batch of a result, and opens a cursor when there may be more. `rest` returns the remaining
   * documents in a form that does not hold the snapshot: clients may abandon cursors, and the data file has a limited
   * number of reader slots.
   */
  open(
    { ns, docs, transaction }: Omit<Cursor, 'used'>,
    batchSize = DEFAULT_BATCH,
    rest = (): Iterator<Uint8Array> | undefined => docs,
  ): Batch {
    const first = take(docs, batchSize);
    const left = first.isLast ? undefined : rest();
    if (!left) return new Batch(ns, first.docs, 0);
    const id = ++this.#lastId;
    this.#cursors.set(id, { ns, docs: left, transaction, used: Date.now() });
    transaction?.cursors.add(id);
    return new Batch(ns, first.docs, id);
  }

  more(id: number, batchSize = Infinity): Batch {
    const cursor = this.#cursors.get(id);
    if (!cursor) throw new MongoError('CursorNotFound', `cursor id ${id} not found`);
    cursor.used = Date.now();
    const { docs, isLast } = take(cursor.docs, batchSize);
    if (isLast) this.killAll([id]);
    return new Batch(cursor.ns, docs, isLast ? 0 : id);
  }

  killAll(ids: Iterable<number>): void {
    for (const id of [...ids]) {
      this.#cursors.get(id)?.transaction?.cursors.delete(id);
      this.#cursors.delete(id);
    }
  }

  /** Closes cursors that have not been read for a long time. Cursors of transactions end with them. */
  sweep(now = Date.now()): void {
    for (const [id, { transaction, used }] of this.#cursors)
      if (!transaction && now - used > IDLE_MS) this.killAll([id]);
  }
}
