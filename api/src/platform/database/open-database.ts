import os from 'node:os';
import path from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import type { Config } from '../../app/config/config.ts';
import { startEmbedded } from './embedded-server.ts';
import { findMongod, startMongod } from './mongod-server.ts';
import type { LocalServer } from './server-process.ts';

export interface Database {
  client: MongoClient;
  db: Db;
  /** Where the data lives: MONGODB_URI, a mongod of this machine, or the embedded database. */
  kind: 'configured' | 'mongod' | 'embedded';
  /** Closes the connections, then the server if it was started here. */
  close(): Promise<void>;
}

/** A database that cannot be used; its message is for whoever starts the API. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/**
 * Promise 15: a request to a dead database is answered within five seconds, also when it keeps its connections and says
 * nothing. The driver asks it every second whether it lives; without an answer for two, it breaks off what is under way,
 * and looks for another server for one and a half.
 */
const DRIVER_OPTIONS = {
  heartbeatFrequencyMS: 1000,
  connectTimeoutMS: 2000,
  serverSelectionTimeoutMS: 1500,
  retryWrites: true,
  maxPoolSize: 50,
  waitQueueTimeoutMS: 5000,
  appName: 'virasat-api',
  // Jest keeps the driver from importing it, and servers refuse a handshake without it.
  runtimeAdapters: { os },
  // Everything stored came through this driver, which writes valid UTF-8 only: checking it again costs a third of a read.
  enableUtf8Validation: false,
} as const;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

type Settings = Pick<Config, 'mongodbUri' | 'database' | 'dataDir' | 'embeddedMain'>;

async function startLocal(settings: Settings): Promise<{ server: LocalServer; kind: 'mongod' | 'embedded' }> {
  const mongod = await findMongod();
  if (mongod) {
    return { server: await startMongod(mongod, path.join(settings.dataDir, 'mongod')), kind: 'mongod' };
  }
  const server = await startEmbedded(settings.embeddedMain, path.join(settings.dataDir, 'embedded'));
  return { server, kind: 'embedded' };
}

async function connect(uri: string, name: string): Promise<{ client: MongoClient; db: Db }> {
  const client = new MongoClient(uri, { ...DRIVER_OPTIONS, ignoreUndefined: true });
  try {
    await client.connect();
    await client.db(name).command({ ping: 1 });
  } catch (error) {
    await client.close();
    throw error;
  }
  return { client, db: client.db(name) };
}

/**
 * Opens the database: the one of `MONGODB_URI`; else a `mongod` found on the PATH; else the embedded database. The
 * two local ones keep their files under the data directory and end with this process. One code path from here on: the
 * driver.
 * @throws DatabaseError with a sentence that says what to do
 */
export async function openDatabase(settings: Settings): Promise<Database> {
  if (settings.mongodbUri) {
    const opened = await connect(settings.mongodbUri, settings.database).catch((error: unknown) => {
      throw new DatabaseError(
        `The database of MONGODB_URI does not answer (${reasonOf(error)}). Start it or correct the address.`,
      );
    });
    return { ...opened, kind: 'configured', close: () => opened.client.close() };
  }

  const { server, kind } = await startLocal(settings).catch((error: unknown) => {
    throw new DatabaseError(`The local database does not start: ${reasonOf(error)}`);
  });
  try {
    const opened = await connect(server.uri, settings.database);
    return {
      ...opened,
      kind,
      async close() {
        await opened.client.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw new DatabaseError(`The local database (${kind}) does not answer: ${reasonOf(error)}`);
  }
}
