import {
  newKey,
  openTestShop,
  orderFor,
  shopper,
  admin,
  type TestShop,
} from '../../app/testing/test-shop.ts';
import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import type { StaffRole } from '../identity/staff.constants.ts';
import { contactInput } from '../support/testing/support-shop.ts';
import { needKinds } from './desk.constants.ts';
import type { Overview } from './overview.schema.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  // the lists in memory do not notice that everything is deleted
  ({ desk } = shop.newProcess().services);
  await fillCatalogue(shop.db, [
    aProduct('chair', { stock: 20 }),
    aProduct('stool', { stock: 0 }),
    aProduct('lamp', { stock: 2 }),
  ]);
});

const asha = shopper('asha');
const as = (staff: StaffRole) => ({ ...admin, staff });
let desk: TestShop['services']['desk'];
const read = (role: StaffRole = 'owner') => desk.overview.read(as(role));
const place = (payment: Parameters<typeof orderFor>[1] = { method: 'card', token: 'tok_test' }) =>
  shop.orders.place(orderFor({ chair: 1 }, payment), { key: newKey(), user: asha });
const placed = async (...payment: Parameters<typeof place>) => (await place(...payment)).order;
/** An order whose card is declined. */
async function declined(): Promise<void> {
  shop.payments.behaviour = 'declines';
  await place().catch(() => undefined);
  shop.payments.behaviour = 'works';
}
const needs = ({ needs: all }: Overview) => Object.fromEntries(all.map(({ kind, count }) => [kind, count]));

