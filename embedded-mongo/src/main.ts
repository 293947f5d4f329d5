import { parseArgs } from 'node:util';
import { startEmbeddedMongo, type EmbeddedMongo } from './index.ts';
import { isCommitFailure } from './store/store.ts';

const USAGE = `Usage: node dist/main.js --data DIR [--port N] [--with-parent]

  --data DIR       directory of the data
  --port N         port of 127.0.0.1 to listen on, 0 for any; without it, the Unix socket DIR/db.sock
  --with-parent    stop when standard input ends, as it does with the process at its other end

Prints one line, "ready <uri>", when it accepts connections.`;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function readOptions(): { dataDir: string; port: number | undefined; withParent: boolean } {
  try {
    const {
      data,
      port,
      'with-parent': withParent,
    } = parseArgs({
      options: {
        data: { type: 'string' },
        port: { type: 'string' },
        'with-parent': { type: 'boolean', default: false },
      },
    }).values;
    if (data === undefined) throw new Error('--data is missing.');
    return { dataDir: data, port: port === undefined ? undefined : Number(port), withParent };
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${USAGE}`);
  }
}

// a full disk fails the writes concerned, and no more
process.on('unhandledRejection', (error) => {
  if (!isCommitFailure(error)) throw error;
});

const { withParent, ...options } = readOptions();
const database: EmbeddedMongo = await startEmbeddedMongo(options).catch((error: Error) =>
  fail(error.message),
);
const stop = (): void => {
  database.close().then(
    () => process.exit(0),
    (error: unknown) => fail(`The embedded database did not stop cleanly: ${String(error)}`),
  );
};
process.once('SIGTERM', stop).once('SIGINT', stop);
if (withParent) process.stdin.once('end', stop).once('error', stop).resume();
process.stdout.write(`ready ${database.uri}\n`);
