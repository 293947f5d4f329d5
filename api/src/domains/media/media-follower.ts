import { setTimeout as delay } from 'node:timers/promises';
import type { Collection } from 'mongodb';
import { withinDatabaseTime, withoutDatabaseTime } from '../../platform/database/database-time.ts';
import type { MediaDocument } from './media-document.ts';
import { knownMedia, knownOf, shownFields, type KnownMedia, type ShownRecord } from './picture-value.ts';

/** How long another process may show the picture before. */
const LAG_MS = 1000;

/**
 * How far before its last read the follower reads again: a change gets its time before it becomes visible, and the clocks
 * of two processes differ.
 */
const OVERLAP_MS = 10_000;

/** How long a request waits for the database. */
const WAIT_MS = 500;
/** A read that takes longer is not waited for any more. */
const GIVEN_UP_MS = 10_000;

const isSame = (a: KnownMedia | undefined, b: KnownMedia): boolean =>
  a !== undefined && (Object.keys(b) as (keyof KnownMedia)[]).every((key) => a[key] === b[key]);

interface Options {
  media: Collection<MediaDocument>;
  clock: () => Date;
  lagMs?: number;
}

/**
 * Keeps what this process knows of the shop's media in step with the database: reads everything once, and after that what
 * has changed since, at most once a second, before a request is handled. What this process changes itself is known at
 * once.
 */
export function createMediaFollower({ media, clock, lagMs = LAG_MS }: Options) {
  /** What the listeners of this follower know. */
  const seen = new Map<string, KnownMedia>();
  /** Changed in a transaction whose end is not known here. */
  const expected = new Set<string>();
  const listeners: ((ids?: readonly string[]) => void)[] = [];
  let readUpTo: Date | undefined;
  /** Begin of the last try, on the monotonic clock. */
  let freshFrom = -Infinity;
  let pending: { began: number; work: Promise<void> } | undefined;

  const tell = (ids?: readonly string[]) => {
    for (const listener of listeners) listener(ids);
  };

  function forget(id: string): boolean {
    knownMedia.delete(id);
    return seen.delete(id);
  }

  /** @returns whether it is shown differently from now on */
  function keep(record: ShownRecord): boolean {
    const now = knownOf(record);
    if (!now) return forget(record._id);
    knownMedia.set(record._id, now);
    const isChanged = !isSame(seen.get(record._id), now);
    seen.set(record._id, now);
    return isChanged;
  }

  const find = (filter: object) =>
    media.find({ ...filter, purpose: 'shop' }).project<ShownRecord>(shownFields);

  async function load(): Promise<void> {
    const records = await find({}).toArray();
    knownMedia.clear();
    seen.clear();
    records.forEach(keep);
    tell();
  }

  async function update(since: Date): Promise<void> {
    const from = new Date(since.getTime() - OVERLAP_MS);
    const changed = (await find({ changedAt: { $gte: from } }).toArray()).filter(keep);
    if (changed.length > 0) tell(changed.map(({ _id }) => _id));
  }

  async function read(): Promise<void> {
    const start = clock();
    const ids = [...expected];
    await (readUpTo ? update(readUpTo) : load());
    if (ids.length > 0) await reread(ids);
    for (const id of ids) expected.delete(id);
    // last: after an error the same span is read again
    readUpTo = start;
  }

  /** The read that is going on, or a new one; one that hangs is given up for the next. It costs no request its time. */
  function reading(): Promise<void> {
    if (pending && performance.now() - pending.began < GIVEN_UP_MS) return pending.work;
    const own = { began: performance.now(), work: withoutDatabaseTime(read) };
    pending = own;
    const end = () => {
      if (pending === own) pending = undefined;
    };
    own.work.then(end, end);
    return own.work;
  }

  async function reread(ids: readonly string[]): Promise<void> {
    const records = await find({ _id: { $in: [...ids] } }).toArray();
    const found = new Map(records.map((record) => [record._id, record]));
    const changed = ids.filter((id) => {
      const record = found.get(id);
      return record ? keep(record) : forget(id);
    });
    if (changed.length > 0) tell(changed);
  }

  return {
    /** Called with the ids of media that are shown differently from now on; without ids when any may be. */
    onChange: (listener: (ids?: readonly string[]) => void): void => void listeners.push(listener),

    /** Reads everything, before the first request. */
    open: (): Promise<void> => reading(),

    /**
     * Brings what is known up to date. Requests that arrive meanwhile share one read. Nobody waits long for a database that
     * does not respond: then what is known has to do.
     */
    async follow(): Promise<void> {
      if (!readUpTo) return withinDatabaseTime(reading());
      const now = performance.now();
      if (expected.size === 0 && now - freshFrom < lagMs) return;
      // while one reads, the others need not wait
      freshFrom = now;
      const waiting = new AbortController();
      const { signal } = waiting;
      const late = delay(WAIT_MS, undefined, { ref: false, signal }).catch(() => undefined);
      await Promise.race([reading(), late]).finally(() => waiting.abort());
    },

    /** Reads one record again, after this process has changed it. */
    reread: (id: string): Promise<void> => reread([id]),

    /** Has a record read again with the next request: it is changed in a transaction of another domain. */
    expect: (id: string): void => void expected.add(id),
  };
}
export type MediaFollower = ReturnType<typeof createMediaFollower>;
