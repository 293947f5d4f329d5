import { withoutDatabaseTime } from '../../platform/database/database-time.ts';
import type { EventTail, TailNews } from '../../platform/events/event-tail.ts';
import { AppError, TooManyRequests } from '../../platform/http/errors.ts';
import { createEventStream, type EventStream, type StreamMessage } from '../../platform/http/event-stream.ts';
import type { User } from '../../platform/http/visitor.ts';
import { staffRoleOf } from '../identity/staff.constants.ts';
import { mayHear } from './live-access.ts';
import { changesOf } from './live-change.ts';

/** Streams of one process, and of one account. */
const MOST_STREAMS = 200;
const MOST_PER_ACCOUNT = 20;
/** Shorter than any proxy waits. The sessions are checked as often. */
const HEARTBEAT_MS = 10_000;
const RETRY_MS = 10_000;
/** Between reading a page and opening its stream something may change. */
const OVERLAP_MS = 10_000;

export interface Subscriber {
  user: User;
  /** Id of the last message that the client has got; absent when its stream is new. */
  lastEventId?: string | undefined;
  /** The admin whose session opened the stream, in the role of now; null when it has ended. */
  holder: () => Promise<User | null>;
}

interface Dependencies {
  tail: EventTail;
  /** Default ten seconds. */
  heartbeatMs?: number | undefined;
}

/**
 * News as somebody may hear it. `reset` says that so much has changed that everything shown has to be read again; `passed`
 * says where the stream is after an event that is none of their business, so that it resumes there.
 */
function messagesOf(news: TailNews, user: User): StreamMessage[] {
  if ('overflow' in news) return [{ event: 'reset', data: {}, id: news.overflow?.id }];
  const messages = news.events.flatMap((event) =>
    // Only the last message of an event has its id: a client that misses it gets all of them again.
    (mayHear(user, event.name) ? changesOf(event) : []).map((data, index, all) => ({
      event: 'change',
      data,
      id: index === all.length - 1 ? event.id : undefined,
    })),
  );
  const last = news.events.at(-1)?.id;
  const isTold = last === undefined || messages.at(-1)?.id === last;
  return isTold ? messages : [...messages, { event: 'passed', data: {}, id: last }];
}

/** The live changes of the shop for admins' pages, of the events that every process posts. */
export function createLiveService({ tail, heartbeatMs = HEARTBEAT_MS }: Dependencies) {
  const streams = new Map<EventStream, Pick<Subscriber, 'user' | 'holder'>>();
  let heart: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** A session that cannot be looked up counts as it did: an outage of the database signs nobody out. */
  async function beat(stream: EventStream, { user, holder }: Pick<Subscriber, 'user' | 'holder'>) {
    const now = await holder().catch(() => user);
    // a stream is that of one role: with another one, the page opens it again
    if (now && staffRoleOf(now) === staffRoleOf(user)) stream.beat();
    else stream.end();
  }

  /** Not within the time of the request that happens to come first. */
  const startHeart = () =>
    withoutDatabaseTime(() => {
      heart ??= setInterval(() => {
        for (const [stream, subscriber] of streams) void beat(stream, subscriber);
      }, heartbeatMs).unref();
      return Promise.resolve();
    });

  function remove(stream: EventStream): void {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(heart);
    heart = undefined;
  }

  function checkRoom(account: string): void {
    if (isClosed) throw new AppError(503, 'unavailable', 'The shop is restarting. Try again in a moment.');
    const own = [...streams.values()].filter(({ user }) => user.id === account).length;
    if (own < MOST_PER_ACCOUNT && streams.size < MOST_STREAMS) return;
    const message = 'Too many pages of the back office are open. Close some of them.';
    throw new TooManyRequests('too_many_streams', message, RETRY_MS);
  }

  return {
    /**
     * Opens a stream of changes: what is committed from now on, and what the client has missed. It ends with the
     * client, with the session or another role, when the client does not read, and when the process stops.
     * @throws TooManyRequests; AppError 503 while the process stops
     */
    async open({ user, lastEventId, holder }: Subscriber): Promise<EventStream['body']> {
      checkRoom(user.id);
      let leave: () => void = () => undefined;
      const stream = createEventStream(() => {
        remove(stream);
        leave();
      });
      streams.set(stream, { user, holder });
      try {
        leave = await tail.follow((news) => stream.send(messagesOf(news, user)));
        const missed = await (lastEventId ? tail.after(lastEventId) : tail.last(OVERLAP_MS));
        stream.send(messagesOf(missed, user));
      } catch (error) {
        stream.end();
        throw error;
      }
      // it may have been ended meanwhile
      if (!streams.has(stream)) leave();
      else await startHeart();
      stream.beat();
      return stream.body;
    },

    /** How many are open in this process. */
    size: (): number => streams.size,

    /** Ends every stream and opens no other one. */
    close(): void {
      isClosed = true;
      for (const stream of streams.keys()) stream.end();
    },
  };
}
export type LiveService = ReturnType<typeof createLiveService>;
