import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { BoundedMap } from './bounded-map.ts';

const brotliAt = promisify(brotliCompress);

/** As quick as gzip and smaller; the highest quality takes 70 times as long. */
const QUICK = 5;
/** A tenth smaller again: for pages that are sent more than once. */
const BEST = 11;

/** Smaller bodies gain nothing. */
const LEAST_BYTES = 1024;

/** Pages whose compressed form is cached; one has some 20 KB. */
const MAX_PAGES = 200;

const brotli = (body: Buffer, quality: number) =>
  brotliAt(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
const gzipAt = promisify(gzip) as (body: Buffer, options: { level: number }) => Promise<Buffer>;

/** The encodings of a response, the preferred one first. */
const encoders = {
  br: { quick: (body: Buffer) => brotli(body, QUICK), best: (body: Buffer) => brotli(body, BEST) },
  gzip: {
    quick: (body: Buffer) => gzipAt(body, { level: constants.Z_DEFAULT_COMPRESSION }),
    best: (body: Buffer) => gzipAt(body, { level: constants.Z_BEST_COMPRESSION }),
  },
};
export type Encoding = keyof typeof encoders;
const supported = Object.keys(encoders) as Encoding[];

/** The best encoding that the browser takes (RFC 9110, section 12.5.3); undefined when it takes none of ours. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | undefined {
  const accepted = parseAccept(acceptEncoding ?? '');
  const takes = (name: string) =>
    (accepted.find(({ type }) => type === name) ?? accepted.find(({ type }) => type === '*'))?.q ?? 0;
  return supported.find((name) => takes(name) > 0);
}

interface Compressed {
  bytes: Promise<Buffer>;
  /** Whether the best quality has been asked for. */
  isBest: boolean;
}

export interface Encoded {
  body: Buffer<ArrayBuffer>;
  /** Absent: the body is sent as it is. */
  encoding?: Encoding;
}

/**
 * Compresses whole pages, in Node's thread pool: other requests do not wait. A page with the same content as one before is not
 * compressed again. When it is asked for a second time, the best quality is made once, beside the requests.
 */
export function compressor() {
  const known = new BoundedMap<string, Compressed>(MAX_PAGES);

  return async (page: Buffer<ArrayBuffer>, acceptEncoding: string | undefined): Promise<Encoded> => {
    const encoding = encodingFor(acceptEncoding);
    if (!encoding || page.length < LEAST_BYTES) return { body: page };
    const { quick, best } = encoders[encoding];
    const key = encoding + createHash('sha1').update(page).digest('base64');
    const before = known.get(key);
    const entry = before ?? { bytes: quick(page), isBest: false };
    known.set(key, entry);
    if (before && !before.isBest) {
      before.isBest = true;
      void best(page).then((bytes) => (before.bytes = Promise.resolve(bytes)));
    }
    return { body: (await entry.bytes) as Buffer<ArrayBuffer>, encoding };
  };
}
