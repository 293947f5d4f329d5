/**
 * What the indexes that the API holds take in memory, as JSON: MB by name. Needs `--expose-gc`, and DATA_DIR of a shop that
 * is not open.
 */
import { loadConfig } from '../api/dist/app/config/config.js';
import { buildDefaults } from '../api/dist/app/defaults.js';
import { createAdminFinder } from '../api/dist/domains/catalogue/admin-list/admin-finder.js';
import { createCatalogueRepository } from '../api/dist/domains/catalogue/catalogue.repository.js';
import { CategoryTree } from '../api/dist/domains/catalogue/categories/category-tree.js';
import { createProductFinder } from '../api/dist/domains/catalogue/search/product-finder.js';
import { openDatabase } from '../api/dist/platform/database/open-database.js';

const MEGABYTE = 1024 * 1024;

function usedMb() {
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MEGABYTE;
}

const database = await openDatabase(loadConfig(process.env, buildDefaults()));
const repository = createCatalogueRepository(database.db);
const tree = new CategoryTree([]);
const finders = {
  shop: createProductFinder({ repository, tree: () => Promise.resolve(tree) }),
  backOffice: createAdminFinder({ repository }),
};
const megabytes = {};
for (const [name, finder] of Object.entries(finders)) {
  const before = usedMb();
  await finder.open();
  megabytes[name] = usedMb() - before;
}
await database.close();
process.stdout.write(JSON.stringify(megabytes));
