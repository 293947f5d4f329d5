import { loadConfig } from './config/config.ts';
import { ensureIndexes } from './database/indexes.ts';
import { openDatabase } from './database/open-database.ts';
import { defaultsFrom } from './defaults.ts';
import { seedDatabase } from './seed/seed.ts';
import { allIndexes } from './services.ts';
import { startupSentence } from './start.ts';

/** `node dist/seed-main.js` fills what is empty and leaves everything else alone. */
try {
  const config = loadConfig(process.env, defaultsFrom(import.meta.dirname));
  const database = await openDatabase(config);
  try {
    await ensureIndexes(database.db, allIndexes);
    const { inserted } = await seedDatabase(database.db, { demo: config.demo });
    for (const [collection, count] of Object.entries(inserted)) {
      process.stdout.write(`${collection}: ${count === 0 ? 'left as it is' : `${count} inserted`}\n`);
    }
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(startupSentence(error) ?? error);
  process.exitCode = 1;
}
