import { newKey, orderFor, race, rejection, shopper } from '../../app/testing/test-shop.ts';
import { startTestDatabase } from '../../app/testing/test-database.ts';
import { ensureIndexes } from '../../platform/database/indexes.ts';
import type { OrderDocument } from './order-document.ts';
import { bodyHash } from './order-secrets.ts';
import { orderIndexes } from './orders.repository.ts';
import type { OrderInput } from './orders.schema.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests({
  chair: { price: 10_000, stock: 50 },
});

const chairs = (checkout: string, quantity = 1, token = 'tok_test'): OrderInput => ({
  ...orderFor({ chair: quantity }, { method: 'card', token }),
  checkout,
});
const anna = shopper('anna');
const onlyOrder = async (): Promise<OrderDocument> => {
  const [order, ...others] = await shop.allOrders();
  expect(others).toEqual([]);
  if (!order) throw new Error('There is no order.');
  return order;
};
const unavailable = { status: 409, code: 'checkout_unavailable' };

/** Forty repeats of one checkout in two API processes, as whoever `visitor` says. */
function fortyRepeats(
  request: (index: number) => { key: string; user: typeof anna | null },
  body: OrderInput,
) {
  const processes = [shop.newService(), shop.newService()];
  return race(
    Array.from({ length: 40 }, (_, index) =>
      (processes[index % 4 < 2 ? 0 : 1] ?? shop.orders).place(body, request(index)),
    ),
  );
}

describe('a checkout', () => {
  it('makes one order and one charge when it is repeated by its guest and, signed in, by the same browser (requirement 4)', async () => {
    const key = newKey();
    const asked = await fortyRepeats((index) => ({ key, user: index % 2 ? anna : null }), chairs(newKey()));
    const order = await onlyOrder();
    expect(order.userId).toBe('anna');
    expect(shop.payments.charges.size).toBe(1);
    expect(await shop.stockOf('chair')).toBe(49);
    expect(new Set(asked.won.map((reply) => reply.order.id))).toEqual(new Set([order._id]));
    expect(asked.lost.every(({ code }) => code === unavailable.code)).toBe(true);
  });

  it('makes one order of two tabs that send it under keys of their own (requirement 4)', async () => {
    const { won, lost } = await fortyRepeats(() => ({ key: newKey(), user: anna }), chairs(newKey()));
    expect(lost).toEqual([]);
    expect(new Set(won.map((reply) => reply.order.id))).toEqual(new Set([(await onlyOrder())._id]));
    expect(shop.payments.charges.size).toBe(1);
    expect(await shop.stockOf('chair')).toBe(49);
  });

  it('gives a repeat in another process the order that took the last item', async () => {
    await shop.stockProduct('chair', { price: 10_000, stock: 1 });
    const key = newKey();
    const { won, lost } = await fortyRepeats(() => ({ key, user: anna }), chairs(newKey()));
    expect([won.length, lost]).toEqual([40, []]);
    await onlyOrder();
  });

  it('stays the same order when its guest signs in while the payment is pending, and is the account’s then', async () => {
    shop.payments.behaviour = 'requires action';
    const [key, body] = [newKey(), chairs(newKey())];
    const first = await shop.orders.place(body, { key, user: null });
    const second = await shop.newService().place(body, { key, user: anna });
    const { guest, ...order } = first.order;
    expect(guest).toBe(true);
    expect(second).toEqual({ ...first, order });
    expect(await onlyOrder()).toMatchObject({ _id: first.order.id, userId: 'anna' });
    expect((await shop.orders.ofUser(anna, { page: 1, pageSize: 10 })).items).toMatchObject([
      { id: first.order.id },
    ]);

    for (const user of [null, shopper('ben')])
      expect(await rejection(shop.orders.place(body, { key, user }))).toMatchObject(unavailable);
  });

  it('becomes the order of one account only when two repeat a guest’s at once', async () => {
    const [key, body] = [newKey(), chairs(newKey())];
    await shop.orders.place(body, { key, user: null });
    const accounts = Array.from({ length: 8 }, (_, index) => shopper(`account-${index}`));
    const { won, lost } = await race(
      accounts.map((user, index) => (index % 2 ? shop.orders : shop.newService()).place(body, { key, user })),
    );
    expect([won.length, new Set(lost.map(({ code }) => code))]).toEqual([1, new Set([unavailable.code])]);
    expect((await onlyOrder()).userId).toMatch(/^account-\d$/);
  });

  it('tells a stranger nothing, whatever key and body they send (requirement 4)', async () => {
    const [key, checkout] = [newKey(), newKey()];
    const { order } = await shop.orders.place(chairs(checkout), { key, user: anna });
    const answers: string[] = [];
    for (const user of [null, shopper('ben')])
      for (const body of [chairs(checkout), chairs(checkout, 2)])
        for (const used of [key, newKey()]) {
          const error = await rejection(shop.orders.place(body, { key: used, user }));
          expect(error).toMatchObject(unavailable);
          answers.push(JSON.stringify(error.toBody()));
        }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).not.toContain(order.id);
    expect(answers[0]).not.toContain(order.number);
    expect(await onlyOrder()).toMatchObject({ userId: 'anna' });
  });

  it('rejects another body under the key of its order with 422 (requirement 4)', async () => {
    const [key, checkout] = [newKey(), newKey()];
    await shop.orders.place(chairs(checkout), { key, user: null });
    const other = shop.orders.place(chairs(checkout, 2), { key, user: null });
    expect(await rejection(other)).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  });

  it('makes no second order of another body once it is paid', async () => {
    const checkout = newKey();
    await shop.orders.place(chairs(checkout), { key: newKey(), user: null });
    const again = shop.orders.place(chairs(checkout, 2), { key: newKey(), user: null });
    expect(await rejection(again)).toMatchObject({ status: 409, code: 'already_ordered' });
    await onlyOrder();
    expect(shop.payments.charges.size).toBe(1);
  });

  it('can be paid in another way after a declined payment', async () => {
    const checkout = newKey();
    shop.payments.behaviour = 'declines';
    await rejection(shop.orders.place(chairs(checkout), { key: newKey(), user: null }));
    shop.payments.behaviour = 'works';
    const { order } = await shop.orders.place(chairs(checkout, 1, 'tok_other'), {
      key: newKey(),
      user: null,
    });
    expect(order.status).toBe('Processing');
    expect((await shop.allOrders()).map(({ status }) => status)).toEqual(['Cancelled', 'Processing']);
  });
});

