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

const TIDY_MS = 10_000;

/** Options of {@link startEmbeddedMongo}. */
export interface EmbeddedMongoOptions {
  /** Directory of the data, made when it is not there. One server at a time. */
  dataDir: string;
  /** A port of 127.0.0.1, 0 for any that is free. Without it the server is reached by a Unix socket in the directory. */
  port?: number | undefined;
  /** For tests: with the command `configureFailPoint`, which makes other commands fail. Without it, it is not known. */
  testCommands?: boolean | undefined;
}

/** A running embedded database. */
export interface EmbeddedMongo {
  /** What to give to `new MongoClient(…)`. */
  uri: string;
  /** Stops serving; everything acknowledged is on disk. */
  close(): Promise<void>;
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

/** Gives up what clients have abandoned and removes what has expired. */
async function tidy(engine: Engine): Promise<void> {
  engine.cursors.sweep();
  await engine.sessions.sweep();
  await removeExpired(engine);
}

const reportUntidy = (error: unknown): void => console.error('embedded database: tidying up failed', error);

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
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const unlock = takeDirectory(dataDir);
  let store: Store | undefined;
  try {
    store = new Store(path.join(dataDir, 'data.mdb'));
    const engine = new Engine(store, testCommands ? new FailPoint() : undefined);
    const clients = new Map<net.Socket, Promise<void>>();
    let lastId = 0;
    const server = net.createServer({ noDelay: true }, (socket) => {
      const id = ++lastId;
      const served = serve(socket, (body) => answer(engine, body, id));
      clients.set(socket, served);
      void served.then(() => clients.delete(socket));
      // MongoDB leaves its transactions to their time limit; here a crash would keep a whole shop waiting for it
      socket.once('close', () => engine.sessions.abort(({ connectionId }) => connectionId === id));
    });
    engine.address = await listen(server, dataDir, port);
    // not one after the other: removing may wait for a transaction that the next time gives up
    const timer = setInterval(() => void tidy(engine).catch(reportUntidy), TIDY_MS).unref();
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
