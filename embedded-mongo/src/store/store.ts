import { open, type Database, type RootDatabase, type Transaction } from 'lmdb';
import type { KeyRange } from '../bson/keys.ts';
import { LockWait, MongoError } from '../errors.ts';
import { checkDataFile } from './data-file.ts';

/** The key spaces of the data file: catalogue and sessions, documents, index entries. */
export const META = 'meta';
export const DOCS = 'docs';
export const IDX = 'idx';
export type Space = typeof META | typeof DOCS | typeof IDX;

export type Direction = 'forward' | 'backward';

export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** A consistent view of the data. */
export interface Reader {
  get(space: Space, key: Buffer): Buffer | undefined;
  range(space: Space, range: KeyRange, direction?: Direction): Iterable<Entry>;
  count(space: Space, range: KeyRange): number;
}

export interface Writer extends Reader {
  /** Locks a key for this write: two concurrent transactions cannot both claim it. */
  claim(space: Space, key: Buffer): void;
  /** Declares that this write depends on the value of a key: it fails when another write has changed the value. */
  rely(space: Space, key: Buffer): void;
  put(space: Space, key: Buffer, value: Buffer): void;
  remove(space: Space, key: Buffer): void;
}

export const nameOf = (space: Space, key: Buffer): string => space + key.toString('latin1');

/** The largest page size, which allows the largest keys. */
const PAGE_BYTES = 8192;

type CommitFailure = Error & {
  /** Rejects with the error of the operating system. */
  commitError: Promise<never>;
};

/** Has the data not reached the disk? lmdb also rejects internal promises with this error, which nobody can await. */
export const isCommitFailure = (error: unknown): error is CommitFailure =>
  error instanceof Error && 'commitError' in error;

const notWritten = ({ commitError }: CommitFailure): Promise<never> =>
  commitError.catch((cause: unknown) => {
    const message = `the data could not be written to the disk (${String(cause)}); nothing of this write is stored`;
    throw new MongoError('OutOfDiskSpace', message);
  });

/** The data file. Reads see a snapshot; writes are durable when they resolve, unless the store does not have to keep them. */
export class Store {
  readonly #root: RootDatabase<Buffer, Buffer>;
  readonly #spaces: Record<Space, Database<Buffer, Buffer>>;
  /** The keys that open transactions have locked, each with a promise of the end of its transaction. */
  readonly claims = new Map<string, Promise<void>>();
  /** The keys claimed by writes that have run and are being written to disk. */
  readonly #inFlight = new Set<Set<string>>();

  constructor(path: string, { isDurable = true } = {}) {
    checkDataFile(path, PAGE_BYTES);
    const options = { keyEncoding: 'binary', encoding: 'binary' } as const;
    this.#root = open<Buffer, Buffer>({
      path,
      ...options,
      maxDbs: 8,
      pageSize: PAGE_BYTES,
      maxReaders: 512,
      // a commit resolves after its fsync: acknowledged means durable
      overlappingSync: false,
      noSync: !isDurable,
    });
    const space = (name: Space): Database<Buffer, Buffer> => this.#root.openDB({ name, ...options });
    this.#spaces = { meta: space(META), docs: space(DOCS), idx: space(IDX) };
  }

  #reader(transaction?: Transaction): Reader {
    return {
      get: (space, key) => this.#spaces[space].get(key, { transaction }),
      range: (space, { lo, hi }, direction) =>
        this.#spaces[space].getRange(
          direction === 'backward'
            ? { start: hi, exclusiveStart: true, end: lo, inclusiveEnd: true, reverse: true, transaction }
            : { start: lo, end: hi, transaction },
        ),
      count: (space, { lo, hi }) => this.#spaces[space].getKeysCount({ start: lo, end: hi, transaction }),
    };
  }

  /** The last committed state; inside a write, the state of that write. */
  readonly latest: Reader = this.#reader();

  snapshot(): Reader & { close(): void } {
    const transaction = this.#root.useReadTransaction();
    return { ...this.#reader(transaction), close: () => transaction.done() };
  }

  /**
   * Runs `work` in its own write transaction, which is rolled back when it throws. Resolves when the commit is on disk.
   * Writes that arrive during a commit share the next commit and its fsync. A write that meets a key locked by an open
   * transaction waits for its end and runs again.
   */
  async write<R>(work: (kv: Writer) => R): Promise<R> {
    for (;;) {
      const claimed = new Set<string>();
      const commit = this.#root.childTransaction(() => {
        this.#inFlight.add(claimed);
        return work(this.#writer(claimed));
      });
      try {
        return await commit.finally(() => this.#inFlight.delete(claimed));
      } catch (error) {
        if (isCommitFailure(error)) return notWritten(error);
        if (!(error instanceof LockWait)) throw error;
        await error.ended;
      }
    }
  }

  #writer(claimed: Set<string>): Writer {
    return {
      ...this.latest,
      claim: (space, key) => {
        const name = nameOf(space, key);
        const ended = this.claims.get(name);
        if (ended) throw new LockWait(ended);
        claimed.add(name);
      },
      // no conflict possible: writes outside transactions run one after the other
      rely: () => undefined,
      put: (space, key, value) => void this.#spaces[space].putSync(key, value),
      remove: (space, key) => void this.#spaces[space].removeSync(key),
    };
  }

  /** Is this key being written to disk? Until that has ended, a new snapshot may or may not include it. */
  isInFlight(name: string): boolean {
    return [...this.#inFlight].some((claimed) => claimed.has(name));
  }

  close(): Promise<void> {
    return this.#root.close();
  }
}
