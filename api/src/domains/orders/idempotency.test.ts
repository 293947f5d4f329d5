import { newKey, orderFor, race, rejection, shopper } from '../../app/testing/test-shop.ts';
import { DECLINED } from '../../app/testing/fake-payments.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests({
  chair: { stock: 50 },
});

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('an idempotency key', () => {
  it('makes one order and one charge of a key used 50 times in parallel, with the same response (requirement 4)', async () => {
    const key = newKey();
    const { won, lost } = await race(
      times(50).map(() => shop.orders.place(orderFor({ chair: 1 }), { key, user: null })),
    );
    expect(lost).toEqual([]);
    expect(new Set(won.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await shop.allOrders()).toHaveLength(1);
    expect(shop.payments.charges.size).toBe(1);
    expect(await shop.stockOf('chair')).toBe(49);
  });

  it('makes one order of a key used in several API processes that share only the database (requirement 4)', async () => {
    const key = newKey();
    const processes = times(4).map(() => shop.newService());
    const { won, lost } = await race(
      times(50).flatMap((index) =>
        (processes[index % 4] ?? shop.orders).place(orderFor({ chair: 1 }), { key, user: shopper('a') }),
      ),
    );
    expect(lost).toEqual([]);
    expect(new Set(won.map((reply) => reply.order.id)).size).toBe(1);
    expect(new Set(won.map((reply) => reply.token)).size).toBe(1);
    expect(await shop.allOrders()).toHaveLength(1);
    expect(shop.payments.charges.size).toBe(1);
    expect(await shop.stockOf('chair')).toBe(49);
  });

  it('rejects another body under the same key with 422, later and in parallel (requirement 4)', async () => {
    const key = newKey();
    await shop.orders.place(orderFor({ chair: 1 }), { key, user: null });
    expect(await rejection(shop.orders.place(orderFor({ chair: 2 }), { key, user: null }))).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    });

    const fresh = newKey();
    const { won, lost } = await race(
      times(6).map((index) => shop.orders.place(orderFor({ chair: index + 1 }), { key: fresh, user: null })),
    );
    expect(won).toHaveLength(1);
    expect(new Set(lost.map((error) => error.status))).toEqual(new Set([422]));
    expect(await shop.allOrders()).toHaveLength(2);
  });

  it('recognises the same request whatever the order of its fields', async () => {
    const key = newKey();
    const input = orderFor({ chair: 1 });
    const first = await shop.orders.place(input, { key, user: null });
    const { items, payment, address } = input;
    const reordered = { payment, address: { ...address }, items };
    expect(await shop.orders.place(reordered, { key, user: null })).toEqual(first);
  });

  it('reveals nothing of an order to another shopper with the same key (requirement 4)', async () => {
    const key = newKey();
    const mine = await shop.orders.place(orderFor({ chair: 1 }), { key, user: shopper('a') });
    const other = await shop.orders.place(orderFor({ chair: 1 }), { key, user: shopper('b') });
    const guest = await shop.orders.place(orderFor({ chair: 1 }), { key, user: null });
    expect(new Set([mine.order.id, other.order.id, guest.order.id]).size).toBe(3);
  });

  it('repeats the error of a declined payment and never charges again', async () => {
    const key = newKey();
    shop.payments.behaviour = 'declines';
    const first = await rejection(shop.orders.place(orderFor({ chair: 1 }), { key, user: null }));
    shop.payments.behaviour = 'works';
    const second = await rejection(shop.orders.place(orderFor({ chair: 1 }), { key, user: null }));
    expect(first).toMatchObject({ status: 402, code: 'payment_declined', message: DECLINED });
    expect(second.toBody()).toEqual(first.toBody());
    expect(await shop.allOrders()).toHaveLength(1);
    expect(await shop.stockOf('chair')).toBe(50);
  });

  it('accepts the key of an order that could not be written again', async () => {
    const key = newKey();
    await rejection(shop.orders.place(orderFor({ chair: 51 }), { key, user: null }));
    const { order } = await shop.orders.place(orderFor({ chair: 50 }), { key, user: null });
    expect(order.status).toBe('Processing');
  });
});
