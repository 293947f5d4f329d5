import {
  address,
  newKey,
  openTestShop,
  orderFor,
  race,
  rejection,
  shopper,
  type TestShop,
} from '../../app/testing/test-shop.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invoiceOf } from '../invoicing/invoice.ts';
import { demoSeller } from '../shared/settings.ts';
import type { User } from '../identity/index.ts';
import type { CouponForm } from './coupon-form.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  await shop.stockProduct('chair', { price: 3_525, stock: 500 });
  await shop.stockProduct('lamp', { price: 999, stock: 500 });
});

const make = ({ code = 'DIWALI', ...form }: Partial<CouponForm> = {}) =>
  shop.services.promotions.editor.create(
    {
      name: 'Diwali 2026',
      way: 'code',
      kind: 'percent',
      percent: 10,
      target: 'all',
      combinable: true,
      status: 'active',
      ...form,
      ...(form.way !== 'automatic' && { code }),
    },
    'admin',
  );

interface Purchase {
  coupons?: string[];
  email?: string;
  user?: User | null;
  quantities?: Record<string, number>;
  orders?: TestShop['orders'];
}

/** Places a guest's order, of one chair and a lamp when nothing else is said. */
const buy = ({ coupons = ['DIWALI'], email = 'a@example.com', user = null, ...more }: Purchase = {}) =>
  (more.orders ?? shop.orders).place(
    { ...orderFor(more.quantities ?? { chair: 1, lamp: 1 }), address: { ...address, email }, coupons },
    { key: newKey(), user },
  );

const couponNow = async () =>
  (await shop.services.promotions.editor.list({ sort: 'name', page: 1, pageSize: 1 })).items[0];

// Proves requirement 186.
describe('an order with a coupon', () => {
  it('costs less before tax, and so does each of its lines, on its invoice too', async () => {
    await make();
    const { order } = await buy({ coupons: [' diwali '] });
    // 10 % of 4,524 is 452; by price 352 and 100
    expect(order).toMatchObject({ subtotal: 4_524, discount: 452, tax: 733, total: 4_805 });
    expect(order.coupons).toEqual([{ id: 'DIWALI', label: 'Diwali 2026', discount: 452 }]);
    expect(order.items.map(({ discount }) => discount)).toEqual([352, 100]);
    expect(order.items.reduce((sum, { value }) => sum + value, 0)).toBe(4_805);
    const invoice = invoiceOf(order, demoSeller);
    expect(invoice.discount).toEqual({ label: 'Diwali 2026', amount: 45_200 });
    expect(invoice.taxable).toBe(407_200);
    expect(invoice.lines.map(({ taxable }) => taxable)).toEqual([317_300, 89_900]);
    const taxes = invoice.taxes.reduce((sum, { total }) => sum + total, 0);
    expect(invoice.taxable + taxes).toBe(invoice.total);
    expect(invoice.lines.reduce((sum, { total }) => sum + total, 0)).toBe(invoice.total);
    // what is charged is what the order says
    expect([...shop.payments.charges.values()].map(({ amount }) => amount)).toEqual([4_805]);
    expect(await couponNow()).toMatchObject({ uses: 1, discounted: 452, sales: 4_805 });
  });

  it('has the total that the cart has shown', async () => {
    await make();
    await make({ name: 'Lamps', way: 'automatic', kind: 'amount', amount: 55 });
    const items = [{ id: 'chair', quantity: 3 }];
    const cart = await shop.cart.price(items, { userId: null, checkout: undefined }, ['DIWALI']);
    expect(cart.coupons?.map(({ label }) => label)).toEqual(['Diwali 2026', 'Lamps']);
    const { order } = await buy({
      quantities: { chair: 3 },
      coupons: cart.coupons?.map(({ id }) => id) ?? [],
    });
    expect(order.total).toBe(cart.total);
  });

  it('is not placed at another total: what the cart showed has to apply', async () => {
    const { id } = await make({ name: 'Monsoon', way: 'automatic', limit: 1 });
    await buy({ coupons: [id] });
    expect(await rejection(buy({ coupons: [id] }))).toMatchObject({
      status: 409,
      code: 'coupon_refused',
      message: 'A discount of your cart has ended. Look at the new total, then order again.',
    });
    expect(await shop.allOrders()).toHaveLength(1);
  });

  it('is refused with the reason of its code, and takes no stock', async () => {
    await make({ minimum: 50_000 });
    expect(await rejection(buy())).toMatchObject({
      code: 'coupon_refused',
      fields: { coupons: 'Add items for ₹45,476 more to use DIWALI, or remove it.' },
    });
    expect(await rejection(buy({ coupons: ['NOSUCH'] }))).toMatchObject({
      message: 'There is no code NOSUCH. Check the spelling, or remove it.',
    });
    expect(await shop.stockOf('chair')).toBe(500);
  });
});

