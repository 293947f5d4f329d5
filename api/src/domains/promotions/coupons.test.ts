import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import type { ApiErrorBody } from '../../platform/http/schemas.ts';
import type { Activity } from '../activity/activity.schema.ts';
import type { PricedCart } from '../cart/cart.schema.ts';
import type { CouponList, EditedCoupon } from './coupons.schema.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  for (const name of ['coupons', 'collections', 'events']) await api.db.collection(name).deleteMany({});
  await fillCatalogue(api.db, [
    aProduct('1', { name: 'Armchair', price: 8_000, details: { customTags: ['Diwali'] } }),
    aProduct('2', { name: 'Bench', price: 12_000 }),
    aProduct('3', { name: 'Cabinet', categorySlug: 'dining-tables', price: 30_000 }),
  ]);
});
afterAll(() => api.stop());

const admin = (method: string, path: string, body?: unknown) =>
  api.as('admin')(`/api/admin/${path}`, { method, ...(body !== undefined && { body }) });

const form = (over: object = {}) => ({
  name: 'Diwali 2026',
  way: 'code',
  code: 'diwali10',
  kind: 'percent',
  percent: 10,
  target: 'all',
  combinable: true,
  status: 'active',
  ...over,
});
const create = async (over: object = {}) => {
  const response = await admin('POST', 'coupons', form(over));
  if (response.status !== 201) throw new Error(await response.text());
  return json<EditedCoupon>(response);
};
const problemOf = async (response: Response) => {
  const { code, fields } = await json<ApiErrorBody>(response);
  return { status: response.status, code, fields };
};
const price = async (items: Record<string, number>, coupons: string[] = []) =>
  json<PricedCart>(
    await api.as('anonymous')('/api/cart/price', {
      method: 'POST',
      body: { items: Object.entries(items).map(([id, quantity]) => ({ id, quantity })), coupons },
    }),
  );

// Proves requirement 190.
describe('coupons in the back office', () => {
  it('are saved with their code in capital letters, listed with their state, and found', async () => {
    const { id, values } = await create();
    expect(values.code).toBe('DIWALI10');
    await create({ name: 'Old', code: 'OLD', until: '2020-01-01' });
    await create({ name: 'Next year', code: undefined, way: 'automatic', from: '2099-01-01' });
    const list = async (query: string) => json<CouponList>(await admin('GET', `coupons?${query}`));
    const states = async (query: string) => (await list(query)).items.map(({ name, state }) => [name, state]);
    expect(await states('sort=name')).toEqual([
      ['Diwali 2026', 'active'],
      ['Next year', 'scheduled'],
      ['Old', 'ended'],
    ]);
    expect(await states('state=ended')).toEqual([['Old', 'ended']]);
    expect(await states('search=wali10')).toEqual([['Diwali 2026', 'active']]);
    const log = await json<{ items: Activity[] }>(await admin('GET', `activity?entity=coupon:${id}`));
    expect(log.items.map(({ action }) => action)).toEqual(['created']);
    expect(JSON.stringify(log.items[0])).toContain('DIWALI10');
  });

  it('name the field that is wrong', async () => {
    const wrong = async (over: object) => problemOf(await admin('POST', 'coupons', form(over)));
    expect(await wrong({ percent: undefined })).toMatchObject({
      status: 400,
      fields: { percent: 'Enter how many percent the coupon takes off.' },
    });
    expect(await wrong({ percent: 91 })).toMatchObject({ status: 400 });
    expect(await wrong({ code: 'no spaces!' })).toMatchObject({ status: 400 });
    // the cart would send the shopper to the gift cards with it
    expect(await wrong({ code: 'sale-2345-abcd-wxyz' })).toMatchObject({
      status: 400,
      fields: { code: expect.stringContaining('look like the code of a gift card') },
    });
    expect(await wrong({ target: 'chosen' })).toMatchObject({
      fields: { target: 'Choose a product, a category or a collection below.' },
    });
    expect(await wrong({ from: '2026-12-02', until: '2026-12-01' })).toMatchObject({
      fields: { until: 'The last day cannot be before the first.' },
    });
    expect(await wrong({ way: 'automatic', perCustomer: 1 })).toMatchObject({ status: 400 });
    expect(await wrong({ target: 'chosen', products: ['gone'] })).toMatchObject({
      fields: { products: 'Some of the products that you chose are gone. Remove them, and save again.' },
    });
  });

  it('have codes of their own, also when two are made at once', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => admin('POST', 'coupons', form())));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const other = await create({ code: 'OTHER' });
    const taken = await admin('PATCH', `coupons/${other.id}`, { version: 1, code: 'DIWALI10' });
    expect(await problemOf(taken)).toMatchObject({ status: 409, code: 'code_taken' });
  });

  it('are edited by version: a stale save answers what is stored', async () => {
    const { id } = await create();
    const first = await admin('PATCH', `coupons/${id}`, { version: 1, minimum: 5_000 });
    expect((await json<EditedCoupon>(first)).values.minimum).toBe(5_000);
    const stale = await admin('PATCH', `coupons/${id}`, { version: 1, percent: 20 });
    expect(stale.status).toBe(409);
    const body = await json<ApiErrorBody & { current: EditedCoupon }>(stale);
    expect([body.code, body.current.values.minimum]).toEqual(['conflict', 5_000]);
    const emptied = await admin('PATCH', `coupons/${id}`, { version: 2, minimum: null });
    expect((await json<EditedCoupon>(emptied)).values.minimum).toBeUndefined();
  });
});

// Proves requirement 186.
describe('a coupon for some products', () => {
  it('is for those of a category, a collection or by name, and for no others', async () => {
    const collection = await json<{ id: string }>(
      await admin('POST', 'collections', {
        name: 'Festive',
        visibility: 'shown',
        selection: 'rule',
        tags: ['Diwali'],
      }),
    );
    await create({ code: 'FESTIVE', target: 'chosen', collections: [collection.id] });
    await create({ code: 'TABLES', target: 'chosen', categories: ['dining-tables'] });
    await create({ code: 'BENCH', target: 'chosen', products: ['2'] });
    const cart = { 1: 1, 2: 1, 3: 1 };
    const off = async (code: string) => (await price(cart, [code])).lines.map(({ discount = 0 }) => discount);
    expect(await off('festive')).toEqual([800, 0, 0]);
    expect(await off('TABLES')).toEqual([0, 0, 3_000]);
    expect(await off('BENCH')).toEqual([0, 1_200, 0]);
    const { refusedCoupons } = await price({ 2: 1 }, ['FESTIVE']);
    expect(refusedCoupons).toEqual([
      { code: 'FESTIVE', reason: 'FESTIVE is for Festive. Add one of these to use it, or remove it.' },
    ]);
  });

  it('applies by itself when it is automatic', async () => {
    const { id } = await create({ way: 'automatic', code: undefined, minimum: 20_000 });
    expect((await price({ 1: 1 })).coupons).toBeUndefined();
    expect((await price({ 1: 1, 2: 1 })).coupons).toEqual([{ id, label: 'Diwali 2026', discount: 2_000 }]);
  });
});
