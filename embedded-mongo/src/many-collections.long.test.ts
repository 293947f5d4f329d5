import type { Document } from 'mongodb';
import { startEmbeddedMongo } from './index.ts';
import { describeEmbedded, failureOf, useDirectory, newClient } from './testing.check.ts';

const COLLECTIONS = 10_000;
/** The work of a slow machine; nothing is said about its speed. */
const TIMEOUT_MS = 300_000;

interface Doc extends Document {
  _id: number;
}

describeEmbedded('many collections', () => {
  const dir = useDirectory();
  it(
    'finds ten thousand collections with an index each after a restart, and drops them',
    async () => {
      // ten thousand commits wait for no disk: what is tested is that they are found again
      const first = await startEmbeddedMongo({ dataDir: dir(), isDurable: false });
      const writer = newClient(first.uri);
      const names = Array.from({ length: COLLECTIONS }, (_, i) => `c${i}`);
      const made = names.values();
      const make = async (): Promise<void> => {
        for (const name of made) {
          const collection = writer.db('many').collection<Doc>(name);
          await collection.createIndex({ n: 1 }, { unique: true });
          await collection.insertOne({ _id: 1, n: 5 });
        }
      };
      await Promise.all(Array.from({ length: 50 }, make));
      await writer.close();
      await first.close();

      const second = await startEmbeddedMongo({ dataDir: dir() });
      const client = newClient(second.uri);
      const db = client.db('many');
      expect(await db.listCollections({}, { nameOnly: true }).toArray()).toHaveLength(COLLECTIONS);
      const last = db.collection<Doc>(`c${COLLECTIONS - 1}`);
      expect(await last.findOne({ n: 5 })).toEqual({ _id: 1, n: 5 });
      expect(await failureOf(last.insertOne({ _id: 2, n: 5 }))).toMatchObject({ code: 11_000 });
      await db.dropDatabase();
      expect(await db.listCollections().toArray()).toEqual([]);
      await client.close();
      await second.close();
    },
    TIMEOUT_MS,
  );
});
