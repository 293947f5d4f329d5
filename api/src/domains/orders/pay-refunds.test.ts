import { LOW_BALANCE, REFUND_FAILED } from '../../app/testing/fake-payments.ts';
import { admin, newKey, orderFor, race, rejection } from '../../app/testing/test-shop.ts';
import { handleError } from '../../platform/http/handle-error.ts';
import { router } from '../../platform/http/context.ts';
import { paymentRoutes } from '../payments/payments.routes.ts';
import type { OrderDetail } from './orders.schema.ts';
import { salesRecordOf } from './sales-record.ts';
import { orderCourse, paidOut, refundNotes } from './testing/order-course.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests({ chair: { price: 10_000, stock: 200 } });
const course = orderCourse(shop);
beforeEach(() => {
  shop.time.now = new Date('2026-11-21T06:00:00Z');
});

/** Two chairs, with tax. */
const TOTAL = 23_600;
const all = { amount: TOTAL, reason: 'It broke' };
const detail = (id: string) => shop.orders.detail(id);
const refundOf = async (id: string): Promise<OrderDetail['refunds'][number]> => {
  const [refund] = (await detail(id)).refunds;
  if (!refund) throw new Error('The order has no refund.');
  return refund;
};
const recordOf = async (id: string) => salesRecordOf(await course.stored(id));
const kindsOfEmails = async () => (await shop.allEmails()).map(({ content }) => content.kind);

/** Orders that wait for the staff with such a refund. */
const needing = async (needs: 'refund' | 'refund-failed') =>
  (await shop.orders.adminList({ needs, page: 1, pageSize: 25 })).items.map(({ id }) => id);

/** A webhook about a refund, as the provider sends it. */
async function tell(order: string, refund: string, event = newKey()): Promise<number> {
  const app = router();
  app.onError(handleError);
  app.use(async (c, next) => {
    c.set('log', { error: () => undefined, warn: () => undefined } as never);
    await next();
  });
  app.route('/', paymentRoutes(shop.payments.options, shop.webhooks));
  const delivery = shop.payments.webhook(order, event, shop.time.now, refund);
  return (await app.request('/payments/webhooks/fake', { method: 'POST', ...delivery })).status;
}

/** An order whose refund the provider has taken on, and the bank not yet. */
async function onTheWay(): Promise<string> {
  const id = await course.delivered();
  shop.payments.behaviour = 'refunds slowly';
  await shop.orders.refund(id, all, admin);
  return id;
}

// Proves requirement 461.
describe('a refund that the provider has taken on', () => {
  it('is not paid until the bank has taken it, and shows that', async () => {
    const id = await onTheWay();
    expect(await detail(id)).toMatchObject({
      payment: { status: 'captured' },
      refundDue: TOTAL,
      refunds: [{ status: 'sent', toPay: 0 }],
    });
    expect(refundNotes(await course.stored(id))).toEqual([]);
    expect(await recordOf(id)).toMatchObject({ refunded: [], toRefund: TOTAL });
    expect(await shop.orders.recoverPendingOrders()).toEqual({ finished: 0, failed: [] });
  });

  it('is paid with its webhook, however often and by how many it is told', async () => {
    const id = await onTheWay();
    expect(await tell(id, 're_1')).toBe(204);
    expect(await refundOf(id)).toMatchObject({ status: 'sent' });
    shop.payments.decideRefund('re_1', 'processed');
    shop.minutesLater(4);
    await Promise.all([tell(id, 're_1', 'evt'), tell(id, 're_1', 'evt'), tell(id, 're_1')]);
    await shop.newService().syncPayment(id, 're_1');
    expect(await detail(id)).toMatchObject({
      payment: { status: 'refunded' },
      refundDue: 0,
      refunds: [{ status: 'done' }],
    });
    expect(refundNotes(await course.stored(id))).toHaveLength(1);
    expect(await recordOf(id)).toMatchObject({
      refunded: [{ at: shop.time.now, amount: TOTAL, chargeId: 'ch_1' }],
      toRefund: 0,
    });
  });

  it('is found when its webhook is lost, and asked for again while the provider is down', async () => {
    const id = await onTheWay();
    shop.payments.decideRefund('re_1', 'processed');
    shop.payments.behaviour = 'is down';
    expect(await tell(id, 're_1')).toBe(503);
    expect((await shop.orders.followRefunds()).failed).toHaveLength(1);
    shop.payments.behaviour = 'works';
    const runs = await Promise.all([shop.orders, shop.newService()].map((each) => each.followRefunds()));
    expect(runs.reduce((sum, { finished }) => sum + finished, 0)).toBe(1);
    expect(await refundOf(id)).toMatchObject({ status: 'done' });
    expect(await shop.orders.followRefunds()).toEqual({ finished: 0, failed: [] });
  });

  it('is about an order that an exchange has paid as much as about the one that its webhook names', async () => {
    const id = await onTheWay();
    shop.payments.decideRefund('re_1', 'processed');
    expect(await tell('another order', 're_1')).toBe(204);
    expect(await refundOf(id)).toMatchObject({ status: 'done' });
  });
});

