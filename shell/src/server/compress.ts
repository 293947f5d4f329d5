import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import { parseAccept } from 'hono/utils/accept';

const brotli = promisify(brotliCompress);

/** As quick as gzip and smaller; the highest quality takes 70 times as long. */
const BROTLI_QUALITY = 5;

/** Smaller bodies gain nothing. */
const LEAST_BYTES = 1024;

/** The encodings of a response, the preferred one first. */
const encoders = {
  br: (body: Buffer) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: promisify(gzip) as (body: Buffer) => Promise<Buffer>,
};
const supported = Object.keys(encoders) as (keyof typeof encoders)[];

/** The best encoding that the browser takes (RFC 9110, section 12.5.3); undefined when it takes none of ours. */
export function encodingFor(acceptEncoding: string | undefined): keyof typeof encoders | undefined {
  const accepted = parseAccept(acceptEncoding ?? '');
  const takes = (name: string) =>
    (accepted.find(({ type }) => type === name) ?? accepted.find(({ type }) => type === '*'))?.q ?? 0;
  return supported.find((name) => takes(name) > 0);
}

/** Compresses whole pages, in Node's thread pool: other requests do not wait. */
export const compressed = createMiddleware(async (c, next) => {
  await next();
  if (c.req.method === 'HEAD' || !c.res.body) return;
  c.header('Vary', 'Accept-Encoding', { append: true });
  const encoding = encodingFor(c.req.header('accept-encoding'));
  if (!encoding) return;
  const body = Buffer.from(await c.res.arrayBuffer());
  const isWorthIt = body.length >= LEAST_BYTES;
  const { status, headers } = c.res;
  // Hono merges the headers of a response that is replaced
  c.res = undefined;
  headers.delete('content-length');
  if (isWorthIt) headers.set('content-encoding', encoding);
  c.res = new Response(isWorthIt ? new Uint8Array(await encoders[encoding](body)) : body, {
    status,
    headers,
  });
});
