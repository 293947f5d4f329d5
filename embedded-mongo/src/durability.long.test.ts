import { setTimeout as sleep } from 'node:timers/promises';
import type { MongoClient, Db } from 'mongodb';
import { startEmbeddedMongo } from './index.ts';
import { describeEmbedded, useDirectory, newClient } from './testing.check.ts';
import { build, startProcess, type ServerProcess } from './testing-process.check.ts';

const ROUNDS = Number(process.env.TORTURE_ROUNDS ?? 3);
const ACCOUNTS = 20;
const START_BALANCE = 100;
const WRITERS = 6;
/** What has to be acknowledged before the server is killed. */
const INSERTS_A_ROUND = 500;
const TRANSFERS_A_ROUND = 100;

interface Account {
  _id: number;
  balance: number;
  touched?: number;
}
interface Insert {
  n: number;
  group: number;
  text: string;
}
interface Transfer {
  from: number;
  to: number;
  amount: number;
}

const accounts = (db: Db) => db.collection<Account>('accounts');
const inserts = (db: Db) => db.collection<Insert>('inserts');
const ledger = (db: Db) => db.collection<Transfer>('ledger');

/** Runs a task again and again until it is told to stop; a failure is what a killed server looks like. */
async function repeat(isStopped: () => boolean, task: () => Promise<void>): Promise<void> {
  while (!isStopped())
    try {
      await task();
    } catch {
      // not acknowledged: it may have happened or not
    }
}

async function transfer(client: MongoClient, db: Db): Promise<void> {
  const from = Math.floor(Math.random() * ACCOUNTS);
  const to = (from + 1 + Math.floor(Math.random() * (ACCOUNTS - 1))) % ACCOUNTS;
  const amount = 1 + Math.floor(Math.random() * 10);
  await client.withSession(async (session) => {
    session.startTransaction();
    await accounts(db).updateOne({ _id: from }, { $inc: { balance: -amount } }, { session });
    await accounts(db).updateOne({ _id: to }, { $inc: { balance: amount } }, { session });
    await ledger(db).insertOne({ from, to, amount }, { session });
    await session.commitTransaction();
  });
}

// Proves requirement 11.
describeEmbedded('durability', () => {
  const dir = useDirectory();
  const connect = (uri: string): MongoClient =>
    newClient(uri, { maxPoolSize: 2 * WRITERS + 2, serverSelectionTimeoutMS: 1500 });

  it('documents, indexes and unique constraints survive a restart', async () => {
    const dataDir = `${dir()}/restart`;
    const first = await startEmbeddedMongo({ dataDir });
    const before = newClient(first.uri);
    const [collection] = [before.db('x').collection('y')];
    await collection.createIndex({ mail: 1 }, { unique: true });
    await collection.createIndex({ tags: 1 });
    await collection.insertOne({ mail: 'a', tags: ['x', 'y'] });
    await before.close();
    await first.close();

    const second = await startEmbeddedMongo({ dataDir });
    const after = newClient(second.uri);
    const kept = after.db('x').collection('y');
    expect((await kept.indexes()).map((i) => i.name)).toEqual(['_id_', 'mail_1', 'tags_1']);
    expect(await kept.countDocuments({ tags: { $in: ['x', 'y'] } })).toBe(1);
    await expect(kept.insertOne({ mail: 'a' })).rejects.toThrow('E11000');
    await after.close();
    await second.close();
  });

  describe('kill -9', () => {
    const acknowledged = new Set<number>();
    let next = 0;
    let transfers = 0;
    let server: ServerProcess;
    const start = async (): Promise<void> => {
      server = await startProcess('--data', `${dir()}/torture`, '--port', '0');
    };

    beforeAll(async () => {
      build();
      await start();
      const client = connect(server.uri);
      const db = client.db('t');
      await accounts(db).insertMany(
        Array.from({ length: ACCOUNTS }, (_, _id) => ({ _id, balance: START_BALANCE })),
      );
      await inserts(db).createIndexes([{ key: { n: 1 }, unique: true }, { key: { group: 1, n: -1 } }]);
      await client.close();
    });
    afterAll(async () => {
      server.process.kill('SIGTERM');
      await server.exited;
    });

    /** Writes with all hands until the server is killed in the middle of it. */
    async function writeUntilKilled(): Promise<void> {
      const client = connect(server.uri);
      const db = client.db('t');
      let stopped = false;
      const isStopped = (): boolean => stopped;
      const text = 'x'.repeat(300);
      const insert = async (): Promise<void> => {
        const n = next++;
        await inserts(db).insertOne({ n, group: n % 7, text });
        acknowledged.add(n);
      };
      const hands = [
        ...Array.from({ length: WRITERS }, () => repeat(isStopped, insert)),
        ...Array.from({ length: WRITERS }, () =>
          repeat(isStopped, async () => {
            await transfer(client, db);
            transfers++;
          }),
        ),
        repeat(isStopped, async () => {
          await accounts(db).updateMany({}, { $inc: { touched: 1 } });
          await sleep(5);
        }),
      ];
      const [enough, enoughTransfers] = [acknowledged.size + INSERTS_A_ROUND, transfers + TRANSFERS_A_ROUND];
      // looked at in uneven steps: the kill must fall into any moment of a write
      while (acknowledged.size < enough || transfers < enoughTransfers) await sleep(5 + Math.random() * 10);
      server.process.kill('SIGKILL');
      stopped = true;
      await server.exited;
      await client.close(true);
      await Promise.all(hands);
    }

    it.each(Array.from({ length: ROUNDS }, (_, i) => i + 1))(
      'no acknowledged write is lost when the server is killed under load (round %d)',
      async () => {
        await writeUntilKilled();
        await start();
        const client = connect(server.uri);
        const db = client.db('t');
        const found = new Set((await inserts(db).find().toArray()).map((d) => d.n));
        expect([...acknowledged].filter((n) => !found.has(n))).toEqual([]);

        const expected = Array<number>(ACCOUNTS).fill(START_BALANCE);
        const entries = await ledger(db).find().toArray();
        for (const { from, to, amount } of entries) {
          expected[from] = (expected[from] ?? 0) - amount;
          expected[to] = (expected[to] ?? 0) + amount;
        }
        const now = await accounts(db).find().sort({ _id: 1 }).toArray();
        expect(now.map((a) => a.balance)).toEqual(expected);
        expect(entries.length).toBeGreaterThanOrEqual(transfers);
        // an updateMany happened to all or to none
        expect(new Set(now.map((a) => a.touched)).size).toBe(1);

        // the entries of each index are just those of the documents
        expect(await inserts(db).countDocuments({ n: { $gte: 0 } })).toBe(found.size);
        const groups = [0, 1, 2, 3, 4, 5, 6].map((group) => inserts(db).countDocuments({ group }));
        expect((await Promise.all(groups)).reduce((a, b) => a + b)).toBe(found.size);
        await client.close();
      },
    );
  });
});
