import { memoised } from '../../platform/cache/memoised.ts';
import type { ActivityLog } from '../activity/index.ts';
import type {
  CardCache,
  CatalogueService,
  CollectionsService,
  ProductSets,
  SearchService,
} from '../catalogue/index.ts';
import type { Identity } from '../identity/index.ts';
import type { MediaServices } from '../media/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { createArtisansRepository } from './artisans/artisans.repository.ts';
import { artisansRoutes } from './artisans/artisans.routes.ts';
import { createArtisans } from './artisans/artisans.service.ts';
import { migrateArtisans } from './artisans/migrate-artisans.ts';
import { contentIndexes, createContentRepository } from './content.repository.ts';
import { contentRoutes } from './content.routes.ts';
import { createContentService } from './content.service.ts';
import { migrateStories } from './migrate-stories.ts';
import { firstPages } from './pages/first-pages.ts';
import { createPageRevisions } from './pages/page-revisions.service.ts';
import { createPagesRepository, pageIndexes } from './pages/pages.repository.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { createPages } from './pages/pages.service.ts';
import { createShownPages } from './pages/shown-pages.service.ts';
import { pictureUses } from './picture-uses.ts';
import { sitemapRoutes } from './sitemap.routes.ts';
import { createSitemapService } from './sitemap.service.ts';
import { createStoriesRepository } from './stories.repository.ts';
import { storiesRoutes } from './stories.routes.ts';
import { createStories } from './stories.service.ts';
import { createStoryPreview } from './story-preview.ts';
import { createStoryRevisions } from './story-revisions.service.ts';
import { createStorySchedule } from './story-schedule.ts';
import { createStoryWriter } from './story-writer.ts';

/** What content needs beside the foundation. */
export interface ContentNeeds extends Foundation {
  identity: Pick<Identity, 'accounts'>;
  activity: ActivityLog;
  media: Pick<MediaServices, 'choice'>;
  catalogue: CatalogueService & {
    search: Pick<SearchService, 'searchStories'>;
    collections: Pick<CollectionsService, 'slugs'>;
    cards: CardCache['cards'];
    sets: ProductSets;
  };
}

/** Content: stories, artisans, pages and the sitemap. */
export const content = defineModule({
  name: 'content',
  indexes: [...contentIndexes, ...pageIndexes],
  create(shop: ContentNeeds) {
    const { db, client, clock, catalogue, settings } = shop;
    const { shopOrigin } = settings;
    const published = createContentRepository(db);
    const titles = memoised(() => published.titles());
    catalogue.search.searchStories(async () =>
      (await titles.get()).map(({ slug, ...story }) => ({ id: slug, ...story })),
    );
    const repository = createStoriesRepository(db);
    const artisans = createArtisansRepository(db);
    const unlisted = memoised(() => artisans.unlisted());
    catalogue.hideArtisans(unlisted.get);
    const writer = createStoryWriter({ ...shop, repository });
    const storedPages = createPagesRepository(db);
    const pages = createPages({
      ...shop,
      repository: storedPages,
      media: shop.media.choice,
      secret: settings.linkSecret,
    });
    const shownPages = createShownPages({ repository: storedPages, artisans, previews: pages, clock });
    return {
      shopOrigin,
      pages,
      pageRevisions: createPageRevisions({ repository: storedPages, accounts: shop.identity.accounts }),
      shownPages,
      ...createContentService({
        repository: published,
        artisans,
        workshops: shownPages.workshops,
        catalogue,
      }),
      stories: createStories({
        client,
        repository,
        artisans,
        sets: catalogue.sets,
        media: shop.media.choice,
        writer,
        clock,
      }),
      artisanEditor: createArtisans({
        ...shop,
        repository: artisans,
        stories: repository,
        media: shop.media.choice,
      }),
      revisions: createStoryRevisions({ repository, accounts: shop.identity.accounts }),
      preview: createStoryPreview({ repository, secret: settings.linkSecret, clock }),
      schedule: createStorySchedule({ client, repository, writer, clock }),
      pictureUses: pictureUses(db),
      sitemap: createSitemapService({ repository: published, artisans, catalogue }),
    };
  },
  async migrate(db) {
    await migrateStories(db);
    await migrateArtisans(db);
    await createPagesRepository(db).addMissing(firstPages(new Date()));
  },
  routes: (service) =>
    contentRoutes({ ...service, content: service, previews: service.preview })
      .route('/', storiesRoutes(service))
      .route('/', artisansRoutes(service.artisanEditor))
      .route('/', pagesRoutes(service))
      .route('/', sitemapRoutes(service.sitemap)),
  jobs: ({ schedule }) => [schedule.job],
  mediaUses: (service) => service.pictureUses,
});

export type { ContentService } from './content.service.ts';
export type { ShownPages } from './pages/shown-pages.service.ts';
