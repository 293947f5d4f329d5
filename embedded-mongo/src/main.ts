import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from './index.ts';
import { isCommitFailure } from './store/store.ts';

const USAGE = 'Usage: node dist/main.js --data DIR [--port N] [--with-parent]';

function fail(error: unknown): never {
  console.error((error as Error).message);
  process.exit(1);
}

function readOptions(): { dataDir: string; port: number | undefined; withParent: boolean | undefined } {
  const text = { type: 'string' } as const;
  const options = { data: text, port: text, 'with-parent': { type: 'boolean' } } as const;
  try {
    const { data, port, 'with-parent': withParent } = parseArgs({ options }).values;
    if (data === undefined) throw new Error('--data is missing.');
    return { dataDir: data, port: port === undefined ? port : Number(port), withParent };
  } catch (error) {
    return fail(new Error(`${(error as Error).message}\n${USAGE}`));
  }
}

// a full disk fails the writes concerned, and no more
process.on('unhandledRejection', (error) => {
  if (!isCommitFailure(error)) throw error;
});

const { withParent, ...options } = readOptions();
const database = await startEmbeddedMongo(options).catch(fail);
const stop = (): void => {
  database.close().then(() => process.exit(0), fail);
};
process.once('SIGTERM', stop).once('SIGINT', stop);
// the process at its other end is gone
if (withParent) process.stdin.once('end', stop).once('error', stop).resume();
process.stdout.write(`ready ${database.uri}\n`);
