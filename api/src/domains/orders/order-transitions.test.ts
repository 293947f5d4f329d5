import type { OrderInput } from './orders.schema.ts';
import { admin, newKey, orderFor, race, rejection, shopper } from '../../app/testing/test-shop.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests({
  chair: { price: 10_000, stock: 10 },
});

const owner = shopper('a');
const mine = { user: owner };
async function placed(payment?: OrderInput['payment'], quantity = 2): Promise<string> {
  const { order } = await shop.orders.place(orderFor({ chair: quantity }, payment), {
    key: newKey(),
    user: owner,
  });
  return order.id;
}
const carrier = { carrier: 'Blue Dart', trackingNumber: 'BD 123' };
async function delivered(payment?: OrderInput['payment']): Promise<string> {
  const id = await placed(payment);
  await shop.orders.ship(id, carrier, admin);
  await shop.orders.deliver(id, {}, admin);
  return id;
}
const refunds = () => [...shop.payments.refunds.values()].map(({ amount }) => amount);
const notes = async (id: string) => (await shop.orders.detail(id)).timeline.map(({ note }) => note);

describe('orders.cancel', () => {
  it('returns stock and money of a cancelled order once, however often it is requested (requirement 7)', async () => {
    const id = await placed();
    const processes = [shop.orders, shop.newService(), shop.newService()];
    const { won, lost } = await race(
      Array.from({ length: 12 }, (_, index) =>
        (processes[index % 3] ?? shop.orders).cancel(id, 'Ordered the wrong size', mine),
      ),
    );
    expect([won.length, new Set(lost.map(({ code }) => code))]).toEqual([1, new Set(['not_allowed'])]);
    expect(await shop.stockOf('chair')).toBe(10);
    expect(refunds()).toEqual([23_600]);
    const order = await shop.orders.detail(id);
    expect(order).toMatchObject({ status: 'Cancelled', refunded: 23_600, payment: { status: 'refunded' } });
    expect(order.timeline.at(-1)?.note).toBe('Refunded: ₹23,600');
  });

  it('records a cancellation by an admin on the order page as the shop’s', async () => {
    const id = await placed();
    await shop.orders.cancel(id, 'Wood has cracked', { user: admin });
    expect(await notes(id)).toContain('Cancelled by the shop: Wood has cracked');
  });

  it('does not let strangers cancel an order', async () => {
    const id = await placed();
    for (const visitor of [{ user: null }, { user: shopper('b') }, { user: null, token: 'guessed' }])
      expect(await rejection(shop.orders.cancel(id, 'Mine now', visitor))).toMatchObject({ status: 404 });
    expect(await shop.orders.detail(id)).toMatchObject({ status: 'Processing' });
  });

  it('gives no refund for an unpaid cash-on-delivery order', async () => {
    const id = await placed({ method: 'cod' });
    expect(await shop.orders.cancelByShop(id, { reason: 'Not reachable' }, admin)).toMatchObject({
      status: 'Cancelled',
      refunds: [],
      payment: { status: 'failed' },
    });
    expect(refunds()).toEqual([]);
  });

  it('either ships or cancels an order when both are requested at once', async () => {
    const id = await placed();
    const { won, lost } = await race<unknown>([
      shop.orders.ship(id, carrier, admin),
      shop.newService().cancel(id, 'Changed my mind', mine),
    ]);
    expect([won.length, lost.length]).toEqual([1, 1]);
  });

  it('refunds a cancelled order later when the payment provider does not respond', async () => {
    const id = await placed();
    shop.payments.behaviour = 'is down';
    expect(await shop.orders.cancel(id, 'Too slow', mine)).toMatchObject({
      status: 'Cancelled',
      refunded: 23_600,
      payment: { status: 'captured' },
    });
    shop.payments.behaviour = 'works';
    shop.minutesLater(2);
    await Promise.all([shop.orders, shop.newService()].map((each) => each.recoverPendingOrders()));
    expect(await shop.orders.detail(id)).toMatchObject({
      payment: { status: 'refunded' },
      refunds: [{ status: 'done' }],
    });
    expect(refunds()).toEqual([23_600]);
  });
});

describe('orders.ship and orders.deliver', () => {
  it('takes shipped items out of stock and records carrier and tracking number', async () => {
    const id = await placed();
    const order = await shop.orders.ship(id, carrier, admin);
    expect(order).toMatchObject({ status: 'Shipped', fulfilment: 'on the way', parcels: [carrier] });
    expect(await shop.stockOf('chair')).toBe(8);
    expect(await rejection(shop.orders.ship(id, carrier, admin))).toMatchObject({ status: 409 });
  });

  it('captures cash on delivery when the order is delivered', async () => {
    const id = await delivered({ method: 'cod' });
    expect(await shop.orders.detail(id)).toMatchObject({
      status: 'Delivered',
      payment: { status: 'captured' },
    });
    expect(await notes(id)).toContain('Delivered; cash received');
  });

  it('does not ship an order that is not paid', async () => {
    shop.payments.behaviour = 'is down';
    await rejection(placed());
    const [order] = await shop.allOrders();
    const error = await rejection(shop.orders.ship(order?._id ?? '', carrier, admin));
    expect(error).toMatchObject({ status: 409, code: 'not_allowed' });
    expect(await shop.orders.detail(order?._id ?? '')).toMatchObject({ status: 'Payment pending' });
  });
});

