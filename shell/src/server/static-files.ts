import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Context, Handler } from 'hono';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.glb': 'model/gltf-binary',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** Names with a content hash mean the same for ever: "main.1a2b3c4d.js", "hero-1.1a2b3c4d-960.avif". */
const hashed = /[.-][0-9a-f]{8}([.-]|$)/;
const cacheControl = (file: string) =>
  hashed.test(path.basename(file)) ? 'public, max-age=31536000, immutable' : 'no-cache';

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

interface Found {
  file: string;
  size: number;
  encoding?: string;
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    const stats = await stat(file);
    return stats.isFile() ? stats.size : undefined;
  } catch {
    return undefined;
  }
}

/** The best precompressed form the browser takes, else the file itself. */
async function find(file: string, accepted: string): Promise<Found | undefined> {
  for (const { name, suffix } of encodings) {
    if (!accepted.includes(name)) continue;
    const size = await sizeOf(file + suffix);
    if (size !== undefined) return { file: file + suffix, size, encoding: name };
  }
  const size = await sizeOf(file);
  return size === undefined ? undefined : { file, size };
}

/** A path below `root`, or undefined when the request tries to leave it. */
function inside(root: string, requested: string): string | undefined {
  const file = path.join(root, path.normalize(`/${requested}`));
  return file.startsWith(root + path.sep) && !requested.includes('\0') ? file : undefined;
}

/**
 * Serves files below a folder: immutable when hashed, precompressed where there is a `.br` or `.gz` beside them, and a
 * plain 404 (never a page) when missing. nginx does the same in production (nginx.conf).
 * @param locate maps a request to the folder and the path below it
 */
export const staticFiles =
  (locate: (c: Context) => { root: string; file: string }): Handler =>
  async (c) => {
    const { root, file } = locate(c);
    const target = inside(root, file);
    const type = target && types[path.extname(target)];
    const found = type ? await find(target, c.req.header('accept-encoding') ?? '') : undefined;
    if (!found || !type) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    const headers: Record<string, string> = {
      'Content-Type': type,
      'Content-Length': String(found.size),
      'Cache-Control': cacheControl(file),
      Vary: 'Accept-Encoding',
      ...(found.encoding && { 'Content-Encoding': found.encoding }),
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    return c.body(Readable.toWeb(createReadStream(found.file)) as ReadableStream, 200, headers);
  };
