import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import type { UserDocument } from '../identity/user.ts';
import type { User } from '../identity/index.ts';
import type { AdminView } from './views.schema.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.stop());
beforeEach(() => api.db.collection('adminViews').deleteMany({}));

const save = (id: string, view: Partial<AdminView>) =>
  api.as('admin')(`/api/admin/views/${id}`, {
    method: 'PUT',
    body: { page: 'products', query: 'status=draft', name: id, ...view },
  });
const list = async (page = 'products') =>
  (await json<{ items: AdminView[] }>(await api.as('admin')(`/api/admin/views?page=${page}`))).items;

const raghav: User = { id: 'raghav', name: 'Raghav', email: 'raghav@example.com', role: 'admin' };

describe('saved views (requirement 102)', () => {
  it('are saved, changed, listed by page and deleted', async () => {
    expect((await save('a', { name: ' To ship today ' })).status).toBe(200);
    await save('b', { page: 'orders', name: 'To ship today' });
    await save('c', { name: 'Drafts' });
    await save('a', { name: 'Sold out', query: 'stock=0' });
    const own = { page: 'products', shared: false, by: null, isDefault: false };
    expect(await list()).toEqual([
      { id: 'a', name: 'Sold out', query: 'stock=0', ...own },
      { id: 'c', name: 'Drafts', query: 'status=draft', ...own },
    ]);
    const remove = () => api.as('admin')('/api/admin/views/a', { method: 'DELETE' });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await list()).map(({ id }) => id)).toEqual(['c']);
    expect((await list('orders')).map(({ id }) => id)).toEqual(['b']);
  });

  it('have one name each on a page, also when two are saved at once', async () => {
    const names = ['Drafts', 'DRAFTS', 'drafts '];
    const answers = await Promise.all(names.map((name, index) => save(`v${index}`, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await list()).toHaveLength(1);
    const taken = await json<{ code: string; fields: object }>(await save('other', { name: 'dRAFTS' }));
    expect(taken).toMatchObject({ code: 'name_taken', fields: { name: expect.any(String) as string } });
  });

  it('are twenty on a page at most', async () => {
    for (let count = 0; count < 19; count += 1) await save(`v${count}`, {});
    const answers = await Promise.all(['x', 'y', 'z'].map((id) => save(id, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await save('elsewhere', { page: 'orders' })).status).toBe(200);
    expect((await save('v3', { query: 'changed' })).status).toBe(200);
  });

  it('name the field that is wrong', async () => {
    const wrong: [Partial<AdminView>, string][] = [
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ page: 'Products!' }, 'page'],
      [{ query: 'x'.repeat(2_001) }, 'query'],
    ];
    for (const [view, field] of wrong) {
      const response = await save('a', view);
      expect(response.status).toBe(400);
      expect(Object.keys((await json<{ fields: object }>(response)).fields)).toEqual([field]);
    }
    expect((await api.as('admin')('/api/admin/views?page=')).status).toBe(400);
  });

  it('belong to the admin who saved them, go into the download and with the account', async () => {
    await save('a', {});
    const { views } = api.services.backoffice;
    expect(await views.list(raghav, 'products')).toEqual([]);
    expect(await views.records.exportPersonalData?.('the-admin')).toHaveLength(1);
    await api.client.withSession((session) => views.records.erasePersonalData('the-admin', session));
    expect(await list()).toEqual([]);
  });
});

// Proves requirement 286.
describe('a view that is shared with all staff', () => {
  const colleagues = () => api.services.backoffice.views;
  beforeAll(async () => {
    await api.db.collection<UserDocument>('users').insertOne({
      _id: raghav.id,
      email: raghav.email,
      name: raghav.name,
      role: 'admin',
      passwordHash: 'none',
      active: true,
      createdAt: new Date('2026-01-01T00:00:00Z'),
    });
  });
  const seenBy = async (user: User, page = 'orders') =>
    (await colleagues().list(user, page)).map(({ name, by }) => `${name}, ${by}`);

  it('is shown to the others with whose it is, and goes when it is kept again', async () => {
    await save('own', { page: 'orders', name: 'Mine' });
    await save('theirs', { page: 'orders', name: 'To ship today', shared: true });
    expect(await seenBy(raghav)).toEqual(['To ship today, The admin']);
    expect((await list('orders')).map(({ name, by }) => [name, by])).toEqual([
      ['Mine', null],
      ['To ship today', null],
    ]);
    // an own view of the same name is no clash: the other one says whose it is
    await colleagues().save(raghav.id, 'r1', {
      page: 'orders',
      name: 'To ship today',
      query: 'q=1',
      shared: false,
    });
    expect(await seenBy(raghav)).toEqual(['To ship today, null', 'To ship today, The admin']);
    await save('theirs', { page: 'orders', name: 'To ship today', shared: false });
    expect(await seenBy(raghav)).toEqual(['To ship today, null']);
  });

  it('cannot be changed or deleted by anybody else', async () => {
    await colleagues().save(raghav.id, 'r1', {
      page: 'orders',
      name: 'Late',
      query: 'needs=late',
      shared: true,
    });
    const refused = [
      await save('r1', { page: 'orders', name: 'Mine now' }),
      await api.as('admin')('/api/admin/views/r1', { method: 'DELETE' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    expect(await list('orders')).toMatchObject([{ id: 'r1', name: 'Late', by: 'Raghav' }]);
  });

  it('is shown to those only whose role shows its list', async () => {
    await save('a', { page: 'customers', name: 'Spent most', shared: true });
    expect(await seenBy({ ...raghav, staff: 'accountant' }, 'customers')).toHaveLength(1);
    expect(await seenBy({ ...raghav, staff: 'fulfilment' }, 'customers')).toEqual([]);
    await save('b', { page: 'somewhere-new', name: 'New', shared: true });
    expect(await seenBy(raghav, 'somewhere-new')).toHaveLength(1);
    expect(await seenBy({ ...raghav, staff: 'manager' }, 'somewhere-new')).toEqual([]);
  });

  it('is told to open pages; what is kept to oneself is not', async () => {
    const told = () => api.db.collection('events').countDocuments({ name: 'view.changed' });
    const before = await told();
    await save('a', { page: 'orders' });
    expect(await told()).toBe(before);
    await save('a', { page: 'orders', shared: true });
    await save('a', { page: 'orders', shared: false });
    await save('a', { page: 'orders', shared: true });
    await api.as('admin')('/api/admin/views/a', { method: 'DELETE' });
    expect(await told()).toBe(before + 4);
  });
});

// Proves requirement 287.
describe('the view that a page opens with', () => {
  const setDefault = (id: string, isDefault: boolean, page = 'products') =>
    api.as('admin')(`/api/admin/views/${id}/default`, { method: 'PUT', body: { page, isDefault } });
  const firsts = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id);

  it('is one of the own views or of those that are shared, one at a time', async () => {
    await save('a', {});
    await save('b', { name: 'Other' });
    await api.services.backoffice.views.save(raghav.id, 'r1', {
      page: 'products',
      name: 'R',
      query: '',
      shared: true,
    });
    for (const id of ['a', 'b', 'r1']) {
      expect((await setDefault(id, true)).status).toBe(204);
      expect(await firsts()).toEqual([id]);
    }
    await setDefault('r1', false);
    expect(await firsts()).toEqual([]);
    expect((await setDefault('nothing', true)).status).toBe(404);
    expect((await setDefault('a', true, 'orders')).status).toBe(404);
  });
});
