import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from './index.ts';
import { isCommitFailure } from './store/store.ts';

const USAGE = 'Usage: node dist/main.js --data DIR [--port N] [--with-parent] [--test-commands]';
const TEXT = { type: 'string' } as const;
const SWITCH = { type: 'boolean' } as const;
const OPTIONS = { data: TEXT, port: TEXT, 'with-parent': SWITCH, 'test-commands': SWITCH } as const;

function fail(error: unknown): never {
  console.error((error as Error).message);
  process.exit(1);
}

async function main(): Promise<void> {
  const { data, port, ...switches } = parseArgs({ options: OPTIONS }).values;
  if (data === undefined) throw new Error(`--data is missing. ${USAGE}`);
  const database = await startEmbeddedMongo({
    dataDir: data,
    port: port === undefined ? port : Number(port),
    testCommands: switches['test-commands'],
  });
  const stop = (): void => void database.close().then(() => process.exit(0), fail);
  process.once('SIGTERM', stop).once('SIGINT', stop);
  // the process at the other end of the pipe is gone
  if (switches['with-parent']) process.stdin.once('end', stop).once('error', stop).resume();
  process.stdout.write(`ready ${database.uri}\n`);
}

// a full disk fails only the writes it affects
process.on('unhandledRejection', (error) => {
  if (!isCommitFailure(error)) throw error;
});
main().catch(fail);
