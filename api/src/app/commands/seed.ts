import { loadConfig } from '../config/config.ts';
import { ensureIndexes } from '../../platform/database/indexes.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { OperatorError, printable } from '../../platform/operator-error.ts';
import { buildDefaults } from '../defaults.ts';
import { seedLarge } from '../../seed/seed-large.ts';
import { seedDatabase } from '../../seed/seed.ts';
import { allIndexes } from '../compose.ts';
import { commandOptions } from './command-options.ts';

/** Most products that somebody may ask for: more would take hours and tell nothing new. */
const MOST_PRODUCTS = 1_000_000;

const USAGE =
  'Use: npm run seed, or npm run seed -- --products 100000 to have as many made-up products, to try the shop at size.';

/** `--products 100000`: how many products there shall be; undefined without the option. */
function productsAskedFor(args: string[]): number | undefined {
  const given = commandOptions(args, { products: { type: 'string' } }, USAGE).products;
  if (given === undefined) return undefined;
  const products = Number(given);
  if (!Number.isInteger(products) || products < 1 || products > MOST_PRODUCTS) {
    throw new OperatorError(`--products has to be a whole number up to ${MOST_PRODUCTS}, such as 100000.`);
  }
  return products;
}

/**
 * `node dist/app/commands/seed.js [--products 100000]` fills what is empty and leaves everything else alone; with a number it adds
 * made-up products up to it, to try the shop at size.
 */
try {
  const products = productsAskedFor(process.argv.slice(2));
  const config = loadConfig(process.env, buildDefaults());
  const database = await openDatabase(config);
  try {
    await ensureIndexes(database.db, allIndexes);
    const { inserted } = await seedDatabase(database.db, { demo: config.demo });
    for (const [collection, count] of Object.entries(inserted)) {
      process.stdout.write(`${collection}: ${count === 0 ? 'left as it is' : `${count} inserted`}\n`);
    }
    if (products !== undefined) {
      const onProgress = (done: number) => process.stdout.write(`\rproducts: ${done} more`);
      await seedLarge(database.db, { products, onProgress });
      process.stdout.write('\n');
    }
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(printable(error));
  process.exitCode = 1;
}