// Proves requirement 188.
describe('the limits of a coupon', () => {
  it('let exactly 10 of 100 parallel buyers in four processes use its 10 uses', async () => {
    await make({ limit: 10 });
    const processes = Array.from({ length: 4 }, () => shop.newService());
    const { won, lost } = await race(
      Array.from({ length: 100 }, (_, index) => {
        const orders = processes[index % processes.length];
        return buy({ email: `buyer${index}@example.com`, ...(orders && { orders }) });
      }),
    );
    expect(won).toHaveLength(10);
    expect(new Set(lost.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['409 coupon_refused']),
    );
    expect(await couponNow()).toMatchObject({ uses: 10, state: 'ended', discounted: 4_520, sales: 48_050 });
    // an order that lost its coupon is no order
    expect(await shop.allOrders()).toHaveLength(10);
    expect(await shop.stockOf('chair')).toBe(490);
  });

  it('are those that the order was priced with: one that has changed meanwhile is refused', async () => {
    const { id, version } = await make();
    const { promotions } = shop.services;
    const customer = { userId: null, email: 'a@example.com' };
    const offer = await promotions.offer({ coupons: ['DIWALI'], items: ['chair'], customer });
    const lines = [{ id: 'chair', name: 'Chair', price: 3_525, quantity: 1 }];
    const { applied } = promotions.discounts(offer, lines);
    await promotions.editor.edit(id, { version, percent: 5 }, 'admin');
    const used = inTransaction(shop.client, (session) =>
      promotions.redeem({ order: 'order', offer, applied, customer, total: 3_744 }, session),
    );
    expect(await rejection(used)).toMatchObject({
      code: 'coupon_refused',
      message: expect.stringContaining('has changed meanwhile'),
    });
    expect(await couponNow()).toMatchObject({ uses: 0, discounted: 0 });
  });

  it('let a customer use it once of ten parallel orders', async () => {
    await make({ perCustomer: 1 });
    const { won } = await race(Array.from({ length: 10 }, () => buy()));
    expect(won).toHaveLength(1);
  });

  it('count a guest by the inbox, and an account by both', async () => {
    await make({ perCustomer: 1 });
    await buy({ email: 'Asha@example.com' });
    const used = { message: 'You have already used DIWALI, which works once only. Remove it to continue.' };
    expect(await rejection(buy({ email: 'asha+again@example.com' }))).toMatchObject(used);
    expect(await rejection(buy({ email: 'asha@example.com', user: shopper('asha') }))).toMatchObject(used);
    await buy({ email: 'other@example.com', user: shopper('ravi') });
    expect(await rejection(buy({ email: 'third@example.com', user: shopper('ravi') }))).toMatchObject(used);
    const cart = await shop.cart.price(
      [{ id: 'chair', quantity: 1 }],
      { userId: 'ravi', checkout: undefined },
      ['DIWALI'],
    );
    expect(cart.refusedCoupons).toEqual([{ code: 'DIWALI', reason: used.message }]);
  });

  it('get a use back from an order that was never paid, once', async () => {
    await make({ limit: 1, perCustomer: 1 });
    shop.payments.behaviour = 'is down';
    await rejection(buy());
    expect(await couponNow()).toMatchObject({ uses: 1, state: 'ended' });
    shop.payments.behaviour = 'works';
    shop.minutesLater(20);
    await shop.orders.recoverPendingOrders();
    await shop.orders.recoverPendingOrders();
    expect(await couponNow()).toMatchObject({ uses: 0, state: 'active', discounted: 0, sales: 0 });
    const { order } = await buy();
    await shop.orders.cancel(order.id, 'Changed my mind', {
      user: { ...shopper('x'), role: 'admin' },
    });
    expect(await couponNow()).toMatchObject({ uses: 0, sales: 0 });
    await buy();
    expect(await couponNow()).toMatchObject({ uses: 1 });
  });

  it('get a use back from a declined payment, so that another card can be tried', async () => {
    await make({ limit: 1 });
    shop.payments.behaviour = 'declines';
    await rejection(buy());
    shop.payments.behaviour = 'works';
    await buy();
    expect(await couponNow()).toMatchObject({ uses: 1 });
  });
});

// Proves requirement 189.
describe('guessing codes', () => {
  it('ends after 60 wrong codes from a network, for right ones too', async () => {
    await make();
    const price = (code: string) =>
      shop.cart.price(
        [{ id: 'chair', quantity: 1 }],
        { userId: null, checkout: undefined, address: '203.0.113.7' },
        [code],
      );
    for (let tried = 0; tried < 60; tried += 1) await price(`WRONG-${tried}`);
    const { coupons, refusedCoupons } = await price('DIWALI');
    expect(coupons).toBeUndefined();
    expect(refusedCoupons?.[0]?.reason).toMatch(/^Too many wrong codes came from your connection/);
  });
});
