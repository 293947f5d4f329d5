import type { CommandStartedEvent } from 'mongodb';
import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import type { ApiErrorBody } from '../../platform/http/schemas.ts';
import type { ActivityList } from '../activity/activity.schema.ts';
import type { AdminProduct, ProductCard } from './catalogue.schema.ts';
import type { EditedProduct } from './product-editor.schema.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi({ monitorCommands: true });
});
beforeEach(() =>
  fillCatalogue(api.db, [
    aProduct('1', { rating: 4.1 }),
    aProduct('2', { rating: 4.9 }),
    aProduct('3', { categorySlug: 'dining-tables' }),
    ...['4', '5', '6', '7', '8', '9', '10'].map((id) => aProduct(id, { categorySlug: 'mirrors' })),
    aProduct('draft', { status: 'draft' }),
  ]),
);
afterAll(() => api.stop());

const admin = (method: string, path: string, body?: unknown) =>
  api.as('admin')(`/api/admin/products/${path}`, { method, ...(body !== undefined && { body }) });
const read = async (id: string) => json<EditedProduct>(await admin('GET', id));
const shownWith = async (id: string) => {
  const { items } = await json<{ items: ProductCard[] }>(
    await api.as('anonymous')(`/api/products/${id}/related`),
  );
  return items.map((card) => card.id);
};
const choose = (goesWith: unknown, version = 1, id = '1') => admin('PATCH', id, { goesWith, version });

// Proves requirement 140.
describe('products that go with one', () => {
  it('are those chosen by hand, in their order, then computed ones up to four, each once', async () => {
    expect(await shownWith('1')).toEqual(['2', '3']);
    expect((await choose(['5', '3'])).status).toBe(200);
    expect(await shownWith('1')).toEqual(['5', '3', '2']);
    expect((await choose(['6', '4', '5', '3', '2'], 2)).status).toBe(200);
    expect(await shownWith('1')).toEqual(['6', '4', '5', '3', '2']);
    expect((await choose(null, 3)).status).toBe(200);
    expect(await shownWith('1')).toEqual(['2', '3']);
  });

  it('leave out a draft and one that has been archived since, and have it again once it is published', async () => {
    await choose(['draft', '5', '4']);
    expect(await shownWith('1')).toEqual(['5', '4', '2', '3']);
    await admin('POST', '5/archive', { version: 1 });
    // shoppers are at most this far behind
    await new Promise((done) => setTimeout(done, 150));
    expect(await shownWith('1')).toEqual(['4', '2', '3']);
    await admin('POST', '5/restore', { version: 2 });
    await admin('POST', '5/publish', { version: 3 });
    await new Promise((done) => setTimeout(done, 150));
    expect(await shownWith('1')).toEqual(['5', '4', '2', '3']);
  });

  it('cost no query each', async () => {
    const ask = async () => {
      const finds: string[] = [];
      const note = ({ commandName, command }: CommandStartedEvent) => {
        if (commandName === 'find' && command['find'] === 'products') finds.push(commandName);
      };
      api.client.on('commandStarted', note);
      await shownWith('1');
      api.client.off('commandStarted', note);
      return finds.length;
    };
    const computed = await ask();
    await choose(['3', '4', '5', '6', '7', '8', '9', '10']);
    await new Promise((done) => setTimeout(done, 150));
    // the product, what has changed, and the cards that are not cached
    expect(await ask()).toBeLessThanOrEqual(computed + 1);
    expect(await ask()).toBeLessThanOrEqual(2);
  });

  it.each<[unknown, RegExp]>([
    [['1'], /does not go with itself/],
    [['2', 'nothing', 'gone'], /no product “nothing”, “gone”/],
    [['2', '2'], /each product once/],
    [['2', '3', '4', '5', '6', '7', '8', '9', '10'], /8 products at most/],
    [['2', ''], /remove the empty entry/],
    ['2', /list of products/],
  ])('cannot be %j', async (goesWith, message) => {
    const response = await choose(goesWith);
    expect(response.status).toBe(400);
    const { fields = {} } = await json<ApiErrorBody>(response);
    expect(Object.entries(fields)).toEqual([
      [expect.stringMatching(/^goesWith/), expect.stringMatching(message)],
    ]);
    expect((await read('1')).version).toBe(1);
  });

  it('are checked for a new product, which names them between commas', async () => {
    const create = (goesWith: string) => {
      const body = new FormData();
      body.append('title', 'Stool');
      body.append('goesWith', goesWith);
      return api.as('admin')('/api/products', { method: 'POST', body });
    };
    expect((await create('2, nothing')).status).toBe(400);
    const { id } = await json<AdminProduct>(await create('2, 3'));
    expect((await read(id)).values.goesWith).toEqual(['2', '3']);
  });

  it('are in the log, in the conflict of a stale save, and in a copy', async () => {
    await choose(['3', '2']);
    const stale = await choose(['2']);
    expect(stale.status).toBe(409);
    expect(await json(stale)).toMatchObject({
      current: { version: 2, values: { goesWith: ['3', '2'] } },
      changes: [{ fields: ['goesWith'] }],
    });
    const { items } = await json<ActivityList>(await api.as('admin')('/api/admin/activity?entity=product:1'));
    expect(items[0]?.changes).toEqual([expect.objectContaining({ field: 'goesWith', after: ['3', '2'] })]);
    const copy = await json<EditedProduct>(await admin('POST', '1/duplicate'));
    expect(copy.values.goesWith).toEqual(['3', '2']);
  });

  it('let everything else be edited and copied when one of them is gone', async () => {
    await choose(['3', '2']);
    await api.db.collection<{ _id: string }>('products').deleteOne({ _id: '3' });
    expect((await admin('PATCH', '1', { brand: 'Virasat', version: 2 })).status).toBe(200);
    expect((await choose(['2', '3'], 3)).status).toBe(200);
    expect((await admin('POST', '1/duplicate')).status).toBe(201);
  });
});
