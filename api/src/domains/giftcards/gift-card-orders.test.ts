import { randomUUID } from 'node:crypto';
import {
  address,
  admin,
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
import type { OrderInput } from '../orders/orders.schema.ts';
import { demoSeller } from '../shared/settings.ts';
import type { GiftCardEntry } from './gift-card.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  shop.time.now = new Date('2026-11-21T06:00:00Z');
  // 5,900 with tax
  await shop.stockProduct('chair', { price: 5_000, stock: 500 });
});

const desk = () => shop.services.giftcards.desk;
const card: OrderInput['payment'] = { method: 'card', token: 'tok_test' };
const asha = { userId: null, checkout: undefined };

async function issue(amount: number): Promise<{ id: string; code: string }> {
  const form = { amount, email: 'asha@example.com', reason: 'A gift', request: randomUUID() };
  const { id } = await desk().issue(form, 'admin');
  return { id, code: (await shop.services.giftcards.forEmail(id, 1))?.code ?? '' };
}

interface Purchase {
  payment?: OrderInput['payment'];
  quantity?: number;
  email?: string;
  orders?: TestShop['orders'];
}

const buy = (
  giftCards: { code: string; amount: number }[],
  { payment = card, quantity = 1, email = 'b@example.com', orders = shop.orders }: Purchase = {},
) =>
  orders.place(
    { ...orderFor({ chair: quantity }, payment), address: { ...address, email }, giftCards },
    { key: newKey(), user: null, address: '203.0.113.7' },
  );

const balanceOf = async (id: string) => (await desk().read(id)).balance;
const ledgerOf = async (id: string) =>
  (await desk().read(id)).entries.map(({ kind, amount }) => [kind, amount]).sort();
const charged = () => [...shop.payments.charges.values()].map(({ amount }) => amount);
const asAdmin = { user: admin };

