import { memoised } from '../../platform/cache/memoised.ts';
import type { CatalogueService, CollectionsService, SearchService } from '../catalogue/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { contentIndexes, createContentRepository } from './content.repository.ts';
import { contentRoutes } from './content.routes.ts';
import { createContentService } from './content.service.ts';
import { pictureUses } from './picture-uses.ts';
import { sitemapRoutes } from './sitemap.routes.ts';
import { createSitemapService } from './sitemap.service.ts';

/** What content needs beside the foundation. */
export interface ContentNeeds extends Foundation {
  catalogue: CatalogueService & {
    search: Pick<SearchService, 'searchStories'>;
    collections: Pick<CollectionsService, 'slugs'>;
  };
}

/** Content: stories, artisans and the sitemap. */
export const content = defineModule({
  name: 'content',
  indexes: contentIndexes,
  create({ db, clock, catalogue }: ContentNeeds) {
    const repository = createContentRepository(db);
    const titles = memoised(() => repository.titles());
    catalogue.search.searchStories(async () =>
      (await titles.get()).map(({ _id, ...story }) => ({ id: _id, ...story })),
    );
    return {
      ...createContentService({ repository, catalogue, clock }),
      pictureUses: pictureUses(db),
      sitemap: createSitemapService({ repository, catalogue }),
    };
  },
  routes: (service) => contentRoutes(service).route('/', sitemapRoutes(service.sitemap)),
  mediaUses: (service) => service.pictureUses,
});
