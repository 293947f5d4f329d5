import { existsSync } from 'node:fs';
import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClientSession } from 'mongodb';
import { startTestDatabase, type TestDatabase } from '../../app/testing/test-database.ts';
import { batchesOf } from './batches.ts';
import { copyDatabase } from './copy-database.ts';
import { ensureIndexes } from './indexes.ts';
import { openDatabase } from './open-database.ts';
import { inTransaction } from './transaction.ts';
import { isUnavailable } from './unavailable.ts';

interface Thing {
  _id: string;
  n: number;
}

let source: TestDatabase;
beforeAll(async () => {
  source = await startTestDatabase();
});
afterAll(() => source.stop());

const things = () => source.db.collection<Thing>('things');

// Proves requirement 37.
describe('a transaction', () => {
  it('keeps all of its writes, or none when it throws', async () => {
    await source.db.createCollection('things');
    await inTransaction(source.client, (session) => things().insertOne({ _id: 'kept', n: 1 }, { session }));
    const broken = inTransaction(source.client, async (session) => {
      await things().insertOne({ _id: 'lost', n: 1 }, { session });
      throw new Error('changed my mind');
    });
    await expect(broken).rejects.toThrow('changed my mind');
    expect((await things().find().toArray()).map(({ _id }) => _id)).toEqual(['kept']);
  });
});

describe('a transaction with write conflicts', () => {
  const writeA = (session: ClientSession) =>
    things().updateOne({ _id: 'wanted' }, { $inc: { n: 1 } }, { session });

  it('is retried until every one of eight writers has had its turn', async () => {
    await things().insertOne({ _id: 'wanted', n: 0 });
    await Promise.all(Array.from({ length: 8 }, () => inTransaction(source.client, writeA)));
    expect(await things().findOne({ _id: 'wanted' })).toMatchObject({ n: 8 });
  });

  it('fails as temporarily unavailable when its time is over (requirement 15)', async () => {
    await source.client.withSession(async (other) => {
      other.startTransaction();
      await writeA(other);
      let attempts = 0;
      const blocked = inTransaction(
        source.client,
        (session) => {
          attempts += 1;
          return writeA(session);
        },
        { conflictsMs: 150 },
      );
      const error: unknown = await blocked.catch((reason: unknown) => reason);
      expect(isUnavailable(error)).toBe(true);
      expect(attempts).toBeGreaterThan(1);
      await other.abortTransaction();
    });
    await inTransaction(source.client, writeA);
    expect(await things().findOne({ _id: 'wanted' })).toMatchObject({ n: 9 });
  });
});

describe('copying a database', () => {
  it('copies documents and indexes, compares the counts, and rejects a target that is not empty', async () => {
    await things().deleteMany({});
    await things().insertMany(Array.from({ length: 1234 }, (_, n) => ({ _id: `t${n}`, n })));
    await ensureIndexes(source.db, [
      { collection: 'things', indexes: [{ key: { n: 1 }, name: 'by-n', unique: true }] },
    ]);
    const target = source.client.db(`${source.db.databaseName}_copy`);
    const lines: string[] = [];
    const progress = (line: string) => void lines.push(line);

    await copyDatabase(source.db, target, { force: false, progress });
    expect(lines).toEqual(['things: 1234 documents, 1 indexes']);
    expect(await target.collection<Thing>('things').findOne({ _id: 't7' })).toEqual({ _id: 't7', n: 7 });
    const copied = await target.collection('things').indexes();
    expect(copied.find(({ name }) => name === 'by-n')).toMatchObject({ key: { n: 1 }, unique: true });

    await expect(copyDatabase(source.db, target, { force: false, progress })).rejects.toThrow(
      'not empty (things)',
    );
    await target.collection<Thing>('things').insertOne({ _id: 'extra', n: -1 });
    await copyDatabase(source.db, target, { force: true, progress });
    expect(await target.collection('things').countDocuments()).toBe(1234);
    await target.dropDatabase();
  });
});

