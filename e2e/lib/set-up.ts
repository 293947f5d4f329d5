import { seedData } from './seeded-data.ts';
import { startShop } from './shop.ts';

/** Before the first journey of a run. */
export default () => seedData(async (dataDir) => (await startShop({ dataDir })).stop());
