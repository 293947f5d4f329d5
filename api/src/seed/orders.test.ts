import { verify } from '@node-rs/argon2';
import { TAX_PERCENT } from '../domains/cart/cart.constants.ts';
import { toOrder } from '../domains/orders/order-view.ts';
import { creditNoteNumber, financialYear, orderNumber } from '../domains/orders/order-number.ts';
import { openEvents, transitionOrder } from '../domains/orders/order-states.ts';
import { OrderSchema } from '../domains/orders/orders.schema.ts';
import { states } from '../domains/shared/states-of-india.ts';
import { DAY_MS } from '../domains/shared/durations.ts';
import { DEMO_PASSWORD, demoAdmin, demoShopper } from './demo-accounts.ts';
import { orderHistory } from './orders.ts';
import { demoReviews } from './reviews.ts';
import { demoUsers } from './users.ts';

const now = new Date('2026-11-21T05:47:15Z');
const today = new Date('2026-11-21T00:00:00Z');
const { orders, counters } = orderHistory(now);

/** First two digits of the PIN codes of a state: India Post's circles and sorting districts. */
const pinPrefixes: Record<string, RegExp> = {
  'Andhra Pradesh': /^5[123]/,
  'Arunachal Pradesh': /^79/,
  Assam: /^78/,
  Bihar: /^8[0-5]/,
  Chandigarh: /^16/,
  Chhattisgarh: /^49/,
  Delhi: /^11/,
  Goa: /^403/,
  Gujarat: /^3[6-9]/,
  Haryana: /^1[23]/,
  'Himachal Pradesh': /^17/,
  'Jammu and Kashmir': /^1[89]/,
  Jharkhand: /^8[1-3]/,
  Karnataka: /^5[6-9]/,
  Kerala: /^6[789]/,
  'Madhya Pradesh': /^4[5-8]/,
  Maharashtra: /^4[0-4]/,
  Manipur: /^795/,
  Meghalaya: /^79[34]/,
  Mizoram: /^796/,
  Nagaland: /^79[78]/,
  Odisha: /^7[5-7]/,
  Puducherry: /^605/,
  Punjab: /^1[4-6]/,
  Rajasthan: /^3[0-4]/,
  Sikkim: /^737/,
  'Tamil Nadu': /^6[0-4]/,
  Telangana: /^50/,
  Tripura: /^799/,
  'Uttar Pradesh': /^2[0-8]/,
  Uttarakhand: /^2[46]/,
  'West Bengal': /^7[0-4]/,
};