describe('opening the database', () => {
  const settings = { database: 'x', dataDir: '/nowhere', embeddedMain: '/nowhere/main.js' };

  it('says in a sentence that the configured database does not answer', async () => {
    const mongodbUri = 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=300';
    await expect(openDatabase({ ...settings, mongodbUri })).rejects.toThrow(
      /^The database of MONGODB_URI does not answer \(/,
    );
  });

  it('says in a sentence that the embedded database is not built', async () => {
    const opening = openDatabase({ ...settings, mongodbUri: undefined });
    await expect(opening).rejects.toThrow('the embedded database is not built');
  });

  it('starts the embedded database at once, and connects when the caller is free', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'virasat-free-'));
    const started = path.join(folder, 'started');
    const embeddedMain = path.join(folder, 'main.cjs');
    const program = `require('fs').writeFileSync(${JSON.stringify(started)}, ''); setInterval(() => {}, 1000);
      console.log('ready mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=300');`;
    await writeFile(embeddedMain, program);
    const embedded = { ...settings, dataDir: path.join(folder, 'data'), embeddedMain, mongodbUri: undefined };
    let endLoading: (error: Error) => void = () => undefined;
    const loading = new Promise<never>((_, reject) => (endLoading = reject));
    try {
      const opening = openDatabase(embedded, loading);
      const failed = expect(opening).rejects.toThrow('The local database does not answer: not loaded');
      while (!existsSync(started)) await new Promise(setImmediate);
      // an error of its own, and not that of connecting: nothing was connected before
      endLoading(new Error('not loaded'));
      await failed;
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('ignores a mongod on the PATH: without MONGODB_URI the embedded database is started', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'virasat-path-'));
    const { PATH } = process.env;
    try {
      const mongod = path.join(folder, 'mongod');
      const started = path.join(folder, 'mongod-was-started');
      await writeFile(mongod, `#!/bin/sh\ntouch '${started}'\n`);
      await chmod(mongod, 0o755);
      const embeddedMain = path.join(folder, 'main.cjs');
      await writeFile(embeddedMain, `console.error('The embedded server was started.'); process.exit(1);`);

      process.env.PATH = `${folder}${path.delimiter}${PATH}`;
      const opening = openDatabase({
        ...settings,
        dataDir: path.join(folder, 'data'),
        embeddedMain,
        mongodbUri: undefined,
      });
      await expect(opening).rejects.toThrow('The embedded server was started.');
      await expect(access(started)).rejects.toThrow('ENOENT');
    } finally {
      process.env.PATH = PATH;
      await rm(folder, { recursive: true });
    }
  });
});

describe('batches of a cursor', () => {
  const rows = Array.from({ length: 7 }, (_, n) => ({ _id: `row${n}`, n }));
  const found = () => source.db.collection<Thing>('rows').find().sort({ _id: 1 }).batchSize(3);
  beforeAll(() => source.db.collection<Thing>('rows').insertMany(rows));

  it('hold everything in its order', async () => {
    const batches: Thing[][] = [];
    for await (const batch of batchesOf(found())) batches.push(batch);
    expect(batches.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(batches.flat()).toEqual(rows);
  });

  it('are none of an empty result', async () => {
    for await (const batch of batchesOf(things().find({ n: -1 }))) expect(batch).toEqual([]);
    expect.assertions(0);
  });

  it('close the cursor of whoever stops early', async () => {
    const cursor = found();
    for await (const [first] of batchesOf(cursor)) {
      expect(first?._id).toBe('row0');
      break;
    }
    expect(cursor.closed).toBe(true);
  });

  it('end with the error of a batch that cannot be read', async () => {
    const cursor = found();
    const batches = batchesOf(cursor);
    await batches.next();
    await cursor.close();
    jest.spyOn(cursor, 'hasNext').mockRejectedValue(new Error('The database is gone.'));
    // the second batch was being read when the first one was handed out
    await batches.next();
    await expect(batches.next()).rejects.toThrow('The database is gone.');
  });
});
