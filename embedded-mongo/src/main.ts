import { fstatSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isCommitFailure } from './store/store.ts';
import { startEmbeddedMongo, type EmbeddedMongo, type EmbeddedMongoOptions } from './index.ts';

const USAGE = `Usage: node dist/main.js --data DIR (--socket PATH | --port N) [--ttl SECONDS] [--with-parent]

  --data DIR       directory of the data
  --socket PATH    Unix socket to listen on (absolute, ends in .sock)
  --port N         port of 127.0.0.1 to listen on; 0 lets the system choose
  --ttl SECONDS    seconds between two removals of expired documents (default 60)
  --with-parent    stop when the process that started this one is gone

Prints one line, "ready <uri>", when it accepts connections.`;

/** How often to look whether the parent process is still there. */
const PARENT_CHECK_MS = 1000;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function readOptions(): { options: EmbeddedMongoOptions; withParent: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        data: { type: 'string' },
        socket: { type: 'string' },
        port: { type: 'string' },
        ttl: { type: 'string' },
        'with-parent': { type: 'boolean', default: false },
      },
    });
    const { data, socket, port, ttl } = values;
    if (data === undefined) throw new Error('--data is missing.');
    if ((socket === undefined) === (port === undefined)) throw new Error('Give either --socket or --port.');
    return {
      options: {
        dataDir: data,
        socketPath: socket,
        port: port === undefined ? undefined : Number(port),
        ttlSeconds: ttl === undefined ? undefined : Number(ttl),
      },
      withParent: values['with-parent'],
    };
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${USAGE}`);
  }
}

/** Is standard input held open by another process? /dev/null and a terminal end for other reasons. */
function stdinIsPipe(): boolean {
  try {
    const stat = fstatSync(process.stdin.fd);
    return stat.isFIFO() || stat.isSocket();
  } catch {
    return false;
  }
}

/** Calls back when the process that started this one has gone: its end of stdin closes, or it is no longer the parent. */
function onParentGone(callback: () => void): void {
  const parent = process.ppid;
  if (stdinIsPipe()) process.stdin.once('end', callback).once('error', callback).resume();
  setInterval(() => {
    if (process.ppid !== parent) callback();
  }, PARENT_CHECK_MS).unref();
}

// a full disk fails the writes concerned, and no more
process.on('unhandledRejection', (error) => {
  if (!isCommitFailure(error)) throw error;
});

const { options, withParent } = readOptions();
let database: EmbeddedMongo;
try {
  database = await startEmbeddedMongo(options);
} catch (error) {
  fail((error as Error).message);
}
let isStopping = false;
const stop = (): void => {
  if (isStopping) return;
  isStopping = true;
  database.close().then(
    () => process.exit(0),
    (error: unknown) => fail(`The embedded database did not stop cleanly: ${String(error)}`),
  );
};
process.once('SIGTERM', stop).once('SIGINT', stop);
if (withParent) onParentGone(stop);
process.stdout.write(`ready ${database.uri}\n`);