// Proves requirement 462.
describe('a refund that fails', () => {
  async function failed(): Promise<string> {
    const id = await onTheWay();
    shop.payments.decideRefund('re_1', 'failed');
    await tell(id, 're_1');
    shop.payments.behaviour = 'works';
    return id;
  }

  it('comes back to the staff with the reason, and counts as paid nowhere', async () => {
    const id = await failed();
    expect(await detail(id)).toMatchObject({
      payment: { status: 'captured' },
      refundDue: TOTAL,
      refunds: [{ status: 'failed', problem: REFUND_FAILED, toPay: TOTAL }],
    });
    expect(await recordOf(id)).toMatchObject({ refunded: [], toRefund: TOTAL });
    expect([await needing('refund-failed'), await needing('refund')]).toEqual([[id], []]);
    expect(await shop.orders.recoverPendingOrders()).toEqual({ finished: 0, failed: [] });
    expect(shop.payments.refunds.size).toBe(1);
  });

  it('is tried again once, whoever of the staff asks for it, as another refund of the provider', async () => {
    const id = await failed();
    const { id: refund } = await refundOf(id);
    const { won, lost } = await race(
      [shop.orders, shop.newService()].map((each) => each.retryRefund(id, refund, admin)),
    );
    expect([won.length, lost.map(({ code }) => code)]).toEqual([1, ['not_allowed']]);
    expect(await detail(id)).toMatchObject({
      payment: { status: 'refunded' },
      refunds: [{ status: 'done', toPay: 0 }],
    });
    expect([...shop.payments.refunds.keys()]).toEqual([
      `refund:${id}:${refund}`,
      `refund:${id}:${refund}:again2`,
    ]);
  });

  it('is paid otherwise, once, which the books have as no refund of the provider, and its customer is told', async () => {
    const id = await failed();
    const { id: refund } = await refundOf(id);
    const payment = { way: 'bank', reference: 'UTR 4711', on: '2026-11-21' } as const;
    const { won, lost } = await race(
      [shop.orders, shop.newService()].map((each) => each.payRefundByHand(id, refund, payment, admin)),
    );
    expect([won.length, lost.map(({ code }) => code)]).toEqual([1, ['not_allowed']]);
    expect(await rejection(shop.orders.retryRefund(id, refund, admin))).toMatchObject({
      code: 'not_allowed',
    });
    expect(shop.payments.refunds.size).toBe(1);
    expect(await detail(id)).toMatchObject({
      payment: { status: 'refunded' },
      refunds: [{ status: 'done', paid: { ...payment, amount: TOTAL } }],
    });
    expect((await course.stored(id)).timeline.at(-1)?.note).toBe('Refunded by bank transfer: ₹23,600');
    expect(await recordOf(id)).toMatchObject({ refunded: [{ amount: TOTAL, chargeId: null }] });
    expect(await kindsOfEmails()).toContain('refund-paid-otherwise');
  });
});

describe('a refund that the provider rejects', () => {
  it('is shown at once and not tried again by itself', async () => {
    const id = await course.delivered();
    shop.payments.behaviour = 'rejects refunds';
    expect(await shop.orders.refund(id, all, admin)).toMatchObject({
      refundDue: TOTAL,
      refunds: [{ status: 'failed', problem: LOW_BALANCE }],
    });
    shop.minutesLater(600);
    expect(await shop.orders.recoverPendingOrders()).toEqual({ finished: 0, failed: [] });
    const { id: refund } = await refundOf(id);
    expect(await shop.orders.retryRefund(id, refund, admin)).toMatchObject({
      refunds: [{ status: 'failed', problem: LOW_BALANCE }],
    });
    shop.payments.behaviour = 'works';
    expect(await shop.orders.retryRefund(id, refund, admin)).toMatchObject({ refunds: [{ status: 'done' }] });
    expect(paidOut(shop, id)).toBe(TOTAL);
  });
});

