import { rebuildFigures } from '../../domains/analytics/index.ts';
import { ensureIndexes } from '../../platform/database/indexes.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { printable } from '../../platform/operator-error.ts';
import { loadConfig } from '../config/config.ts';
import { allIndexes } from '../compose.ts';
import { buildDefaults } from '../defaults.ts';

/** `node dist/app/commands/rebuild-figures.js` (`npm run figures:rebuild`) makes the sums of the analytics anew from orders and customers. */
try {
  const database = await openDatabase(loadConfig(process.env, buildDefaults()));
  try {
    await ensureIndexes(database.db, allIndexes);
    const isDone = await rebuildFigures(database.db, database.client);
    process.stdout.write(
      isDone
        ? 'The figures are made anew.\n'
        : 'Somebody else is making the figures anew. Theirs will be used.\n',
    );
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(printable(error));
  process.exitCode = 1;
}
