import { MongoClient } from 'mongodb';
import { loadConfig } from '../config/config.ts';
import { copyDatabase } from '../../platform/database/copy-database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { OperatorError, printable } from '../../platform/operator-error.ts';
import { buildDefaults } from '../defaults.ts';
import { commandOptions } from './command-options.ts';

const USAGE = 'Use: node dist/app/commands/db-copy.js --to mongodb://host/database [--force]';

function target(): { uri: string; force: boolean } {
  const options = { to: { type: 'string' }, force: { type: 'boolean', default: false } } as const;
  const { to, force } = commandOptions(process.argv.slice(2), options, USAGE);
  if (!to || !/^mongodb(\+srv)?:\/\//.test(to)) throw new OperatorError(USAGE);
  return { uri: to, force };
}

/** The database named by an address; null when it names none. */
const nameIn = (uri: string): string | null => /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? null;

/** `node dist/app/commands/db-copy.js --to URI` moves the shop from the database it uses now to another one. */
try {
  const { uri, force } = target();
  const config = loadConfig(process.env, buildDefaults());
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5000 });
  await client.connect().catch((error: unknown) => {
    throw new OperatorError(
      `The target does not answer: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const source = await openDatabase(config);
  try {
    const to = client.db(nameIn(uri) ?? config.database);
    const progress = (line: string) => void process.stdout.write(`${line}\n`);
    await copyDatabase(source.db, to, { force, progress });
    progress(`Copied to '${to.databaseName}'. Set MONGODB_URI and DATABASE to use it.`);
  } finally {
    await source.close();
    await client.close();
  }
} catch (error) {
  console.error(printable(error));
  process.exitCode = 1;
}