describe('a refund whose outcome nobody knows', () => {
  it('is paid by one of many callers at once, and once in all', async () => {
    const id = await course.delivered();
    shop.payments.behaviour = 'is down';
    await shop.orders.refund(id, all, admin);
    shop.payments.behaviour = 'works';
    shop.minutesLater(2);
    let calls = 0;
    const { refund } = shop.payments;
    shop.payments.refund = (request) => {
      calls += 1;
      return refund(request);
    };
    const services = [shop.orders, shop.newService(), shop.newService(), shop.newService()];
    await Promise.all(services.map((each) => each.recoverPendingOrders()));
    shop.payments.refund = refund;
    expect(calls).toBe(1);
    expect(await refundOf(id)).toMatchObject({ status: 'done' });
  });

  it('is tried again later and later, at most every six hours, and says what is wrong', async () => {
    const id = await course.delivered();
    shop.payments.behaviour = 'is down';
    await shop.orders.refund(id, all, admin);
    const tries: number[] = [];
    for (let minute = 1; minute <= 24 * 60; minute += 1) {
      shop.minutesLater(1);
      if ((await shop.orders.recoverPendingOrders()).failed.length > 0) tries.push(minute);
    }
    expect(tries).toEqual([1, 3, 7, 15, 31, 63, 127, 255, 511, 871, 1_231]);
    expect(await refundOf(id)).toMatchObject({ status: 'due', problem: 'down', tryAt: expect.any(String) });
  });

  it('belongs to nobody any more some minutes after the process has died that was paying it', async () => {
    const id = await course.delivered();
    const { refund } = shop.payments;
    let hasBegun: (value: unknown) => void = () => undefined;
    const begun = new Promise((resolve) => (hasBegun = resolve));
    shop.payments.refund = async (request) => {
      await refund(request);
      hasBegun(null);
      return new Promise(() => undefined);
    };
    void shop.newService().refund(id, all, admin);
    await begun;
    shop.payments.refund = refund;
    expect(await shop.orders.recoverPendingOrders()).toEqual({ finished: 0, failed: [] });
    shop.minutesLater(3);
    expect(await shop.orders.recoverPendingOrders()).toEqual({ finished: 1, failed: [] });
    expect(await refundOf(id)).toMatchObject({ status: 'done' });
    expect(shop.payments.refunds.size).toBe(1);
  });
});

describe('a refund in cash', () => {
  const cash = { way: 'cash', reference: '', on: '2026-11-21' } as const;
  async function due(): Promise<[id: string, refund: string]> {
    const id = await course.delivered({ method: 'cod' });
    await shop.orders.refund(id, all, admin);
    return [id, (await refundOf(id)).id];
  }

  it('is due until the staff say how and when they have paid it: it counts from then on', async () => {
    const [id, refund] = await due();
    expect(await detail(id)).toMatchObject({
      payment: { status: 'captured' },
      refundDue: TOTAL,
      refunds: [{ status: 'due', toPay: TOTAL }],
    });
    expect(refundNotes(await course.stored(id))).toEqual([]);
    expect(await recordOf(id)).toMatchObject({ refunded: [], toRefund: TOTAL });
    expect(await shop.orders.recoverPendingOrders()).toEqual({ finished: 0, failed: [] });
    expect([await needing('refund-failed'), await needing('refund')]).toEqual([[], [id]]);

    shop.minutesLater(3 * 24 * 60);
    const on = '2026-11-23';
    expect(await shop.orders.payRefundByHand(id, refund, { ...cash, on }, admin)).toMatchObject({
      payment: { status: 'refunded' },
      refundDue: 0,
      refunds: [{ status: 'done', toPay: 0, paid: { way: 'cash', on, amount: TOTAL } }],
    });
    expect(refundNotes(await course.stored(id))).toMatchObject([{ note: 'Refunded in cash: ₹23,600' }]);
    expect(await recordOf(id)).toMatchObject({
      refunded: [{ at: new Date('2026-11-23T06:30:00Z'), amount: TOTAL, chargeId: null }],
      toRefund: 0,
    });
    expect(await kindsOfEmails()).toContain('refund-paid');
  });

  it('is paid once, on a day that can be', async () => {
    const [id, refund] = await due();
    const refusal = async (on: string) =>
      (await rejection(shop.orders.payRefundByHand(id, refund, { ...cash, on }, admin))).fields;
    expect(await refusal('2026-11-22')).toMatchObject({ on: expect.stringContaining('future') });
    expect(await refusal('2026-11-20')).toMatchObject({ on: expect.stringContaining('21 Nov 2026') });
    const { won, lost } = await race(
      [shop.orders, shop.newService()].map((each) => each.payRefundByHand(id, refund, cash, admin)),
    );
    expect([won.length, lost.map(({ code }) => code)]).toEqual([1, ['not_allowed']]);
    expect(await rejection(shop.orders.payRefundByHand(id, 'none', cash, admin))).toMatchObject({
      status: 404,
    });
    expect(await rejection(shop.orders.retryRefund(id, refund, admin))).toMatchObject({
      code: 'not_allowed',
    });
  });

  it('is what gift cards have not paid, which have their part at once', async () => {
    const { desk: cards, forEmail } = shop.services.giftcards;
    const card = { amount: 5_000, email: 'asha@example.com', reason: 'A gift', request: newKey() };
    const { id: cardId } = await cards.issue(card, 'admin');
    const giftCards = [{ code: (await forEmail(cardId, 1))?.code ?? '', amount: 5_000 }];
    const input = { ...orderFor({ chair: 2 }, { method: 'cod' }), giftCards };
    const { order } = await shop.orders.place(input, { key: newKey(), user: course.buyer });
    await course.ship(order.id);
    await shop.orders.deliver(order.id, {}, admin);
    await shop.orders.refund(order.id, { amount: 6_000, reason: 'A scratch' }, admin);
    const { id: refund, ...due } = await refundOf(order.id);
    expect(due).toMatchObject({ status: 'due', amount: 6_000, toPay: 1_000 });
    expect((await cards.read(cardId)).balance).toBe(5_000);
    await shop.orders.payRefundByHand(order.id, refund, cash, admin);
    expect(await refundOf(order.id)).toMatchObject({ status: 'done', paid: { amount: 1_000 } });
    expect(refundNotes(await course.stored(order.id))).toMatchObject([
      { note: 'Refunded in cash, ₹5,000 of it to the gift card: ₹6,000' },
    ]);
    expect(await recordOf(order.id)).toMatchObject({ refunded: [{ amount: 1_000, chargeId: null }] });
  });

  it('that was recorded as paid before the shop kept how stays paid', async () => {
    const [id, refund] = await due();
    const old = { id: refund, amount: TOTAL, reason: 'It broke', status: 'done', at: shop.time.now };
    await shop.db
      .collection<{ _id: string }>('orders')
      .updateOne({ _id: id }, { $set: { refunds: [old], 'payment.status': 'refunded' } });
    expect(await detail(id)).toMatchObject({ refundDue: 0, refunds: [{ status: 'done', toPay: 0 }] });
    expect(await recordOf(id)).toMatchObject({ refunded: [{ amount: TOTAL, at: shop.time.now }] });
  });
});

