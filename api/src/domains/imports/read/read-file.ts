import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { MINUTE_MS } from '../../shared/durations.ts';
import type { WorkerMessage } from './parse.worker.ts';
import { portionsOf, UnreadableFile, type Table, type TableRow } from './table.ts';

/** Memory and time that one file may take, whatever it was made to do. */
const HEAP_MB = 768;
const TIME_MS = MINUTE_MS;

const script = fileURLToPath(new URL('./parse.worker.js', import.meta.url));

/** A file that has been read. Its rows come in portions, one when the one before has been dealt with. */
export interface ReadTable extends Pick<Table, 'headings' | 'notes'> {
  /** How many there are. */
  rows: number;
  portions: AsyncIterable<TableRow[]>;
  /** Frees its memory; no portion comes any more. */
  close(): Promise<void>;
}

const tooMuch = () =>
  new UnreadableFile(
    'This file takes too much memory or time to read. Split it, or save it as CSV.',
    'too_large',
  );

const failure = (error: Error & { code?: string }): Error =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error;

/** The next message of a worker; rejects when it fails, ends or takes too long. */
function nextMessage(worker: Worker): Promise<WorkerMessage> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(tooMuch())), TIME_MS);
    const onMessage = (message: WorkerMessage) => settle(() => resolve(message));
    const onError = (error: Error) => settle(() => reject(failure(error)));
    const onExit = () => settle(() => reject(new Error('The worker ended without an answer.')));
    function settle(how: () => void): void {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      how();
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

async function* portionsFrom(worker: Worker): AsyncGenerator<TableRow[], void> {
  for (;;) {
    const answer = nextMessage(worker);
    worker.postMessage('next');
    const message = await answer;
    if (!('portion' in message) || message.portion === null) return;
    yield message.portion;
  }
}

async function inWorker(bytes: Buffer): Promise<ReadTable> {
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB };
  const worker = new Worker(script, { workerData: { bytes }, resourceLimits });
  // between two messages nobody listens
  worker.on('error', () => undefined);
  const close = async () => void (await worker.terminate());
  try {
    const first = await nextMessage(worker);
    if ('message' in first) throw new UnreadableFile(first.message, first.code);
    if (!('headings' in first)) throw new Error('The worker did not say what it has read.');
    return { ...first, portions: portionsFrom(worker), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function inThisThread(bytes: Buffer): Promise<ReadTable> {
  const { parse } = await import('./parse.ts');
  const table = await parse(bytes);
  async function* portions() {
    for (const portion of portionsOf(table)) yield await Promise.resolve(portion);
  }
  return { ...table, rows: table.rows.length, portions: portions(), close: () => Promise.resolve() };
}

/**
 * Reads a file in a thread of its own: shoppers are served meanwhile, and a file that was made to exhaust memory ends
 * that thread only. Run from its sources, the API has no script for the thread and reads in its own.
 * @throws UnreadableFile with what to do
 */
export const readFile = (bytes: Buffer): Promise<ReadTable> =>
  existsSync(script) ? inWorker(bytes) : inThisThread(bytes);
