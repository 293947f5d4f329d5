import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MongoClient, type Db, type MongoClientOptions } from 'mongodb';

export interface TestDatabase {
  client: MongoClient;
  db: Db;
  stop(): Promise<void>;
}

/** A server of one's own: the embedded database in this process, gone with the test. */
async function startServer(): Promise<{ uri: string; close(): Promise<void> }> {
  const { startEmbeddedMongo } = await import('@virasat/embedded-mongo');
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'virasat-test-'));
  const server = await startEmbeddedMongo({ dataDir, testCommands: true, isDurable: false });
  return {
    uri: server.uri,
    async close() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * An empty database for one test file, on the server of `MONGODB_URI` or on an embedded one. Its name is new each time:
 * files run side by side and a crashed run leaves nothing that the next one could see.
 */
export async function startTestDatabase(options: MongoClientOptions = {}): Promise<TestDatabase> {
  const configured = process.env.MONGODB_URI;
  const server = configured ? { uri: configured, close: () => Promise.resolve() } : await startServer();
  const client = new MongoClient(server.uri, {
    serverSelectionTimeoutMS: 5000,
    ignoreUndefined: true,
    // Jest keeps the driver from importing it, and servers refuse a handshake without it.
    runtimeAdapters: { os },
    ...options,
  });
  await client.connect();
  const db = client.db(`test_${randomUUID().replaceAll('-', '').slice(0, 20)}`);
  return {
    client,
    db,
    async stop() {
      await db.dropDatabase();
      await client.close();
      await server.close();
    },
  };
}
