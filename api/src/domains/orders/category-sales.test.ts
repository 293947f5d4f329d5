import { aProduct, aProductInSizes, fillCatalogue } from '../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import type { CategorySales } from './category-sales.schema.ts';
import { createCategorySales } from './category-sales.service.ts';
import { createOrderRepository } from './orders.repository.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.collection('orders').deleteMany({});
  await fillCatalogue(api.db, [
    aProduct('chair', { name: 'Chair' }),
    aProductInSizes('bench', { small: {}, large: {} }, { name: 'Bench' }),
    aProduct('table', { name: 'Table', categorySlug: 'dining-tables' }),
    aProduct('mirror', { name: 'Mirror', categorySlug: 'mirrors', price: 3000 }),
    aProduct('old', { name: 'Old chair', status: 'archived' }),
  ]);
});

const now = new Date('2026-11-21T06:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

let number = 0;
/** What an order needs to be counted; lines as `{ item: [quantity, total] }`. */
async function order(
  lines: Record<string, [quantity: number, lineTotal: number]>,
  { status = 'Delivered', createdAt = daysAgo(1) } = {},
): Promise<void> {
  number += 1;
  const items = Object.entries(lines).map(([id, [quantity, lineTotal]]) => ({ id, quantity, lineTotal }));
  const idempotency = { scope: 'guest', key: String(number) };
  await api.db
    .collection<{ _id: string }>('orders')
    .insertOne({ _id: `o${number}`, number: `VR/${number}`, status, createdAt, items, idempotency } as never);
}

/** As a process that has counted nothing yet; its clock stands. */
const salesOf = (category: string) =>
  createCategorySales({
    repository: createOrderRepository(api.db, () => now),
    products: api.services.catalogue.categoryProducts,
    clock: () => now,
  })(category);

// Proves requirement 151.
describe('the sales of a category', () => {
  it('are those of its products and of the categories below it, the best ones first', async () => {
    await order({ chair: [2, 20_000], table: [1, 30_000] });
    await order({ 'bench~small': [1, 9000], 'bench~large': [2, 24_000] }, { status: 'Processing' });
    await order({ old: [1, 5000], mirror: [4, 12_000] }, { status: 'Shipped' });
    expect(await salesOf('chairs')).toEqual({
      since: daysAgo(90).toISOString(),
      unitsSold: 6,
      revenue: 58_000,
      shareOfRevenue: 0.58,
      topProducts: [
        { id: 'bench', name: 'Bench', sku: 'SKU-bench', unitsSold: 3, revenue: 33_000 },
        { id: 'chair', name: 'Chair', sku: 'SKU-chair', unitsSold: 2, revenue: 20_000 },
        { id: 'old', name: 'Old chair', sku: 'SKU-old', unitsSold: 1, revenue: 5000 },
      ],
    });
    expect(await salesOf('furniture')).toMatchObject({ unitsSold: 7, revenue: 88_000 });
  });

  it('leave out orders that are cancelled, returned, not paid yet or older than 90 days', async () => {
    for (const status of ['Cancelled', 'Returned', 'Payment pending', 'Held for review'])
      await order({ chair: [1, 10_000] }, { status });
    await order({ chair: [1, 10_000] }, { createdAt: daysAgo(91) });
    expect(await salesOf('chairs')).toMatchObject({ unitsSold: 0, revenue: 0, shareOfRevenue: 0 });
    await order({ chair: [1, 10_000] }, { createdAt: daysAgo(89) });
    expect(await salesOf('chairs')).toMatchObject({ unitsSold: 1, revenue: 10_000, shareOfRevenue: 1 });
  });

  it('count what a rule adds to the category', async () => {
    const send = (method: string, path: string, body: object) =>
      api.as('admin')(`/api/admin/categories${path}`, { method, body });
    const { id } = await json<{ id: string }>(await send('POST', '', { categoryName: 'Gifts' }));
    await order({ mirror: [1, 3000], chair: [1, 10_000] });
    expect(await salesOf(id)).toMatchObject({ unitsSold: 0 });
    await send('PUT', `/${id}/rule`, { rule: { maxPrice: 5000 }, version: 1 });
    expect((await salesOf(id)).topProducts.map((product) => product.id)).toEqual(['mirror']);
  });

  it('are for admins, of categories that exist', async () => {
    const answered = await api.as('admin')('/api/admin/categories/chairs/sales');
    expect(await json<CategorySales>(answered)).toMatchObject({ topProducts: [] });
    expect((await api.as('admin')('/api/admin/categories/nothing/sales')).status).toBe(404);
    expect((await api.as('user')('/api/admin/categories/chairs/sales')).status).toBe(403);
  });
});
