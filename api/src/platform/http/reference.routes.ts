import { createHash } from 'node:crypto';
import { z, type OpenAPIHono } from '@hono/zod-openapi';
import { defineRoute } from './access.ts';
import { router, type Env } from './context.ts';
import { openApiDocument, type ApiDocument } from './openapi-document.ts';
import { referencePage } from './reference-page.ts';
import { referenceStyle } from './reference-style.ts';

const styleHash = createHash('sha256').update(referenceStyle).digest('base64');

/** Strict still: no script at all, and no style but the page's own. */
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

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

/** The machine-readable document and the page made of it. `app` is read on the first request, when it is complete. */
export function referenceRoutes(app: OpenAPIHono<Env>) {
  let made: { document: ApiDocument; page: string } | undefined;
  const reference = () => {
    if (!made) {
      const built = openApiDocument(app);
      made = { document: built, page: referencePage(built, referenceStyle) };
    }
    return made;
  };
  const routes = router();
  routes.openapi(document, (c) => c.json(reference().document, 200));
  routes.openapi(page, (c) => {
    c.header('Content-Security-Policy', PAGE_POLICY);
    return c.html(reference().page);
  });
  return routes;
}
