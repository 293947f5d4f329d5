/** Makes a shop with as many made-up orders as its argument says, and their customers and figures, in DATA_DIR; that shop must not be open. */
import { allIndexes } from '../api/dist/app/compose.js';
import { analytics } from '../api/dist/domains/analytics/index.js';
import { loadConfig } from '../api/dist/app/config/config.js';
import { buildDefaults } from '../api/dist/app/defaults.js';
import { ensureIndexes } from '../api/dist/platform/database/indexes.js';
import { openDatabase } from '../api/dist/platform/database/open-database.js';
import { seedLargeOrders } from '../api/dist/seed/seed-large-orders.js';
import { seedDatabase } from '../api/dist/seed/seed.js';

const database = await openDatabase(loadConfig(process.env, buildDefaults()));
await ensureIndexes(database.db, allIndexes);
await seedDatabase(database.db, { demo: true });
await seedLargeOrders(database.db, { orders: Number(process.argv[2]) });
await analytics.migrate(database.db, { client: database.client, dataDir: '' });
await database.close();
