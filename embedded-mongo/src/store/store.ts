import { open, type Database, type RootDatabase, type Transaction } from 'lmdb';
import type { KeyRange } from '../bson/keys.ts';
import { LockWait, MongoError } from '../errors.ts';
import { checkDataFile } from './data-file.ts';

/** The three key spaces of the data file: the catalogue and sessions, the documents, the index entries. */
export const META = 0;
export const DOCS = 1;
export const IDX = 2;
export type Space = typeof META | typeof DOCS | typeof IDX;
const SPACE_NAMES = ['meta', 'docs', 'idx'] as const;

export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** One consistent view of the data. */
export interface Reader {
  get(space: Space, key: Buffer): Buffer | undefined;
  range(space: Space, range: KeyRange, direction?: 'forward' | 'backward'): Iterable<Entry>;
  count(space: Space, range: KeyRange): number;
}

export interface Writer extends Reader {
  /** Declares that this write is about the key: two concurrent transactions cannot both claim it. */
  claim(space: Space, key: Buffer): void;
  /** Declares that this write relies on what the key holds: no other write may change it meanwhile. */
  rely(space: Space, key: Buffer): void;
  put(space: Space, key: Buffer, value: Buffer): void;
  remove(space: Space, key: Buffer): void;
}

/** What the store knows of an open transaction: the writes up to `seq` are in its snapshot. */
interface OpenTransaction {
  readonly seq: number;
  readonly ended: Promise<void>;
}

export const nameOf = (space: Space, key: Buffer): string => space + key.toString('latin1');

/** The largest page gives the largest keys. */
const PAGE_BYTES = 8192;

interface CommitFailure {
  /** Fails with what the system said. */
  commitError: Promise<never>;
}

/** Did the data not reach the disk? lmdb rejects promises of its own with this too, which nobody can wait for. */
export const isCommitFailure = (error: unknown): error is CommitFailure =>
  error instanceof Error && 'commitError' in error;

const notWritten = ({ commitError }: CommitFailure): Promise<never> =>
  commitError.catch((cause: unknown) => {
    const message = `the data could not be written to the disk (${String(cause)}); nothing of this write is stored`;
    throw new MongoError('OutOfDiskSpace', message);
  });

/** The data file: snapshot reads, and write transactions that are durable when they resolve. */
export class Store {
  readonly #root: RootDatabase<Buffer, Buffer>;
  readonly #spaces: Database<Buffer, Buffer>[];
  /** In the order they were opened. */
  readonly transactions = new Set<OpenTransaction>();
  /** The open transactions by the names of the keys they claimed. */
  readonly claims = new Map<string, OpenTransaction>();
  /** The number of the last write that claimed a key, as long as an open transaction may not see it; ascending. */
  readonly #written = new Map<string, number>();
  /** Writes that have run and are on their way to disk; ascending. */
  readonly #inFlight = new Set<number>();
  #lastWrite = 0;

  constructor(path: string) {
    checkDataFile(path, PAGE_BYTES);
    const options = { keyEncoding: 'binary', encoding: 'binary' } as const;
    this.#root = open<Buffer, Buffer>({
      path,
      ...options,
      maxDbs: 8,
      pageSize: PAGE_BYTES,
      maxReaders: 512,
      // a commit resolves after its fsync, not before: acknowledged means durable
      overlappingSync: false,
    });
    this.#spaces = SPACE_NAMES.map((name) => this.#root.openDB<Buffer, Buffer>({ name, ...options }));
  }

  /**
   * A snapshot taken now is sure to hold the writes up to this number. One that is still on its way to disk it may
   * lack, so a transaction that starts now and claims a key of it would overwrite it: a lost update.
   */
  get seq(): number {
    const [oldest = this.#lastWrite + 1] = this.#inFlight;
    return oldest - 1;
  }

  #reader(transaction?: Transaction): Reader {
    return {
      get: (space, key) => this.#space(space).get(key, transaction && { transaction }),
      range: (space, { lo, hi }, direction) =>
        this.#space(space).getRange(
          direction === 'backward'
            ? { start: hi, exclusiveStart: true, end: lo, inclusiveEnd: true, reverse: true, transaction }
            : { start: lo, end: hi, transaction },
        ),
      count: (space, { lo, hi }) => {
        let n = 0;
        for (const _ of this.#space(space).getKeys({ start: lo, end: hi, transaction })) n++;
        return n;
      },
    };
  }

  /** The last committed state, or inside a write the state of that write. */
  readonly latest: Reader = this.#reader();

  snapshot(): Reader & { close(): void } {
    const transaction = this.#root.useReadTransaction();
    return { ...this.#reader(transaction), close: () => transaction.done() };
  }

  /**
   * Runs `work` in a write transaction of its own, which is taken back when it throws; resolves when the commit is on
   * disk. lmdb lets writes that come while a commit is on its way share the next one and its one fsync. A write that
   * meets a key of an open transaction waits for its end and runs again.
   */
  async write<R>(work: (kv: Writer) => R): Promise<R> {
    for (;;)
      try {
        return await this.#attempt(work);
      } catch (error) {
        if (isCommitFailure(error)) return notWritten(error);
        if (!(error instanceof LockWait)) throw error;
        await error.ended;
      }
  }

  async #attempt<R>(work: (kv: Writer) => R): Promise<R> {
    let number = 0;
    try {
      return await this.#root.childTransaction(() => {
        number = ++this.#lastWrite;
        this.#inFlight.add(number);
        return work(this.#writer);
      });
    } finally {
      this.#inFlight.delete(number);
      const [oldest] = this.transactions;
      this.#forget(oldest?.seq ?? this.seq);
    }
  }

  /** Forgets the writes that no open transaction can conflict with. */
  #forget(seq: number): void {
    for (const [name, number] of this.#written) {
      if (number > seq) return;
      this.#written.delete(name);
    }
  }

  /** Notes that the write that is running changes this key. */
  noteWritten(name: string): void {
    this.#written.delete(name);
    this.#written.set(name, this.#lastWrite);
  }

  /** Was the key written by a write that a snapshot of this number may lack? */
  writtenAfter(name: string, seq: number): boolean {
    return (this.#written.get(name) ?? 0) > seq;
  }

  close(): Promise<void> {
    return this.#root.close();
  }

  readonly #writer: Writer = {
    ...this.latest,
    claim: (space, key) => {
      const name = nameOf(space, key);
      const holder = this.claims.get(name);
      if (holder) throw new LockWait(holder.ended);
      this.noteWritten(name);
    },
    // writes outside of transactions run one after the other
    rely: () => undefined,
    put: (space, key, value) => void this.#space(space).putSync(key, value),
    remove: (space, key) => void this.#space(space).removeSync(key),
  };

  #space(space: Space): Database<Buffer, Buffer> {
    return this.#spaces[space] as Database<Buffer, Buffer>;
  }
}
