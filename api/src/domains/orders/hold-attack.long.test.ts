import { defaultHoldLimits } from '../shared/hold-limits.ts';
import {
  newKey,
  openTestShop,
  orderFor,
  race,
  rejection,
  type TestShop,
} from '../../app/testing/test-shop.ts';
import { inventoryDiscrepancies } from './testing/inventory-discrepancies.ts';

/** Requests are not throttled: the other limits have to hold by themselves. */
const limits = { ...defaultHoldLimits, requestsPerMinute: 1_000_000 };

/** Two API processes on one database, with the limits of a real shop. */
let shop: TestShop;
let processes: Pick<TestShop, 'checkout'>[];
beforeAll(async () => {
  shop = await openTestShop({ holdLimits: limits });
  processes = [shop, shop.newProcess()];
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  await shop.stockProduct('chair', { name: 'Jali chair', stock: 20 });
  await shop.stockProduct('throne', { name: 'Royal throne', stock: 1 });
});
afterEach(async () => expect(await inventoryDiscrepancies(shop.db)).toEqual([]));

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const addressOf = (index: number) => `198.51.${Math.floor(index / 250)}.${index % 250}`;
const hold = (quantities: Record<string, number>, address: string, checkout = newKey(), place = 0) =>
  (processes[place % 2] ?? shop).checkout.hold(orderFor(quantities).items, {
    userId: null,
    checkout,
    address,
  });
const buy = (quantities: Record<string, number>) =>
  shop.orders.place(orderFor(quantities), { key: newKey(), user: null });
const heldOf = async (id: string) =>
  (await shop.db.collection<{ _id: string; inventory: { held: number } }>('products').findOne({ _id: id }))
    ?.inventory.held;

// Proves requirement 75.
describe('an attack on the stock by holds', () => {
  it('holds a few items when 200 random checkouts come from one address, and everybody else can buy', async () => {
    await shop.stockProduct('chair', { stock: 400 });
    await race(times(200).map((index) => hold({ chair: 1 }, '192.0.2.1', newKey(), index)));
    // twelve by the database, and twelve more in each process while it is too busy to count (`RateLimits`)
    expect(await heldOf('chair')).toBeLessThanOrEqual(3 * 12);
    const { order } = await buy({ chair: 2 });
    expect(order.status).toBe('Processing');
  });

  it('holds no more than the share of guests when 200 random checkouts come from as many addresses', async () => {
    await race(times(200).map((index) => hold({ chair: 1 }, addressOf(index), newKey(), index)));
    expect(await heldOf('chair')).toBe(10);
    // not even with all that the shop still has
    expect((await buy({ chair: 10 })).order.status).toBe('Processing');
  });

  it('holds no more than the share with eight checkouts that want everything', async () => {
    const { lost } = await race(
      times(8).map((index) => hold({ chair: 10 }, addressOf(index), newKey(), index)),
    );
    expect(lost).toHaveLength(7);
    expect(lost[0]).toMatchObject({
      status: 409,
      code: 'not_held',
      message: 'We cannot reserve this many just now. You can still order while they are in stock.',
    });
    expect(await heldOf('chair')).toBe(10);
  });

  it('leaves a one-off item free at least half of the time, however many checkouts and addresses take turns', async () => {
    const freeMinutes: number[] = [];
    for (const minute of times(120)) {
      await race([hold({ throne: 1 }, addressOf(minute)), hold({ throne: 1 }, addressOf(minute + 300))]);
      if ((await shop.stockOf('throne')) === 1) freeMinutes.push(minute);
      shop.minutesLater(1);
      await shop.checkout.releaseExpired();
    }
    expect(freeMinutes.length).toBeGreaterThanOrEqual(60);
  });
});

describe('the end of a hold', () => {
  it('is renewed for half an hour at most, after which its items are free', async () => {
    const checkout = newKey();
    for (const _ of times(3)) {
      await hold({ throne: 1 }, '192.0.2.2', checkout);
      shop.minutesLater(9);
      await shop.checkout.releaseExpired();
    }
    const last = await hold({ throne: 1 }, '192.0.2.2', checkout);
    expect(last.seconds).toBe(3 * 60);
    shop.minutesLater(3);
    expect(await rejection(hold({ throne: 1 }, '192.0.2.2', checkout))).toMatchObject({
      status: 409,
      code: 'not_held',
      message:
        'The time for which we can reserve your items is over. You can still order while they are in stock.',
    });
    await shop.checkout.releaseExpired();
    expect(await shop.stockOf('throne')).toBe(1);
    expect((await buy({ throne: 1 })).order.status).toBe('Processing');
  });

  it('begins a second time for a checkout, and no third time within the hour', async () => {
    const checkout = newKey();
    for (const _ of times(2)) {
      await hold({ chair: 1 }, '192.0.2.3', checkout);
      await hold({}, '192.0.2.3', checkout);
    }
    expect(await rejection(hold({ chair: 1 }, '192.0.2.3', checkout))).toMatchObject({ code: 'not_held' });
    expect((await buy({ chair: 1 })).order.status).toBe('Processing');
  });
});

describe('a checkout that has become an order', () => {
  it('holds nothing any more', async () => {
    const checkout = newKey();
    const input = { ...orderFor({ chair: 1 }), checkout };
    await shop.orders.place(input, { key: newKey(), user: null });
    expect(await rejection(hold({ chair: 1 }, '192.0.2.9', checkout))).toMatchObject({ code: 'not_held' });
    expect(await heldOf('chair')).toBe(0);
  });
});

describe('an honest shopper', () => {
  it('holds a one-off item at the payment step', async () => {
    const checkout = newKey();
    expect((await hold({ throne: 1 }, '192.0.2.4', checkout)).seconds).toBe(10 * 60);
    const input = { ...orderFor({ throne: 1 }), checkout };
    const { order } = await shop.orders.place(input, { key: newKey(), user: null });
    expect(order.status).toBe('Processing');
  });

  it('keeps what they hold when more than that is refused', async () => {
    const checkout = newKey();
    await hold({ chair: 2 }, '192.0.2.5', checkout);
    expect(await rejection(hold({ chair: 20 }, '192.0.2.5', checkout))).toMatchObject({ code: 'not_held' });
    expect(await heldOf('chair')).toBe(2);
  });

  it('can hold more of the stock with an account than as a guest', async () => {
    const account = { userId: 'a', checkout: newKey(), address: '192.0.2.6' };
    await shop.checkout.hold(orderFor({ chair: 10 }).items, { ...account, userId: null, checkout: newKey() });
    expect(await rejection(hold({ chair: 1 }, '192.0.2.7'))).toMatchObject({ code: 'not_held' });
    await shop.checkout.hold(orderFor({ chair: 6 }).items, account);
    expect(await heldOf('chair')).toBe(16);
    expect(await rejection(shop.checkout.hold(orderFor({ chair: 7 }).items, account))).toMatchObject({
      code: 'not_held',
    });
  });

  it('is asked to wait a moment after forty requests a minute from one address', async () => {
    const { checkout } = shop.newProcess({ holdLimits: defaultHoldLimits });
    const holder = { userId: null, checkout: newKey(), address: '192.0.2.8' };
    const request = () => checkout.hold(orderFor({ chair: 1 }).items, holder);
    for (const _ of times(40)) await request();
    expect(await rejection(request())).toMatchObject({
      status: 429,
      message: 'We cannot reserve your items just now. You can still order while they are in stock.',
    });
  });
});
