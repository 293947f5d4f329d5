import { parentPort, workerData } from 'node:worker_threads';
import { parse } from './parse.ts';
import { portionsOf, UnreadableFile, type TableRow } from './table.ts';

/** What the worker sends: first what it has found, or why the file cannot be read; then a portion each time it is asked. */
export type WorkerMessage =
  | { headings: string[]; notes: string[]; rows: number }
  | { code: 'invalid_file' | 'too_large'; message: string }
  | { portion: TableRow[] | null };

const { bytes } = workerData as { bytes: Uint8Array };
const send = (message: WorkerMessage) => parentPort?.postMessage(message);
try {
  const table = await parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const portions = portionsOf(table);
  parentPort?.on('message', () => send({ portion: portions.next().value ?? null }));
  send({ headings: table.headings, notes: table.notes, rows: table.rows.length });
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  send({ code: error.code === 'too_large' ? 'too_large' : 'invalid_file', message: error.message });
}
