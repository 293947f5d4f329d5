import type { CatalogueService, CollectionsService } from '../catalogue/index.ts';
import type { ArtisansRepository } from './artisans/artisans.repository.ts';
import type { ContentRepository } from './content.repository.ts';
import { guideKeys, policyKeys } from './pages/page-forms.ts';
import { SITEMAP_PAGE_SIZE } from './sitemap.constants.ts';
import type { Sitemap, SitemapKind } from './sitemap.schema.ts';

interface Dependencies {
  repository: Pick<ContentRepository, 'postSlugs'>;
  artisans: Pick<ArtisansRepository, 'publishedSlugs'>;
  catalogue: Pick<CatalogueService, 'publishedIds' | 'categories'> & {
    collections: Pick<CollectionsService, 'slugs'>;
  };
}

/** The ids of everything that has a page. Drafts, scheduled stories, hidden artisans and archived products have none (requirement 23). */
export function createSitemapService({ repository, artisans, catalogue }: Dependencies) {
  async function idsOf(kind: Exclude<SitemapKind, 'products'>): Promise<string[]> {
    if (kind === 'policies') return [...policyKeys];
    if (kind === 'guides') return [...guideKeys];
    if (kind === 'posts') return repository.postSlugs();
    if (kind === 'artisans') return artisans.publishedSlugs();
    if (kind === 'collections') return catalogue.collections.slugs();
    return (await catalogue.categories()).map(({ slug }) => slug).sort();
  }

  return {
    /** One page of the ids that shoppers can open. */
    async entries(kind: SitemapKind, page: number): Promise<Sitemap> {
      if (kind === 'products') {
        const { items, total } = await catalogue.publishedIds(page, SITEMAP_PAGE_SIZE);
        return { items: items.map(({ id, updatedAt }) => ({ id, changed: updatedAt.toISOString() })), total };
      }
      const ids = await idsOf(kind);
      return { items: ids.map((id) => ({ id })), total: ids.length };
    },
  };
}
export type SitemapService = ReturnType<typeof createSitemapService>;
