import { ensureIndexes } from '../../platform/database/indexes.ts';
import { createRateLimits, rateLimitIndexes } from '../../platform/rate-limit/rate-limits.ts';
import { fakeDate } from '../../app/testing/fake-date.ts';
import { startTestDatabase, type TestDatabase } from '../../app/testing/test-database.ts';
import { networkOf } from '../../platform/rate-limit/network.ts';
import { createLoginThrottle } from './login-throttle.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  await ensureIndexes(database.db, rateLimitIndexes);
});
afterAll(() => database.stop());
beforeEach(() => database.db.collection('rateLimits').deleteMany({}));
afterEach(() => jest.useRealTimers());

const newThrottle = () =>
  createLoginThrottle(createRateLimits({ db: database.db, secret: 'only for tests', timeoutMs: 30_000 }));

/** Wrong passwords, one after another. */
async function fail(email: string, address: string, times = 1): Promise<void> {
  const throttle = newThrottle();
  for (let count = 0; count < times; count += 1) await throttle.begin(email, address);
}

describe('the login throttle', () => {
  it('lets an address try again a quarter of an hour after its first try', async () => {
    const time = fakeDate();
    await fail('a@x', '1.1.1.1', 10);
    time.minutesLater(14.1);
    await expect(fail('a@x', '1.1.1.1')).rejects.toThrow('Wait 1 minute, then');
    time.minutesLater(0.9);
    await expect(fail('a@x', '1.1.1.1', 10)).resolves.toBeUndefined();
  });

  it('gives each address three tries while an account is under attack from many', async () => {
    for (let host = 0; host < 10; host += 1) await fail('a@x', `1.1.1.${host}`);
    await expect(fail('a@x', '2.2.2.2', 3)).resolves.toBeUndefined();
    await expect(fail('a@x', '2.2.2.2')).rejects.toThrow('Too many');
    await expect(fail('b@x', '2.2.2.2', 10)).resolves.toBeUndefined();
  });

  it('rejects an address that tries one password on many accounts', async () => {
    for (let account = 0; account < 50; account += 1) await fail(`${account}@x`, '1.1.1.1');
    await expect(fail('51@x', '1.1.1.1')).rejects.toThrow('Too many');
    await expect(fail('51@x', '2.2.2.2')).resolves.toBeUndefined();
  });

  it('forgives the tries from an address when the password is right', async () => {
    await fail('a@x', '1.1.1.1', 5);
    const throttle = newThrottle();
    await throttle.begin('a@x', '1.1.1.1');
    await throttle.succeed('a@x', '1.1.1.1');
    await expect(fail('a@x', '1.1.1.1', 5)).resolves.toBeUndefined();
    await expect(fail('a@x', '1.1.1.1')).rejects.toThrow('Too many');
  });

  it('counts an IPv6 network as one address', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
    expect(networkOf('::1')).toBe('0:0:0:0');
    expect(networkOf('::ffff:10.0.0.1')).toBe('::ffff:10.0.0.1');
    expect(networkOf('10.0.0.1')).toBe('10.0.0.1');
  });
});
