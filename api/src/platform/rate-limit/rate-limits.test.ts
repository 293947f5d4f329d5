import type { Db } from 'mongodb';
import { fakeDate } from '../../app/testing/fake-date.ts';
import { startTestDatabase, type TestDatabase } from '../../app/testing/test-database.ts';
import { ensureIndexes } from '../database/indexes.ts';
import { createRateLimits, rateLimitIndexes } from './rate-limits.ts';

const MINUTE = 60_000;
const SECRET = 'only for tests';
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  await ensureIndexes(database.db, rateLimitIndexes);
});
afterAll(() => database.stop());
afterEach(() => jest.useRealTimers());

let names = 0;
const newName = () => `limit-${(names += 1)}`;

/** A limit as one API process has it. */
const inProcess = (name: string, limit: number) =>
  createRateLimits({ db: database.db, secret: SECRET, timeoutMs: 30_000 })({
    name,
    limit,
    windowMs: 15 * MINUTE,
  });

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const allowed = (waits: number[]) => waits.filter((wait) => wait === 0).length;

describe('a rate limit', () => {
  it('admits ten of fifty parallel requests in two processes when ten are allowed', async () => {
    const name = newName();
    const processes = [inProcess(name, 10), inProcess(name, 10)];
    const waits = await Promise.all(
      times(50).map((index) => processes[index % 2]?.take('somebody') ?? Promise.reject()),
    );
    expect(allowed(waits)).toBe(10);
    for (const wait of waits.filter((one) => one > 0)) expect(wait).toBeLessThanOrEqual(15 * MINUTE);
  });

  it('opens again when its window is over, which begins with the first request', async () => {
    const time = fakeDate();
    const limit = inProcess(newName(), 2);
    expect(await limit.take('somebody')).toBe(0);
    time.minutesLater(10);
    expect(await limit.take('somebody')).toBe(0);
    const wait = await limit.take('somebody');
    expect(Math.round(wait / MINUTE)).toBe(5);
    time.minutesLater(5);
    expect([await limit.take('somebody'), await limit.take('somebody')]).toEqual([0, 0]);
    expect(await limit.take('somebody')).toBeGreaterThan(14 * MINUTE);
  });

  it('counts each key, and each name, on its own', async () => {
    const limit = inProcess(newName(), 1);
    const other = inProcess(newName(), 1);
    expect(await limit.take('somebody')).toBe(0);
    expect(await limit.take('somebody else')).toBe(0);
    expect(await other.take('somebody')).toBe(0);
    expect(await limit.take('somebody')).toBeGreaterThan(0);
  });

  it('shares its counts with another limit of the same name', async () => {
    const name = newName();
    const [strict, lenient] = [inProcess(name, 1), inProcess(name, 3)];
    await lenient.count('somebody');
    expect(await strict.wait('somebody')).toBeGreaterThan(0);
    expect(await lenient.wait('somebody')).toBe(0);
  });

  it('takes back a request that is given back, and all of them with a reset', async () => {
    const limit = inProcess(newName(), 2);
    await limit.take('somebody');
    await limit.take('somebody');
    await limit.giveBack('somebody');
    expect([await limit.take('somebody'), (await limit.take('somebody')) > 0]).toEqual([0, true]);
    await limit.reset('somebody');
    expect(await limit.take('somebody')).toBe(0);
  });

  it('does not count requests that have to wait', async () => {
    const limit = inProcess(newName(), 2);
    for (const _ of times(6)) await limit.take('somebody');
    await limit.giveBack('somebody');
    expect(await limit.take('somebody')).toBe(0);
  });

  it('keeps neither email nor network addresses', async () => {
    const limit = inProcess(newName(), 2);
    await limit.take('203.0.113.77 meera@example.com');
    const stored = JSON.stringify(await database.db.collection('rateLimits').find().toArray());
    for (const secret of ['203.0.113', 'meera', 'example.com']) expect(stored).not.toContain(secret);
  });

  it.each([
    ['hangs', () => new Promise<never>(() => undefined)],
    ['fails', () => Promise.reject(new Error('not reachable'))],
  ])('holds within a process while the database %s', async (_, never) => {
    const collection = () => ({ findOne: never, findOneAndUpdate: never, deleteOne: never });
    const rateLimits = createRateLimits({
      db: { collection } as unknown as Db,
      secret: SECRET,
      timeoutMs: 20,
    });
    const limit = rateLimits({ name: newName(), limit: 2, windowMs: 15 * MINUTE });
    expect([await limit.take('somebody'), await limit.take('somebody')]).toEqual([0, 0]);
    expect(await limit.take('somebody')).toBeGreaterThan(14 * MINUTE);
    await limit.giveBack('somebody');
    expect(await limit.take('somebody')).toBe(0);
    await limit.reset('somebody');
    expect(await limit.take('somebody')).toBe(0);
  });
});
