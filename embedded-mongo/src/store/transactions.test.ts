import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Long, ReadConcern, type ClientSession, type Collection, type Document } from 'mongodb';
import { describeEmbedded, failureOf, useDatabase } from '../testing.check.ts';

interface Doc extends Document {
  _id: number | string;
}

const { client, db, uri } = useDatabase('transactions');
let collection: Collection<Doc>;
let n = 0;
const sessions: ClientSession[] = [];
const session = (): ClientSession => {
  const s = client().startSession();
  sessions.push(s);
  return s;
};

beforeEach(async () => {
  collection = db().collection<Doc>(`c${n++}`);
  await collection.insertMany([
    { _id: 1, n: 0 },
    { _id: 2, n: 0 },
  ]);
});
afterEach(() => Promise.all(sessions.splice(0).map((s) => s.endSession())));

const value = async (_id: number | string, s?: ClientSession): Promise<unknown> =>
  (await collection.findOne({ _id }, s ? { session: s } : {}))?.n;

describe('transactions', () => {
  it('a transaction shows its changes to nobody else until it commits', async () => {
    const s = session();
    s.startTransaction();
    await collection.updateOne({ _id: 1 }, { $inc: { n: 5 } }, { session: s });
    await collection.insertOne({ _id: 3, n: 3 }, { session: s });
    await collection.deleteOne({ _id: 2 }, { session: s });
    expect([await value(1, s), await value(2, s), await value(3, s)]).toEqual([5, undefined, 3]);
    expect((await collection.find({}, { session: s }).sort({ _id: -1 }).toArray()).map((d) => d._id)).toEqual(
      [3, 1],
    );
    expect([await value(1), await value(2), await value(3)]).toEqual([0, 0, undefined]);
    await s.commitTransaction();
    expect([await value(1), await value(2), await value(3)]).toEqual([5, undefined, 3]);
  });

  it('an aborted transaction leaves nothing behind', async () => {
    const s = session();
    s.startTransaction();
    await collection.updateMany({}, { $set: { n: 9 } }, { session: s });
    await s.abortTransaction();
    expect(await collection.countDocuments({ n: 0 })).toBe(2);
  });

  it('a transaction reads the state it started with', async () => {
    const s = session();
    s.startTransaction({ readConcern: new ReadConcern('snapshot') });
    expect(await value(1, s)).toBe(0);
    await collection.updateOne({ _id: 1 }, { $set: { n: 7 } });
    expect(await value(1, s)).toBe(0);
    expect(await collection.aggregate([{ $match: { n: 7 } }], { session: s }).toArray()).toEqual([]);
    await s.commitTransaction();
  });

  it('a transaction sees its own changes through indexes', async () => {
    await collection.createIndex({ n: 1 });
    const s = session();
    s.startTransaction();
    await collection.updateOne({ _id: 1 }, { $set: { n: 50 } }, { session: s });
    await collection.insertOne({ _id: 4, n: 40 }, { session: s });
    const found = await collection
      .find({ n: { $gte: 0 } }, { session: s })
      .sort({ n: -1 })
      .toArray();
    expect(found.map((d) => d._id)).toEqual([1, 4, 2]);
    await s.abortTransaction();
    expect(await collection.countDocuments({ n: { $gte: 40 } })).toBe(0);
  });

  it('a transaction reads cursors in batches', async () => {
    await collection.insertMany(Array.from({ length: 300 }, (_, i) => ({ _id: `x${i}`, n: 1 })));
    const s = session();
    s.startTransaction();
    const cursor = collection.find({ n: { $lte: 2 } }, { session: s, batchSize: 7 });
    await cursor.next();
    // a document that is still to come is changed: it must not be lost
    await collection.updateOne({ _id: 'x250' }, { $set: { n: 2 } }, { session: s });
    expect((await cursor.toArray()).length).toBe(301);
    await s.commitTransaction();
  });

  it('a transaction fails when another one has written the same document first', async () => {
    const [a, b] = [session(), session()];
    a.startTransaction();
    b.startTransaction();
    await collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: a });
    const failure = await failureOf(collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: b }));
    expect(failure).toMatchObject({ code: 112 });
    expect(
      (failure as unknown as { hasErrorLabel(l: string): boolean }).hasErrorLabel(
        'TransientTransactionError',
      ),
    ).toBe(true);
    await a.commitTransaction();
    await b.abortTransaction();
    expect(await value(1)).toBe(1);
  });

  it('a transaction fails when it writes a document that has changed since it started', async () => {
    const s = session();
    s.startTransaction();
    await value(2, s);
    await collection.updateOne({ _id: 1 }, { $inc: { n: 1 } });
    expect(
      await failureOf(collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: s })),
    ).toMatchObject({ code: 112 });
  });

  it('a write outside a transaction waits until the transaction has ended', async () => {
    const s = session();
    s.startTransaction();
    await collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: s });
    let done = false;
    const outside = collection.updateOne({ _id: 1 }, { $inc: { n: 10 } }).then(() => (done = true));
    await collection.updateOne({ _id: 2 }, { $inc: { n: 1 } });
    expect(done).toBe(false);
    await s.commitTransaction();
    await outside;
    expect(await value(1)).toBe(11);
  });

  it('a transaction ends with its first error', async () => {
    const s = session();
    s.startTransaction();
    await collection.updateOne({ _id: 2 }, { $inc: { n: 1 } }, { session: s });
    expect(await failureOf(collection.insertOne({ _id: 1 }, { session: s }))).toMatchObject({ code: 11000 });
    expect(await failureOf(collection.findOne({ _id: 1 }, { session: s }))).toMatchObject({ code: 251 });
    expect(await value(2)).toBe(0);
  });

  it('an index that becomes multikey in a transaction is multikey after the commit, whatever else has failed', async () => {
    await collection.createIndex({ tags: 1 });
    const s = session();
    s.startTransaction();
    await collection.insertOne({ _id: 3, tags: ['a', 'b'] }, { session: s });
    await failureOf(collection.findOneAndUpdate({ _id: 1 }, { $push: { n: 1 } } as Document));
    await s.commitTransaction();
    expect(await collection.countDocuments({ tags: { $in: ['a', 'b'] } })).toBe(1);
    expect((await collection.find({ tags: { $gte: 'a' } }).toArray()).length).toBe(1);
  });

  it('a transaction can be committed twice', async () => {
    const s = session();
    s.startTransaction();
    await collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: s });
    await s.commitTransaction();
    await s.commitTransaction();
    expect(await value(1)).toBe(1);
  });

  it('transactions keep a unique index unique', async () => {
    await collection.createIndex(
      { mail: 1 },
      { unique: true, partialFilterExpression: { mail: { $exists: true } } },
    );
    const [a, b] = [session(), session()];
    a.startTransaction();
    b.startTransaction();
    await collection.insertOne({ _id: 'a', mail: 'x' }, { session: a });
    expect(await failureOf(collection.insertOne({ _id: 'b', mail: 'x' }, { session: b }))).toMatchObject({
      code: 112,
    });
    await a.commitTransaction();
    expect(await failureOf(collection.insertOne({ _id: 'c', mail: 'x' }))).toMatchObject({ code: 11000 });
  });

  it('a transaction can create the collection it writes to', async () => {
    const s = session();
    s.startTransaction();
    const fresh = db().collection<Doc>(`fresh${n}`);
    await fresh.insertOne({ _id: 1 }, { session: s });
    await s.commitTransaction();
    expect(await fresh.countDocuments()).toBe(1);
  });
});

