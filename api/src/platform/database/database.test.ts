import type { ClientSession } from 'mongodb';
import { isUnavailable } from '../http/handle-error.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { copyDatabase } from './copy-database.ts';
import { ensureIndexes } from './indexes.ts';
import { openDatabase } from './open-database.ts';
import { seedOnce } from './seed-once.ts';
import { inTransaction } from './transaction.ts';
import { findMongod } from './mongod-server.ts';

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

describe('a transaction', () => {
  it('keeps all of its writes or none', async () => {
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

describe('a transaction that others stand in the way of', () => {
  const writeA = (session: ClientSession) =>
    things().updateOne({ _id: 'wanted' }, { $inc: { n: 1 } }, { session });

  it('waits its turn', async () => {
    await things().insertOne({ _id: 'wanted', n: 0 });
    await Promise.all(Array.from({ length: 8 }, () => inTransaction(source.client, writeA)));
    expect(await things().findOne({ _id: 'wanted' })).toMatchObject({ n: 8 });
  });

  it('gives up when its time is over, as something that heals by itself (promise 15)', async () => {
    await source.client.withSession(async (other) => {
      other.startTransaction();
      await writeA(other);
      let tries = 0;
      const refused = inTransaction(
        source.client,
        (session) => {
          tries += 1;
          return writeA(session);
        },
        { crowdedMs: 150 },
      );
      const error: unknown = await refused.catch((reason: unknown) => reason);
      expect(isUnavailable(error)).toBe(true);
      expect(tries).toBeGreaterThan(1);
      await other.abortTransaction();
    });
    await inTransaction(source.client, writeA);
    expect(await things().findOne({ _id: 'wanted' })).toMatchObject({ n: 9 });
  });
});

describe('copying a database', () => {
  it('takes documents and indexes along, compares, and refuses a target that holds something', async () => {
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

describe('the first start', () => {
  it('fills the database once: what an admin deletes stays deleted', async () => {
    const shop = source.client.db(`${source.db.databaseName}_shop`);
    const inserted = await seedOnce(shop, { demo: false });
    expect(inserted).toMatchObject({ products: 8 });
    await shop.collection('posts').deleteMany({});
    expect(await seedOnce(shop, { demo: false })).toBeNull();
    expect(await shop.collection('posts').countDocuments()).toBe(0);
    await shop.dropDatabase();
  });
});

describe('opening the database', () => {
  const settings = { database: 'x', dataDir: '/nowhere', embeddedMain: '/nowhere/main.js' };

  it('says in a sentence that the configured one does not answer', async () => {
    const mongodbUri = 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=300';
    await expect(openDatabase({ ...settings, mongodbUri })).rejects.toThrow(
      /^The database of MONGODB_URI does not answer \(/,
    );
  });

  it('says in a sentence that the embedded one is not built', async () => {
    const PATH = process.env.PATH;
    process.env.PATH = '';
    const opening = openDatabase({ ...settings, mongodbUri: undefined });
    await expect(opening).rejects.toThrow('the embedded database is not built');
    process.env.PATH = PATH;
  });

  it('finds a mongod only where there is one', async () => {
    expect(await findMongod('/nowhere:/')).toBeNull();
  });
});
