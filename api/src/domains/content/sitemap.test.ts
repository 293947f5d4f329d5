import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import type { Sitemap } from './sitemap.schema.ts';

let api: TestApi;
const get = (query: string) => api.as('anonymous')(`/api/sitemap?${query}`);

beforeAll(async () => {
  api = await openTestApi();
  await fillCatalogue(api.db, [
    aProduct('1', { updatedAt: new Date('2026-11-02T10:00:00Z') }),
    aProduct('2'),
    aProduct('draft', { status: 'draft' }),
    aProduct('old', { status: 'archived' }),
  ]);
});
afterAll(() => api.stop());

describe('the sitemap', () => {
  it('lists published products with their last edit, and no others', async () => {
    const { items, total } = await json<Sitemap>(await get('kind=products'));
    expect(total).toBe(2);
    expect(items).toEqual([
      { id: '1', changed: '2026-11-02T10:00:00.000Z' },
      { id: '2', changed: '2026-01-01T00:00:00.000Z' },
    ]);
    expect((await json<Sitemap>(await get('kind=products&page=2'))).items).toEqual([]);
  });

  it('lists all categories', async () => {
    const { items } = await json<Sitemap>(await get('kind=categories'));
    expect(items.map(({ id }) => id)).toEqual(['chairs', 'decor', 'dining-tables', 'furniture', 'mirrors']);
  });

  it.each(['', 'kind=users', 'kind=products&page=0'])('rejects ?%s', async (query) => {
    expect((await get(query)).status).toBe(400);
  });
});
