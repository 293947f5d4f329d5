import { newKey, orderFor, race, rejection } from '../../app/testing/test-shop.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';
import type { OrderInput } from './orders.schema.ts';

const shop = shopOfTests({
  chair: { name: 'Jali chair', price: 10_000, stock: 50 },
  lamp: { name: 'Lamp', price: 1_000, stock: 50 },
});

/** A chair and a lamp: ₹11,000, with tax ₹12,980. */
const SHOWN = 12_980;
const input = (change: Partial<OrderInput> = {}): OrderInput => ({
  ...orderFor({ chair: 1, lamp: 1 }),
  expectedTotal: SHOWN,
  ...change,
});
const place = (order: OrderInput, key = newKey()) => shop.orders.place(order, { key, user: null });
const setPrice = (id: string, price: number) =>
  shop.db.collection<{ _id: string }>('products').updateOne({ _id: id }, { $set: { price } });
const charged = () => [...shop.payments.charges.values()].map(({ amount }) => amount);

// Proves requirement 420.
describe('an order that names the total its shopper saw', () => {
  it('is placed at that total and no other: a difference is a conflict with the new totals', async () => {
    await setPrice('chair', 12_000);
    const key = newKey();
    const error = await rejection(place(input(), key));
    expect(error).toMatchObject({
      status: 409,
      code: 'total_changed',
      message: expect.stringContaining('from ₹12,980 to ₹15,340'),
    });
    expect(error.toBody()).toMatchObject({
      now: {
        subtotal: 13_000,
        tax: 2_340,
        total: 15_340,
        lines: [
          { id: 'chair', name: 'Jali chair', price: 12_000, quantity: 1 },
          { id: 'lamp', name: 'Lamp', price: 1_000, quantity: 1 },
        ],
        coupons: [],
      },
    });
    expect([await shop.allOrders(), charged(), await shop.stockOf('chair')]).toEqual([[], [], 50]);
    // accepted, under the same key
    const { order } = await place(input({ expectedTotal: 15_340 }), key);
    expect([order.total, charged()]).toEqual([15_340, [15_340]]);
  });

  it('says so for a lower total too, and for cash', async () => {
    await setPrice('lamp', 500);
    expect(await rejection(place(input({ payment: { method: 'cod' } })))).toMatchObject({
      code: 'total_changed',
    });
    expect(await shop.allOrders()).toEqual([]);
  });

  it('says so when a coupon takes off less than it did', async () => {
    const { editor } = shop.services.promotions;
    const { id, version } = await editor.create(
      {
        name: 'Diwali 2026',
        way: 'code',
        code: 'DIWALI',
        kind: 'percent',
        percent: 10,
        target: 'all',
        combinable: true,
        status: 'active',
      },
      'admin',
    );
    await editor.edit(id, { version, percent: 5 }, 'admin');
    const error = await rejection(place(input({ coupons: ['DIWALI'], expectedTotal: 11_682 })));
    expect(error).toMatchObject({ code: 'total_changed' });
    expect(error.toBody()).toMatchObject({
      now: { discount: 550, coupons: [{ id: 'DIWALI', discount: 550 }] },
    });
  });

  it('keeps what was accepted when the payment provider failed, and asks anew after a declined payment', async () => {
    const key = newKey();
    shop.payments.behaviour = 'is down';
    expect(await rejection(place(input(), key))).toMatchObject({ status: 503 });
    await setPrice('chair', 12_000);
    shop.payments.behaviour = 'works';
    const { order } = await place(input(), key);
    expect([order.total, charged()]).toEqual([SHOWN, [SHOWN]]);

    // a try that ended is followed by another one, which asks anew
    shop.payments.behaviour = 'declines';
    const accepted = input({ expectedTotal: 15_340, checkout: newKey() });
    expect(await rejection(place(accepted))).toMatchObject({ status: 402 });
    shop.payments.behaviour = 'works';
    await setPrice('chair', 13_000);
    const before = charged();
    expect(await rejection(place(accepted))).toMatchObject({ code: 'total_changed' });
    expect(charged()).toEqual(before);
  });

  it('is not charged another total by a change that comes while it waits for its turn', async () => {
    const orders = Array.from({ length: 12 }, () => place(input()));
    await Promise.any(orders);
    await setPrice('chair', 12_000);
    const { won, lost } = await race(orders);
    expect(new Set(won.map(({ order }) => order.total))).toEqual(new Set([SHOWN]));
    expect(lost.length).toBeGreaterThan(0);
    expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(['total_changed']));
    expect(new Set(charged())).toEqual(new Set([SHOWN]));
  });

  it('costs what it costs today when its client names no total', async () => {
    await setPrice('chair', 12_000);
    const { order } = await place(orderFor({ chair: 1, lamp: 1 }));
    expect(order.total).toBe(15_340);
  });
});
