import type { Db, MongoClient } from 'mongodb';
import { createAccountService } from '../domains/customers/profile/create-account-service.ts';
import type { Services } from './app.ts';
import type { Session } from '../domains/identity/auth.schema.ts';
import { accountLinkIndexes } from '../domains/identity/account-links.ts';
import { createAuthService } from '../domains/identity/create-auth-service.ts';
import { createLoginThrottle } from '../domains/identity/login-throttle.ts';
import { createSessions, sessionIndexes } from '../domains/identity/sessions.ts';
import { userIndexes } from '../domains/identity/users.repository.ts';
import { catalogueIndexes, createCatalogueRepository } from '../domains/catalogue/catalogue.repository.ts';
import { createCardCache } from '../domains/catalogue/card-cache.ts';
import { createCatalogueService } from '../domains/catalogue/create-catalogue-service.ts';
import { createCategoryTree } from '../domains/catalogue/category-tree.ts';
import { toCard } from '../domains/catalogue/product-document.ts';
import { contentIndexes, createContentRepository } from '../domains/content/content.repository.ts';
import { createContentService } from '../domains/content/create-content-service.ts';
import type { CollectionIndexes } from '../platform/database/indexes.ts';
import { remember } from '../platform/cache/memoised.ts';
import { createInvoiceService } from '../domains/invoicing/create-invoice-service.ts';
import type { Seller } from '../domains/invoicing/seller.ts';
import { createOutbox, mailIndexes } from '../domains/notifications/outbox.ts';
import type { RecoverableOrderService } from '../domains/orders/create-order-service.ts';
import { createSales } from '../domains/orders/create-sales.ts';
import { orderIndexes } from '../domains/orders/order-repository.ts';
import type { PaymentProvider } from '../domains/payments/provider.ts';
import { paymentEventIndexes } from '../domains/payments/webhooks.ts';
import { createReviewService } from '../domains/reviews/create-review-service.ts';
import { reviewIndexes } from '../domains/reviews/review-document.ts';
import { createSearchService } from '../domains/catalogue/search/create-search-service.ts';
import { createSitemapService } from '../domains/content/create-sitemap-service.ts';
import { createSettingsService } from '../domains/customers/settings/create-settings-service.ts';
import type { Job } from '../platform/jobs/worker.ts';
import { stockIndexes } from '../domains/stock/create-stock.ts';
import { holdIndexes } from '../domains/stock/holds.ts';
import { createProductFinder, type ProductFinder } from '../domains/catalogue/search/product-finder.ts';
import { wishlistNews } from '../domains/customers/wishlist/wishlist-news.ts';
import {
  createWishlistService,
  wishlistIndexes,
} from '../domains/customers/wishlist/create-wishlist-service.ts';
import { createUploads, uploadIndexes } from '../domains/media/create-uploads.ts';

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
