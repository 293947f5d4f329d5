import { z, type OpenAPIHono } from '@hono/zod-openapi';
import { defineRoute } from './access.ts';
import { IMMUTABLE, NO_CACHE } from './caching.ts';
import { router, type Env } from './context.ts';
import { openApiDocument, type ApiDocument } from './openapi-document.ts';
import { assetVersion, referenceAsset, referenceAssets } from './reference-assets.ts';

/** Swagger UI from this origin: no inline script, no inline style. It draws its icons from data: URLs in its style sheet. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const folder = `/api/reference/${assetVersion}`;

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Virasat API reference</title>
<link rel="stylesheet" href="${folder}/swagger-ui.css"><link rel="stylesheet" href="${folder}/reference.css">
<link rel="icon" href="data:,">
<script src="${folder}/swagger-ui-bundle.js" defer></script><script src="${folder}/reference.js" defer></script></head>
<body><main id="swagger-ui"></main>
<noscript><p>This page needs JavaScript. <a href="/api/openapi.json">The OpenAPI document</a> does not.</p></noscript>
</body></html>`;

const document = defineRoute('shared', {
  method: 'get',
  path: '/api/openapi.json',
  tags: ['Operations'],
  summary: 'The OpenAPI document',
  responses: {
    200: { description: 'OpenAPI 3.1', content: { 'application/json': { schema: z.unknown() } } },
  },
});

const page = defineRoute('shared', {
  method: 'get',
  path: '/api/reference',
  tags: ['Operations'],
  summary: 'The OpenAPI document as a page',
  responses: { 200: { description: 'The page', content: { 'text/html': { schema: z.string() } } } },
});

const asset = defineRoute('shared', {
  method: 'get',
  path: '/api/reference/{version}/{file}',
  tags: ['Operations'],
  summary: 'Scripts and styles of the reference page',
  request: { params: z.object({ version: z.string(), file: z.enum(referenceAssets) }) },
  responses: { 200: { description: 'The file, compressed with gzip' } },
});

/** The machine-readable document and a page that shows it. `app` is read on the first request, when it is complete. */
export function referenceRoutes(app: OpenAPIHono<Env>) {
  let made: ApiDocument | undefined;
  return router()
    .openapi(document, (c) => c.json((made ??= openApiDocument(app)), 200))
    .openapi(page, (c) => {
      c.header('Content-Security-Policy', PAGE_POLICY);
      return c.html(PAGE);
    })
    .openapi(asset, async (c) => {
      const { version, file } = c.req.valid('param');
      const { type, body } = await referenceAsset(file);
      // a page of an earlier release gets the file of this one, which must not be cached under its address
      const caching = version === assetVersion ? IMMUTABLE : NO_CACHE;
      return c.body(body, 200, {
        'Content-Type': type,
        'Content-Encoding': 'gzip',
        'Cache-Control': caching,
      });
    });
}
