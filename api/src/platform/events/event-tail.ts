import type { Db } from 'mongodb';
import { withoutDatabaseTime } from '../database/database-time.ts';
import type { EventDocument } from './event-bus.ts';

/** An event as it was posted, whatever its name. */
export interface TailedEvent {
  id: string;
  name: string;
  payload: Readonly<Record<string, unknown>>;
  at: Date;
}

/** What somebody who follows the outbox is told: events, or that there were too many to name. */
export type TailNews = { events: readonly TailedEvent[] } | { overflow: TailedEvent | null };
type Listener = (news: TailNews) => void;

/** The time of an event is taken before its transaction commits, by the clock of the process that posts it. */
const LATE_MS = 5_000;
/** A transaction may last so long; the whole of it is looked through less often. */
const LONGEST_LATE_MS = 60_000;
const THOROUGH_EVERY_MS = 10_000;
/** More at once are not named one by one. */
const MOST_NAMED = 500;
/** No look at the outbox reads more. */
const MOST_READ = 5_000;

export interface EventTailOptions {
  /** How often the outbox is looked at, in milliseconds. Default one second. */
  everyMs?: number;
  clock?: () => Date;
  /** Called once when looking begins to fail. */
  onFailure?: (error: unknown) => void;
}

const toTailed = ({ _id, name, payload, at }: EventDocument): TailedEvent => ({
  id: _id,
  name,
  payload: payload as Readonly<Record<string, unknown>>,
  at,
});

/**
 * Follows the outbox of events, for this process: every event that is committed, whoever posted it, at least once.
 * It asks the database by an index, so it needs no change streams; one question serves everybody who listens, and
 * nothing is asked while nobody does.
 */
export function createEventTail(db: Db, options: EventTailOptions = {}) {
  const { everyMs = 1_000, clock = () => new Date(), onFailure } = options;
  const events = db.collection<EventDocument>('events');
  const listeners = new Set<Listener>();
  /** Events of the last minutes that were told, with their times. */
  const told = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let starting: Promise<void> | undefined;
  let lookedAt = 0;
  let thoroughAt = 0;
  let isFailing = false;

  /** Oldest first. When there are more than may be read, the newest of them. */
  async function postedSince(from: number): Promise<{ found: TailedEvent[]; isCut: boolean }> {
    const found = await events
      .find({ at: { $gte: new Date(from) } }, { projection: { name: 1, payload: 1, at: 1 } })
      .sort({ at: -1 })
      .limit(MOST_READ + 1)
      .toArray();
    return { found: found.slice(0, MOST_READ).map(toTailed).reverse(), isCut: found.length > MOST_READ };
  }

  const newsOf = (found: readonly TailedEvent[], isCut: boolean): TailNews =>
    isCut || found.length > MOST_NAMED ? { overflow: found.at(-1) ?? null } : { events: found };

  function forget(before: number): void {
    for (const [id, at] of told) if (at < before) told.delete(id);
  }

  /** Events since the last look that were not told yet. */
  async function look(): Promise<{ fresh: TailedEvent[]; isCut: boolean }> {
    const now = clock().getTime();
    const isThorough = now - thoroughAt >= THOROUGH_EVERY_MS;
    // after an outage from where the last look began
    const since = Math.min(now, lookedAt || now);
    const { found, isCut } = await postedSince(since - (isThorough ? LONGEST_LATE_MS : LATE_MS));
    lookedAt = now;
    if (isThorough) thoroughAt = now;
    const fresh = found.filter(({ id }) => !told.has(id));
    for (const { id, at } of fresh) told.set(id, at.getTime());
    forget(since - 2 * LONGEST_LATE_MS);
    return { fresh, isCut };
  }

  async function round(): Promise<void> {
    try {
      const { fresh, isCut } = await look();
      isFailing = false;
      if (fresh.length === 0) return;
      const news = newsOf(fresh, isCut);
      for (const listener of listeners) listener(news);
    } catch (error) {
      // the next look reads from where the last one ended
      if (!isFailing) onFailure?.(error);
      isFailing = true;
    }
  }

  function schedule(): void {
    timer = setTimeout(() => void round().then(() => timer && schedule()), everyMs);
    timer.unref();
  }

  /** What was posted before is not told. */
  async function start(): Promise<void> {
    told.clear();
    lookedAt = 0;
    thoroughAt = 0;
    await look();
    if (listeners.size > 0) schedule();
  }

  function leave(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
    starting = undefined;
  }

  return {
    /**
     * Tells `listener` of every event that is committed from now on.
     * @returns ends it
     * @throws when the database does not respond
     */
    async follow(listener: Listener): Promise<() => void> {
      listeners.add(listener);
      // not within the time of the request that happens to come first
      starting ??= withoutDatabaseTime(start);
      try {
        await starting;
      } catch (error) {
        leave(listener);
        starting = undefined;
        throw error;
      }
      return () => leave(listener);
    },

    /** What was posted in the last `ms` milliseconds. */
    async last(ms: number): Promise<TailNews> {
      const { found, isCut } = await postedSince(clock().getTime() - ms);
      return newsOf(found, isCut);
    },

    /** What may have been committed after an event was told. Some of it may have been told before it. */
    async after(id: string): Promise<TailNews> {
      const known = await events.findOne({ _id: id }, { projection: { at: 1 } });
      if (!known) return { overflow: null };
      const { found, isCut } = await postedSince(known.at.getTime() - LONGEST_LATE_MS);
      return newsOf(
        found.filter((event) => event.id !== id),
        isCut,
      );
    },

    /** Whether the outbox is being looked at. */
    isLooking: (): boolean => timer !== undefined,
  };
}
export type EventTail = ReturnType<typeof createEventTail>;
