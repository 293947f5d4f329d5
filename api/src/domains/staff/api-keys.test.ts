import { areaOf, mayCall } from '../../app/staff-access.ts';
import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import { accessTable } from '../../platform/http/access.ts';
import type { ActivityList } from '../activity/activity.schema.ts';
import { keyAreas, mayStaff, staffAreas, type KeyScopes } from '../identity/staff.constants.ts';
import type { KeyList, MadeKey } from './api-keys.schema.ts';

let api: TestApi;
let ahead = 0;
beforeAll(async () => {
  api = await openTestApi({}, {}, () => new Date(Date.now() + ahead));
  await fillCatalogue(api.db, [aProduct('1')]);
});
beforeEach(async () => {
  ahead = 0;
  for (const name of ['apiKeys', 'rateLimits']) await api.db.collection(name).deleteMany({});
});
afterAll(() => api.stop());

const owner = (path = '', method = 'GET', body?: unknown) =>
  api.as('admin')(`/api/admin/staff/keys${path}`, { method, ...(body !== undefined && { body }) });
const make = async (scopes: KeyScopes, over: object = {}): Promise<MadeKey> => {
  const made = await owner('', 'POST', { name: 'Warehouse', scopes, ...over });
  expect(made.status).toBe(201);
  return json<MadeKey>(made);
};
const withKey = (key: string, route: string, options: { body?: unknown; address?: string } = {}) => {
  const [method = '', path = ''] = route.split(' ');
  return api.as('anonymous')(path.replace(/:\w+/g, 'nothing-has-this-id'), {
    method,
    headers: { Authorization: `Bearer ${key}` },
    ...options,
  });
};
const codeOf = async (response: Response) => [response.status, (await json<{ code: string }>(response)).code];
const everything = Object.fromEntries(keyAreas.map((area) => [area, 'write'])) as KeyScopes;

