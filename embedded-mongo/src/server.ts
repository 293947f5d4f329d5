import { mkdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { Engine } from './commands/command.ts';
import { serve } from './connection.ts';
import { lockDataDir } from './data-lock.ts';
import { answer } from './dispatcher.ts';
import { FailPoint } from './fail-point.ts';
import { listen } from './listen.ts';
import { Store } from './store/store.ts';
import { removeExpired } from './ttl.ts';

const CLEANUP_MS = 10_000;

/** Options of {@link startEmbeddedMongo}. */
export interface EmbeddedMongoOptions {
  /** The data directory; created when it does not exist. One server at a time can use it. */
  dataDir: string;
  /** A port of 127.0.0.1, or 0 for any free port. Without it the server listens on a Unix socket in the directory. */
  port?: number | undefined;
  /** Adds the command `configureFailPoint`, with which tests make other commands fail. Default: false. */
  testCommands?: boolean | undefined;
  /**
   * Are acknowledged writes on disk? Without it they can be lost in a power cut, and nothing waits for the disk: for data
   * that is thrown away with its test. Default: true.
   */
  isDurable?: boolean | undefined;
}

/** A running embedded database. */
export interface EmbeddedMongo {
  /** The address for `new MongoClient(…)`. */
  uri: string;
  /** Stops the server. All acknowledged writes are on disk. */
  close(): Promise<void>;
}

/** Creates and locks the data directory. Returns a function that releases the lock. */
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

/** Closes what clients have abandoned and removes expired documents. */
async function cleanUp(engine: Engine): Promise<void> {
  engine.cursors.sweep();
  await engine.sessions.sweep();
  await removeExpired(engine);
}

const reportFailedCleanup = (error: unknown): void =>
  console.error('embedded database: the cleanup failed', error);

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
export async function startEmbeddedMongo({
  dataDir,
  port,
  testCommands = false,
  isDurable = true,
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const unlock = takeDirectory(dataDir);
  let store: Store | undefined;
  try {
    store = new Store(path.join(dataDir, 'data.mdb'), { isDurable });
    const engine = new Engine(store, testCommands ? new FailPoint() : undefined);
    const clients = new Map<net.Socket, Promise<void>>();
    let lastId = 0;
    const server = net.createServer({ noDelay: true }, (socket) => {
      const id = ++lastId;
      const served = serve(socket, (body) => answer(engine, body, id));
      clients.set(socket, served);
      void served.then(() => clients.delete(socket));
      // unlike MongoDB, abort at once: after a crash of its only client, writes would wait for the time limit
      socket.once('close', () => engine.sessions.abort(({ connectionId }) => connectionId === id));
    });
    engine.address = await listen(server, dataDir, port);
    // runs may overlap: one may wait for a transaction that the next one aborts
    const timer = setInterval(() => void cleanUp(engine).catch(reportFailedCleanup), CLEANUP_MS).unref();
    const stop = async (): Promise<void> => {
      clearInterval(timer);
      server.close();
      engine.failPoint?.stop();
      for (const socket of clients.keys()) socket.destroy();
      engine.sessions.abort(() => true);
      await Promise.all(clients.values());
      await engine.store.close();
      unlock();
    };
    let stopping: Promise<void> | undefined;
    const host = port === undefined ? encodeURIComponent(engine.address) : engine.address;
    return { uri: `mongodb://${host}/?directConnection=true`, close: () => (stopping ??= stop()) };
  } catch (error) {
    await store?.close();
    unlock();
    throw error;
  }
}
