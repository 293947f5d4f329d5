import { MongoError } from '../errors.ts';
import type { KeyRange } from '../bson/keys.ts';
import {
  claimName,
  DOCS,
  IDX,
  META,
  type ClaimHolder,
  type Direction,
  type Entry,
  type Snapshot,
  type Space,
  type Store,
  type Writer,
} from './store.ts';

/** An open transaction holds one of the data file's 512 reader slots. */
const MAX_OPEN_TRANSACTIONS = 400;

interface Change {
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
export class TransactionView implements Writer, ClaimHolder {
  readonly seq: number;
  readonly ended: Promise<void>;
  readonly #store: Store;
  readonly #snapshot: Snapshot;
  readonly #claimed = new Set<string>();
  readonly #changes = [META, DOCS, IDX].map(() => new Map<string, Change>());
  readonly #ordered: (Change[] | null)[] = [null, null, null];
  #end!: () => void;

  constructor(store: Store) {
    if (store.openTransactions.size >= MAX_OPEN_TRANSACTIONS)
      throw writeConflict('Too many open transactions');
    this.#store = store;
    this.#snapshot = store.snapshot();
    // LMDB renews a read transaction lazily: the first read fixes what this one sees
    this.#snapshot.get(META, Buffer.from('first read'));
    this.seq = store.seq;
    this.ended = new Promise((resolve) => (this.#end = resolve));
    store.openTransactions.set(this, this.seq);
  }

  get hasWritten(): boolean {
    return this.#claimed.size > 0;
  }

  get(space: Space, key: Buffer): Buffer | undefined {
    const change = this.#of(space).get(key.toString('latin1'));
    return change ? (change.value ?? undefined) : this.#snapshot.get(space, key);
  }

  *range(space: Space, range: KeyRange, direction: Direction = 'forward'): Iterable<Entry> {
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
    const name = claimName(space, key);
    if (this.#claimed.has(name)) return;
    if (this.#store.claims.has(name) || this.#store.writtenAfter(name, this.seq))
      throw writeConflict('Write conflict during plan execution');
    this.#store.claims.set(name, this);
    this.#claimed.add(name);
  }

  put(space: Space, key: Buffer, value: Buffer): void {
    this.#change(space, { key, value: Buffer.from(value) });
  }

  remove(space: Space, key: Buffer): void {
    this.#change(space, { key, value: null });
  }

  /** Writes the changes; the claims stay until `end`, so that nobody overtakes the commit. */
  apply(kv: Writer): void {
    for (const space of [META, DOCS, IDX] as const)
      for (const { key, value } of this.#of(space).values())
        if (value) kv.put(space, key, value);
        else kv.remove(space, key);
  }

  end(outcome: 'committed' | 'aborted'): void {
    this.#store.openTransactions.delete(this);
    if (outcome === 'committed' && this.#store.openTransactions.size) this.#store.remember(this.#claimed);
    for (const name of this.#claimed) this.#store.claims.delete(name);
    this.#snapshot.close();
    if (!this.#store.openTransactions.size) this.#store.forget();
    this.#end();
  }

  #of(space: Space): Map<string, Change> {
    return this.#changes[space] as Map<string, Change>;
  }

  #change(space: Space, change: Change): void {
    this.#of(space).set(change.key.toString('latin1'), change);
    this.#ordered[space] = null;
  }

  #changesIn(space: Space, { lo, hi }: KeyRange): Change[] {
    const all = (this.#ordered[space] ??= [...this.#of(space).values()].sort((a, b) =>
      Buffer.compare(a.key, b.key),
    ));
    return all.filter(({ key }) => Buffer.compare(key, lo) >= 0 && Buffer.compare(key, hi) < 0);
  }
}
