import { createHash } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { router, type Env } from './context.ts';
import { openApiDocument, type ApiDocument } from './openapi-document.ts';
import { referencePage } from './reference-page.ts';
import { referenceStyle } from './reference-style.ts';

const styleHash = createHash('sha256').update(referenceStyle).digest('base64');

/** Strict still: no script at all, and no style but the page's own. */
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** The machine-readable document and the page made of it. `app` is read on the first request, when it is complete. */
export function referenceRoutes(app: OpenAPIHono<Env>) {
  let made: { document: ApiDocument; json: string; page: string } | undefined;
  const reference = () => {
    if (!made) {
      const document = openApiDocument(app);
      made = { document, json: JSON.stringify(document), page: referencePage(document, referenceStyle) };
    }
    return made;
  };
  const routes = router();
  routes.get('/api/openapi.json', (c) =>
    c.body(reference().json, 200, { 'Content-Type': 'application/json' }),
  );
  routes.get('/api/reference', (c) => {
    c.header('Content-Security-Policy', PAGE_POLICY);
    return c.html(reference().page);
  });
  return routes;
}
