import type { Handler } from 'hono';

/** Connection-level headers are each hop's own (RFC 9110, 7.6.1). */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'te', 'trailer', 'upgrade', 'host'];

/**
 * Passes a request on to another process of the shop, as nginx does in production. The caller's own
 * `X-Forwarded-*` headers are replaced: they decide about cookies and throttling.
 */
export const proxyTo =
  (origin: string, clientAddress: (env: unknown) => string | undefined): Handler =>
  async (c) => {
    const url = new URL(c.req.url);
    const target = new URL(url.pathname + url.search, origin);
    const headers = new Headers(c.req.raw.headers);
    for (const name of hopByHop) headers.delete(name);
    headers.set('x-forwarded-host', url.host);
    headers.set('x-forwarded-proto', url.protocol.replace(':', ''));
    headers.set('x-forwarded-for', clientAddress(c.env) ?? '');
    const { method, body } = c.req.raw;
    try {
      const response = await fetch(target, {
        method,
        headers,
        redirect: 'manual',
        signal: c.req.raw.signal,
        ...(body && { body, duplex: 'half' }),
      });
      const answer = new Response(response.body, response);
      // fetch has unpacked the body already
      answer.headers.delete('content-encoding');
      answer.headers.delete('content-length');
      return answer;
    } catch (error) {
      if (c.req.raw.signal.aborted) throw error;
      return c.json(
        { message: 'The shop is restarting. Please try again in a moment.', code: 'unavailable' },
        503,
        { 'Retry-After': '2' },
      );
    }
  };