// Proves requirement 191.
describe('a gift card that pays', () => {
  it('is shown by the cart with what is left to pay, and changes no price', async () => {
    const { code } = await issue(2_000);
    const items = [{ id: 'chair', quantity: 1 }];
    const cart = await shop.cart.price(items, asha, [], [` ${code.toLowerCase()} `]);
    expect(cart).toMatchObject({ subtotal: 5_000, tax: 900, total: 5_900, toPay: 3_900 });
    expect(cart.giftCards).toEqual([
      {
        code: code.replaceAll('-', ''),
        lastFour: code.slice(-4),
        balance: 2_000,
        amount: 2_000,
        // a year from the day on which it was issued, to its end in India
        validUntil: '2027-11-21T18:29:59.999Z',
      },
    ]);
  });

  it('pays a part of an order: the rest is charged; total, tax and invoice stay', async () => {
    const { id, code } = await issue(2_000);
    const { order } = await buy([{ code, amount: 2_000 }]);
    expect(order).toMatchObject({ total: 5_900, tax: 900, status: 'Processing' });
    expect(order.giftCards).toEqual([{ lastFour: code.slice(-4), amount: 2_000, left: 0 }]);
    expect(order.payment.label).toBe(`Visa ending 4242, ₹2,000 by gift card ending ${code.slice(-4)}`);
    expect(charged()).toEqual([3_900]);
    expect(await balanceOf(id)).toBe(0);
    const invoice = invoiceOf(order, demoSeller);
    expect([invoice.taxable, invoice.total, invoice.discount]).toEqual([500_000, 590_000, null]);
  });

  it('pays for a whole order without a payment provider, with what is left staying on it', async () => {
    const { id, code } = await issue(10_000);
    const payment = { method: 'gift-card' } as const;
    const { order } = await buy([{ code, amount: 5_900 }], { payment });
    expect(order).toMatchObject({
      status: 'Processing',
      payment: { method: 'gift-card', status: 'captured' },
    });
    expect(charged()).toEqual([]);
    expect(await balanceOf(id)).toBe(4_100);
  });

  it('lowers the cash that is collected at the door, and what counts as a large cash order', async () => {
    const { code } = await issue(900);
    const { order } = await buy([{ code, amount: 900 }], { payment: { method: 'cod' } });
    await shop.orders.ship(order.id, { carrier: 'Gati', trackingNumber: '1' }, admin);
    await shop.orders.deliver(order.id, {}, admin);
    const { parcels, paid, payment } = await shop.orders.detail(order.id);
    expect([parcels[0]?.cash, paid, payment.status]).toEqual([5_000, 5_900, 'captured']);
  });

  it('is refused with the reason and what to do, and nothing is ordered', async () => {
    const { id, code } = await issue(2_000);
    const reasonOf = async (amount: number) =>
      (await rejection(buy([{ code, amount }]))).fields?.['giftCards'];
    const last = code.slice(-4);
    expect(await reasonOf(3_000)).toBe(
      `The gift card ending ${last} has less left than your cart showed. Look at what is left to pay, then order again.`,
    );
    const { version } = await desk().block(id, { blocked: true, reason: 'Lost', version: 1 }, 'admin');
    expect(await reasonOf(2_000)).toBe(
      `The gift card ending ${last} is blocked. Write to us about it. Remove it to continue.`,
    );
    await desk().block(id, { blocked: false, reason: 'Found', version }, 'admin');
    const short = await rejection(buy([{ code, amount: 2_000 }], { payment: { method: 'gift-card' } }));
    expect(short).toMatchObject({ status: 409, code: 'gift_cards_short' });
    shop.minutesLater(366 * 24 * 60);
    expect(await reasonOf(2_000)).toBe(
      `The gift card ending ${last} was valid until 21 Nov 2027. Remove it to continue.`,
    );
    expect(await shop.allOrders()).toEqual([]);
    expect(await balanceOf(id)).toBe(2_000);
  });

  it('pays nothing once it is blocked, also when its order was about to be written', async () => {
    const { id, code } = await issue(2_000);
    const { giftcards } = shop.services;
    const claimed = await giftcards.claim([{ code, amount: 2_000 }], undefined);
    await desk().block(id, { blocked: true, reason: 'Lost', version: 1 }, 'admin');
    const order = { id: 'order', number: 'VR/26-27/000001', checkout: undefined };
    const redeemed = inTransaction(shop.client, (session) => giftcards.redeem(order, claimed, session));
    expect(await rejection(redeemed)).toMatchObject({
      code: 'gift_card_refused',
      fields: { giftCards: expect.stringContaining('is blocked') },
    });
    expect(await balanceOf(id)).toBe(2_000);
  });

  it('cannot be found by trying: after 20 wrong codes of a network right ones are not looked at', async () => {
    const { code } = await issue(2_000);
    const price = (tried: string) =>
      shop.cart.price([{ id: 'chair', quantity: 1 }], { ...asha, address: '203.0.113.7' }, [], [tried]);
    for (let tried = 0; tried < 20; tried += 1) await price(`WRONG-${tried}`);
    const { giftCards, refusedGiftCards } = await price(code);
    expect(giftCards).toBeUndefined();
    expect(refusedGiftCards?.[0]?.reason).toMatch(/^Too many wrong codes came from your connection/);
    expect(await rejection(buy([{ code, amount: 2_000 }]))).toMatchObject({ code: 'gift_card_refused' });
    const { balance } = shop.services.giftcards;
    expect(await rejection(balance(code, '203.0.113.7'))).toMatchObject({ status: 429 });
  });

  it('tells its balance to whoever has the code, and counts wrong codes there, too', async () => {
    const { code } = await issue(2_000);
    const { balance } = shop.services.giftcards;
    expect(await balance(code, '203.0.113.7')).toMatchObject({ lastFour: code.slice(-4), balance: 2_000 });
    await buy([{ code, amount: 2_000 }]);
    expect((await rejection(balance(code, '203.0.113.7'))).fields).toEqual({
      code: `The gift card ending ${code.slice(-4)} has nothing left.`,
    });
    for (let tried = 0; tried < 20; tried += 1) await rejection(balance(`WRONG-${tried}`, '203.0.113.7'));
    expect(await rejection(balance(code, '203.0.113.7'))).toMatchObject({ status: 429 });
    // another network is not kept waiting
    expect(await rejection(balance(code, '198.51.100.4'))).toMatchObject({ status: 400 });
  });
});

