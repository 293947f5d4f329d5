import { startTestDatabase, type TestDatabase } from '../../app/testing/test-database.ts';
import { claimedWork, LostClaim, type Claimable } from './claimed-work.ts';

interface Sum extends Claimable {
  left: number;
  sum: number;
  attempts: number;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());
const sums = () => database.db.collection<Sum>('sums');
const time = { now: new Date('2026-11-21T06:00:00Z') };
beforeEach(async () => {
  await sums().deleteMany({});
  await sums().insertOne({ _id: 'one', left: 4, sum: 0, attempts: 0, claimedUntil: time.now });
});

/** A process that adds up, one in each step. @param before called before each step is written */
function process(before: (work: Sum) => Promise<void> = () => Promise.resolve()) {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return claimedWork<Sum>({
    name: 'sums',
    collection: sums(),
    waiting: { left: { $gt: 0 } },
    marks: { $inc: { attempts: 1 } },
    log,
    clock: () => time.now,
    async step(work) {
      await before(work);
      const { matchedCount } = await sums().updateOne(
        { _id: work._id, left: work.left },
        { $inc: { left: -1, sum: 1 } },
      );
      if (matchedCount === 0) throw new LostClaim('Somebody else goes on.');
    },
  });
}
const one = () => sums().findOne({ _id: 'one' });
const secondsLater = (seconds: number) => (time.now = new Date(time.now.getTime() + seconds * 1000));

// Proves requirement 480.
describe('claimed work', () => {
  it('is done step by step, and found again by another process once the claim of a dead one is over', async () => {
    const dying = process(({ left }) =>
      left === 2 ? Promise.reject(new Error('killed')) : Promise.resolve(),
    );
    await expect(dying.job.run()).rejects.toThrow('killed');
    await process().job.run();
    expect(await one()).toMatchObject({ sum: 2, attempts: 1 });
    secondsLater(30);
    await process().job.run();
    expect(await one()).toMatchObject({ left: 0, sum: 4, attempts: 2 });
  });

  it('is handed over at once by a process that stops', async () => {
    const stopping = new AbortController();
    await process(() => Promise.resolve(stopping.abort())).job.run(stopping.signal);
    expect(await one()).toMatchObject({ sum: 1, claim: null });
    await process().job.run();
    expect(await one()).toMatchObject({ sum: 4 });
  });

  it('is left by a process that was taken for dead, which goes on with what else there is', async () => {
    await sums().insertOne({ _id: 'two', left: 1, sum: 0, attempts: 0, claimedUntil: secondsLater(1) });
    const slow = process(async ({ _id, left }) => {
      if (_id !== 'one' || left !== 3) return;
      secondsLater(30);
      await process().job.run();
      await sums().insertOne({ _id: 'three', left: 1, sum: 0, attempts: 0, claimedUntil: time.now });
    });
    await slow.job.run();
    const all = await sums().find().sort({ _id: 1 }).toArray();
    expect(all.map(({ _id, left, sum }) => [_id, left, sum])).toEqual([
      ['one', 0, 4],
      ['three', 0, 1],
      ['two', 0, 1],
    ]);
  });

  it('is looked for again when it comes while the process is at work, and nothing begins for one that stops', async () => {
    const work = process(async ({ left }) => {
      if (left !== 1) return;
      await sums().updateOne({ _id: 'two' }, { $set: { left: 1, claimedUntil: time.now } }, { upsert: true });
      work.begin();
    });
    work.begin();
    await work.settled();
    expect(await sums().countDocuments({ left: { $gt: 0 } })).toBe(0);
    await sums().updateOne({ _id: 'one' }, { $set: { left: 1 } });
    await work.job.run(AbortSignal.abort());
    expect(await one()).toMatchObject({ left: 1 });
  });
});