describe('a checkout whose payment is still open', () => {
  it('replaces its order when the shopper pays in another way, and refunds the first payment if it arrives late', async () => {
    const checkout = newKey();
    shop.payments.behaviour = 'requires action';
    const first = await shop.orders.place(chairs(checkout), { key: newKey(), user: null });
    shop.payments.behaviour = 'works';
    const second = await shop.orders.place(chairs(checkout, 1, 'tok_other'), { key: newKey(), user: null });
    expect((await shop.allOrders()).map(({ _id, status }) => [_id, status])).toEqual([
      [first.order.id, 'Cancelled'],
      [second.order.id, 'Processing'],
    ]);
    expect(await shop.stockOf('chair')).toBe(49);

    shop.payments.decide(first.order.id, 'captured');
    await shop.orders.syncPayment(first.order.id);
    expect([...shop.payments.refunds.values()]).toEqual([expect.objectContaining({ amount: 11_800 })]);
  });

  it('makes no second order when the open payment turns out to have succeeded', async () => {
    const checkout = newKey();
    shop.payments.behaviour = 'captures without responding';
    await rejection(shop.orders.place(chairs(checkout), { key: newKey(), user: null }));
    shop.payments.behaviour = 'works';
    const other = shop.orders.place(chairs(checkout, 1, 'tok_other'), { key: newKey(), user: null });
    expect(await rejection(other)).toMatchObject({ status: 409, code: 'already_ordered' });
    expect(await onlyOrder()).toMatchObject({ status: 'Processing' });
    expect(shop.payments.charges.size).toBe(1);
  });

  it('keeps one order when several ways of paying are sent at once from two API processes', async () => {
    const checkout = newKey();
    const processes = [shop.newService(), shop.newService()];
    const { lost } = await race(
      Array.from({ length: 8 }, (_, index) =>
        (processes[index % 2] ?? shop.orders).place(chairs(checkout, 1, `tok_${index}`), {
          key: newKey(),
          user: null,
        }),
      ),
    );
    const kept = (await shop.allOrders()).filter(({ status }) => status !== 'Cancelled');
    expect(kept).toHaveLength(1);
    expect(lost.every(({ status }) => status === 409 || status === 402)).toBe(true);
    await shop.orders.reconcilePayments();
    expect(shop.payments.charges.size - shop.payments.refunds.size).toBe(1);
    expect(await shop.stockOf('chair')).toBe(49);
  });
});

describe('orders from before checkouts were kept with them', () => {
  /** As the shop stored an order then: its key belonged to the visitor, and the checkout was a part of the body only. */
  async function asBefore(id: string, scope: string, body: OrderInput): Promise<void> {
    await shop.db.collection<OrderDocument>('orders').updateOne(
      { _id: id },
      {
        $set: { 'idempotency.scope': scope, 'idempotency.bodyHash': bodyHash(scope, body) },
        $unset: { checkout: '' },
      },
    );
  }

  it('do not stand in the way of the index', async () => {
    for (const _ of [1, 2]) {
      const body = chairs(newKey());
      const { order } = await shop.orders.place(body, { key: newKey(), user: null });
      await asBefore(order.id, 'guest', body);
    }
    const stored = await shop.allOrders();
    const database = await startTestDatabase();
    const orders = database.db.collection<OrderDocument>('orders');
    await orders.insertMany(stored);
    await ensureIndexes(database.db, orderIndexes);
    expect((await orders.indexes()).map(({ name }) => name)).toContain('checkout');
    expect(await orders.find().sort({ number: 1 }).toArray()).toEqual(stored);
    await database.stop();
  });

  it.each([
    ['a guest', 'guest', null, null],
    ['an account', 'user:anna', anna, anna],
    ['a guest who has signed in', 'guest', null, anna],
  ])('are still found by the key of %s', async (_, scope, before, now) => {
    const [key, body] = [newKey(), chairs(newKey())];
    const { order } = await shop.orders.place(body, { key, user: before });
    await asBefore(order.id, scope, body);
    expect(await shop.orders.place(body, { key, user: now })).toMatchObject({ order: { id: order.id } });
    expect((await onlyOrder()).userId).toBe(now?.id ?? null);
  });
});