// Proves requirement 296.
describe('a key of a program', () => {
  it('opens exactly the routes of its scopes: every route of the back office by every scope', () => {
    const person = { id: 'key:1', name: 'x', email: '', role: 'admin' as const };
    for (const [route, access] of accessTable(api.app)) {
      if (access !== 'admin') continue;
      const area = areaOf(route)!;
      const isRead = route.startsWith('GET ');
      for (const scope of keyAreas) {
        const may = (right: 'read' | 'write') => mayCall({ ...person, scopes: { [scope]: right } }, route);
        expect([route, scope, may('read'), may('write')]).toEqual([
          route,
          scope,
          scope === area && isRead,
          scope === area,
        ]);
      }
    }
  });

  it('never opens staff, settings and what belongs to a person, also when that is stored with it', () => {
    const scopes = Object.fromEntries(staffAreas.map((area) => [area, 'write' as const]));
    const key = { id: 'key:1', name: 'x', email: '', role: 'admin' as const, scopes };
    for (const area of ['staff', 'settings', 'desk'] as const)
      expect([area, mayStaff(key, area, 'read')]).toEqual([area, false]);
    expect(mayCall(key, 'GET /api/admin/new-thing')).toBe(false);
    expect(mayStaff(key, 'orders', 'write')).toBe(true);
  });

  it('is refused by the routes of its owners, of people and of other scopes, and is nobody elsewhere', async () => {
    const { key } = await make(everything);
    for (const route of [
      'GET /api/admin/staff',
      'POST /api/admin/staff/keys',
      'POST /api/admin/staff/invitations',
      'GET /api/admin/settings',
      'GET /api/admin/views',
      'GET /api/admin/events',
    ]) {
      expect([route, ...(await codeOf(await withKey(key, route)))]).toEqual([route, 403, 'scope']);
    }
    expect(await codeOf(await withKey(key, 'GET /api/account/settings'))).toEqual([403, 'forbidden']);
    expect(await json(await withKey(key, 'GET /api/session'))).toMatchObject({ user: null });
    const stock = await make({ stock: 'read' });
    expect((await withKey(stock.key, 'GET /api/admin/inventory')).status).toBe(200);
    expect(await codeOf(await withKey(stock.key, 'GET /api/admin/orders'))).toEqual([403, 'scope']);
    const adjust = { reason: 'Delivery', lines: [] };
    expect(
      await codeOf(await withKey(stock.key, 'POST /api/admin/inventory/adjust', { body: adjust })),
    ).toEqual([403, 'scope']);
    const forOwners = { name: 'x', scopes: { staff: 'write' } };
    expect((await owner('', 'POST', forOwners)).status).toBe(400);
    expect((await owner('', 'POST', { name: 'x', scopes: {} })).status).toBe(400);
  });

  it('is shown once, kept as a hash, listed by its beginning, and stops with its revocation at once', async () => {
    const { key, item } = await make({ stock: 'write' });
    expect(key).toMatch(/^vk_[\w-]{43}$/);
    expect(item).toMatchObject({ name: 'Warehouse', prefix: key.slice(0, 9), usedAt: null, by: 'The admin' });
    for (const { name } of await api.db.listCollections().toArray()) {
      const text = JSON.stringify(await api.db.collection(name).find().toArray());
      expect([name, text.includes(key.slice(9))]).toEqual([name, false]);
    }
    expect((await withKey(key, 'GET /api/admin/inventory')).status).toBe(200);
    let { items } = await json<KeyList>(await owner());
    // no request waits for the note of its use
    while (items[0]?.usedAt === null) ({ items } = await json<KeyList>(await owner()));
    expect(items).toMatchObject([{ id: item.id, usedAt: expect.stringMatching(/:00:00.000Z$/) }]);
    expect(JSON.stringify(items)).not.toContain(key);
    expect((await owner(`/${item.id}`, 'DELETE')).status).toBe(204);
    expect(await codeOf(await withKey(key, 'GET /api/admin/inventory'))).toEqual([401, 'unauthenticated']);
    expect((await owner(`/${item.id}`, 'DELETE')).status).toBe(404);
    expect((await json<KeyList>(await owner())).items).toEqual([]);
  });

  it('ends at its time', async () => {
    const { key, item } = await make({ stock: 'read' }, { days: 30 });
    expect(item.isOver).toBe(false);
    ahead = 31 * 24 * 60 * 60 * 1000;
    expect((await withKey(key, 'GET /api/admin/inventory')).status).toBe(401);
    expect((await json<KeyList>(await owner())).items).toMatchObject([{ isOver: true }]);
  });

  it('is the actor of its rows in the log, also when it was revoked since', async () => {
    const { key, item } = await make({ stock: 'write' });
    const body = { lowAt: 3 };
    expect((await withKey(key, 'PUT /api/admin/inventory/1/low-stock', { body })).status).toBe(200);
    await owner(`/${item.id}`, 'DELETE');
    const { items } = await json<ActivityList>(await api.as('admin')('/api/admin/activity'));
    expect(items.slice(0, 3)).toMatchObject([
      { action: 'key revoked', by: { name: 'The admin' }, entity: { type: 'api-key', label: 'Warehouse' } },
      { by: { id: `key:${item.id}`, name: 'Warehouse (API key)' }, role: 'key' },
      { action: 'key made', changes: [{ field: 'scopes', after: 'stock write' }] },
    ]);
  });

  it('may send so many requests in a minute, and so many wrong ones come from a network', async () => {
    const { key } = await make({ stock: 'read' });
    await withKey(key, 'GET /api/admin/orders');
    // as if it had sent the others, too
    await api.db
      .collection('rateLimits')
      .updateMany({ key: /^requests-of-api-key/ }, { $set: { points: 300 } });
    expect(await codeOf(await withKey(key, 'GET /api/admin/inventory'))).toEqual([429, 'too_many_requests']);
    const wrong = 'vk_nobody-has-this-key';
    const address = '192.0.2.77';
    expect((await withKey(wrong, 'GET /api/admin/orders', { address })).status).toBe(401);
    await api.db.collection('rateLimits').updateMany({ key: /^wrong-api-keys/ }, { $set: { points: 60 } });
    expect(await codeOf(await withKey(wrong, 'GET /api/admin/orders', { address }))).toEqual([
      429,
      'too_many_tries',
    ]);
    expect((await withKey(wrong, 'GET /api/admin/orders', { address: '198.51.100.3' })).status).toBe(401);
  });
});