// in MongoDB the index waits for the transaction, which has a lock from its first read
describeEmbedded('transactions beside a new index', () => {
  it('a transaction does not use an index that was created after it started', async () => {
    const s = session();
    s.startTransaction();
    expect(await collection.countDocuments({ n: 0 }, { session: s })).toBe(2);
    await collection.createIndex({ n: 1 });
    expect(await collection.countDocuments({ n: 0 }, { session: s })).toBe(2);
    await s.commitTransaction();
  });

  it('a transaction fails when it writes to a collection whose indexes have changed since it started', async () => {
    const s = session();
    s.startTransaction();
    await value(1, s);
    await collection.createIndex({ n: 1, _id: 1 });
    expect(await failureOf(collection.insertOne({ _id: 3, n: 1 }, { session: s }))).toMatchObject({
      code: 112,
    });
  });
});

/** A client that opens a transaction on document 1 and then waits. */
const CLIENT = `
  const { MongoClient } = require('mongodb');
  const [uri, db, name] = process.argv.slice(1);
  (async () => {
    const client = await MongoClient.connect(uri);
    const session = client.startSession();
    session.startTransaction();
    await client.db(db).collection(name).updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
    console.log('open');
  })();
`;

describeEmbedded('killed clients', () => {
  it('a transaction whose client was killed is aborted at once', async () => {
    const args = ['-e', CLIENT, uri(), db().databaseName, collection.collectionName];
    const child = spawn(process.execPath, args, { cwd: __dirname, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await collection.updateOne({ _id: 1 }, { $inc: { n: 10 } });
    expect(await value(1)).toBe(10);
  });
});

describe('withTransaction', () => {
  it('twenty competing transactions lose no increment', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        client().withSession((s) =>
          s.withTransaction(async () => {
            const doc = await collection.findOne({ _id: 1 }, { session: s });
            await collection.updateOne({ _id: 1 }, { $set: { n: Number(doc?.n) + 1 } }, { session: s });
          }),
        ),
      ),
    );
    expect(await value(1)).toBe(20);
  });

  it('transactions beside writes outside of them lose no increment', async () => {
    const outside = Array.from({ length: 40 }, () => collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }));
    const inside = Array.from({ length: 10 }, () =>
      client().withSession((s) =>
        s.withTransaction(async () => {
          const doc = await collection.findOne({ _id: 1 }, { session: s });
          await collection.updateOne({ _id: 1 }, { $set: { n: Number(doc?.n) + 1 } }, { session: s });
        }),
      ),
    );
    await Promise.all([...outside, ...inside]);
    expect(await value(1)).toBe(50);
  });
});

describe('retryable writes', () => {
  it('a repeated retryable write runs once and gets the same reply', async () => {
    const s = session();
    const command = {
      update: collection.collectionName,
      updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }],
      // MongoDB takes 64-bit numbers only
      txnNumber: Long.fromNumber(41),
    };
    // the driver numbers its own writes only: this one is repeated by hand, as after a lost connection
    const [first, second] = await Promise.all([0, 1].map(() => db().command({ ...command }, { session: s })));
    const third = await db().command({ ...command }, { session: s });
    for (const reply of [first, second, third]) expect(reply).toMatchObject({ n: 1, nModified: 1 });
    expect(await value(1)).toBe(1);
    expect(
      await failureOf(db().command({ ...command, txnNumber: Long.fromNumber(40) }, { session: s })),
    ).toMatchObject({
      code: 225,
    });
  });
});