describe('the orders of the seed', () => {
  it('have the shape of the contract', () => {
    for (const order of orders) expect(() => OrderSchema.strict().parse(toOrder(order))).not.toThrow();
  });

  it('have lines that add up to their totals', () => {
    for (const { items, totals } of orders) {
      const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      expect(items.every((item) => item.lineTotal === item.price * item.quantity)).toBe(true);
      expect(totals).toEqual({
        subtotal,
        tax: Math.round((subtotal * TAX_PERCENT) / 100),
        shipping: 0,
        total: Math.round((subtotal * (100 + TAX_PERCENT)) / 100),
      });
    }
  });

  it('are numbered by time without gaps, and the counter continues after them', () => {
    const times = orders.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(orders.map(({ number }) => number)).toEqual(
      orders.map((_, index) => orderNumber('26-27', index + 1)),
    );
    expect(counters).toContainEqual({ _id: 'orders/26-27', value: orders.length });
  });

  it('have a credit note each when they were cancelled, numbered by time', () => {
    const cancelled = orders.filter(({ status }) => status === 'Cancelled');
    const notes = orders.flatMap(({ creditNotes = [] }) => creditNotes);
    notes.sort((a, b) => a.at.getTime() - b.at.getTime());
    expect(notes.map(({ number }) => number)).toEqual(
      cancelled.map((_, index) => creditNoteNumber('26-27', index + 1)),
    );
    expect(cancelled.every((order) => order.creditNotes?.[0]?.amount === order.totals.total)).toBe(true);
    expect(counters).toContainEqual({ _id: 'credit-notes/26-27', value: cancelled.length });
  });

  it('were placed in the last ninety days', () => {
    for (const { createdAt, timeline } of orders) {
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(today.getTime() - 90 * DAY_MS);
      for (const { at } of timeline) expect(at.getTime()).toBeLessThanOrEqual(today.getTime());
    }
    const weeks = new Set(orders.map(({ createdAt }) => Math.floor(createdAt.getTime() / (7 * DAY_MS))));
    expect(weeks.size).toBeGreaterThanOrEqual(13);
  });

  it('are more frequent before Diwali', () => {
    const between = (from: string, to: string) =>
      orders.filter(({ createdAt }) => createdAt >= new Date(from) && createdAt < new Date(to)).length;
    expect(between('2026-11-01', '2026-11-08')).toBeGreaterThan(1.4 * between('2026-09-06', '2026-09-13'));
  });

  it('come from every state, with PIN codes of that state', () => {
    expect(states.filter((state) => !orders.some(({ address }) => address.state === state))).toEqual([]);
    for (const { address } of orders) {
      expect(address.pincode).toMatch(pinPrefixes[address.state] ?? /^$/);
      expect(address.address).not.toContain('#');
    }
  });

  it('have made only transitions that orders can make, and have a state that fits their age', () => {
    for (const { status, timeline, payment, createdAt } of orders) {
      const times = timeline.map(({ at }) => at.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(timeline.at(-1)?.status).toBe(status);
      for (const [index, step] of timeline.entries()) {
        const previous = timeline[index - 1];
        if (!previous || previous.status === step.status) continue;
        const facts = {
          status: previous.status,
          payment: { method: payment.method, status: 'captured' as const },
        };
        const reachable = (['system', 'admin'] as const).flatMap((actor) =>
          openEvents(facts, actor).map((event) => transitionOrder(facts, event, actor)),
        );
        expect(reachable).toContainEqual({ ok: true, to: step.status });
      }
      const age = (today.getTime() - createdAt.getTime()) / DAY_MS;
      if (age > 25) expect(['Delivered', 'Cancelled']).toContain(status);
      if (age < 1) expect(['Processing', 'Cancelled']).toContain(status);
    }
  });

  it('leave nothing for the recovery to do', () => {
    for (const { status, payment } of orders) {
      expect(status).not.toBe('Payment pending');
      const cash = payment.method === 'cod';
      if (status === 'Cancelled') expect(payment.status).toBe(cash ? 'failed' : 'refunded');
      else expect(payment.status).toBe(cash && status !== 'Delivered' ? 'created' : 'captured');
    }
  });

  it('include a dozen of the demo shopper', () => {
    expect(orders.filter(({ userId }) => userId === demoShopper.id)).toHaveLength(12);
  });

  it('starts a new series of numbers on the first of April, Indian time', () => {
    const spring = orderHistory(new Date('2027-04-20T00:00:00Z'));
    for (const year of ['26-27', '27-28']) {
      const ofYear = spring.orders.filter(({ createdAt }) => financialYear(createdAt) === year);
      expect(ofYear.map(({ number }) => number)).toEqual(
        ofYear.map((_, index) => orderNumber(year, index + 1)),
      );
      expect(spring.counters).toContainEqual({ _id: `orders/${year}`, value: ofYear.length });
    }
  });
});

describe('the accounts of the seed', () => {
  it('let the demo shopper and the demo admin sign in, and nobody else', async () => {
    const users = await demoUsers(orders, now);
    expect(users.filter(({ role }) => role === 'admin').map(({ email }) => email)).toEqual([demoAdmin.email]);
    const welcome = await Promise.all(
      users.slice(0, 4).map(({ passwordHash }) => verify(passwordHash, DEMO_PASSWORD)),
    );
    expect(users.slice(0, 2).map(({ _id }) => _id)).toEqual([demoShopper.id, demoAdmin.id]);
    expect(welcome).toEqual([true, true, false, false]);
    for (const { passwordHash } of users)
      expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('existed before their first order, with addresses of their own', async () => {
    const users = await demoUsers(orders, now);
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
    for (const { _id, email, createdAt } of users) {
      expect(email).toBe(email.toLowerCase());
      for (const order of orders.filter(({ userId }) => userId === _id)) {
        expect(order.createdAt.getTime()).toBeGreaterThan(createdAt.getTime());
        expect(order.address.email).toBe(email);
      }
    }
  });
});

describe('the reviews of the history', () => {
  it('are there for every product of the first eight, whatever the day of the first start', () => {
    for (let day = 0; day < 60; day += 1) {
      const start = new Date(now.getTime() + day * DAY_MS);
      const reviewed = new Set(
        demoReviews(orderHistory(start).orders, start).map(({ productId }) => productId),
      );
      expect([day, ...['1', '2', '3', '4', '5', '6', '7', '8'].filter((id) => !reviewed.has(id))]).toEqual([
        day,
      ]);
    }
  });
});
