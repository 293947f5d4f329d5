import { z } from '@hono/zod-openapi';
import { timestamp } from '../../platform/http/schemas.ts';

/** What has a page for each of its entries. */
export const sitemapKinds = [
  'products',
  'categories',
  'collections',
  'posts',
  'artisans',
  'policies',
  'guides',
] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

export const SitemapQuerySchema = z.object({
  kind: z.enum(sitemapKinds),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

export const SitemapSchema = z
  .object({
    items: z.array(z.object({ id: z.string(), changed: timestamp.optional() })),
    total: z.number().int(),
  })
  .openapi('Sitemap');
export type Sitemap = z.infer<typeof SitemapSchema>;