// Proves requirement 282.
describe('the overview', () => {
  it('counts orders and revenue of today without what was cancelled or never paid', async () => {
    const first = await placed();
    const second = await placed({ method: 'cod' });
    const before = await read();
    expect(before.sales?.today).toEqual({
      orders: 2,
      revenue: first.total + second.total,
      giftCardsSold: 0,
    });

    await shop.orders.cancel(first.id, 'Too slow', { user: asha });
    await declined();
    shop.payments.behaviour = 'is down';
    await place().catch(() => undefined);
    shop.payments.behaviour = 'works';
    // all four are stored
    expect(await shop.db.collection('orders').countDocuments({})).toBe(4);
    expect((await read()).sales?.today).toMatchObject({ orders: 1, revenue: second.total });
  });

  it('says what waits, and for how many', async () => {
    const shipped = await placed();
    await shop.orders.ship(shipped.id, { carrier: 'Gati', trackingNumber: 'G 1' }, admin);
    await shop.orders.deliver(shipped.id, {}, admin);
    await shop.orders.requestReturn(shipped.id, { reason: 'Loose' }, { user: asha });
    await placed();
    await placed();
    await declined();
    await shop.services.support.tickets.contact(contactInput(), null, '192.0.2.1');
    const guest = { user: null, address: '192.0.2.1' };
    for (const email of ['asha@example.com', 'kiran@example.com'])
      await shop.services.restock.ask({ item: 'stool', email }, guest);

    expect(needs(await read())).toEqual({
      late: 0,
      ship: 2,
      held: 0,
      return: 1,
      'refund-failed': 0,
      refund: 0,
      payment: 1,
      ticket: 1,
      'ticket-overdue': 0,
      out: 1,
      low: 1,
      awaited: 1,
      unpublished: 0,
      booking: 0,
    });
    shop.minutesLater(8 * 24 * 60);
    expect(needs(await read())).toMatchObject({ late: 2, ship: 2, payment: 0, 'ticket-overdue': 1 });
  });

  it('says which refunds the staff have to pay: cash, and what the provider could not', async () => {
    const cash = await placed({ method: 'cod' });
    const card = await placed();
    for (const { id } of [cash, card]) {
      await shop.orders.ship(id, { carrier: 'Gati', trackingNumber: 'G 1' }, admin);
      await shop.orders.deliver(id, {}, admin);
    }
    shop.payments.behaviour = 'rejects refunds';
    for (const { id } of [cash, card])
      await shop.orders.refund(id, { amount: 100, reason: 'A scratch' }, admin);
    expect(needs(await read())).toMatchObject({ refund: 1, 'refund-failed': 1 });
    shop.payments.behaviour = 'works';
    const on = shop.time.now.toISOString().slice(0, 10);
    for (const { id } of [cash, card]) {
      const [refund] = (await shop.orders.detail(id)).refunds;
      const payment = { way: 'bank', reference: 'UTR 1', on } as const;
      await shop.orders.payRefundByHand(id, refund?.id ?? '', payment, admin);
    }
    expect(needs(await read())).toMatchObject({ refund: 0, 'refund-failed': 0 });
  });

  it('counts who has booked a place for today in India, and nobody else', async () => {
    shop.time.now = new Date('2026-11-21T06:00:00Z');
    const bookings = [
      ['booked', '2026-11-20T18:29:00Z'],
      ['booked', '2026-11-20T18:31:00Z'],
      ['booked', '2026-11-21T18:29:00Z'],
      ['booked', '2026-11-21T18:31:00Z'],
      ['waiting', '2026-11-21T06:00:00Z'],
      ['cancelled', '2026-11-21T06:00:00Z'],
    ].map(([state, startsAt = ''], index) => ({
      _id: `booking-${index}`,
      request: `request-${index}`,
      number: `B-${index}`,
      state,
      startsAt: new Date(startsAt),
      customer: { userId: null, name: 'Asha', email: 'asha@example.com', phone: '' },
      createdAt: shop.time.now,
      updatedAt: shop.time.now,
    }));
    await shop.db.collection<{ _id: string }>('visitBookings').insertMany(bookings);
    expect(needs(await read()).booking).toBe(2);
    await shop.db.collection('visitBookings').deleteMany({});
  });

  it('names the orders that have waited longest, and the latest', async () => {
    const numbers: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      numbers.push((await placed()).number);
      shop.minutesLater(1);
    }
    const { waiting, latest } = await read();
    expect(waiting?.map(({ number }) => number)).toEqual(numbers.slice(0, 5));
    expect(latest?.map(({ number }) => number)).toEqual(numbers.slice(2).reverse());
  });

  it('says to owners that emails cannot leave, and why', async () => {
    await placed();
    await shop.events.deliverDue();
    expect((await read()).emails).toMatchObject({ waiting: 0, problem: null });
    const refused = { fault: 'sender', problem: 'AUTH PLAIN 535 5.7.8', alarmAt: shop.time.now };
    await shop.db.collection('mails').updateOne({}, { $set: refused });
    expect((await read()).emails).toEqual({
      waiting: await shop.db.collection('mails').countDocuments({}),
      since: shop.time.now.toISOString(),
      problem: 'AUTH PLAIN 535 5.7.8',
      failed: 0,
      bounced: 0,
    });
  });

  it('shows each role its part only', async () => {
    await placed();
    const shown = async (role: StaffRole) => {
      const { needs: all, at: _, ...lists } = await read(role);
      const names = Object.entries(lists).flatMap(([name, value]) => (value === null ? [] : [name]));
      return { needs: all.map(({ kind }) => kind).join(' '), lists: names.join(' ') };
    };
    const ofOrders = 'late ship held return refund-failed refund payment';
    const everything = { needs: needKinds.join(' '), lists: 'sales waiting latest lowest emails reviews' };
    expect(await shown('owner')).toEqual(everything);
    const ofManagers = { ...everything, lists: 'sales waiting latest lowest reviews' };
    expect(await shown('manager')).toEqual(ofManagers);
    expect(await shown('fulfilment')).toEqual({ needs: needKinds.join(' '), lists: 'waiting latest lowest' });
    expect(await shown('editor')).toEqual({ needs: 'unpublished', lists: 'reviews' });
    expect(await shown('accountant')).toEqual({
      needs: `${ofOrders} unpublished`,
      lists: 'sales waiting latest',
    });
  });
});
