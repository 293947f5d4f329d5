import { ensureIndexes } from '../database/indexes.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createRateLimits, rateLimitIndexes } from './rate-limits.ts';

const MINUTE = 60_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  await ensureIndexes(database.db, rateLimitIndexes);
});
afterAll(() => database.stop());

/** The limits of one API process. */
const newProcess = () => createRateLimits({ db: database.db, secret: 'only for tests' });
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('rate limits', () => {
  it('counts x', async () => {
    const [one, other] = [newProcess(), newProcess()].map((p) => p({ name: 'parallel', limit: 10, windowMs: MINUTE }));
    const waits = await Promise.all(times(50).map((i) => (i % 2 ? one : other)!.take('a')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    console.error(await database.db.collection('rateLimits').find().toArray());
  });
});
