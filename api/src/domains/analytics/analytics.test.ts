import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import { analyticsTables } from './analytics.constants.ts';
import type { Analytics } from './analytics.schema.ts';
import { createAnalytics } from './analytics.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.stop());

const read = (query: string) => api.as('admin')(`/api/admin/analytics${query}`);

// Proves requirements 215 and 217.
describe('GET /api/admin/analytics', () => {
  it('is for admins', async () => {
    expect((await api.as('user')('/api/admin/analytics')).status).toBe(403);
    expect((await api.as('anonymous')('/api/admin/analytics/files/sales')).status).toBe(401);
    expect((await read('')).status).toBe(200);
  });

  it('says what is wrong with a period', async () => {
    const wrong = await read('?from=2026-02-02&to=2026-02-01');
    expect(wrong.status).toBe(400);
    expect(await json(wrong)).toMatchObject({ fields: { to: expect.stringMatching(/later end date/) } });
    expect((await read('?from=2026-02-31&to=2026-03-01')).status).toBe(400);
  });

  it('counts views, carts and checkouts without a cookie, and nothing about who they are by', async () => {
    const count = (step: string) => api.as('anonymous')(`/api/funnel/${step}`, { method: 'POST' });
    for (const step of ['view', 'view', 'cart', 'checkout']) {
      const answered = await count(step);
      expect([answered.status, answered.headers.get('set-cookie')]).toEqual([204, null]);
    }
    expect((await count('visit')).status).toBe(400);
    const { funnel } = await json<Analytics>(await read(''));
    expect(funnel.now).toEqual({ views: 2, carts: 1, checkouts: 1, orders: 0 });
    const [stored, ...others] = await api.db.collection('funnelCounts').find().toArray();
    expect(others).toEqual([]);
    expect(Object.keys(stored ?? {}).sort()).toEqual(['_id', 'cart', 'checkout', 'view']);
    expect(String(stored?._id)).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('gives every table as a file whose name says its days', async () => {
    for (const table of analyticsTables) {
      const file = await api.as('admin')(`/api/admin/analytics/files/${table}?from=2026-10-01&to=2026-10-31`);
      expect(file.headers.get('content-disposition')).toBe(
        `attachment; filename="Virasat-${table}-2026-10-01-to-2026-10-31.csv"`,
      );
      expect((await file.text()).split('\r\n').length).toBeGreaterThan(1);
    }
  });

  it('names products that are gone as removed', async () => {
    const sold = (key: string) => ({ key, period: '2026-11-26', values: { invoiced: 5_000, units: 1 } });
    const { products, categories } = await createAnalytics({
      repository: {
        read: (kind) => Promise.resolve(kind === 'product' ? [sold('gone')] : []),
      },
      productNames: () => Promise.resolve(new Map()),
      sales: { since: () => Promise.resolve([]) },
      funnel: { read: () => Promise.resolve({ view: 0, cart: 0, checkout: 0 }) },
      clock: () => new Date('2026-11-26T06:00:00Z'),
    }).read({ compare: 'none' });
    expect(products.map(({ id, name }) => [id, name])).toEqual([['gone', 'Removed product']]);
    expect(categories.map(({ name }) => name)).toEqual(['No category']);
  });

  it('has the figures made anew in the background when an admin asks for it', async () => {
    const { keep } = api.services.analytics;
    expect(await keep.job.run()).toBeUndefined();
    expect((await api.as('admin')('/api/admin/analytics/rebuild', { method: 'POST' })).status).toBe(202);
    expect(await keep.job.run()).toEqual({ rebuilt: true });
    expect(await keep.job.run()).toBeUndefined();
  });
});
