import { getConnInfo } from '@hono/node-server/conninfo';
import type { Handler } from 'hono';
import { proxy } from 'hono/proxy';

/**
 * Sends a request, and ends it when nothing moves for `timeout` milliseconds before the response begins: an upload takes
 * as long as its visitor's line needs, an API that hangs holds nobody.
 */
async function fetchWithin(timeout: number, request: Request): Promise<Response> {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException('The API does not respond', 'TimeoutError'));
  let timer = setTimeout(expire, timeout);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(expire, timeout);
  };
  const init: RequestInit = { signal: AbortSignal.any([request.signal, controller.signal]) };
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
    return await fetch(new Request(request, init));
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
 */
export const proxyTo =
  (origin: string, timeout: number, prefix = ''): Handler =>
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
          headers.set('x-forwarded-host', host);
          headers.set('x-forwarded-proto', protocol.replace(':', ''));
          headers.set('x-forwarded-for', getConnInfo(c).remote.address ?? '');
          return fetchWithin(timeout, request);
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
