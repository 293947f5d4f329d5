import { decode, idOf } from '../database/encoded.ts';

/**
 * How far before its last read changes are read again. A change gets its time before it becomes visible, and the clocks
 * of two processes differ: this covers both together.
 */
const OVERLAP_MS = 10_000;

/**
 * Nearly all changes are visible sooner than this. Reading ten seconds again with every request would cost most of the
 * database's time while thousands of documents change: the whole overlap is read every two seconds.
 */
const RECENT_MS = 1500;
const THOROUGH_EVERY_MS = 2000;

/** What one read has found; it counts once it is taken. */
export interface FoundChanges {
  documents: readonly Uint8Array[];
  start: number;
  isThorough: boolean;
}

/** Reads what has changed since the last time, by `changedAt`: what an index in memory follows. */
export class Changes<D> {
  readonly #since: (time: Date) => Promise<Uint8Array[]>;
  readonly #clock: () => number;
  /** Start of the last read that was taken: what was changed well before it is known. */
  #readUpTo: number;
  /** The same of the last read of the whole overlap. */
  #thoroughUpTo: number;
  /** What has been read within the overlap, by id and as it is stored: reading it again changes nothing. */
  #seen = new Map<string, Uint8Array>();

  /**
   * @param since reads the encoded documents that have changed since then: most are known, and never decoded
   * @param start when the reading of everything began
   */
  constructor(since: (time: Date) => Promise<Uint8Array[]>, start: number, clock: () => number) {
    this.#since = since;
    this.#readUpTo = this.#thoroughUpTo = start;
    this.#clock = clock;
  }

  /** After an error, and until what was found is taken, the next read reads the same span again. */
  async read(): Promise<FoundChanges> {
    const start = this.#clock();
    const isThorough = start - this.#thoroughUpTo >= THOROUGH_EVERY_MS;
    const since = isThorough ? this.#thoroughUpTo - OVERLAP_MS : this.#readUpTo - RECENT_MS;
    return { documents: await this.#since(new Date(since)), start, isThorough };
  }

  /** Those that differ from what was read before. */
  take({ documents, start, isThorough }: FoundChanges): D[] {
    const seen = this.#seen;
    if (isThorough) this.#seen = new Map();
    const differing: D[] = [];
    for (const document of documents) {
      const id = idOf(document);
      const before = seen.get(id);
      if (!before || Buffer.compare(before, document) !== 0) differing.push(decode<D>(document));
      this.#seen.set(id, document);
    }
    this.#readUpTo = start;
    if (isThorough) this.#thoroughUpTo = start;
    return differing;
  }

  /** The next read takes this one for new, if it is there. */
  forget(id: string): void {
    this.#seen.delete(id);
  }
}
