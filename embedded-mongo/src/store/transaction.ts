import { MongoError } from '../errors.ts';
import type { KeyRange } from '../bson/keys.ts';
import { nameOf, type Direction, type Entry, type Snapshot, type Space } from './store.ts';
import type { Store, Writer } from './store.ts';

interface Change {
  space: Space;
  key: Buffer;
  /** null: removed */
  value: Buffer | null;
}

const writeConflict = (): MongoError =>
  new MongoError(
    'WriteConflict',
    'Write conflict during plan execution. Please retry your operation or multi-document transaction.',
  ).asTransient();

/**
 * A multi-document transaction: a snapshot with a private set of changes over it. The first transaction to claim a
 * key wins, another one that wants it fails at once; the changes become one write when the transaction commits.
 */
export class TransactionView implements Writer {
  readonly #store: Store;
  readonly #snapshot: Snapshot;
  readonly #claimed = new Set<string>();
  readonly #changes = new Map<string, Change>();
  #end!: () => void;
  readonly #ended = new Promise<void>((resolve) => (this.#end = resolve));

  constructor(store: Store) {
    this.#store = store;
    this.#snapshot = store.snapshot();
  }

  get(space: Space, key: Buffer): Buffer | undefined {
    const change = this.#changes.get(nameOf(space, key));
    return change ? (change.value ?? undefined) : this.#snapshot.get(space, key);
  }

  *range(space: Space, range: KeyRange, direction: Direction = 'forward'): Iterable<Entry> {
    const sign = direction === 'forward' ? 1 : -1;
    const put = this.#putIn(space, range).sort((a, b) => Buffer.compare(a.key, b.key) * sign);
    let next = 0;
    for (const entry of this.#snapshot.range(space, range, direction)) {
      for (let own = put[next]; own && Buffer.compare(own.key, entry.key) * sign < 0; own = put[++next])
        yield own;
      if (!this.#changes.has(nameOf(space, entry.key))) yield entry;
    }
    yield* put.slice(next);
  }

  count(space: Space, range: KeyRange): number {
    let n = 0;
    for (const _ of this.range(space, range)) n++;
    return n;
  }

  claim(space: Space, key: Buffer): void {
    const name = nameOf(space, key);
    if (this.#claimed.has(name)) return;
    if (this.#store.claims.has(name)) throw writeConflict();
    this.rely(space, key);
    this.#store.claims.set(name, this.#ended);
    this.#claimed.add(name);
  }

  /** Fails when the key is not what this transaction sees, or may soon not be: overwriting it would lose an update. */
  rely(space: Space, key: Buffer): void {
    const seen = this.#snapshot.get(space, key);
    const latest = this.#store.latest.get(space, key);
    const isSame = seen ? latest?.equals(seen) : !latest;
    if (!isSame || this.#store.isInFlight(nameOf(space, key))) throw writeConflict();
  }

  put(space: Space, key: Buffer, value: Buffer): void {
    this.#changes.set(nameOf(space, key), { space, key, value: Buffer.from(value) });
  }

  remove(space: Space, key: Buffer): void {
    this.#changes.set(nameOf(space, key), { space, key, value: null });
  }

  /** Writes the changes; the claims stay until `end`, so that nobody overtakes the commit. */
  apply(kv: Writer): void {
    for (const { space, key, value } of this.#changes.values())
      if (value) kv.put(space, key, value);
      else kv.remove(space, key);
  }

  end(): void {
    for (const name of this.#claimed) this.#store.claims.delete(name);
    this.#snapshot.close();
    this.#end();
  }

  /** What was put into a range. */
  #putIn(wanted: Space, { lo, hi }: KeyRange): Entry[] {
    return [...this.#changes.values()].flatMap(({ space, key, value }) => {
      const isInRange = space === wanted && Buffer.compare(key, lo) >= 0 && Buffer.compare(key, hi) < 0;
      return isInRange && value ? [{ key, value }] : [];
    });
  }
}
