import { jest } from '@jest/globals';
import { fakeDate } from '../../../app/testing/fake-date.ts';
import { aProduct, fillCatalogue } from '../../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../../app/testing/request.ts';
import type { ActivityList } from '../../activity/activity.schema.ts';
import type { ProductList } from '../catalogue.schema.ts';
import type { ProductDocument } from '../product-document.ts';
import type { EditedProduct } from '../product-editor.schema.ts';

let api: TestApi;
let clock: ReturnType<typeof fakeDate>;
/** Nobody stays signed in for so long. */
async function later(minutes: number): Promise<void> {
  clock.minutesLater(minutes);
  await api.signIn();
}
const MINUTES_A_DAY = 24 * 60;

beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  // noon in India
  clock = fakeDate(new Date('2026-11-30T06:30:00Z'));
  await api.signIn();
  for (const name of ['events', 'activity', 'activityHead']) await api.db.collection(name).deleteMany({});
  await fillCatalogue(api.db, [aProduct('1', { price: 1000 })]);
});
afterEach(() => jest.useRealTimers());
afterAll(() => api.stop());

const edit = async (change: object) =>
  json<EditedProduct>(await api.as('admin')('/api/admin/products/1', { method: 'PATCH', body: change }));
const stored = async () => (await api.db.collection<ProductDocument>('products').findOne({ _id: '1' }))!;
const run = () => api.services.catalogue.offers.run();
const listedPrice = async () => {
  const list = await json<ProductList>(await api.as('anonymous')('/api/products?ids=1'));
  return list.items.map(({ price, originalPrice }) => [price, originalPrice]);
};
const cartTotal = async () => {
  const body = { items: [{ id: '1', quantity: 1 }] };
  const answer = await api.as('anonymous')('/api/cart/price', { method: 'POST', body });
  return (await json<{ subtotal: number }>(answer)).subtotal;
};
const planned = { version: 1, discountPrice: 800, offerStart: '2026-12-01', offerEnd: '2026-12-02' };

describe('an offer of some days (requirement 86)', () => {
  it('changes the price on listings, in carts and for orders when it begins and when it ends', async () => {
    expect((await edit(planned)).offer).toEqual({ state: 'planned', changesAt: '2026-11-30T18:30:00.000Z' });
    const seen: unknown[] = [[await listedPrice(), await cartTotal()]];
    for (const minutes of [12 * 60, 2 * MINUTES_A_DAY]) {
      await later(minutes);
      await run();
      seen.push([await listedPrice(), await cartTotal()]);
    }
    expect(seen).toEqual([
      [[[1000, undefined]], 1000],
      [[[800, 1000]], 800],
      [[[1000, undefined]], 1000],
    ]);
    expect(await stored()).not.toHaveProperty('offerChangesAt');
  });

  it('begins once, however often the job runs, and is no edit of anybody', async () => {
    await edit(planned);
    await api.db.collection('events').deleteMany({});
    await later(12 * 60);
    const done = await Promise.all([run(), run(), run()]);
    expect(done.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await run()).toBe(0);
    const events = await api.db.collection('events').find({ name: 'product.changed' }).toArray();
    expect(events.map(({ payload }) => payload)).toEqual([
      { product: '1', change: 'offer started', by: null },
    ]);
    expect((await stored()).version).toBe(2);
    const log = await json<ActivityList>(
      await api.as('admin')('/api/admin/activity?entity=product:1&limit=1'),
    );
    expect(log.items[0]).toMatchObject({ action: 'offer started', by: null });
  });

  it('holds at once when it is saved within its days, and no more when its end is moved before today', async () => {
    const today = { version: 1, discountPrice: 800, offerStart: '2026-11-29', offerEnd: '2026-11-30' };
    expect(await edit(today)).toMatchObject({ price: 800, offer: { state: 'running' } });
    expect(await edit({ version: 2, offerEnd: '2026-11-29' })).toMatchObject({
      price: 1000,
      offer: { state: 'over', changesAt: null },
    });
    expect(await listedPrice()).toEqual([[1000, undefined]]);
  });

  it('asks for the price that holds without it', async () => {
    const response = await api.as('admin')('/api/admin/products/1', {
      method: 'PATCH',
      body: { ...planned, regularPrice: null },
    });
    expect([response.status, await json(response)]).toMatchObject([
      400,
      { fields: { regularPrice: expect.any(String) } },
    ]);
  });
});
