/** A message of a stream of server-sent events; without a name and data it is a comment, which keeps the stream open. */
export interface StreamMessage {
  event: string;
  data: object;
  /** What the client sends as `Last-Event-ID` when it comes back. */
  id?: string | undefined;
}

/** Messages that wait for a client to read them; one that is further behind is let go, and may resume. */
const MOST_WAITING = 2_000;
/** Handed over to the connection before it asks. */
const READ_AHEAD = 16;
/** How long a browser waits before it opens a stream again, in milliseconds. */
const RECONNECT_MS = 2_000;

const textOf = ({ event, data, id }: StreamMessage): string =>
  [`event: ${event}`, `data: ${JSON.stringify(data)}`, ...(id === undefined ? [] : [`id: ${id}`])].join(
    '\n',
  ) + '\n\n';

export interface EventStream {
  /** The body of the response. */
  body: ReadableStream<Uint8Array>;
  send(messages: readonly StreamMessage[]): void;
  /** Keeps proxies from closing a quiet stream; browsers do not pass it on. */
  beat(): void;
  end(): void;
}

/**
 * A stream of server-sent events for one client. Unlike `streamSSE` of Hono it never waits for a client that does not
 * read: whoever sends to many is held up by nobody.
 * @param onEnd called once, whoever ends the stream
 */
export function createEventStream(onEnd: () => void): EventStream {
  const encoder = new TextEncoder();
  const waiting: string[] = [`retry: ${RECONNECT_MS}\n\n`];
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isOver = false;

  function flush(): void {
    while (controller && waiting.length > 0 && (controller.desiredSize ?? 0) > 0) {
      controller.enqueue(encoder.encode(waiting.shift()));
    }
  }

  function finish(): void {
    isOver = true;
    waiting.length = 0;
    onEnd();
  }

  function end(): void {
    if (isOver) return;
    finish();
    controller?.close();
  }

  function add(texts: readonly string[]): void {
    if (isOver) return;
    if (waiting.length + texts.length > MOST_WAITING) {
      end();
      return;
    }
    waiting.push(...texts);
    flush();
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start: (started) => void (controller = started),
      pull: flush,
      cancel: () => {
        if (!isOver) finish();
      },
    },
    { highWaterMark: READ_AHEAD },
  );
  return { body, send: (messages) => add(messages.map(textOf)), beat: () => add([': alive\n\n']), end };
}
