import { randomUUID } from 'node:crypto';
import { MongoError, type ClientSession, type Db } from 'mongodb';
import type { CollectionIndexes } from '../database/indexes.ts';

/** An event as handlers receive it. */
export interface PostedEvent<Payload> {
  /** Unique, and the same for each delivery of an event, for handlers that must not act twice. */
  id: string;
  at: Date;
  payload: Payload;
}

/** Handles one kind of event. It may be called again with the same event and must be idempotent. */
export type EventHandler<Payload> = (event: PostedEvent<Payload>) => Promise<void>;

/** Handlers by the name of the event. */
export type EventHandlers<Catalogue> = {
  [Name in keyof Catalogue]?: EventHandler<Catalogue[Name]>;
};

/** Posts events: all that domains know of the bus. */
export interface EventPoster<Catalogue> {
  /** Writes an event in the transaction of the change it reports: it is delivered if, and only if, that commits. */
  post<Name extends keyof Catalogue & string>(
    name: Name,
    payload: Catalogue[Name],
    session: ClientSession,
  ): Promise<void>;
}

/** Tells what is still to be delivered. */
export interface Undelivered {
  /** Whether a domain has yet to handle an event that is about something, by a field of its payload. */
  isWaiting(domain: string, field: string, value: string): Promise<boolean>;
}

/** What one round of deliveries did. */
export interface DeliveryRound {
  delivered: number;
  /** Events that a handler failed on, by name and handler; they are delivered again later. */
  failed: { event: string; handler: string; reason: string }[];
}

/** An event in the outbox. */
export interface EventDocument {
  _id: string;
  name: string;
  payload: object;
  at: Date;
  /** Handlers that have not handled it yet. */
  waiting: string[];
  /** When it is delivered next. */
  dueAt: Date;
  /** Until then it belongs to the process that is delivering it; one that died loses it after that. */
  claimedUntil: Date;
  tries: number;
  /** Set once no handler waits any more. */
  deliveredAt: Date | null;
}

const DAY_S = 24 * 60 * 60;
/** Longer than handlers take together. */
const CLAIM_MS = 60_000;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 60 * 60_000;

/** Delivered events are kept for a month: enough to see what happened, and to replay it. */
export const eventIndexes: CollectionIndexes[] = [
  {
    collection: 'events',
    indexes: [
      { key: { deliveredAt: 1, dueAt: 1 }, name: 'due' },
      { key: { deliveredAt: 1 }, name: 'kept-30-days', expireAfterSeconds: 30 * DAY_S },
      // for whoever follows all of them (event-tail.ts)
      { key: { at: 1 }, name: 'posted' },
    ],
  },
];

/** What is logged of a failure. Messages of the database may quote documents, so only its code is (requirement 35). */
function reasonOf(error: unknown): string {
  if (error instanceof MongoError) return [error.name, error.code].filter(Boolean).join(' ');
  return error instanceof Error ? error.message : String(error);
}

/**
 * Domain events on MongoDB: an outbox. Posting is part of the poster's transaction; delivery comes later, at least
 * once for every handler, in whichever process runs the background work.
 */
export function createEventBus<Catalogue>(db: Db, clock: () => Date = () => new Date()) {
  const events = db.collection<EventDocument>('events');
  const handlers = new Map<string, { id: string; handle: EventHandler<never> }[]>();

  const claim = (now: Date) =>
    events.findOneAndUpdate(
      { deliveredAt: null, dueAt: { $lte: now }, claimedUntil: { $lte: now } },
      { $set: { claimedUntil: new Date(now.getTime() + CLAIM_MS) }, $inc: { tries: 1 } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    );

  async function deliver(event: EventDocument, round: DeliveryRound): Promise<void> {
    const { _id, name, payload, at, claimedUntil } = event;
    const left: string[] = [];
    for (const id of event.waiting) {
      const handler = handlers.get(name)?.find((each) => each.id === id);
      // a handler that a later release no longer has waits for nothing
      if (!handler) continue;
      try {
        await handler.handle({ id: _id, at, payload: payload as never });
      } catch (error) {
        left.push(id);
        round.failed.push({ event: name, handler: id, reason: reasonOf(error) });
      }
    }
    const now = clock();
    const pause = Math.min(FIRST_RETRY_MS * 2 ** (event.tries - 1), LONGEST_RETRY_MS);
    const isDone = left.length === 0;
    if (isDone) round.delivered += 1;
    // Only for whoever still holds the claim: a process that took too long does not undo what the next one noted.
    await events.updateOne(
      { _id, claimedUntil },
      {
        $set: {
          waiting: left,
          claimedUntil: now,
          ...(isDone ? { deliveredAt: now } : { dueAt: new Date(now.getTime() + pause) }),
        },
      },
    );
  }

  const poster: EventPoster<Catalogue> = {
    async post(name, payload, session) {
      const waiting = (handlers.get(name) ?? []).map(({ id }) => id);
      const now = clock();
      const document = { _id: randomUUID(), name, payload: payload as object, at: now, waiting };
      const isDone = waiting.length === 0;
      await events.insertOne(
        { ...document, dueAt: now, claimedUntil: now, tries: 0, deliveredAt: isDone ? now : null },
        { session },
      );
    },
  };

  const undelivered: Undelivered = {
    isWaiting: async (domain, field, value) =>
      (await events.findOne(
        { deliveredAt: null, waiting: domain, [`payload.${field}`]: value },
        { projection: { _id: 1 } },
      )) !== null,
  };

  return {
    ...poster,
    ...undelivered,

    /** Registers a domain's handlers. Before the first event is posted: a handler gets what is posted from then on. */
    subscribe(domain: string, added: EventHandlers<Catalogue>): void {
      for (const [name, handle] of Object.entries(added)) {
        const known = handlers.get(name) ?? [];
        handlers.set(name, [...known, { id: domain, handle: handle as EventHandler<never> }]);
      }
    },

    /** Which domains handle which event, for the documentation. */
    subscriptions: (): ReadonlyMap<string, readonly string[]> =>
      new Map([...handlers].map(([name, all]) => [name, all.map(({ id }) => id)])),

    /**
     * Delivers every event that is due, oldest first.
     * @param signal ends the round before the next event
     */
    async deliverDue(signal?: AbortSignal): Promise<DeliveryRound> {
      const round: DeliveryRound = { delivered: 0, failed: [] };
      while (!signal?.aborted) {
        const event = await claim(clock());
        if (!event) break;
        await deliver(event, round);
      }
      return round;
    },

    /** Removes the events about somebody who has left the shop, by a field of their payload. */
    async erase(field: string, value: string, session: ClientSession): Promise<void> {
      await events.deleteMany({ [`payload.${field}`]: value }, { session });
    },
  };
}
export type EventBus<Catalogue> = ReturnType<typeof createEventBus<Catalogue>>;
