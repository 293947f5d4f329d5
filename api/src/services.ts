import type { Db, MongoClient } from 'mongodb';
import type { Services } from './app.ts';
import type { Session } from './auth/auth.schema.ts';
import { createAuthService } from './auth/create-auth-service.ts';
import { sessionIndexes } from './auth/sessions.ts';
import { userIndexes } from './auth/users.repository.ts';
import { createCartService } from './cart/create-cart-service.ts';
import { catalogueIndexes, createCatalogueRepository } from './catalogue/catalogue.repository.ts';
import { createCatalogueService } from './catalogue/create-catalogue-service.ts';
import { toCard } from './catalogue/product-document.ts';
import { contentIndexes, createContentRepository } from './content/content.repository.ts';
import { createContentService } from './content/create-content-service.ts';
import type { CollectionIndexes } from './database/indexes.ts';
import { createOrderService, type RecoverableOrderService } from './orders/create-order-service.ts';
import { orderIndexes } from './orders/order-repository.ts';
import type { PaymentProvider } from './payments/provider.ts';

/** The indexes of every collection, each declared beside its repository. */
export const allIndexes: readonly CollectionIndexes[] = [
  ...catalogueIndexes,
  ...contentIndexes,
  ...userIndexes,
  ...sessionIndexes,
  ...orderIndexes,
];

export interface ServiceOptions {
  client: MongoClient;
  db: Db;
  payments: PaymentProvider;
  /** Key of the links that open guests' orders. */
  orderSecret: string;
  /** The accounts that the login page hints at, in demo mode only. */
  demo?: Session['demo'];
}

/** The shop's services on one database. */
export function createServices(options: ServiceOptions): Services & { orders: RecoverableOrderService } {
  const { client, db, payments, orderSecret, demo } = options;
  const catalogue = createCatalogueRepository(db);
  return {
    auth: createAuthService({ db, ...(demo && { demo }) }),
    cart: createCartService({ db }),
    catalogue: createCatalogueService(catalogue),
    content: createContentService({
      repository: createContentRepository(db),
      productsOfArtisan: async (slug) => (await catalogue.ofArtisan(slug)).map(toCard),
    }),
    orders: createOrderService({ client, db, payments, secret: orderSecret }),
  };
}
