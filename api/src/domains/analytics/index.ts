import type { MongoClient, Db } from 'mongodb';
import { once } from '../../platform/database/once.ts';
import type { CategoryProducts, ProductNames } from '../catalogue/index.ts';
import { createJoinedCustomers, type JoinedCustomers } from '../customers/index.ts';
import { createSales, type Sales } from '../orders/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { createAnalytics } from './analytics.service.ts';
import { categorySalesRoutes } from './category-sales.routes.ts';
import { createCategorySales } from './category-sales.service.ts';
import { createFiguresRepository, figureIndexes } from './figures.repository.ts';
import { createFunnel } from './funnel.ts';
import { createKeepFigures } from './keep-figures.ts';

/** What the figures need beside the foundation. */
export interface AnalyticsNeeds extends Foundation {
  catalogue: { productNames: ProductNames; categoryProducts: Pick<CategoryProducts, 'among'> };
  orders: { sales: Sales };
  customers: { directory: { joined: JoinedCustomers } };
}

const keepOf = (db: Db, client: MongoClient) =>
  createKeepFigures({
    client,
    repository: createFiguresRepository(db),
    sales: createSales(db),
    customers: createJoinedCustomers(db),
  });

/** Makes all figures anew from orders and customers. @returns false when somebody else has begun meanwhile */
export const rebuildFigures = (db: Db, client: MongoClient): Promise<boolean> => keepOf(db, client).rebuild();

/** Analytics: sums of what was sold, paid and returned, day by day, and how often steps to an order are taken. */
export const analytics = defineModule({
  name: 'analytics',
  indexes: figureIndexes,
  async migrate(db, { client }) {
    await once(db, 'figures', () => rebuildFigures(db, client));
    // orders have attributed theirs before
    await once(db, 'figures of notes by line', () => keepOf(db, client).recountNotes());
    await once(db, 'figures of goods', () => keepOf(db, client).recountGiftCards());
  },
  create(shop: AnalyticsNeeds) {
    const { client, db, clock, rateLimits, catalogue, orders, customers } = shop;
    const repository = createFiguresRepository(db);
    const funnel = createFunnel({ db, clock, rateLimits });
    const { sales } = orders;
    return {
      keep: createKeepFigures({ client, repository, sales, customers: customers.directory.joined }),
      figures: createAnalytics({ repository, productNames: catalogue.productNames, sales, funnel, clock }),
      categorySales: createCategorySales({ repository, products: catalogue.categoryProducts, clock }),
      funnel,
      requestRebuild: repository.request,
    };
  },
  routes: (service) => analyticsRoutes(service).route('/', categorySalesRoutes(service.categorySales)),
  jobs: ({ keep }) => [keep.job],
  handlers: ({ keep }) => keep.handlers,
});

export { SalesTodaySchema } from './analytics.schema.ts';
export { daysOf, periodProblem, type Period } from './period.ts';
