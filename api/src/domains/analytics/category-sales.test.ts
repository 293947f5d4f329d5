import { address } from '../../app/testing/address.ts';
import { aProduct, aProductInSizes, fillCatalogue } from '../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import { totalsOf } from '../cart/index.ts';
import { untouched, type OrderDocument } from '../orders/order-document.ts';
import type { CategorySales } from './category-sales.schema.ts';
import { createCategorySales } from './category-sales.service.ts';
import { createFiguresRepository } from './figures.repository.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  const emptied = ['orders', 'figures', 'figureSources', 'figureState'];
  await Promise.all(emptied.map((name) => api.db.collection(name).deleteMany({})));
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
/** An order that the figures count; lines as `{ item: [quantity, total before tax] }`. */
async function order(
  lines: Record<string, [quantity: number, lineTotal: number]>,
  {
    isAccepted = true,
    createdAt = daysAgo(1),
    ...fields
  }: Partial<OrderDocument> & { isAccepted?: boolean } = {},
): Promise<void> {
  number += 1;
  const items = Object.entries(lines).map(([id, [quantity, lineTotal]]) => ({
    ...{ id, name: id, category: 'Furniture', image: { src: id, alt: id }, hsn: '9401' },
    ...{ quantity, lineTotal, price: lineTotal / quantity },
  }));
  const status = isAccepted ? ('Processing' as const) : ('Held for review' as const);
  await api.db.collection<OrderDocument>('orders').insertOne({
    ...untouched,
    ...{ _id: `o${number}`, number: `VR/${number}`, userId: null, items, address, totals: totalsOf(items) },
    payment: { method: 'cod', status: 'created', label: 'Cash on delivery', chargeId: null, failure: null },
    ...{ status, timeline: [{ at: createdAt, status, note: '' }], createdAt, searchTerms: [] },
    idempotency: { scope: 'guest', key: String(number), bodyHash: '' },
    ...fields,
  });
  await api.services.analytics.keep.rebuild();
}

/** What a credit note takes off a line at the usual rate. */
const noted = (id: string, quantity: number, taxable: number, at: Date) => {
  const tax = taxable * 0.18;
  const part = { id, quantity, amount: taxable + tax, taxable: taxable * 100, tax: tax * 100 };
  return { number: `VC/${number + 1}`, at, amount: part.amount, reason: 'Cracked', lines: [part] };
};

/** At a clock that stands. */
const salesOf = (category: string) =>
  createCategorySales({
    repository: createFiguresRepository(api.db),
    products: api.services.catalogue.categoryProducts,
    clock: () => now,
  })(category);

// Proves requirement 151.
describe('the sales of a category', () => {
  it('are those of its products and of the categories below it, the best ones first', async () => {
    await order({ chair: [2, 20_000], table: [1, 30_000] });
    await order({ 'bench~small': [1, 9000], 'bench~large': [2, 24_000] });
    await order({ old: [1, 5000], mirror: [4, 12_000] });
    expect(await salesOf('chairs')).toEqual({
      since: '2026-08-23T18:30:00.000Z',
      unitsSold: 6,
      revenue: 68_440,
      shareOfRevenue: 0.58,
      topProducts: [
        { id: 'bench', name: 'Bench', sku: 'SKU-bench', unitsSold: 3, revenue: 38_940 },
        { id: 'chair', name: 'Chair', sku: 'SKU-chair', unitsSold: 2, revenue: 23_600 },
        { id: 'old', name: 'Old chair', sku: 'SKU-old', unitsSold: 1, revenue: 5_900 },
      ],
    });
    expect(await salesOf('furniture')).toMatchObject({ unitsSold: 7, revenue: 103_840 });
  });

  it('are those of the analytics: less what was cancelled or refunded, none that was not accepted or is older', async () => {
    await order({ chair: [1, 10_000] }, { isAccepted: false });
    await order({ chair: [1, 10_000] }, { createdAt: daysAgo(91) });
    expect(await salesOf('chairs')).toMatchObject({ unitsSold: 0, revenue: 0, shareOfRevenue: 0 });
    await order({ chair: [1, 10_000] }, { createdAt: daysAgo(89) });
    expect(await salesOf('chairs')).toMatchObject({ unitsSold: 1, revenue: 11_800, shareOfRevenue: 1 });
    await order(
      { chair: [3, 30_000], mirror: [1, 3_000] },
      {
        cancellations: [{ at: daysAgo(1), reason: 'Cracked', items: [{ id: 'chair', quantity: 2 }] }],
        creditNotes: [noted('chair', 2, 20_000, daysAgo(1))],
      },
    );
    expect(await salesOf('chairs')).toMatchObject({ unitsSold: 2, revenue: 23_600 });
    const period = { from: '2026-08-24', to: '2026-11-21', compare: 'none' as const };
    const { products } = await api.services.analytics.figures.read(period);
    expect(products.find(({ id }) => id === 'chair')).toMatchObject({ unitsSold: 2, revenue: 23_600 });
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
