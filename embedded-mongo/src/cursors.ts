import { MongoError } from './errors.ts';
import type { Transaction } from './sessions.ts';

/** Answers a batch of documents as they are stored. */
export interface Batch {
  /** 0: there is no more. */
  cursorId: number;
  ns: string;
  name: 'firstBatch' | 'nextBatch';
  docs: Uint8Array[];
}

interface Cursor {
  ns: string;
  rest: Iterator<Uint8Array>;
  /** Read already, and did not fit in the last batch. */
  held: Uint8Array;
  transaction: Transaction | undefined;
  used: number;
}

export interface CursorSource {
  ns: string;
  docs: Iterator<Uint8Array>;
  batchSize?: number | undefined;
  singleBatch?: boolean;
  transaction?: Transaction | undefined;
  /**
   * Turns what is left into something that does not need the snapshot it was read from. A cursor may be abandoned,
   * and the data file has a limited number of places for readers: nothing may hold one between two commands.
   */
  detach?: () => Iterator<Uint8Array>;
}

const DEFAULT_BATCH = 101;
/** A reply stays below the largest message; its documents below this sum. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
const IDLE_MS = 10 * 60_000;

interface Filled {
  docs: Uint8Array[];
  /** The document that did not fit. */
  held?: Uint8Array;
}

function fill(source: Iterator<Uint8Array>, limit: number, docs: Uint8Array[]): Filled {
  let bytes = docs.reduce((n, d) => n + d.length, 0);
  try {
    for (let r = source.next(); !r.done; r = source.next()) {
      if (docs.length >= limit || bytes + r.value.length > MAX_BATCH_BYTES) return { docs, held: r.value };
      docs.push(r.value);
      bytes += r.value.length;
    }
    return { docs };
  } catch (error) {
    source.return?.();
    throw error;
  }
}

/** The results that clients have not read to the end. */
export class Cursors {
  readonly #cursors = new Map<number, Cursor>();
  #lastId = 0;

  /** The first batch of a result, and a cursor when there is more. */
  open({
    ns,
    docs: source,
    batchSize = DEFAULT_BATCH,
    singleBatch,
    transaction,
    detach,
  }: CursorSource): Batch {
    const { docs, held } = fill(source, batchSize, []);
    if (!held || singleBatch) {
      source.return?.();
      return { cursorId: 0, ns, name: 'firstBatch', docs };
    }
    const id = ++this.#lastId;
    this.#cursors.set(id, { ns, rest: detach?.() ?? source, held, transaction, used: Date.now() });
    transaction?.cursors.add(id);
    return { cursorId: id, ns, name: 'firstBatch', docs };
  }

  more(id: number, ns: string, batchSize: number | undefined): Batch {
    const cursor = this.#cursors.get(id);
    if (!cursor) throw new MongoError('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.ns !== ns)
      throw new MongoError(
        'Unauthorized',
        `Requested getMore on namespace '${ns}', but cursor is of ${cursor.ns}`,
      );
    cursor.used = Date.now();
    const { docs, held } = fill(cursor.rest, batchSize || Infinity, [cursor.held]);
    if (held) cursor.held = held;
    else this.kill(id);
    return { cursorId: held ? id : 0, ns, name: 'nextBatch', docs };
  }

  kill(id: number): boolean {
    const cursor = this.#cursors.get(id);
    cursor?.rest.return?.();
    cursor?.transaction?.cursors.delete(id);
    return this.#cursors.delete(id);
  }

  killAll(ids: Iterable<number>): void {
    for (const id of [...ids]) this.kill(id);
  }

  /** Forgets cursors nobody has asked for a long time; those of transactions end with them. */
  sweep(now = Date.now()): void {
    for (const [id, { transaction, used }] of this.#cursors)
      if (!transaction && now - used > IDLE_MS) this.kill(id);
  }
}
