/** What the tests share: a database to test against, and directories that go away. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MongoClient, type Db, type MongoClientOptions } from 'mongodb';
import { startEmbeddedMongo, type EmbeddedMongo } from './index.ts';

/** Set: the behaviour tests run against that server instead, and tests of the embedded server itself are left out. */
export const EXTERNAL_URI = process.env.MONGODB_URI;

export const describeEmbedded = EXTERNAL_URI ? describe.skip : describe;

/** A directory for the tests of one file. */
export function useDirectory(): () => string {
  let dir = '';
  beforeAll(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'embedded-mongo-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));
  return () => dir;
}

export interface TestDatabase {
  client: () => MongoClient;
  db: () => Db;
  uri: () => string;
}

/** A client of a fresh database, for the tests of one file. */
export function useDatabase(name: string, options: MongoClientOptions = {}): TestDatabase {
  const dir = useDirectory();
  let server: EmbeddedMongo | undefined;
  let client: MongoClient;
  const uri = () => EXTERNAL_URI ?? server?.uri ?? '';
  beforeAll(async () => {
    if (!EXTERNAL_URI) server = await startEmbeddedMongo({ dataDir: dir(), port: 0 });
    client = new MongoClient(uri(), options);
    await client.connect();
    await client.db(name).dropDatabase();
  });
  afterAll(async () => {
    if (EXTERNAL_URI) await client.db(name).dropDatabase();
    await client.close();
    await server?.close();
  });
  return { client: () => client, db: () => client.db(name), uri };
}

/** The value a promise is rejected with. */
export async function failureOf(
  promise: Promise<unknown>,
): Promise<{ code?: number; message: string } & Record<string, unknown>> {
  try {
    await promise;
  } catch (error) {
    return error as { message: string } & Record<string, unknown>;
  }
  throw new Error('it succeeded');
}
