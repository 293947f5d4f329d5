import { memoised } from '../../platform/cache/memoised.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { ProductCard } from '../catalogue/catalogue.schema.ts';
import type { SearchService } from '../catalogue/search/search.routes.ts';
import { defineModule, type Foundation } from '../module.ts';
import { contentRoutes } from './content.routes.ts';
import { contentIndexes, createContentRepository } from './content.repository.ts';
import { createContentService } from './create-content-service.ts';
import { createSitemapService } from './create-sitemap-service.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

export interface ContentNeeds extends Foundation {
  catalogue: CatalogueService & {
    search: SearchService;
    productsOfArtisan: (slug: string) => Promise<ProductCard[]>;
  };
}

/** Content: stories, artisans and the sitemap. */
export const content = defineModule({
  name: 'content',
  indexes: contentIndexes,
  create({ db, catalogue }: ContentNeeds) {
    const repository = createContentRepository(db);
    const titles = memoised(() => repository.titles());
    catalogue.search.searchStories(async () =>
      (await titles.get()).map(({ _id, ...story }) => ({ id: _id, ...story })),
    );
    const service = createContentService({
      repository,
      piece: (id) => catalogue.product(id),
      productsOfArtisan: catalogue.productsOfArtisan,
    });
    return { ...service, sitemap: createSitemapService(db) };
  },
  routes: (service) => contentRoutes(service).route('/', sitemapRoutes(service.sitemap)),
});
