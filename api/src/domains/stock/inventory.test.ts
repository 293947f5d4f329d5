import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import type { ApiErrorBody } from '../../platform/http/schemas.ts';
import type { ProductList } from '../catalogue/catalogue.schema.ts';
import type { Adjusted, InventoryPage, StockHistory } from './inventory.schema.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.stop());

const names = ['Chair A', 'Chair B', 'Chair C', 'Lamp', 'Mirror', 'Table'];
const stocks = [0, 3, 40, 0, 5, 6];
beforeEach(async () => {
  await api.db.collection('stockLedger').deleteMany({});
  await fillCatalogue(
    api.db,
    names.map((name, index) =>
      aProduct(`p${index}`, {
        name,
        sku: `SKU-${index}`,
        stock: stocks[index]!,
        status: index === 2 ? 'draft' : 'published',
      }),
    ),
  );
});

const get = (path: string) => api.as('admin')(`/api/admin/inventory${path}`);
const post = (path: string, body: unknown) =>
  api.as('admin')(`/api/admin/inventory/${path}`, { method: 'POST', body });
const receive = (quantity: number, expected: number, item = 'p0') =>
  post('adjust', { reason: 'Delivery', lines: [{ item, move: 'received', quantity, expected }] });

/** All pages of a list, in one. */
async function allOf(query: string, pageSize: number): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await json<InventoryPage>(
      await get(`?pageSize=${pageSize}&page=${page}&${query}`),
    );
    names.push(...items.map(({ name }) => name));
    if (page * pageSize >= total) return names;
  }
}

