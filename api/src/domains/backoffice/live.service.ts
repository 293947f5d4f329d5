import { withoutDatabaseTime } from '../../platform/database/database-time.ts';
import type { EventTail, TailNews } from '../../platform/events/event-tail.ts';
import { AppError, TooManyRequests } from '../../platform/http/errors.ts';
import { createEventStream, type EventStream, type StreamMessage } from '../../platform/http/event-stream.ts';
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
  account: string;
  /** Id of the last message that the client has got; absent when its stream is new. */
  lastEventId?: string | undefined;
  /** Whether the session that opened the stream is still that of an admin. */
  isAllowed: () => Promise<boolean>;
}

interface Dependencies {
  tail: EventTail;
  /** Default ten seconds. */
  heartbeatMs?: number | undefined;
}

/** `reset` says that so much has changed that everything shown has to be read again. */
function messagesOf(news: TailNews): StreamMessage[] {
  if ('overflow' in news) return [{ event: 'reset', data: {}, id: news.overflow?.id }];
  return news.events.flatMap((event) =>
    // Only the last message of an event has its id: a client that misses it gets all of them again.
    changesOf(event).map((data, index, all) => ({
      event: 'change',
      data,
      id: index === all.length - 1 ? event.id : undefined,
    })),
  );
}

/** The live changes of the shop for admins' pages, of the events that every process posts. */
export function createLiveService({ tail, heartbeatMs = HEARTBEAT_MS }: Dependencies) {
  const streams = new Map<EventStream, Pick<Subscriber, 'account' | 'isAllowed'>>();
  let heart: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** A session that cannot be looked up counts as it did: an outage of the database signs nobody out. */
  async function beat(stream: EventStream, isAllowed: Subscriber['isAllowed']): Promise<void> {
    if (await isAllowed().catch(() => true)) stream.beat();
    else stream.end();
  }

  /** Not within the time of the request that happens to come first. */
  const startHeart = () =>
    withoutDatabaseTime(() => {
      heart ??= setInterval(() => {
        for (const [stream, { isAllowed }] of streams) void beat(stream, isAllowed);
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
    const own = [...streams.values()].filter((each) => each.account === account).length;
    if (own < MOST_PER_ACCOUNT && streams.size < MOST_STREAMS) return;
    const message = 'Too many pages of the back office are open. Close some of them.';
    throw new TooManyRequests('too_many_streams', message, RETRY_MS);
  }

  return {
    /**
     * Opens a stream of changes: what is committed from now on, and what the client has missed. It ends with the
     * client, with the session, when the client does not read, and when the process stops.
     * @throws TooManyRequests; AppError 503 while the process stops
     */
    async open({ account, lastEventId, isAllowed }: Subscriber): Promise<EventStream['body']> {
      checkRoom(account);
      let leave: () => void = () => undefined;
      const stream = createEventStream(() => {
        remove(stream);
        leave();
      });
      streams.set(stream, { account, isAllowed });
      try {
        leave = await tail.follow((news) => stream.send(messagesOf(news)));
        stream.send(messagesOf(await (lastEventId ? tail.after(lastEventId) : tail.last(OVERLAP_MS))));
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