// Proves requirement 192.
describe('the ledger of a gift card', () => {
  it('is spent once: of 40 parallel orders in four processes that want the same rupees, five get them', async () => {
    const { id, code } = await issue(10_000);
    const processes = Array.from({ length: 4 }, () => shop.newService());
    const { won, lost } = await race(
      Array.from({ length: 40 }, (_, index) => {
        const orders = processes[index % processes.length];
        return buy([{ code, amount: 2_000 }], { email: `b${index}@example.com`, ...(orders && { orders }) });
      }),
    );
    expect(won).toHaveLength(5);
    expect(new Set(lost.map((error) => error.code))).toEqual(new Set(['gift_card_refused']));
    expect(await balanceOf(id)).toBe(0);
    const entries = await shop.db.collection<GiftCardEntry>('giftCardEntries').find().toArray();
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(await shop.allOrders()).toHaveLength(5);
    expect(await shop.stockOf('chair')).toBe(495);
  });

  it('gets back what an order that was never paid has redeemed, once', async () => {
    const { id, code } = await issue(2_000);
    shop.payments.behaviour = 'is down';
    await rejection(buy([{ code, amount: 2_000 }]));
    expect(await balanceOf(id)).toBe(0);
    shop.payments.behaviour = 'works';
    shop.minutesLater(20);
    await shop.orders.recoverPendingOrders();
    await shop.orders.recoverPendingOrders();
    expect(await ledgerOf(id)).toEqual([
      ['issued', 2_000],
      ['redeemed', -2_000],
      ['refunded', 2_000],
    ]);
    expect(await balanceOf(id)).toBe(2_000);
  });

  it('still counts for the checkout whose order waits for its payment, and for no other', async () => {
    const { code } = await issue(2_000);
    const items = [{ id: 'chair', quantity: 1 }];
    const checkout = 'the-checkout-of-somebody';
    const toPay = async (of: string | undefined) =>
      (await shop.cart.price(items, { userId: null, checkout: of }, [], [code])).toPay;
    const input = { ...orderFor({ chair: 1 }, card), checkout, giftCards: [{ code, amount: 2_000 }] };
    const key = newKey();
    shop.payments.behaviour = 'is down';
    expect(await rejection(shop.orders.place(input, { key, user: null }))).toMatchObject({ status: 503 });
    expect([await toPay(checkout), await toPay('the-checkout-of-another'), await toPay(undefined)]).toEqual([
      3_900,
      undefined,
      undefined,
    ]);
    shop.payments.behaviour = 'works';
    // paid in another way, which replaces the order
    const other = { ...input, payment: { method: 'upi', token: 'tok_upi' } as const };
    const { order } = await shop.orders.place(other, { key: newKey(), user: null });
    expect(order.giftCards?.map(({ amount }) => amount)).toEqual([2_000]);
    expect(charged()).toEqual([3_900]);
  });

  it('gets back nothing of a payment that came too late: that goes where it came from', async () => {
    const { id, code } = await issue(2_000);
    shop.payments.behaviour = 'captures without responding';
    await rejection(buy([{ code, amount: 2_000 }]));
    const [order] = await shop.allOrders();
    const orderId = order?._id ?? '';
    const charge = shop.payments.charges.get(orderId);
    shop.payments.charges.delete(orderId);
    shop.payments.behaviour = 'works';
    shop.minutesLater(20);
    await shop.orders.recoverPendingOrders();
    if (charge) shop.payments.charges.set(orderId, charge);
    await shop.orders.reconcilePayments();
    expect([...shop.payments.refunds.values()].map(({ amount }) => amount)).toEqual([3_900]);
    expect(await balanceOf(id)).toBe(2_000);
  });

  it('gets back its part first when items are refunded, then the payment does', async () => {
    const { id, code } = await issue(2_000);
    const { order } = await buy([{ code, amount: 2_000 }]);
    await shop.orders.refund(order.id, { amount: 1_500, reason: 'A scratch' }, admin);
    expect(await balanceOf(id)).toBe(1_500);
    expect([...shop.payments.refunds.values()]).toEqual([]);
    await shop.orders.cancel(order.id, 'Changed my mind', asAdmin);
    expect(await balanceOf(id)).toBe(2_000);
    expect([...shop.payments.refunds.values()].map(({ amount }) => amount)).toEqual([3_900]);
    const { timeline, payment } = await shop.orders.detail(order.id);
    expect(payment.status).toBe('refunded');
    expect(timeline.map(({ note }) => note)).toEqual(
      expect.arrayContaining([
        'Refunded to the gift card: ₹1,500',
        'Refunded, ₹500 of it to the gift card: ₹4,400',
      ]),
    );
  });

  it('gets back what it has paid of a cash order that is cancelled, and what items cost less than it has paid', async () => {
    const { id, code } = await issue(8_000);
    const cash = { payment: { method: 'cod' } as const, quantity: 2 };
    const { order } = await buy([{ code, amount: 8_000 }], cash);
    await shop.orders.cancelByShop(
      order.id,
      { reason: 'Cracked', items: [{ id: 'chair', quantity: 1 }] },
      admin,
    );
    // 5,900 is left of 11,800: no cash, and 2,100 too much
    expect(await balanceOf(id)).toBe(2_100);
    await shop.orders.cancelByShop(order.id, { reason: 'Cracked' }, admin);
    expect(await balanceOf(id)).toBe(8_000);
  });

  it('books a refund once, however many processes pay it at the same time', async () => {
    const { id, code } = await issue(2_000);
    const { order } = await buy([{ code, amount: 2_000 }]);
    const why = { order: { id: order.id, number: order.number }, reason: 'A scratch' };
    await Promise.all(
      Array.from({ length: 5 }, () =>
        inTransaction(shop.client, (session) =>
          shop.services.giftcards.giveBack('one-refund', { card: id, amount: 500 }, why, session),
        ),
      ),
    );
    expect(await balanceOf(id)).toBe(500);
  });

  it('makes a card that has expired spendable again when money comes back', async () => {
    const { id, code } = await issue(5_900);
    const { order } = await buy([{ code, amount: 5_900 }], { payment: { method: 'gift-card' } });
    shop.minutesLater(366 * 24 * 60);
    await shop.orders.cancel(order.id, 'Changed my mind', asAdmin);
    const { state, balance, validUntil } = await desk().read(id);
    expect([state, balance, validUntil]).toEqual(['active', 5_900, '2028-02-20T05:59:59.999Z']);
    shop.minutesLater(91 * 24 * 60);
    expect(await shop.services.giftcards.expireDue()).toBe(1);
    expect(await shop.services.giftcards.expireDue()).toBe(0);
    expect(await balanceOf(id)).toBe(0);
    expect((await ledgerOf(id)).find(([kind]) => kind === 'expired')).toEqual(['expired', -5_900]);
  });

  it('belongs to nobody’s account: a shopper with another card pays with both', async () => {
    const [one, other] = [await issue(1_000), await issue(2_000)];
    const { order } = await shop.orders.place(
      {
        ...orderFor({ chair: 1 }, card),
        giftCards: [
          { code: one.code, amount: 1_000 },
          { code: other.code, amount: 2_000 },
        ],
      },
      { key: newKey(), user: shopper('ravi') },
    );
    expect(order.giftCards?.map(({ amount }) => amount)).toEqual([1_000, 2_000]);
    expect(charged()).toEqual([2_900]);
  });
});
