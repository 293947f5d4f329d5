/** Shared by the tests: a database to test, and temporary directories. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MongoClient, type Db, type MongoClientOptions } from 'mongodb';
import { startEmbeddedMongo, type EmbeddedMongo } from './index.ts';

/** When set, the behaviour tests run against that server, and tests of the embedded server itself are skipped. */
export const EXTERNAL_URI = process.env.MONGODB_URI;

export const describeEmbedded = EXTERNAL_URI ? describe.skip : describe;

/** A temporary directory for the tests of one file. */
export function useDirectory(): () => string {
  let dir = '';
  beforeAll(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'embedded-mongo-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));
  return () => dir;
}

/**
 * Creates a client for tests. Under Jest the driver cannot import `os`, and servers refuse its handshake without it.
 */
export const newClient = (uri: string, options: MongoClientOptions = {}): MongoClient =>
  new MongoClient(uri, { runtimeAdapters: { os }, ...options });

/** The wire version that each version of MongoDB reports in its handshake. */
const WIRE_VERSIONS = { '4.4': 9, '5.0': 13, '6.0': 17, '7.0': 21, '8.0': 25 };

/** An expected error code. Where MongoDB has changed it: by version. The embedded server returns the latest. */
export type ExpectedCode = number | { '4.4': number; latest: number };

export interface TestDatabase {
  client: () => MongoClient;
  db: () => Db;
  uri: () => string;
  /** Is the server older than this version of MongoDB? The embedded one is not. */
  isBefore: (version: keyof typeof WIRE_VERSIONS) => boolean;
  /** The codes this server may return. Versions between 4.4 and 8.0 may return either. */
  codesOf: (code: ExpectedCode) => number[];
}

/** A client and an empty database for the tests of one file. */
export function useDatabase(name: string, options: MongoClientOptions = {}): TestDatabase {
  const dir = useDirectory();
  let server: EmbeddedMongo | undefined;
  let client: MongoClient;
  let wireVersion = 0;
  const uri = () => EXTERNAL_URI ?? server?.uri ?? '';
  beforeAll(async () => {
    if (!EXTERNAL_URI) server = await startEmbeddedMongo({ dataDir: dir(), port: 0 });
    client = newClient(uri(), options);
    await client.connect();
    wireVersion = Number((await client.db('admin').command({ hello: 1 })).maxWireVersion);
    await client.db(name).dropDatabase();
  });
  afterAll(async () => {
    if (EXTERNAL_URI) await client.db(name).dropDatabase();
    await client.close();
    await server?.close();
  });
  const isBefore = (version: keyof typeof WIRE_VERSIONS) => wireVersion < WIRE_VERSIONS[version];
  const codesOf = (code: ExpectedCode): number[] => {
    if (typeof code === 'number') return [code];
    if (isBefore('5.0')) return [code['4.4']];
    return isBefore('8.0') ? Object.values(code) : [code.latest];
  };
  return { client: () => client, db: () => client.db(name), uri, isBefore, codesOf };
}

/** The error with which a promise is rejected. */
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
