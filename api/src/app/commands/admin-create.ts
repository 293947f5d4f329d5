import { askForAdmin } from '../../domains/identity/ask-for-admin.ts';
import { createAdmin } from '../../domains/identity/create-admin.ts';
import { loadConfig } from '../config/config.ts';
import { ensureIndexes } from '../../platform/database/indexes.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { printable } from '../../platform/operator-error.ts';
import { buildDefaults } from '../defaults.ts';
import { allIndexes } from '../compose.ts';

/** `node dist/app/commands/admin-create.js` makes an admin of the shop, who can then sign in. */
try {
  const config = loadConfig(process.env, buildDefaults());
  const admin = await askForAdmin(process.env, { input: process.stdin, output: process.stdout });
  const database = await openDatabase(config);
  try {
    await ensureIndexes(database.db, allIndexes);
    const made = await createAdmin(database.db, admin);
    const what = made === 'created' ? 'The admin has an account now' : 'The account is an admin now';
    process.stdout.write(`${what}. Log in at ${config.shopOrigin}/login.\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(printable(error));
  process.exitCode = 1;
}
