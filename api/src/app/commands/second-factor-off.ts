import { turnSecondFactorOff } from '../../domains/identity/second-factor/turn-off.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { OperatorError, printable } from '../../platform/operator-error.ts';
import { loadConfig } from '../config/config.ts';
import { buildDefaults } from '../defaults.ts';

/** `node dist/app/commands/second-factor-off.js name@example.com`: for the last owner, who has lost phone and codes. */
try {
  const config = loadConfig(process.env, buildDefaults());
  const email = process.argv[2];
  if (!email) throw new OperatorError('Name the email address of the account.');
  const database = await openDatabase(config);
  try {
    await turnSecondFactorOff(database, email);
    process.stdout.write(`The second factor of ${email} is off, and all its devices are logged out.\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(printable(error));
  process.exitCode = 1;
}
