import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import { admin, openTestShop, type TestShop } from '../../app/testing/test-shop.ts';
import type { ActivityList } from '../activity/activity.schema.ts';
import type { InventoryPage, StockSettings } from './inventory.schema.ts';

describe('what low stock is (requirement 97)', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.stop());
  beforeEach(() =>
    fillCatalogue(api.db, [
      aProduct('bed', { name: 'Bed', stock: 6 }),
      aProduct('chair', { name: 'Chair', stock: 2 }),
      aProduct('lamp', { name: 'Lamp', stock: 0 }),
    ]),
  );
  const call = (method: string, path: string, body?: unknown) =>
    api.as('admin')(`/api/admin/inventory${path}`, { method, ...(body !== undefined && { body }) });
  const low = async () =>
    (await json<InventoryPage>(await call('GET', '?show=low'))).items.map(({ name }) => name);

  it('is set for the shop and for one item, logged, and taken back with what it was before', async () => {
    expect(await low()).toEqual(['Chair']);
    expect(await json(await call('PUT', '/bed/low-stock', { lowAt: 8 }))).toEqual({ before: null });
    expect(await low()).toEqual(['Chair', 'Bed']);
    expect(await json(await call('PUT', '/chair/low-stock', { lowAt: 1 }))).toEqual({ before: null });
    expect(await low()).toEqual(['Bed']);
    expect(await json(await call('PUT', '/bed/low-stock', { lowAt: null }))).toEqual({ before: 8 });
    expect(await low()).toEqual([]);
    const settings = await json<StockSettings>(await call('PATCH', '/settings', { lowStock: 6 }));
    expect(settings).toEqual({ lowStock: 6, emails: false });
    expect(await low()).toEqual(['Bed']);
    const { items } = await json<ActivityList>(
      await api.as('admin')('/api/admin/activity?entity=stock:settings'),
    );
    expect(items[0]).toMatchObject({ changes: [{ field: 'lowStock', before: 5, after: 6 }] });
  });

  it.each([
    ['PUT', '/bed/low-stock', { lowAt: -1 }, 'lowAt'],
    ['PUT', '/bed/low-stock', {}, 'lowAt'],
    ['PATCH', '/settings', { lowStock: 1.5 }, 'lowStock'],
    ['PATCH', '/settings', { emails: 'often' }, 'emails'],
  ])('rejects %s %s of %j', async (method, path, body, field) => {
    const response = await call(method, path, body);
    expect(response.status).toBe(400);
    expect(await json(response)).toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  it('has no number of an item that does not exist', async () => {
    expect((await call('PUT', '/ghost/low-stock', { lowAt: 1 })).status).toBe(404);
  });
});

describe('the email about low stock (requirement 97)', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.stop());

  const stockService = () => shop.services.stock;
  /** The time in Jodhpur. */
  const at = (day: string, time: string) => {
    shop.time.now = new Date(`${day}T${time}:00+05:30`);
  };
  const emails = async () => (await shop.allEmails()).map(({ _id, content }) => [_id, content] as const);
  beforeEach(async () => {
    await shop.clear();
    for (const collection of ['lowStockReports', 'lowStockSubscribers', 'stockSettings'])
      await shop.db.collection(collection).deleteMany({});
    await fillCatalogue(shop.db, [
      aProduct('bed', { name: 'Bed', sku: 'BED', stock: 9 }),
      aProduct('chair', { name: 'Chair', sku: 'CHAIR', stock: 2 }),
      aProduct('draft', { name: 'Draft', stock: 0, status: 'draft' }),
    ]);
    await stockService().settings.change({ emails: true }, admin.id);
  });

  it('goes to each admin who wants it, in the morning, once a day, with what has become low since', async () => {
    await stockService().settings.change({ emails: true }, 'second-admin');
    at('2026-11-21', '07:59');
    expect(await stockService().report.daily.run()).toBeUndefined();
    at('2026-11-21', '08:00');
    const processes = [shop.newProcess(), shop.newProcess()];
    await Promise.all(processes.map(({ services }) => services.stock.report.daily.run()));
    const chair = { name: 'Chair', sku: 'CHAIR', available: 2, lowAt: 5 };
    expect(await emails()).toEqual([
      ['low-stock:2026-11-21:admin', { kind: 'low-stock', items: [chair], total: 1 }],
      ['low-stock:2026-11-21:second-admin', { kind: 'low-stock', items: [chair], total: 1 }],
    ]);
    await stockService().adjustments.adjust(
      { reason: 'Monsoon', lines: [{ item: 'bed', move: 'damaged', quantity: 9, expected: 9 }] },
      admin,
    );
    at('2026-11-21', '18:00');
    await stockService().report.daily.run();
    expect(await emails()).toHaveLength(2);
    at('2026-11-22', '09:00');
    await stockService().report.daily.run();
    const bed = { name: 'Bed', sku: 'BED', available: 0, lowAt: 5 };
    expect((await emails())[2]).toEqual([
      'low-stock:2026-11-22:admin',
      { kind: 'low-stock', items: [bed], total: 1 },
    ]);
  });

  it('tells of an item again that was restocked in between', async () => {
    const days = ['2026-11-21', '2026-11-22', '2026-11-23'] as const;
    const lines = [
      { item: 'chair', move: 'received', quantity: 20, expected: 2 },
      { item: 'chair', move: 'damaged', quantity: 20, expected: 22 },
    ] as const;
    for (const [index, day] of days.entries()) {
      at(day, '08:30');
      await stockService().report.daily.run();
      const line = lines[index];
      if (line) await stockService().adjustments.adjust({ reason: 'Test', lines: [line] }, admin);
    }
    expect((await emails()).map(([key]) => key)).toEqual([
      'low-stock:2026-11-21:admin',
      'low-stock:2026-11-23:admin',
    ]);
  });

  it('is not written to those who do not want it, and they are forgotten with their account', async () => {
    await stockService().settings.change({ emails: false }, admin.id);
    at('2026-11-21', '08:30');
    await stockService().report.daily.run();
    expect(await emails()).toEqual([]);
    await stockService().settings.change({ emails: true }, admin.id);
    const session = shop.client.startSession();
    await stockService().settings.records.erasePersonalData(admin.id, session);
    await session.endSession();
    expect(await stockService().settings.subscribers()).toEqual([]);
  });
});
