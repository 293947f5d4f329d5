import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { jsonResponse, errorResponses } from '../../platform/http/schemas.ts';
import { SITEMAP_PAGE_SIZE } from './sitemap.constants.ts';
import { SitemapQuerySchema, SitemapSchema } from './sitemap.schema.ts';
import type { SitemapService } from './sitemap.service.ts';

const sitemap = defineRoute('shared', {
  method: 'get',
  path: '/sitemap',
  tags: ['Catalogue'],
  summary: 'Ids of everything that has a page, for the sitemap of search engines',
  request: { query: SitemapQuerySchema },
  responses: { 200: jsonResponse(SitemapSchema, `Up to ${SITEMAP_PAGE_SIZE} ids`), ...errorResponses(400) },
});

/** What the shell makes sitemap.xml of. */
export const sitemapRoutes = (service: SitemapService) =>
  router().openapi(sitemap, async (c) => {
    const { kind, page } = c.req.valid('query');
    return c.json(await service.entries(kind, page), 200);
  });