describe('orders.refund', () => {
  it('refunds parts of an order and never more than was paid, however many admins do so at once', async () => {
    const id = await placed();
    await shop.orders.refund(id, { amount: 3_600, reason: 'A scratch' }, admin);
    expect(await shop.orders.detail(id)).toMatchObject({ refunded: 3_600, payment: { status: 'captured' } });
    const processes = [shop.orders, shop.newService(), shop.newService()];
    const { won } = await race(
      processes.map((each) => each.refund(id, { amount: 15_000, reason: 'The rest' }, admin)),
    );
    expect(won).toHaveLength(1);
    expect(await rejection(shop.orders.refund(id, { amount: 5_001, reason: 'More' }, admin))).toMatchObject({
      status: 409,
      message: 'At most ₹5,000 can be refunded.',
    });
    await shop.orders.refund(id, { amount: 5_000, reason: 'The last' }, admin);
    expect(await shop.orders.detail(id)).toMatchObject({ refunded: 23_600, payment: { status: 'refunded' } });
    expect(refunds().sort()).toEqual([15_000, 3_600, 5_000]);
  });

  it('refunds only the rest when a partly refunded order is cancelled', async () => {
    const id = await placed();
    await shop.orders.refund(id, { amount: 600, reason: 'Sorry for the delay' }, admin);
    await shop.orders.cancelByShop(id, { reason: 'Wood has cracked' }, admin);
    expect(refunds()).toEqual([600, 23_000]);
  });
});

describe('orders.requestReturn and orders.decideReturn', () => {
  it('accepts a return that was requested within 30 days, and returns stock and money once', async () => {
    const id = await delivered();
    expect(
      await rejection(shop.orders.decideReturn(id, { accept: false, answer: 'No' }, admin)),
    ).toMatchObject({
      status: 409,
    });
    const asked = await shop.orders.requestReturn(id, { reason: 'A leg is loose', pictures: [] }, mine);
    expect(asked).toMatchObject({ status: 'Delivered', returnRequest: { status: 'requested' } });
    expect(
      await rejection(shop.orders.requestReturn(id, { reason: 'Again', pictures: [] }, mine)),
    ).toMatchObject({ status: 409 });

    const accept = { accept: true, restock: true, answer: 'We are sorry.' } as const;
    const { won } = await race(
      [shop.orders, shop.newService()].map((each) => each.decideReturn(id, accept, admin)),
    );
    expect(won).toHaveLength(1);
    expect(await shop.orders.detail(id)).toMatchObject({
      status: 'Returned',
      fulfilment: 'returned',
      returnRequest: { status: 'accepted', answer: 'We are sorry.' },
      payment: { status: 'refunded' },
    });
    expect(await shop.stockOf('chair')).toBe(10);
    expect(refunds()).toEqual([23_600]);
  });

  it('accepts a return without restocking, or rejects it with a reason', async () => {
    const broken = await delivered();
    await shop.orders.requestReturn(broken, { reason: 'The seat has split', pictures: [] }, mine);
    await shop.orders.decideReturn(broken, { accept: true, restock: false, answer: 'Agreed.' }, admin);
    expect(await shop.stockOf('chair')).toBe(8);

    const used = await delivered();
    await shop.orders.requestReturn(used, { reason: 'Do not like it any more', pictures: [] }, mine);
    expect(
      await shop.orders.decideReturn(used, { accept: false, answer: 'It was painted.' }, admin),
    ).toMatchObject({
      status: 'Delivered',
      returnRequest: { status: 'refused', answer: 'It was painted.' },
    });
    expect(refunds()).toEqual([23_600]);
  });

  it('rejects a return after 30 days and before delivery', async () => {
    const early = await placed();
    expect(
      await rejection(shop.orders.requestReturn(early, { reason: 'Too slow', pictures: [] }, mine)),
    ).toMatchObject({ status: 409 });
    const id = await delivered();
    shop.minutesLater(30 * 24 * 60 + 1);
    expect(
      await rejection(shop.orders.requestReturn(id, { reason: 'Late', pictures: [] }, mine)),
    ).toMatchObject({
      message: 'Returns are possible for 30 days after delivery.',
    });
  });
});

describe('orders.addNote', () => {
  it('stores notes for admins and never shows them to the shopper', async () => {
    const id = await placed();
    await shop.orders.addNote(id, 'Call before delivery', admin);
    expect((await shop.orders.detail(id)).notes).toEqual([
      { at: shop.time.now.toISOString(), by: 'Admin', text: 'Call before delivery' },
    ]);
    expect(JSON.stringify(await shop.orders.order(id, mine))).not.toContain('Call before');
  });
});
