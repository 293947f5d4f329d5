import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import { json, openTestApi, type TestApi, type Visitor } from '../../app/testing/request.ts';
import type { ProductDocument } from '../catalogue/product-document.ts';
import type { CartChange, PricedCart, SavedCart } from './cart.schema.ts';

let api: TestApi;
/** More products than a cart holds. */
const many = Array.from({ length: 60 }, (_, index) => `product-${index}`);
beforeAll(async () => {
  api = await openTestApi();
  await fillCatalogue(api.db, [
    ...many.map((id) => aProduct(id)),
    aProduct('chair', { name: 'Jali chair', price: 10_000 }),
    aProduct('mirror', { name: 'Thikri mirror', price: 5_000 }),
    aProduct('draft', { status: 'draft' }),
  ]);
});
afterAll(() => api.stop());
beforeEach(() => api.db.collection('carts').deleteMany({}));

const send = (as: Visitor, method: string, path: string, body?: object) =>
  api.as(as)(path, { method, ...(body && { body }) });
const line = (id: string, quantity: number, price = 10_000): CartChange => ({ id, quantity, price });
const change = async (...items: CartChange[]) =>
  json<SavedCart>(await send('user', 'PATCH', '/api/cart', { items }));
const read = async (as: Visitor = 'user') => json<SavedCart>(await send(as, 'GET', '/api/cart'));
const merge = async (key: string, ...items: CartChange[]) =>
  json<SavedCart>(await send('user', 'POST', '/api/cart/merge', { key, items }));
const quantities = ({ items }: SavedCart) =>
  Object.fromEntries(items.map(({ id, quantity }) => [id, quantity]));

describe('a cart that is too long', () => {
  const lines = (from: number, to: number) => many.slice(from, to).map((id) => line(id, 1));

  it('is merged as far as it fits, with what did not by name, however often the merge is sent', async () => {
    await change(...lines(0, 40));
    for (const _ of ['sent', 'repeated']) {
      const { items, leftOut } = await merge('a-guest-cart-of-51-lines', ...lines(9, 60));
      expect(items.map(({ id }) => id)).toEqual(many.slice(0, 50));
      expect(leftOut).toEqual(many.slice(50));
    }
  });

  it('keeps what it has when a 51st item is added, changes the others, and names the one that did not fit', async () => {
    await change(...lines(0, 50));
    const { items, leftOut } = await change(line('product-50', 1), line('product-0', 7));
    expect([items.length, items[0]?.quantity, leftOut]).toEqual([50, 7, ['product-50']]);
    expect(await change(line('product-0', 0), line('product-50', 1))).not.toHaveProperty('leftOut');
    expect(await read()).not.toHaveProperty('leftOut');
  });

  it('takes the changes of a whole cart at once', async () => {
    await change(...lines(0, 50));
    const emptied = lines(0, 50).map((each) => ({ ...each, quantity: 0 }));
    expect((await change(...emptied, ...lines(30, 60))).items.map(({ id }) => id)).toEqual(many.slice(30));
  });

  it('is priced as far as it fits', async () => {
    const sent = lines(0, 51).map(({ id, quantity }) => ({ id, quantity }));
    const response = await send('anonymous', 'POST', '/api/cart/price', { items: sent });
    const priced = await json<PricedCart>(response);
    expect([priced.lines.length, priced.leftOut]).toEqual([50, ['product-50']]);
  });

  it('cannot be ordered, and the error says what to do', async () => {
    const body = { items: lines(0, 51).map(({ id, quantity }) => ({ id, quantity })) };
    const response = await send('anonymous', 'PUT', '/api/checkouts/the-checkout-of-a-long-cart', body);
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain(
      'An order holds at most 50 different items. Remove some, and order them separately.',
    );
  });
});

describe('the saved cart of an account', () => {
  it('returns the same cart on every device, with name and picture from the catalogue', async () => {
    await change(line('chair', 2, 9_000));
    expect(await read()).toEqual({
      items: [
        {
          id: 'chair',
          name: 'Jali chair',
          category: 'Furniture',
          image: 'product-chair',
          quantity: 2,
          price: 9_000,
        },
      ],
    });
  });

  it('changes the lines that a request names and leaves the others', async () => {
    await change(line('chair', 2), line('mirror', 1));
    expect(quantities(await change(line('chair', 5)))).toEqual({ chair: 5, mirror: 1 });
    expect(quantities(await change(line('mirror', 0)))).toEqual({ chair: 5 });
    expect(quantities(await change(line('ghost', 1), line('draft', 1)))).toEqual({ chair: 5 });
  });

  it('loses no change when several devices change a cart at the same time', async () => {
    await Promise.all([change(line('chair', 3)), change(line('mirror', 2)), change(line('mirror', 2))]);
    expect(quantities(await read())).toEqual({ chair: 3, mirror: 2 });
  });

  it('keeps a product that is no longer sold in the cart, so that the cart page can say so', async () => {
    await change(line('mirror', 1));
    const products = api.db.collection<ProductDocument>('products');
    await products.updateOne({ _id: 'mirror' }, { $set: { status: 'archived' } });
    expect(quantities(await change(line('mirror', 2)))).toEqual({ mirror: 2 });
    await products.updateOne({ _id: 'mirror' }, { $set: { status: 'published' } });
  });

  it('adds a guest’s cart once, however often it is sent, up to 99 of a product', async () => {
    await change(line('chair', 2));
    const key = 'the-guest-cart-of-today';
    await Promise.all([1, 2, 3].map(() => merge(key, line('chair', 1), line('mirror', 4))));
    expect(quantities(await read())).toEqual({ chair: 3, mirror: 4 });
    await merge('another-guest-cart-key', line('chair', 99));
    expect(quantities(await read())).toEqual({ chair: 99, mirror: 4 });
  });

  it('shows a saved cart to its own account only', async () => {
    await change(line('chair', 2));
    expect(await read('admin')).toEqual({ items: [] });
    expect((await send('anonymous', 'GET', '/api/cart')).status).toBe(401);
  });

  it.each([-1, 1.5, 100, '2'])('rejects the quantity %p', async (quantity) => {
    const items = [{ ...line('chair', 1), quantity }];
    expect((await send('user', 'PATCH', '/api/cart', { items })).status).toBe(400);
  });
});
