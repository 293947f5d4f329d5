import type { Db, MongoClient } from 'mongodb';
import { createAccountService } from './account/create-account-service.ts';
import type { Services } from './app.ts';
import type { Session } from './auth/auth.schema.ts';
import { accountLinkIndexes } from './auth/account-links.ts';
import { createAuthService } from './auth/create-auth-service.ts';
import { createLoginThrottle } from './auth/login-throttle.ts';
import { createSessions, sessionIndexes } from './auth/sessions.ts';
import { userIndexes } from './auth/users.repository.ts';
import { catalogueIndexes, createCatalogueRepository } from './catalogue/catalogue.repository.ts';
import { createCardCache } from './catalogue/card-cache.ts';
import { createCatalogueService } from './catalogue/create-catalogue-service.ts';
import { createCategoryTree } from './catalogue/category-tree.ts';
import { toCard } from './catalogue/product-document.ts';
import { contentIndexes, createContentRepository } from './content/content.repository.ts';
import { createContentService } from './content/create-content-service.ts';
import type { CollectionIndexes } from './database/indexes.ts';
import { remember } from './database/remember.ts';
import { createInvoiceService } from './invoices/create-invoice-service.ts';
import type { Seller } from './invoices/seller.ts';
import { createOutbox, mailIndexes } from './mail/outbox.ts';
import type { RecoverableOrderService } from './orders/create-order-service.ts';
import { createSales } from './orders/create-sales.ts';
import { orderIndexes } from './orders/order-repository.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { paymentEventIndexes } from './payments/webhooks.ts';
import { createReviewService } from './reviews/create-review-service.ts';
import { reviewIndexes } from './reviews/review-document.ts';
import { createSearchService } from './search/create-search-service.ts';
import { createSitemapService } from './sitemap/create-sitemap-service.ts';
import { createSettingsService } from './settings/create-settings-service.ts';
import type { Job } from './worker/worker.ts';
import { stockIndexes } from './stock/create-stock.ts';
import { holdIndexes } from './stock/holds.ts';
import { createProductFinder, type ProductFinder } from './search/product-finder.ts';
import { wishlistNews } from './wishlist/wishlist-news.ts';
import { createWishlistService, wishlistIndexes } from './wishlist/create-wishlist-service.ts';
import { createUploads, uploadIndexes } from './uploads/create-uploads.ts';

/** The indexes of every collection, each declared beside its repository. */
export const allIndexes: readonly CollectionIndexes[] = [
  ...catalogueIndexes,
  ...contentIndexes,
  ...userIndexes,
  ...sessionIndexes,
  ...accountLinkIndexes,
  ...orderIndexes,
  ...paymentEventIndexes,
  ...holdIndexes,
  ...stockIndexes,
  ...mailIndexes,
  ...reviewIndexes,
  ...uploadIndexes,
  ...wishlistIndexes,
];

export interface ServiceOptions {
  client: MongoClient;
  db: Db;
  payments: PaymentProvider;
  /** Who is named on invoices of new orders. */
  seller: Seller;
  /** Key of the links that open guests' orders, and of those that are sent by mail. */
  orderSecret: string;
  /** Folder of the pictures that visitors send. */
  uploadFolder: string;
  /** The accounts that the login page hints at, in demo mode only. */
  demo?: Session['demo'];
  /** How long listings and search may lag behind the database. */
  finderLagMs?: number;
}

export interface ShopServices extends Services {
  orders: RecoverableOrderService;
  /** For the worker. */
  jobs: Job[];
  finder: ProductFinder;
}

/** The shop's services on one database. */
export function createServices(options: ServiceOptions): ShopServices {
  const { client, db, payments, seller, orderSecret, uploadFolder, demo, finderLagMs } = options;
  const uploads = createUploads({ client, db, folder: uploadFolder });
  const catalogue = createCatalogueRepository(db);
  const tree = createCategoryTree(catalogue);
  const { cards, forget } = createCardCache({
    read: async (ids) => (await catalogue.cards(ids)).map(toCard),
  });
  const finder = createProductFinder({
    db,
    categoryNames: async () => new Map((await tree.all()).map(({ _id, name }) => [_id, name])),
    onChange: forget,
    ...(finderLagMs !== undefined && { lagMs: finderLagMs }),
  });
  const outbox = createOutbox(db);
  const sales = createSales({ client, db, payments, secret: orderSecret, outbox, seller, uploads });
  const accounts = { client, db, sessions: createSessions(db), logins: createLoginThrottle(), outbox };
  const content = createContentRepository(db);
  const catalogueService = createCatalogueService({ repository: catalogue, tree, finder, cards });
  const titles = remember(() => content.titles());
  return {
    finder,
    auth: createAuthService({ ...accounts, secret: orderSecret, ...(demo && { demo }) }),
    settings: createSettingsService(accounts),
    account: createAccountService({ db, uploads }),
    catalogue: catalogueService,
    content: createContentService({
      repository: content,
      piece: catalogueService.product,
      productsOfArtisan: async (slug) => (await catalogue.ofArtisan(slug)).map(toCard),
    }),
    ...sales,
    jobs: [...sales.jobs, uploads.sweep, wishlistNews({ client, db, cards, outbox })],
    invoices: createInvoiceService(sales.orders),
    reviews: createReviewService({ client, db }),
    sitemap: createSitemapService(db),
    wishlist: createWishlistService({ db, cards }),
    search: createSearchService({
      finder,
      cards,
      categories: () => catalogueService.categories(),
      stories: async () => (await titles.lately()).map(({ _id, ...story }) => ({ id: _id, ...story })),
    }),
  };
}
