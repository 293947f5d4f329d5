import type { Context } from 'hono';
import type { Env } from './context.ts';
import { AppError } from './errors.ts';

export const JSON_LIMIT = 1024 * 1024;
export const MULTIPART_LIMIT = 20 * 1024 * 1024;

const tooLarge = (limit: number) =>
  new AppError(413, 'too_large', `The request is too large: ${limit / 1024 / 1024} MB is the most.`);

async function readUpTo(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw tooLarge(limit);
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/**
 * Refuses a body that is too large before any handler sees it (promise 29). A declared length is believed, because
 * Node cuts the body there; a chunked body is read here, as far as the limit.
 * @throws AppError 413
 */
export async function limitBody(c: Context<Env>): Promise<void> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return;
  const isMultipart = c.req.header('content-type')?.toLowerCase().startsWith('multipart/') ?? false;
  const limit = isMultipart ? MULTIPART_LIMIT : JSON_LIMIT;
  const declared = c.req.header('content-length');
  if (declared !== undefined && c.req.header('transfer-encoding') === undefined) {
    if (Number(declared) > limit) throw tooLarge(limit);
    return;
  }
  const { raw } = c.req;
  if (!raw.body) return;
  c.req.raw = new Request(raw, { body: await readUpTo(raw.body, limit) });
}
