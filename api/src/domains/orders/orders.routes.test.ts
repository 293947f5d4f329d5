import type { User } from '../identity/auth.schema.ts';
import type { ProductDocument } from '../catalogue/product-document.ts';
import { router } from '../../platform/http/context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { orderRoutes } from './orders.routes.ts';
import { newKey, orderFor, shopper } from '../../app/testing/test-shop.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests({
  chair: { price: 10_000, stock: 10 },
});

/** The order routes with a given visitor, and the one error shape. */
function appFor(user: User | null) {
  const app = router();
  app.use(async (c, next) => {
    c.set('user', user);
    await next();
  });
  app.onError((error, c) => {
    if (error instanceof AppError) return c.json(error.toBody(), error.status);
    throw error;
  });
  return app.route('/', orderRoutes(shop.orders));
}

const post = (body: unknown, headers: Record<string, string> = { 'idempotency-key': newKey() }) =>
  appFor(null).request('/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('POST /orders', () => {
  it('responds with 201, the order and its token', async () => {
    const response = await post(orderFor({ chair: 1 }));
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ order: { total: 11_800 }, token: expect.any(String) });
  });

  it.each([-1, 0, 1.5, 1e9, '2', null])(
    'rejects the forged quantity %p (requirement 5)',
    async (quantity) => {
      const response = await post({ ...orderFor({}), items: [{ id: 'chair', quantity }] });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: 'invalid_input',
        fields: { 'items.0.quantity': expect.any(String) },
      });
      expect(await shop.stockOf('chair')).toBe(10);
      expect(shop.payments.charges.size).toBe(0);
    },
  );

  it('ignores price, discount, shipping, status and owner in the request (requirements 5 and 24)', async () => {
    const forged = {
      ...orderFor({}),
      items: [{ id: 'chair', quantity: 2, price: 1, lineTotal: 1, name: 'Free', discount: 100 }],
      total: 1,
      subtotal: 1,
      tax: 0,
      shipping: -5_000,
      discount: 20_000,
      status: 'Delivered',
      userId: 'somebody',
      payment: { method: 'card', token: 'tok_test', status: 'captured', amount: 1 },
    };
    const response = await post(forged);
    expect(response.status).toBe(201);
    const [order] = await shop.allOrders();
    expect(order).toMatchObject({
      totals: { subtotal: 20_000, tax: 3_600, shipping: 0, total: 23_600 },
      items: [{ name: 'Product chair', price: 10_000, lineTotal: 20_000 }],
      status: 'Processing',
      userId: null,
    });
    expect([...shop.payments.charges.values()]).toEqual([expect.objectContaining({ amount: 23_600 })]);
  });

  it.each([
    ['an operator for an id', { items: [{ id: { $ne: null }, quantity: 1 }] }],
    ['an empty cart', { items: [] }],
    ['an unknown state', { address: { ...orderFor({}).address, state: 'Atlantis' } }],
    ['no way to pay', { payment: {} }],
    ['an operator for a token', { payment: { method: 'card', token: { $gt: '' } } }],
  ])('rejects %s', async (_, wrong) => {
    expect((await post({ ...orderFor({ chair: 1 }), ...wrong })).status).toBe(400);
  });

  it('marks the product as changed, so that listings show its new stock', async () => {
    const before = Date.now();
    await post(orderFor({ chair: 1 }));
    const chair = await shop.db.collection<ProductDocument>('products').findOne({ _id: 'chair' });
    expect(chair?.changedAt.getTime()).toBeGreaterThanOrEqual(before);
  });

  it('requires an idempotency key', async () => {
    expect((await post(orderFor({ chair: 1 }), {})).status).toBe(400);
  });
});

describe('GET /orders/{id}', () => {
  it('opens a guest order with ?token= only (requirement 22)', async () => {
    const placed = (await (await post(orderFor({ chair: 1 }))).json()) as {
      order: { id: string };
      token: string;
    };
    const path = `/orders/${placed.order.id}`;
    expect((await appFor(null).request(`${path}?token=${placed.token}`)).status).toBe(200);
    expect((await appFor(null).request(path)).status).toBe(404);
    expect((await appFor(shopper('b')).request(path)).status).toBe(404);
  });
});

describe('GET /orders', () => {
  it('responds with 401 to a visitor who is not signed in', async () => {
    expect((await appFor(null).request('/orders')).status).toBe(401);
  });
});
