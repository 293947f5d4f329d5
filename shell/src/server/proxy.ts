import { getConnInfo } from '@hono/node-server/conninfo';
import type { Handler } from 'hono';
import { proxy } from 'hono/proxy';

/**
 * Passes a request on to another process of the shop, as nginx does in production. The caller's own
 * `X-Forwarded-*` headers are replaced: they decide about cookies and throttling.
 */
export const proxyTo =
  (origin: string): Handler =>
  async (c) => {
    const { pathname, search, host, protocol } = new URL(c.req.url);
    const { signal } = c.req.raw;
    try {
      return await proxy(new URL(pathname + search, origin), {
        raw: c.req.raw,
        redirect: 'manual',
        customFetch: (request) => {
          const { headers } = request;
          headers.delete('host');
          headers.set('x-forwarded-host', host);
          headers.set('x-forwarded-proto', protocol.replace(':', ''));
          headers.set('x-forwarded-for', getConnInfo(c).remote.address ?? '');
          return fetch(request);
        },
      });
    } catch (error) {
      if (signal.aborted) throw error;
      return c.json(
        { message: 'The shop is restarting. Please try again in a moment.', code: 'unavailable' },
        503,
        { 'Retry-After': '2' },
      );
    }
  };
