import { type MongoClient, type AbstractCursor, type Document } from 'mongodb';
import { startEmbeddedMongo, type EmbeddedMongo } from './index.ts';
import { describeEmbedded, useDirectory, newClient } from './testing.check.ts';

interface Doc extends Document {
  _id: number;
}

/** Of each of the three kinds more than the data file has places for readers (512). */
const ABANDONED = 3 * 520;

describeEmbedded('abandoned cursors', () => {
  const dir = useDirectory();
  let database: EmbeddedMongo;
  let client: MongoClient;
  beforeAll(async () => {
    database = await startEmbeddedMongo({ dataDir: dir() });
    client = newClient(database.uri);
  });
  afterAll(async () => {
    await client.close();
    await database.close();
  });

  it('abandoned cursors hold no snapshot of the store', async () => {
    const collection = client.db('cursors').collection<Doc>('docs');
    await collection.insertMany(Array.from({ length: 20 }, (_, i) => ({ _id: i, n: 0 })));
    const cursors: AbstractCursor<Doc>[] = [];
    for (let i = 0; i < ABANDONED; i++) {
      const cursor = [
        () => collection.aggregate<Doc>([{ $match: {} }], { batchSize: 2 }),
        () => collection.find().batchSize(2),
        () => collection.find({}, { singleBatch: true, batchSize: 2 }),
      ][i % 3]?.();
      if (!cursor) continue;
      await cursor.next();
      cursors.push(cursor);
      // a write, so that the next cursor starts from another snapshot
      await collection.updateOne({ _id: 19 }, { $inc: { n: 1 } });
    }
    expect(await collection.findOne({ _id: 19 })).toMatchObject({ n: ABANDONED });
    // what is left of a find is read as it is now
    expect((await cursors[1]?.toArray())?.at(-1)).toMatchObject({ _id: 19, n: ABANDONED });
  });
});
