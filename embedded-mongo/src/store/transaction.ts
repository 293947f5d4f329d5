import { MongoError } from '../errors.ts';
import type { KeyRange } from '../bson/keys.ts';
import { nameOf, type Entry, type Space, type Store, type Writer } from './store.ts';

/** An open transaction holds one of the data file's 512 reader slots. */
const MAX_OPEN_TRANSACTIONS = 400;

interface Change {
  space: Space;
  key: Buffer;
  /** null: removed */
  value: Buffer | null;
}

const writeConflict = (reason: string): MongoError =>
  new MongoError(
    'WriteConflict',
    `${reason}. Please retry your operation or multi-document transaction.`,
  ).asTransient();

/**
 * A multi-document transaction: a snapshot with a private set of changes over it. The first transaction to claim a
 * key wins, another one that wants it fails at once; the changes become one write when the transaction commits.
 */
export class TransactionView implements Writer {
  readonly seq: number;
  readonly ended: Promise<void>;
  readonly #store: Store;
  readonly #snapshot: ReturnType<Store['snapshot']>;
  readonly #claimed = new Set<string>();
  readonly #changes = new Map<string, Change>();
  /** The changes in the order of their keys; made when it is asked for. */
  #ordered: Change[] | undefined;
  #end!: () => void;

  constructor(store: Store) {
    if (store.transactions.size >= MAX_OPEN_TRANSACTIONS) throw writeConflict('Too many open transactions');
    this.#store = store;
    this.#snapshot = store.snapshot();
    this.seq = store.seq;
    this.ended = new Promise((resolve) => (this.#end = resolve));
    store.transactions.add(this);
  }

  get(space: Space, key: Buffer): Buffer | undefined {
    const change = this.#changes.get(nameOf(space, key));
    return change ? (change.value ?? undefined) : this.#snapshot.get(space, key);
  }

  *range(space: Space, range: KeyRange, direction: 'forward' | 'backward' = 'forward'): Iterable<Entry> {
    const sign = direction === 'forward' ? 1 : -1;
    const changes = this.#changesIn(space, range);
    if (sign < 0) changes.reverse();
    let next = 0;
    for (const entry of this.#snapshot.range(space, range, direction)) {
      let isReplaced = false;
      for (let change = changes[next]; change; change = changes[++next]) {
        const order = Buffer.compare(change.key, entry.key) * sign;
        if (order > 0) break;
        if (change.value) yield { key: change.key, value: change.value };
        isReplaced ||= order === 0;
      }
      if (!isReplaced) yield entry;
    }
    for (const { key, value } of changes.slice(next)) if (value) yield { key, value };
  }

  count(space: Space, range: KeyRange): number {
    let n = 0;
    for (const _ of this.range(space, range)) n++;
    return n;
  }

  claim(space: Space, key: Buffer): void {
    const name = nameOf(space, key);
    if (this.#claimed.has(name)) return;
    if (this.#store.claims.has(name)) throw writeConflict('Write conflict during plan execution');
    this.rely(space, key);
    this.#store.claims.set(name, this);
    this.#claimed.add(name);
  }

  rely(space: Space, key: Buffer): void {
    if (this.#store.writtenAfter(nameOf(space, key), this.seq))
      throw writeConflict('Write conflict during plan execution');
  }

  put(space: Space, key: Buffer, value: Buffer): void {
    this.#change({ space, key, value: Buffer.from(value) });
  }

  remove(space: Space, key: Buffer): void {
    this.#change({ space, key, value: null });
  }

  /** Writes the changes; the claims stay until `end`, so that nobody overtakes the commit. */
  apply(kv: Writer): void {
    for (const name of this.#claimed) this.#store.noteWritten(name);
    for (const { space, key, value } of this.#changes.values())
      if (value) kv.put(space, key, value);
      else kv.remove(space, key);
  }

  end(): void {
    this.#store.transactions.delete(this);
    for (const name of this.#claimed) this.#store.claims.delete(name);
    this.#snapshot.close();
    this.#end();
  }

  #change(change: Change): void {
    this.#changes.set(nameOf(change.space, change.key), change);
    this.#ordered = undefined;
  }

  #changesIn(space: Space, { lo, hi }: KeyRange): Change[] {
    this.#ordered ??= [...this.#changes.values()].sort((a, b) => Buffer.compare(a.key, b.key));
    return this.#ordered.filter(
      (c) => c.space === space && Buffer.compare(c.key, lo) >= 0 && Buffer.compare(c.key, hi) < 0,
    );
  }
}
