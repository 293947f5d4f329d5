import { failureOf, useDatabase } from './testing.check.ts';

const { client, db } = useDatabase('dispatcher');

it('creating an index waits for open transactions, so that the index holds the documents of all', async () => {
  const docs = db().collection<{ _id: number; n: number }>('indexed');
  await docs.insertOne({ _id: 1, n: 1 });
  const session = client().startSession();
  session.startTransaction();
  await docs.insertOne({ _id: 2, n: 1 }, { session });
  let isMade = false;
  const made = docs.createIndex({ n: 1 }).then(() => (isMade = true));
  // in MongoDB it waits behind the index
  const inserted = docs.insertOne({ _id: 3, n: 1 });
  await db().command({ ping: 1 });
  expect(isMade).toBe(false);
  await session.commitTransaction();
  await session.endSession();
  await Promise.all([made, inserted]);
  expect(await docs.countDocuments({ n: 1 })).toBe(3);
});

it('an unacknowledged write gets no reply and runs before the next command', async () => {
  const docs = db().collection<{ _id: number }>('unacknowledged', { writeConcern: { w: 0 } });
  await docs.insertMany([{ _id: 1 }, { _id: 2 }]);
  while ((await docs.countDocuments()) < 2) await new Promise(setImmediate);
});

it.each(['commitTransaction', 'abortTransaction'])('refuses %s outside a transaction', async (name) => {
  expect(
    await failureOf(
      db()
        .admin()
        .command({ [name]: 1 }),
    ),
  ).toMatchObject({ code: 251 });
});
