import { admin, type TestShop } from '../../app/testing/test-shop.ts';
import type { OrderDocument } from './order-document.ts';
import { orderCourse, paidOut, refundNotes } from './testing/order-course.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests({
  chair: { price: 10_000, stock: 200 },
});
const course = orderCourse(shop);
let refund: TestShop['payments']['refund'];
beforeAll(() => {
  refund = shop.payments.refund;
});
beforeEach(() => {
  shop.payments.refund = refund;
});

/** Two chairs, with tax. */
const TOTAL = 23_600;
const all = { amount: TOTAL, reason: 'It broke' };
const reasonToKeepAccount = () =>
  shop.client.withSession(async (session) => {
    const [records] = shop.orders.records;
    return (await records?.reasonToKeep?.(course.buyer.id, session)) ?? null;
  });

describe('a refund that an admin gives while the provider does not respond', () => {
  it('is paid once and recorded once when the provider is back, and the account can be deleted then (requirement 7)', async () => {
    const id = await course.delivered();
    shop.payments.behaviour = 'is down';
    expect(await shop.orders.refund(id, all, admin)).toMatchObject({ refundDue: TOTAL });
    shop.minutesLater(2);
    expect((await shop.orders.recoverPendingOrders()).failed).toHaveLength(1);
    // no sooner than it is of use
    expect(await shop.orders.recoverPendingOrders()).toEqual({ finished: 0, failed: [] });
    expect(await reasonToKeepAccount()).toMatchObject({ code: 'open_orders' });

    shop.payments.behaviour = 'works';
    shop.minutesLater(5);
    const runs = await Promise.all(
      [shop.orders, shop.newService(), shop.newService()].map((each) => each.recoverPendingOrders()),
    );
    expect(runs.flatMap(({ failed }) => failed)).toEqual([]);
    expect(await shop.orders.recoverPendingOrders()).toEqual({ finished: 0, failed: [] });
    expect(await shop.orders.detail(id)).toMatchObject({
      status: 'Delivered',
      payment: { status: 'refunded' },
      refunded: TOTAL,
      refundDue: 0,
    });
    expect(shop.payments.refunds.size).toBe(1);
    expect(refundNotes(await course.stored(id))).toHaveLength(1);
    expect(await reasonToKeepAccount()).toBeNull();
  });

  it('is finished although it was stored before the shop kept who had decided it', async () => {
    const id = await course.delivered();
    shop.payments.behaviour = 'is down';
    await shop.orders.refund(id, all, admin);
    shop.payments.behaviour = 'works';
    await shop.db
      .collection<OrderDocument>('orders')
      .updateOne({ _id: id }, { $unset: { 'refunds.0.by': '', 'refunds.0.tryAt': '' } });
    expect(await shop.orders.recoverPendingOrders()).toEqual({ finished: 1, failed: [] });
    expect(await course.stored(id)).toMatchObject({
      payment: { status: 'refunded' },
      refunds: [{ status: 'done' }],
    });
  });
});

describe('a refund whose order changes while the provider pays it', () => {
  /** Runs `meanwhile` once, after the provider has paid and before its response arrives. */
  function whilePaying(meanwhile: () => Promise<unknown>): void {
    shop.payments.refund = async (request) => {
      shop.payments.refund = refund;
      const response = await refund(request);
      await meanwhile();
      return response;
    };
  }

  it('is recorded at the state the order has then', async () => {
    const id = await course.placed();
    whilePaying(() => course.ship(id));
    await shop.orders.refund(id, all, admin);
    const order = await course.stored(id);
    expect(order).toMatchObject({
      status: 'Shipped',
      payment: { status: 'refunded' },
      refunds: [{ status: 'done' }],
    });
    expect(refundNotes(order)).toMatchObject([{ status: 'Shipped' }]);
  });

  it('is recorded once when another process records it first', async () => {
    const id = await course.placed();
    whilePaying(() => shop.newService().recoverPendingOrders());
    await shop.orders.refund(id, all, admin);
    expect(refundNotes(await course.stored(id))).toHaveLength(1);
    expect(shop.payments.refunds.size).toBe(1);
  });

  it('marks the payment as refunded when two parts that are all of it are paid at the same time', async () => {
    const id = await course.placed();
    whilePaying(() => shop.newService().refund(id, { amount: TOTAL - 600, reason: 'The rest' }, admin));
    await shop.orders.refund(id, { amount: 600, reason: 'A scratch' }, admin);
    const order = await course.stored(id);
    expect(order.refunds.map(({ status }) => status)).toEqual(['done', 'done']);
    expect(order.payment.status).toBe('refunded');
    expect(paidOut(shop, id)).toBe(TOTAL);
  });
});

it('pays nothing for a refund that the state table does not allow', async () => {
  const id = await course.delivered();
  await shop.db.collection<OrderDocument>('orders').updateOne(
    { _id: id },
    {
      $push: {
        refunds: {
          id: 'r1',
          amount: TOTAL,
          reason: 'Paid too late',
          status: 'due',
          at: new Date(0),
          by: 'system',
        },
      },
    },
  );
  const { failed } = await shop.orders.recoverPendingOrders();
  expect(failed).toEqual([
    { number: 'VR/26-27/000001', reason: 'The order is neither cancelled nor returned.' },
  ]);
  expect(shop.payments.refunds.size).toBe(0);
});
