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
  id: number;
  ns: string;
  rest: Iterator<Uint8Array>;
  /** Read already, and did not fit in the last batch. */
  held: Uint8Array;
  transaction?: Transaction;
  used: number;
}

export interface CursorSource {
  ns: string;
  docs: Iterable<Uint8Array>;
  batchSize?: number | undefined;
  singleBatch?: boolean;
  transaction?: Transaction | undefined;
  /**
   * Turns what is left into something that does not need the snapshot it was read from. A cursor may be abandoned,
   * and the data file has a limited number of places for readers: nothing may hold one between two commands.
   */
  detach?: (rest: Iterator<Uint8Array>) => Iterator<Uint8Array>;
}

const DEFAULT_BATCH = 101;
/** A reply stays below the largest message; its documents below this sum. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
const IDLE_MS = 10 * 60_000;

interface Filled {
  docs: Uint8Array[];
  held?: Uint8Array;
}

/** Takes documents until the batch is full; `held` is the one that did not fit. */
function fill(source: Iterator<Uint8Array>, limit: number, start: Uint8Array[]): Filled {
  const docs = start;
  let bytes = docs.reduce((n, d) => n + d.length, 0);
  for (let r = source.next(); !r.done; r = source.next()) {
    if (docs.length >= limit || bytes + r.value.length > MAX_BATCH_BYTES) return { docs, held: r.value };
    docs.push(r.value);
    bytes += r.value.length;
  }
  return { docs };
}

export class Cursors {
  readonly #cursors = new Map<number, Cursor>();
  #lastId = 0;

  /** The first batch of a result, and a cursor when there is more. */
  open({ ns, docs, batchSize, singleBatch, transaction, detach }: CursorSource): Batch {
    const source = docs[Symbol.iterator]();
    const filled = fill(source, batchSize ?? DEFAULT_BATCH, []);
    const { held } = filled;
    if (!held || singleBatch) {
      source.return?.();
      return { cursorId: 0, ns, name: 'firstBatch', docs: filled.docs };
    }
    const id = ++this.#lastId;
    const rest = transaction || !detach ? source : detach(source);
    this.#cursors.set(id, { id, ns, rest, held, ...(transaction ? { transaction } : {}), used: Date.now() });
    transaction?.cursors.add(id);
    return { cursorId: id, ns, name: 'firstBatch', docs: filled.docs };
  }

  more(id: number, ns: string, batchSize: number | undefined): Batch {
    const cursor = this.#cursors.get(id);
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`);
    if (cursor.ns !== ns)
      throw new MongoError(
        13,
        `Requested getMore on namespace '${ns}', but cursor belongs to a different namespace ${cursor.ns}`,
      );
    cursor.used = Date.now();
    let filled: Filled;
    try {
      filled = fill(cursor.rest, batchSize || Infinity, [cursor.held]);
    } catch (error) {
      this.kill(id);
      throw error;
    }
    if (filled.held) cursor.held = filled.held;
    else this.kill(id);
    return { cursorId: filled.held ? id : 0, ns, name: 'nextBatch', docs: filled.docs };
  }

  kill(id: number): boolean {
    const cursor = this.#cursors.get(id);
    if (!cursor) return false;
    this.#cursors.delete(id);
    cursor.transaction?.cursors.delete(id);
    cursor.rest.return?.();
    return true;
  }

  killAll(ids: Iterable<number> = this.#cursors.keys()): void {
    for (const id of [...ids]) this.kill(id);
  }

  /** Forgets cursors nobody has asked for a long time. */
  sweep(now = Date.now()): void {
    for (const { id, transaction, used } of this.#cursors.values())
      if (!transaction && now - used > IDLE_MS) this.kill(id);
  }
}
