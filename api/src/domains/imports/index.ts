import type { ClientSession } from 'mongodb';
import type { ActivityLog } from '../activity/index.ts';
import type { BulkProducts, Inventories } from '../catalogue/index.ts';
import type { Identity } from '../identity/index.ts';
import type { MediaServices } from '../media/index.ts';
import { defineModule, type Foundation, type PersonalRecords } from '../shared/module.ts';
import type { Adjustments } from '../stock/index.ts';
import { createImportFiles } from './import-files.ts';
import { createImportJob } from './import-job.ts';
import { createImportWriter } from './import-writer.ts';
import { createImportRepository, importIndexes, type ImportRepository } from './imports.repository.ts';
import { importRoutes } from './imports.routes.ts';
import { createImportService } from './imports.service.ts';
import { createRowChecks } from './row-checks.ts';

/** What imports need beside the foundation. */
export interface ImportNeeds extends Foundation {
  identity: Pick<Identity, 'accounts'>;
  activity: ActivityLog;
  catalogue: Pick<Inventories, 'inventoriesOf'> & { bulk: BulkProducts };
  stock: {
    adjustments: Adjustments;
    onHandElsewhere: (items: readonly string[], session?: ClientSession) => Promise<Map<string, number>>;
  };
  media: Pick<MediaServices, 'shop' | 'store'>;
}

/** How an admin maps columns is theirs; the imports themselves stay with the shop, of “A former admin”. */
const personalRecords = (repository: ImportRepository): PersonalRecords => ({
  collections: ['importMappings'],
  erasePersonalData: (userId, session) => repository.forget(userId, session),
  movePersonalData: (from, _, session) => repository.forget(from, session),
});

/** Imports: files of products, from their reading to the undo. */
export const imports = defineModule({
  name: 'imports',
  indexes: importIndexes,
  create(shop: ImportNeeds) {
    const { client, db, catalogue, stock, identity, clock } = shop;
    const repository = createImportRepository(db);
    const files = createImportFiles(shop);
    const { bulk } = catalogue;
    const checks = createRowChecks({ bulk, files, onHandElsewhere: stock.onHandElsewhere });
    const writer = createImportWriter({
      bulk,
      checks,
      inventories: catalogue,
      adjustments: stock.adjustments,
      onHandElsewhere: stock.onHandElsewhere,
    });
    const { accounts } = identity;
    const job = createImportJob({
      ...shop,
      repository,
      bulk,
      checks,
      writer,
      files,
      accounts,
    });
    return {
      ...createImportService({ client, repository, files, job, accounts, clock }),
      work: job,
      records: [personalRecords(repository)],
    };
  },
  routes: (service) => importRoutes(service),
  jobs: ({ work }) => [work.job, work.cleaning],
  personalRecords: ({ records }) => records,
});

export { readFile, type ReadTable } from './read/read-file.ts';
export { UnreadableFile } from './read/table.ts';