describe('the inventory (requirement 95)', () => {
  it.each([
    ['', ['Chair A', 'Chair B', 'Chair C', 'Lamp', 'Mirror', 'Table']],
    ['sort=name-desc', ['Table', 'Mirror', 'Lamp', 'Chair C', 'Chair B', 'Chair A']],
    ['sort=available', ['Chair A', 'Lamp', 'Chair B', 'Mirror', 'Table', 'Chair C']],
    ['sort=on-hand-desc', ['Chair C', 'Table', 'Mirror', 'Chair B', 'Lamp', 'Chair A']],
    ['show=out', ['Chair A', 'Lamp']],
    ['show=low', ['Chair B', 'Mirror']],
    ['show=low&sort=name-desc', ['Mirror', 'Chair B']],
    ['status=draft', ['Chair C']],
    ['search=HAIR', ['Chair A', 'Chair B', 'Chair C']],
    ['search=hair sku b', ['Chair B']],
    ['search=chair&show=low', ['Chair B']],
    ['search=ku-4', ['Mirror']],
    ['search=teapot', []],
  ])('lists %s by pages', async (query, names) => {
    expect(await allOf(query, 2)).toEqual(names);
  });

  it('finds an item at once under its new name, and with its new count', async () => {
    expect(await allOf('search=teapot', 25)).toEqual([]);
    const edit = { version: 1, title: 'Brass teapot' };
    const edited = await api.as('admin')('/api/admin/products/p1', { method: 'PATCH', body: edit });
    expect(edited.status).toBe(200);
    expect(await allOf('search=teapot', 25)).toEqual(['Brass teapot']);
    await receive(9, 0);
    expect(await allOf('show=out', 25)).toEqual(['Lamp']);
  });

  it('counts the published items that are low and sold out', async () => {
    const summary = await api.services.stock.lists.summary();
    expect(summary).toMatchObject({ low: 2, out: 2 });
    expect(summary.lowest.map(({ name }) => name)).toEqual(['Chair A', 'Lamp', 'Chair B', 'Mirror']);
  });

  it('shows all counts of an item, drafts too', async () => {
    const { items } = await json<InventoryPage>(await get('?search=sku-2'));
    expect(items).toEqual([
      {
        id: 'p2',
        name: 'Chair C',
        price: 10_000,
        sku: 'SKU-2',
        status: 'draft',
        onHand: 40,
        held: 0,
        allocated: 0,
        safety: 0,
        available: 40,
        level: 'in',
        lowAt: null,
        byWarehouse: { main: 40 },
      },
    ]);
  });

  it.each([
    ['sort=colour', 'sort'],
    ['page=0', 'page'],
    ['pageSize=1000', 'pageSize'],
    ['show=some', 'show'],
    ['status=gone', 'status'],
  ])('rejects %s and names the field', async (query, field) => {
    const response = await get(`?${query}`);
    expect(response.status).toBe(400);
    expect(Object.keys((await json<ApiErrorBody>(response)).fields ?? {})).toEqual([field]);
  });

  it('has the history of an item by pages, newest first', async () => {
    for (let onHand = 0; onHand < 5; onHand += 1) expect((await receive(1, onHand)).status).toBe(200);
    const first = await json<StockHistory>(await get('/p0/history?limit=3'));
    expect(first.entries.map(({ number }) => number)).toEqual([5, 4, 3]);
    expect(first.entries[0]).toMatchObject({
      move: 'receive',
      quantity: 1,
      onHand: 5,
      by: 'The admin',
      note: 'Delivery',
      isUndo: false,
    });
    // what happens meanwhile does not move the pages
    await receive(1, 5);
    const second = await json<StockHistory>(await get(`/p0/history?limit=3&before=${first.next}`));
    expect([second.entries.map(({ number }) => number), second.next]).toEqual([[2, 1], null]);
    // an item begins with what it was created with
    expect([first.opening, second.opening]).toEqual([null, { onHand: 0, safety: 0 }]);
    const none = await json<StockHistory>(await get('/p1/history'));
    expect([none.entries, none.next, none.item.onHand]).toEqual([[], null, 3]);
    expect(none.opening).toEqual({ onHand: 3, safety: 0 });
    expect((await get('/ghost/history')).status).toBe(404);
  });

  it('adjusts and undoes, and shoppers see it at once', async () => {
    const isOnSale = async () =>
      (await json<ProductList>(await api.as('anonymous')('/api/products'))).items.find(
        ({ id }) => id === 'p0',
      )?.inStock;
    expect(await isOnSale()).toBe(false);
    const { adjustment, items } = await json<Adjusted>(await receive(2, 0));
    expect(items).toMatchObject([{ id: 'p0', onHand: 2, available: 2 }]);
    expect(await isOnSale()).toBe(true);
    const undone = await post('undo', { adjustment });
    expect(await json<Adjusted>(undone)).toMatchObject({ items: [{ id: 'p0', onHand: 0, available: 0 }] });
    expect(await isOnSale()).toBe(false);
    expect((await json<StockHistory>(await get('/p0/history'))).entries.map(({ isUndo }) => isUndo)).toEqual([
      true,
      false,
    ]);
  });

  it('answers a stale count with the current one', async () => {
    await receive(2, 0);
    const stale = await receive(2, 0);
    expect(stale.status).toBe(409);
    expect(await json<ApiErrorBody>(stale)).toMatchObject({
      code: 'conflict',
      fields: { 'lines.0.expected': 'Chair A has 2 on hand now, not 0. Check the number and save again.' },
    });
  });

  it.each([
    [{ reason: '', lines: [{ item: 'p0', move: 'received', quantity: 1, expected: 0 }] }, 'reason'],
    [{ reason: 'x', lines: [] }, 'lines'],
    [
      { reason: 'x', lines: [{ item: 'p0', move: 'received', quantity: 0, expected: 0 }] },
      'lines.0.quantity',
    ],
    [{ reason: 'x', lines: [{ item: 'p0', move: 'counted', counted: 1.5, expected: 0 }] }, 'lines.0.counted'],
    [{ reason: 'x', lines: [{ item: 'p0', move: 'safety', safety: -1, expected: 0 }] }, 'lines.0.safety'],
    [{ reason: 'x', lines: [{ item: 'p0', move: 'stolen', quantity: 1, expected: 0 }] }, 'lines.0.move'],
    [{ reason: 'x', lines: [{ item: 'p0', move: 'received', quantity: 1 }] }, 'lines.0.expected'],
    [
      {
        reason: 'x',
        lines: [
          { item: 'p0', move: 'received', quantity: 1, expected: 0 },
          { item: 'p0', move: 'safety', safety: 1, expected: 0 },
        ],
      },
      'lines.1.item',
    ],
  ])('rejects %j and names the field', async (body, field) => {
    const response = await post('adjust', body);
    expect(response.status).toBe(400);
    expect(Object.keys((await json<ApiErrorBody>(response)).fields ?? {})).toEqual([field]);
  });
});
