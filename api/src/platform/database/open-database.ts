import os from 'node:os';
import path from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { OperatorError } from '../operator-error.ts';
import { countDatabaseTime } from './database-time.ts';
import { startEmbedded } from './embedded-server.ts';

export interface DatabaseSettings {
  /** The MongoDB to use; absent: the embedded database. */
  mongodbUri: string | undefined;
  /** Name of the database, also when the address names one. */
  database: string;
  /** Holds the files of the embedded database, in a folder of their own. */
  dataDir: string;
  /** Entry of the embedded database server. */
  embeddedMain: string;
}

export interface Database {
  client: MongoClient;
  db: Db;
  /** Where the data lives: at MONGODB_URI, or in the embedded database. */
  kind: 'configured' | 'embedded';
  /** Closes the connections, then the server if it was started here. */
  close(): Promise<void>;
}

/**
 * Requirement 15: a request to a dead database fails within five seconds, also when the database keeps its connections
 * open and sends nothing. The driver checks every second whether it lives. Without a response for two seconds it aborts
 * what is in flight, and looks for another server for one and a half.
 */
const DRIVER_OPTIONS = {
  heartbeatFrequencyMS: 1000,
  connectTimeoutMS: 2000,
  serverSelectionTimeoutMS: 1500,
  retryWrites: true,
  maxPoolSize: 50,
  waitQueueTimeoutMS: 4500,
  // for the time that each request may wait for it (database-time.ts)
  monitorCommands: true,
  appName: 'virasat-api',
  // Jest keeps the driver from importing it, and servers refuse a handshake without it.
  runtimeAdapters: { os },
  // Everything stored came through this driver, which writes valid UTF-8 only: checking it again costs a third of a read.
  enableUtf8Validation: false,
} as const;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function connect(uri: string, name: string): Promise<{ client: MongoClient; db: Db }> {
  const client = new MongoClient(uri, { ...DRIVER_OPTIONS, ignoreUndefined: true });
  countDatabaseTime(client);
  try {
    await client.connect();
    await client.db(name).command({ ping: 1 });
  } catch (error) {
    await client.close();
    throw error;
  }
  return { client, db: client.db(name) };
}

async function openConfigured(uri: string, name: string): Promise<Database> {
  const opened = await connect(uri, name).catch((error: unknown) => {
    throw new OperatorError(
      `The database of MONGODB_URI does not answer (${reasonOf(error)}). Start it or correct the address.`,
    );
  });
  return { ...opened, kind: 'configured', close: () => opened.client.close() };
}

async function openEmbedded(
  { database, dataDir, embeddedMain }: DatabaseSettings,
  whenFree: Promise<unknown>,
): Promise<Database> {
  const folder = path.join(dataDir, 'embedded');
  const server = await startEmbedded(embeddedMain, folder).catch((error: unknown) => {
    throw new OperatorError(`The local database does not start: ${reasonOf(error)}`);
  });
  try {
    await whenFree;
    const opened = await connect(server.uri, database);
    return {
      ...opened,
      kind: 'embedded',
      async close() {
        await opened.client.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw new OperatorError(`The local database does not answer: ${reasonOf(error)}`);
  }
}

/**
 * Opens the database of `MONGODB_URI`, or the embedded one when it is not set. Nothing else decides: a MongoDB server
 * that is installed on the machine changes nothing. The embedded server ends with this process.
 * @param whenFree is waited for before the driver connects, but not before the embedded server starts: while this process
 * is too busy to read a response in time, the driver would take the database for dead
 * @throws OperatorError with a sentence that says what to do
 */
export async function openDatabase(
  settings: DatabaseSettings,
  whenFree: Promise<unknown> = Promise.resolve(),
): Promise<Database> {
  if (!settings.mongodbUri) return openEmbedded(settings, whenFree);
  await whenFree;
  return openConfigured(settings.mongodbUri, settings.database);
}
