import { getConnInfo } from '@hono/node-server/conninfo';
import type { Handler } from 'hono';
import { proxy } from 'hono/proxy';

interface Ends {
  /** Milliseconds without any movement before the response begins. */
  timeout: number;
  /** Abort the request: the visitor has left, the shop stops. */
  signals: AbortSignal[];
}

/**
 * Sends a request, and ends it when nothing moves for `timeout` milliseconds before the response begins: an upload takes
 * as long as its visitor's line needs, an API that hangs holds nobody.
 *
 * One controller hears every end and is passed straight to `fetch`. Behind `AbortSignal.any` or another `Request`, Node may
 * collect the link between the two as garbage while the request waits, and then nothing ends it.
 */
async function fetchWithin(request: Request, { timeout, signals }: Ends): Promise<Response> {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException('The API does not respond', 'TimeoutError'));
  let timer = setTimeout(expire, timeout);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(expire, timeout);
  };
  for (const signal of signals) {
    const end = () => controller.abort(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { signal: controller.signal });
  }
  const init: RequestInit = { signal: controller.signal };
  if (request.body) {
    const progress = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, stream) {
        restart();
        stream.enqueue(chunk);
      },
      flush: restart,
    });
    Object.assign(init, { body: request.body.pipeThrough(progress), duplex: 'half' });
  }
  try {
    return await fetch(request, init);
  } finally {
    clearTimeout(timer);
  }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Passes a request on to another process of the shop, as nginx does in production. The caller's own
 * `X-Forwarded-*` headers are replaced: they decide about cookies and throttling.
 * @param timeout in milliseconds, from the last byte of the request to the first one of the response
 * @param prefix put before the path
 * @param stopping ends streams of server-sent events, which would last as long as their pages
 */
export const proxyTo =
  (
    origin: string,
    timeout: number,
    { prefix = '', stopping }: { prefix?: string; stopping?: AbortSignal | undefined } = {},
  ): Handler =>
  async (c) => {
    const { pathname, search, host, protocol } = new URL(c.req.url);
    const { signal } = c.req.raw;
    try {
      return await proxy(new URL(prefix + pathname + search, origin), {
        raw: c.req.raw,
        redirect: 'manual',
        customFetch: (request) => {
          const { headers } = request;
          headers.delete('host');
          // this server has answered it already, and `fetch` refuses it: curl sends it with every form of more than 1 MB
          headers.delete('expect');
          headers.set('x-forwarded-host', host);
          headers.set('x-forwarded-proto', protocol.replace(':', ''));
          headers.set('x-forwarded-for', getConnInfo(c).remote.address ?? '');
          const isStream = headers.get('accept') === 'text/event-stream';
          return fetchWithin(request, {
            timeout,
            signals: isStream && stopping ? [signal, stopping] : [signal],
          });
        },
      });
    } catch (error) {
      if (signal.aborted) throw error;
      const message = isTimeout(error)
        ? 'The shop did not answer in time. Please try again in a moment.'
        : 'The shop is restarting. Please try again in a moment.';
      return c.json({ message, code: 'unavailable' }, 503, { 'Retry-After': '2' });
    }
  };
