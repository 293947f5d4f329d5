import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { jsonResponse, errorResponses, timestamp } from '../../platform/http/schemas.ts';
import { SITEMAP_PAGE_SIZE } from './sitemap.constants.ts';
import type { SitemapService } from './sitemap.service.ts';

/** What has a page for each of its entries. */
export const sitemapKinds = ['products', 'categories', 'posts', 'artisans'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

const SitemapQuerySchema = z.object({
  kind: z.enum(sitemapKinds),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

const SitemapSchema = z
  .object({
    items: z.array(z.object({ id: z.string(), changed: timestamp.optional() })),
    total: z.number().int(),
  })
  .openapi('Sitemap');
export type Sitemap = z.infer<typeof SitemapSchema>;

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
