import { mkdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { Catalogue } from './collections/catalogue.ts';
import type { Engine } from './commands/command.ts';
import { SET_NAME } from './commands/server.ts';
import { Connection } from './connection.ts';
import { Cursors } from './cursors.ts';
import { lockDataDir } from './data-lock.ts';
import { Dispatcher } from './dispatcher.ts';
import { checkEndpoint, listen, type Endpoint } from './listen.ts';
import { Sessions } from './sessions.ts';
import { Store } from './store/store.ts';
import { removeExpired } from './ttl.ts';

const DEFAULT_TTL_SECONDS = 60;
const SWEEP_MS = 5000;

/** Options of {@link startEmbeddedMongo}. */
export interface EmbeddedMongoOptions extends Endpoint {
  /** Directory of the data, made when it is not there. One server at a time. */
  dataDir: string;
  /** Seconds between two removals of expired documents (TTL indexes). Default 60. */
  ttlSeconds?: number | undefined;
}

/** A running embedded database. */
export interface EmbeddedMongo {
  /** What to give to `new MongoClient(…)`. */
  uri: string;
  /** Stops serving; everything acknowledged is on disk. */
  close(): Promise<void>;
}

/** Runs a task again and again, never twice at the same time. */
function repeat(ms: number, task: () => Promise<void>): NodeJS.Timeout {
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      await task();
    } catch (error) {
      console.error('embedded database: a periodic task failed', error);
    } finally {
      isRunning = false;
    }
  };
  return setInterval(() => void run(), ms).unref();
}

function makeEngine(store: Store, address: () => string): Engine {
  const catalogue = new Catalogue(store);
  const cursors = new Cursors();
  const sessions = new Sessions(store, (ids) => cursors.killAll(ids));
  return { store, catalogue, sessions, cursors, address };
}

/** Makes the directory and takes it for this process; returns the release. */
function takeDirectory(dir: string): () => void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    return lockDataDir(dir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw new Error(`The data directory ${dir} cannot be written to (${code}).`, { cause: error });
  }
}

const uriOf = (address: string): string =>
  address.startsWith('/')
    ? `mongodb://${encodeURIComponent(address)}/?directConnection=true`
    : `mongodb://${address}/?replicaSet=${SET_NAME}`;

/**
 * Starts an embedded database in this process.
 *
 * @example
 * const database = await startEmbeddedMongo({ dataDir: '.data/db' });
 * const client = new MongoClient(database.uri);
 * // …
 * await client.close();
 * await database.close();
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  checkEndpoint(options);
  const ttlSeconds = options.ttlSeconds ?? DEFAULT_TTL_SECONDS;
  if (!(ttlSeconds > 0)) throw new Error(`ttlSeconds must be a positive number, not ${ttlSeconds}.`);
  const unlock = takeDirectory(options.dataDir);
  let address = '';
  let store: Store | undefined;
  try {
    store = new Store(path.join(options.dataDir, 'data.mdb'));
    const engine = makeEngine(store, () => address);
    const connections = new Set<Connection>();
    const dispatcher = new Dispatcher(engine);
    let lastId = 0;
    const server = net.createServer((socket) => {
      const id = ++lastId;
      const connection = new Connection(socket, (request) => dispatcher.answer(request, id));
      connections.add(connection);
      socket.once('close', () => {
        // MongoDB leaves its transactions to their time limit; here a crash would keep a whole shop waiting for it
        engine.sessions.abort(({ connectionId }) => connectionId === id);
        void connection.idle().then(() => connections.delete(connection));
      });
    });
    address = await listen(server, options);
    const timers = [
      repeat(ttlSeconds * 1000, () => removeExpired(engine)),
      repeat(SWEEP_MS, async () => {
        engine.cursors.sweep();
        await engine.sessions.sweep();
      }),
    ];
    const stop = async (): Promise<void> => {
      for (const timer of timers) clearInterval(timer);
      const closed = new Promise((resolve) => server.close(resolve));
      const open = [...connections];
      for (const connection of open) connection.hangUp();
      await closed;
      engine.sessions.abort(() => true);
      await Promise.all(open.map((connection) => connection.idle()));
      await engine.store.close();
      unlock();
    };
    let stopping: Promise<void> | undefined;
    return { uri: uriOf(address), close: () => (stopping ??= stop()) };
  } catch (error) {
    await store?.close();
    unlock();
    throw error;
  }
}
