import { inTransaction } from '../../platform/database/transaction.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import type { ActivityList } from '../activity/activity.schema.ts';
import type { StaffRole } from '../identity/staff.constants.ts';
import type { UserDocument } from '../identity/user.ts';
import type { StaffList, StaffSessions } from './staff.schema.ts';

let api: TestApi;
const users = () => api.db.collection<UserDocument>('users');
const client = { address: '203.0.113.9', userAgent: '' };

beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  await api.db.collection('sessions').deleteMany({});
  await users().deleteMany({ _id: { $nin: ['the-admin', 'the-user', 'the-other'] } });
  await users().updateOne({ _id: 'the-admin' }, { $set: { active: true }, $unset: { staffRole: '' } });
  await api.signIn();
});
afterAll(() => api.stop());

async function hire(id: string, staffRole: StaffRole): Promise<string> {
  const account: UserDocument = {
    _id: id,
    email: `${id}@example.com`,
    name: id,
    role: 'admin',
    staffRole,
    passwordHash: 'none',
    active: true,
    createdAt: new Date('2026-01-01T00:00:00Z'),
  };
  await users().insertOne(account);
  return api.services.identity.sessions.start(account, { remember: false, client });
}
const owner = (path: string, method = 'GET', body?: unknown) =>
  api.as('admin')(`/api/admin/staff${path}`, { method, ...(body !== undefined && { body }) });
const withToken = (token: string, path: string, method = 'GET', body?: unknown) =>
  api.as('anonymous')(path, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body !== undefined && { body }),
  });
const owners = () =>
  users().countDocuments({ role: 'admin', active: true, staffRole: { $in: ['owner', null] as never } });

// Proves requirement 228.
describe('the staff of the shop', () => {
  it('is listed for owners, with roles and devices, and for nobody else', async () => {
    const leela = await hire('leela', 'editor');
    const { items } = await json<StaffList>(await owner(''));
    expect(items).toMatchObject([
      { id: 'the-admin', role: 'owner', active: true, isYou: true },
      { id: 'leela', role: 'editor', active: true, isYou: false, sessions: 1 },
    ]);
    expect((await withToken(leela, '/api/admin/staff')).status).toBe(403);
    expect((await api.as('user')('/api/admin/staff')).status).toBe(403);
    expect((await owner('/the-user/role', 'PUT', { role: 'owner', from: 'editor' })).status).toBe(404);
  });

  it('gets another role at once: the session ends, and what the log says names no role of today', async () => {
    const leela = await hire('leela', 'editor');
    expect((await withToken(leela, '/api/admin/blogs')).status).toBe(200);
    const changed = await owner('/leela/role', 'PUT', { role: 'fulfilment', from: 'editor' });
    expect(await json(changed)).toMatchObject({ role: 'fulfilment', sessions: 0 });
    expect((await withToken(leela, '/api/admin/blogs')).status).toBe(401);
    const stale = await owner('/leela/role', 'PUT', { role: 'manager', from: 'editor' });
    expect([stale.status, await json(stale)]).toMatchObject([409, { code: 'changed' }]);
    const log = await json<ActivityList>(await api.as('admin')('/api/admin/activity?entity=staff:leela'));
    expect(log.items).toMatchObject([
      { action: 'role changed', changes: [{ field: 'role', before: 'editor', after: 'fulfilment' }] },
    ]);
  });

  it('is deactivated at once, also while somebody signs in, and cannot sign in until it is taken back', async () => {
    const leela = await hire('leela', 'manager');
    expect((await owner('/leela/active', 'PUT', { active: false })).status).toBe(200);
    expect((await withToken(leela, '/api/admin/orders')).status).toBe(401);
    const again = { _id: 'leela', role: 'admin' } as const;
    const { sessions } = api.services.identity;
    await expect(sessions.start(again, { remember: true, client })).rejects.toMatchObject({ status: 401 });
    await owner('/leela/active', 'PUT', { active: true });
    expect(await sessions.start(again, { remember: true, client })).toEqual(expect.any(String));
    expect((await withToken(leela, '/api/admin/orders')).status).toBe(401);
  });

  it('is signed out on one device or on all, and an owner stays where they are', async () => {
    const leela = await hire('leela', 'editor');
    const { items } = await json<StaffSessions>(await owner('/leela/sessions'));
    expect(items).toMatchObject([{ place: '203.0.113.x', current: false }]);
    expect((await owner(`/leela/sessions/${items[0]!.id}`, 'DELETE')).status).toBe(204);
    expect((await withToken(leela, '/api/admin/blogs')).status).toBe(401);
    expect((await owner('/leela/sessions/nothing', 'DELETE')).status).toBe(404);
    expect((await owner('/the-admin/sessions', 'DELETE')).status).toBe(204);
    expect((await owner('')).status).toBe(200);
  });

  it.each([
    ['another role', '/the-admin/role', { role: 'manager', from: 'owner' }],
    ['no access', '/the-admin/active', { active: false }],
  ])('keeps its last owner, who gets %s from nobody', async (_, path, body) => {
    await hire('leela', 'manager');
    const response = await owner(path, 'PUT', body);
    expect([response.status, await json(response)]).toMatchObject([409, { code: 'last_admin' }]);
    expect((await owner('')).status).toBe(200);
    // an owner who cannot sign in does not count
    await hire('meera', 'owner');
    await users().updateOne({ _id: 'meera' }, { $set: { active: false } });
    expect((await owner(path, 'PUT', body)).status).toBe(409);
  });

  it('keeps an owner when two take each other’s role at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      await users().deleteMany({ _id: 'meera' });
      await users().updateOne({ _id: 'the-admin' }, { $set: { staffRole: 'owner' } });
      await api.signIn();
      const meera = await hire('meera', 'owner');
      const statuses = await Promise.all([
        owner('/meera/role', 'PUT', { role: 'editor', from: 'owner' }),
        withToken(meera, '/api/admin/staff/the-admin/role', 'PUT', { role: 'editor', from: 'owner' }),
      ]).then((responses) => responses.map(({ status }) => status));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(await owners()).toBe(1);
    }
  });

  it('keeps an owner when two leave at the same time and nothing else is written', async () => {
    const { accounts } = api.services.identity;
    for (let round = 0; round < 10; round += 1) {
      await users().deleteMany({ _id: 'meera' });
      await users().updateOne({ _id: 'the-admin' }, { $set: { active: true } });
      await hire('meera', 'owner');
      const left = await Promise.allSettled(
        ['meera', 'the-admin'].map((id) =>
          inTransaction(api.client, (session) => accounts.setStaff(id, { active: false }, session)),
        ),
      );
      expect(left.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await owners()).toBe(1);
    }
  });
});
