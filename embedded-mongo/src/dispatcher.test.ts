import { failureOf, useDatabase } from './testing.check.ts';

const { client, db } = useDatabase('dispatcher');

it('an index is made when no open transaction has written: it has the documents of all', async () => {
  const docs = db().collection<{ _id: number; n: number }>('indexed');
  await docs.insertOne({ _id: 1, n: 1 });
  const session = client().startSession();
  session.startTransaction();
  await docs.insertOne({ _id: 2, n: 1 }, { session });
  let isMade = false;
  const made = docs.createIndex({ n: 1 }).then(() => (isMade = true));
  await docs.insertOne({ _id: 3, n: 1 });
  expect(isMade).toBe(false);
  await session.commitTransaction();
  await session.endSession();
  await made;
  expect(await docs.countDocuments({ n: 1 })).toBe(3);
});

it('a write that wants no answer gets none, and the next command comes after it', async () => {
  const docs = db().collection<{ _id: number }>('unacknowledged', { writeConcern: { w: 0 } });
  await docs.insertMany([{ _id: 1 }, { _id: 2 }]);
  while ((await docs.countDocuments()) < 2) await new Promise(setImmediate);
});

it.each(['commitTransaction', 'abortTransaction'])('%s without a transaction is refused', async (name) => {
  expect(
    await failureOf(
      db()
        .admin()
        .command({ [name]: 1 }),
    ),
  ).toMatchObject({ code: 251 });
});