// Proves requirement 463.
describe('a second payment of an order', () => {
  const other = { chargeId: 'ch_second', label: 'UPI asha@bank', amount: TOTAL };

  it('goes back by itself, once, and leaves the order paid', async () => {
    const id = await course.placed();
    shop.payments.others.set(id, [other]);
    await Promise.all([shop.orders, shop.newService()].map((each) => each.syncPayment(id)));
    await shop.orders.syncPayment(id);
    expect([...shop.payments.refunds.values()]).toEqual([{ chargeId: 'ch_second', amount: TOTAL }]);
    expect(await detail(id)).toMatchObject({
      status: 'Processing',
      payment: { status: 'captured' },
      paid: TOTAL,
      refunded: 0,
      refundDue: 0,
      refunds: [{ status: 'done', isSecond: true, amount: TOTAL }],
    });
    expect(await recordOf(id)).toMatchObject({
      received: [
        { amount: TOTAL, chargeId: 'ch_1' },
        { amount: TOTAL, chargeId: 'ch_second' },
      ],
      refunded: [{ amount: TOTAL, chargeId: 'ch_second' }],
    });
    expect(await kindsOfEmails()).toContain('paid-twice');
    // what was paid for the order itself can still go back, and all of it
    expect(await shop.orders.refund(id, all, admin)).toMatchObject({ payment: { status: 'refunded' } });
    expect(paidOut(shop, id)).toBe(2 * TOTAL);
  });

  it('goes back also when the order is cancelled, or came too late itself', async () => {
    const id = await course.placed();
    await shop.orders.cancelByShop(id, { reason: 'Cracked' }, admin);
    shop.payments.others.set(id, [other]);
    await shop.orders.syncPayment(id);
    expect(paidOut(shop, id)).toBe(2 * TOTAL);

    shop.payments.behaviour = 'requires action';
    const late = await course.placed();
    shop.payments.behaviour = 'works';
    shop.minutesLater(16);
    await shop.orders.recoverPendingOrders();
    shop.payments.decide(late, 'captured');
    shop.payments.others.set(late, [{ ...other, chargeId: 'ch_third' }]);
    await shop.orders.syncPayment(late);
    expect(paidOut(shop, late)).toBe(2 * TOTAL);
    expect(await kindsOfEmails()).toEqual(expect.arrayContaining(['late-payment', 'paid-twice']));
  });
});
