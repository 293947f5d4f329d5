import type { ActivityLog } from '../activity/index.ts';
import type { Inventories } from '../catalogue/index.ts';
import type { Configuration } from '../configuration/index.ts';
import type { KnownCustomers } from '../customers/index.ts';
import type { Identity } from '../identity/index.ts';
import type { MediaServices } from '../media/index.ts';
import type { Sales } from '../orders/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import type { Ledger } from '../stock/index.ts';
import { reportKinds } from './kinds/index.ts';
import { reportRecords } from './personal-data.ts';
import { createReportFiles } from './report-files.ts';
import { createReportJob } from './report-job.ts';
import { createReportRepository, reportIndexes } from './reports.repository.ts';
import { reportRoutes } from './reports.routes.ts';
import { createReportService } from './reports.service.ts';

/** What reports need beside the foundation. */
export interface ReportNeeds extends Foundation {
  identity: Pick<Identity, 'accounts'>;
  activity: ActivityLog;
  configuration: Pick<Configuration, 'seller'>;
  media: Pick<MediaServices, 'store'>;
  catalogue: Pick<Inventories, 'inventoriesAfter' | 'countProducts'>;
  stock: { changesSince: Ledger['since'] };
  orders: { sales: Sales };
  customers: { directory: { known: KnownCustomers } };
}

/** Reports: files of a period for the owner and the accountant, made in the background and kept for 90 days. */
export const reports = defineModule({
  name: 'reports',
  indexes: reportIndexes,
  create(shop: ReportNeeds) {
    const { db, identity, configuration, media, catalogue, stock, orders, customers, clock } = shop;
    const { accounts } = identity;
    const { store } = media;
    const repository = createReportRepository(db);
    const kinds = reportKinds({
      sales: orders.sales,
      customers: customers.directory.known,
      inventories: catalogue,
      products: catalogue.countProducts,
      changesSince: stock.changesSince,
    });
    const filed = createReportFiles({ accounts, seller: configuration.seller, clock });
    const job = createReportJob({ ...shop, repository, kinds, store, filed });
    return {
      ...createReportService({ ...shop, repository, job, store, accounts }),
      work: job,
      records: [reportRecords({ repository, store, clock })],
    };
  },
  routes: (service) => reportRoutes(service),
  jobs: ({ work }) => [work.job, work.cleaning],
  personalRecords: ({ records }) => records,
});
