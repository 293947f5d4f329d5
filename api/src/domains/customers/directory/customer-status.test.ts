import { json, openTestApi, type TestApi } from '../../../app/testing/request.ts';
import { openPeople, PASSWORD, type People } from '../../../app/testing/people.ts';
import type { Customer } from './customers.schema.ts';

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = openPeople(api);
});
afterAll(() => api.stop());

const patch = (id: string, body: object) =>
  api.as('admin')(`/api/admin/customers/${id}`, { method: 'PATCH', body });

async function customerOf(email: string): Promise<Customer> {
  await api.deliverEvents();
  const list = await json<{ items: { id: string }[] }>(
    await api.as('admin')(`/api/admin/customers?search=${email}`),
  );
  return json(await api.as('admin')(`/api/admin/customers/${list.items[0]?.id}`));
}

async function setStatus(email: string, customerStatus: string): Promise<Response> {
  const { id, version } = await customerOf(email);
  return patch(id, { version, customerStatus });
}

const logIn = (email: string) => people.call('/api/auth/login', { email, password: PASSWORD });

// Proves requirement 173.
describe('the status of a customer', () => {
  it.each(['inactive', 'banned'])('signs an %s customer out at once and lets nobody in', async (status) => {
    const { email, token } = await people.newAccount();
    const phone = await people.logIn(email);
    expect((await setStatus(email, status)).status).toBe(200);
    expect(await Promise.all([token, phone].map(people.isSignedIn))).toEqual([false, false]);
    const refused = await logIn(email);
    expect([refused.status, await json(refused)]).toEqual([
      401,
      expect.objectContaining({ message: 'Invalid credentials' }),
    ]);
    expect((await customerOf(email)).status).toBe(status);
  });

  it('lets an active customer in again, but no session from before', async () => {
    const { email, token } = await people.newAccount();
    await setStatus(email, 'banned');
    await setStatus(email, 'active');
    expect(await people.isSignedIn(token)).toBe(false);
    expect(await people.isSignedIn(await people.logIn(email))).toBe(true);
  });

  it('ends sign-ins that are under way, whether the ban or their session comes first', async () => {
    const { email } = await people.newAccount();
    const { id, version } = await customerOf(email);
    // each login looks up its account before the ban, and writes its session while or after it is made
    const sessions = api.db.collection('sessions');
    const prototype = Object.getPrototypeOf(sessions) as typeof sessions;
    const insertOne = prototype.insertOne;
    let ban: Promise<Response> | undefined;
    let count = 0;
    const spy = jest.spyOn(prototype, 'insertOne').mockImplementation(async function (
      this: typeof sessions,
      ...args: Parameters<typeof insertOne>
    ) {
      if (this.collectionName !== 'sessions') return insertOne.apply(this, args);
      ban ??= patch(id, { version, customerStatus: 'banned' });
      count += 1;
      // the first ones race with the ban, the others come after it
      if (count > 2) await ban;
      return insertOne.apply(this, args);
    });
    let answers: Response[];
    try {
      answers = await Promise.all(Array.from({ length: 5 }, () => logIn(email)));
      expect((await ban)?.status).toBe(200);
    } finally {
      spy.mockRestore();
    }
    expect(count).toBe(5);
    // of the two that raced either may have been first; which of the five they are, no one can tell
    const refused = answers.filter(({ status }) => status === 401).length;
    expect(refused).toBeGreaterThanOrEqual(3);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    // whoever was answered with a session has none, not even when the customer is let in again
    await setStatus(email, 'active');
    expect(await api.db.collection('sessions').countDocuments({ user_id: await accountOf(email) })).toBe(0);
  });

  const accountOf = async (email: string): Promise<string> =>
    (await api.db.collection<{ _id: string; email: string }>('users').findOne({ email }))?._id ?? '';

  it('ends a session that was written while the ban was made', async () => {
    const { email } = await people.newAccount();
    const { id, version } = await customerOf(email);
    const user = await accountOf(email);
    const sessions = api.db.collection<{ _id: string }>('sessions');
    const prototype = Object.getPrototypeOf(sessions) as typeof sessions;
    const deleteMany = prototype.deleteMany;
    let isWritten = false;
    const spy = jest.spyOn(prototype, 'deleteMany').mockImplementation(async function (
      this: typeof sessions,
      ...args: Parameters<typeof deleteMany>
    ) {
      const result = await deleteMany.apply(this, args);
      if (this.collectionName === 'sessions' && !isWritten) {
        isWritten = true;
        // what the transaction of the ban does not see
        await sessions.insertOne({ _id: 'late', user_id: user } as { _id: string });
      }
      return result;
    });
    try {
      expect((await patch(id, { version, customerStatus: 'banned' })).status).toBe(200);
    } finally {
      spy.mockRestore();
    }
    expect(isWritten).toBe(true);
    expect(await sessions.countDocuments({ user_id: user })).toBe(0);
  });

  it.each(['inactive', 'banned'])(
    'opens no account with the address of an %s guest',
    async (customerStatus) => {
      const email = `${customerStatus}.guest@example.com`;
      const form = { fullName: 'A Guest', email, customerStatus, newsletter: 'unsubscribed' };
      const created = await api.as('admin')('/api/admin/customers', { method: 'POST', body: form });
      expect(created.status).toBe(201);
      const input = { name: 'A Guest', email, password: PASSWORD };
      expect((await people.call('/api/auth/signup', input)).status).toBe(403);
      await setStatus(email, 'active');
      expect((await people.call('/api/auth/signup', input)).status).toBe(201);
      expect(await customerOf(email)).toMatchObject({ kind: 'account', email });
    },
  );

  it('is not changed of admins', async () => {
    await api.db
      .collection<{ _id: string }>('users')
      .updateOne({ _id: 'the-other' }, { $set: { role: 'user' } });
    await api.services.customers.directory.sync.syncAccount('the-other');
    await api.db
      .collection<{ _id: string }>('users')
      .updateOne({ _id: 'the-other' }, { $set: { role: 'admin' } });
    const response = await setStatus('other@example.com', 'banned');
    expect([response.status, await json(response)]).toEqual([
      409,
      expect.objectContaining({ code: 'is_admin' }),
    ]);
  });
});
