import { ABORT, open, type Database, type RootDatabase, type Transaction } from 'lmdb';
import type { KeyRange } from '../bson/keys.ts';
import { LockWait, MongoError } from '../errors.ts';
import { checkDataFile } from './data-file.ts';

/** The three key spaces of the data file: the catalogue and sessions, the documents, the index entries. */
export const META = 0;
export const DOCS = 1;
export const IDX = 2;
export type Space = typeof META | typeof DOCS | typeof IDX;
const SPACE_NAMES = ['meta', 'docs', 'idx'] as const;

export type Direction = 'forward' | 'backward';

export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** One consistent view of the data. */
export interface Reader {
  /** The last commit this view is sure to see; indexes that became ready later must not be read through it. */
  readonly seq: number;
  get(space: Space, key: Buffer): Buffer | undefined;
  range(space: Space, range: KeyRange, direction?: Direction): Iterable<Entry>;
  count(space: Space, range: KeyRange): number;
}

export interface Writer extends Reader {
  /** Declares that this write is about the key: two concurrent transactions cannot both claim it. */
  claim(space: Space, key: Buffer): void;
  put(space: Space, key: Buffer, value: Buffer): void;
  remove(space: Space, key: Buffer): void;
}

export interface Snapshot extends Reader {
  close(): void;
}

/** A transaction that holds claimed keys until it ends. */
export interface ClaimHolder {
  readonly ended: Promise<void>;
}

export const claimName = (space: Space, key: Buffer): string => space + key.toString('latin1');

/** The largest page gives the largest keys. */
const PAGE_BYTES = 8192;
/** Above this many remembered keys, those that no open transaction can conflict with are forgotten. */
const RECENT_LIMIT = 10_000;

interface CommitFailure {
  /** Fails with what the system said. */
  commitError: Promise<never>;
}

/** Did the data not reach the disk? lmdb rejects promises of its own with this too, which nobody can wait for. */
export const isCommitFailure = (error: unknown): error is CommitFailure =>
  error instanceof Error && 'commitError' in error;

const notWritten = ({ commitError }: CommitFailure): Promise<MongoError> =>
  commitError.catch((cause: unknown) => {
    const message = `the data could not be written to the disk (${String(cause)}); nothing of this write is stored`;
    return new MongoError('OutOfDiskSpace', message);
  });

/** The data file: snapshot reads, and write transactions that are durable when they resolve. */
export class Store {
  readonly #root: RootDatabase<Buffer, Buffer>;
  readonly #spaces: Database<Buffer, Buffer>[];
  /** Keys claimed by open transactions. */
  readonly claims = new Map<string, ClaimHolder>();
  /** Start of every open transaction, in commits. */
  readonly openTransactions = new Map<ClaimHolder, number>();
  /**
   * Keys of the write that is on its way to disk. A snapshot taken now does not see it and `#recent` does not know
   * it yet, so a transaction that starts now and claims one of them would overwrite it: a lost update.
   */
  readonly #inFlight = new Set<string>();
  /** Keys written while transactions were open, with the commit that wrote them. */
  readonly #recent = new Map<string, number>();
  #seq = 0;

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

  /** Number of commits acknowledged since the start. */
  get seq(): number {
    return this.#seq;
  }

  #reader(seq: number, transaction?: Transaction): Reader {
    return {
      seq,
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
  readonly latest: Reader = this.#reader(Infinity);

  snapshot(): Snapshot {
    const transaction = this.#root.useReadTransaction();
    let isOpen = true;
    const close = (): void => {
      if (isOpen) transaction.done();
      isOpen = false;
    };
    return { ...this.#reader(this.#seq, transaction), close };
  }

  /** Runs `work` in one write transaction, rolled back when it throws; resolves when the commit is on disk. */
  async write(work: (kv: Writer) => void): Promise<void> {
    let failure: { error: unknown } | undefined;
    try {
      await this.#root.childTransaction(() => {
        try {
          work(this.#writer);
          return undefined;
        } catch (error) {
          failure = { error };
          // the only result that rolls back
          return ABORT;
        }
      });
      if (failure) throw failure.error;
      this.#seq++;
      if (this.openTransactions.size) this.remember(this.#inFlight);
    } catch (error) {
      throw isCommitFailure(error) ? await notWritten(error) : error;
    } finally {
      this.#inFlight.clear();
    }
  }

  /** Was the key written after commit `since`, or is it being written now? */
  writtenAfter(name: string, since: number): boolean {
    return this.#inFlight.has(name) || (this.#recent.get(name) ?? 0) > since;
  }

  /** Lets open transactions notice that these keys changed under them. */
  remember(names: Iterable<string>): void {
    for (const name of names) this.#recent.set(name, this.#seq);
    if (this.#recent.size > RECENT_LIMIT) this.forget();
  }

  /** Forgets the writes that no open transaction can conflict with. */
  forget(): void {
    const oldest = Math.min(Infinity, ...this.openTransactions.values());
    for (const [name, seq] of this.#recent) if (seq <= oldest) this.#recent.delete(name);
  }

  close(): Promise<void> {
    return this.#root.close();
  }

  readonly #writer: Writer = {
    ...this.latest,
    claim: (space, key) => {
      const name = claimName(space, key);
      const holder = this.claims.get(name);
      if (holder) throw new LockWait(holder.ended);
      this.#inFlight.add(name);
    },
    put: (space, key, value) => void this.#space(space).putSync(key, value),
    remove: (space, key) => void this.#space(space).removeSync(key),
  };

  #space(space: Space): Database<Buffer, Buffer> {
    return this.#spaces[space] as Database<Buffer, Buffer>;
  }
}
