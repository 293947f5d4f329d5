import { MongoError } from '../errors.ts';
import type { KeyRange } from '../bson/keys.ts';
import { nameOf, type Direction, type Entry, type Space, type Store, type Writer } from './store.ts';

interface Change {
  space: Space;
  key: Buffer;
  /** Undefined when the key is removed. */
  value?: Buffer;
}

const writeConflict = (): MongoError =>
  new MongoError(
    'WriteConflict',
    'Write conflict during plan execution. Please retry your operation or multi-document transaction.',
  ).asTransient();

const put = ({ key, value }: Change): Entry[] => (value ? [{ key, value }] : []);

/**
 * A multi-document transaction: a snapshot with private changes on top. The first transaction to claim a key wins;
 * another one fails at once. On commit all changes are applied in one write.
 */
export class TransactionView implements Writer {
  readonly #snapshot: ReturnType<Store['snapshot']>;
  readonly #changes = new Map<string, Change>();
  #end!: () => void;
  readonly #ended = new Promise<void>((resolve) => (this.#end = resolve));

  constructor(private readonly store: Store) {
    this.#snapshot = store.snapshot();
  }

  get(space: Space, key: Buffer): Buffer | undefined {
    const change = this.#changes.get(nameOf(space, key));
    return change ? change.value : this.#snapshot.get(space, key);
  }

  *range(space: Space, range: KeyRange, direction: Direction = 'forward'): Iterable<Entry> {
    const order = (a: Buffer, b: Buffer): number => Buffer.compare(a, b) * (direction === 'forward' ? 1 : -1);
    const isIn = (c: Change): boolean =>
      c.space === space && Buffer.compare(c.key, range.lo) >= 0 && Buffer.compare(c.key, range.hi) < 0;
    const changes = [...this.#changes.values()].filter(isIn).sort((a, b) => order(a.key, b.key));
    let at = 0;
    for (const entry of this.#snapshot.range(space, range, direction)) {
      let change = changes[at];
      for (; change && order(change.key, entry.key) < 0; change = changes[++at]) yield* put(change);
      if (!change || order(change.key, entry.key) > 0) yield entry;
    }
    for (const change of changes.slice(at)) yield* put(change);
  }

  count(space: Space, range: KeyRange): number {
    let n = 0;
    for (const _ of this.range(space, range)) n++;
    return n;
  }

  claim(space: Space, key: Buffer): void {
    const { claims } = this.store;
    const name = nameOf(space, key);
    const holder = claims.get(name);
    if (holder === this.#ended) return;
    if (holder) throw writeConflict();
    this.rely(space, key);
    claims.set(name, this.#ended);
  }

  /** Throws when the value of the key has changed since the snapshot, or is being changed: an update would be lost. */
  rely(space: Space, key: Buffer): void {
    const seen = this.#snapshot.get(space, key);
    const latest = this.store.latest.get(space, key);
    const isSame = seen ? latest?.equals(seen) : !latest;
    if (!isSame || this.store.isInFlight(nameOf(space, key))) throw writeConflict();
  }

  put(space: Space, key: Buffer, value: Buffer): void {
    this.#changes.set(nameOf(space, key), { space, key, value: Buffer.from(value) });
  }

  remove(space: Space, key: Buffer): void {
    this.#changes.set(nameOf(space, key), { space, key });
  }

  /** Writes the changes. The locks stay until `end`, so that no other write comes before the commit. */
  apply(kv: Writer): void {
    for (const { space, key, value } of this.#changes.values())
      if (value) kv.put(space, key, value);
      else kv.remove(space, key);
  }

  end(): void {
    for (const [name, holder] of this.store.claims)
      if (holder === this.#ended) this.store.claims.delete(name);
    this.#snapshot.close();
    this.#end();
  }
}
