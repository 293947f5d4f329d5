import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Handler } from 'hono';

/** What the shell serves as files: nothing else in its folders is public, not even a compressed copy by its own name. */
const SERVED = new Set([
  '.js',
  '.css',
  '.json',
  '.webmanifest',
  '.svg',
  '.avif',
  '.webp',
  '.jpg',
  '.png',
  '.glb',
  '.ico',
  '.woff2',
  '.txt',
]);

/** Names with a content hash never change their content: "main.1a2b3c4d.js", "hero-1.1a2b3c4d-960.avif". */
const hashed = /[.-][0-9a-f]{8}([.-]|$)/;
const cacheControl = (file: string) =>
  hashed.test(path.basename(file)) ? 'public, max-age=31536000, immutable' : 'no-cache';

const noNext = () => Promise.resolve();

/**
 * Serves files below a folder: immutable when hashed, precompressed where there is a `.br` or `.gz` beside them, and a
 * plain 404 (never a page) when missing. nginx does the same in production (nginx.conf).
 * @param root absolute path of the folder
 * @param fileOf maps a request to the path below it
 */
export function staticFiles(root: string, fileOf: (c: Context) => string): Handler {
  const serve = serveStatic({ root, precompressed: true, rewriteRequestPath: (_, c) => fileOf(c) });
  return async (c) => {
    const file = fileOf(c);
    const response = SERVED.has(path.extname(file)) ? await serve(c, noNext) : undefined;
    if (!response) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    response.headers.set('Cache-Control', cacheControl(file));
    response.headers.set('Vary', 'Accept-Encoding');
    return response;
  };
}
