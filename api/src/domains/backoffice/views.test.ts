import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
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

describe('saved views (requirement 102)', () => {
  it('are saved, changed, listed by page and deleted', async () => {
    expect((await save('a', { name: ' To ship today ' })).status).toBe(200);
    await save('b', { page: 'orders', name: 'To ship today' });
    await save('c', { name: 'Drafts' });
    await save('a', { name: 'Sold out', query: 'stock=0' });
    expect(await list()).toEqual([
      { id: 'a', page: 'products', name: 'Sold out', query: 'stock=0' },
      { id: 'c', page: 'products', name: 'Drafts', query: 'status=draft' },
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
    expect(await views.list('another-admin', 'products')).toEqual([]);
    expect(await views.records.exportPersonalData?.('the-admin')).toHaveLength(1);
    await api.client.withSession((session) => views.records.erasePersonalData('the-admin', session));
    expect(await list()).toEqual([]);
  });
});
