import { defaultCashRules } from '../shared/cash-rules.ts';
import { defaultHoldLimits } from '../shared/hold-limits.ts';
import { address, admin, newKey, orderFor, race, rejection, shopper } from '../../app/testing/test-shop.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests(
  {
    bed: { name: 'Carved bed', stock: 4, price: 30_000 },
    throne: { name: 'Royal throne', stock: 1, price: 35_000 },
    stool: { name: 'Stool', stock: 100, price: 100 },
  },
  { cashRules: defaultCashRules, holdLimits: defaultHoldLimits },
);

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const order = async (item: string, { checkout, email }: { checkout?: string; email?: string } = {}) => {
  const input = {
    ...orderFor({ [item]: 1 }, { method: 'cod' }),
    address: { ...address, email: email ?? address.email },
    ...(checkout && { checkout }),
  };
  const placed = await shop.orders.place(input, { key: newKey(), user: null, address: '203.0.113.9' });
  return { ...placed.order, visitor: { user: null, token: placed.token } };
};
const codeFor = async (id: string) => (await shop.orders.forEmail(id))?.code ?? '';
const wrong = async (id: string) => String((Number(await codeFor(id)) + 1) % 1_000_000).padStart(6, '0');
const kindsOfEmails = async () => (await shop.allEmails()).map(({ _id }) => _id.split(':')[0]);

// Proves requirement 76.
describe('a cash order above the limit', () => {
  it('is held, reserved and confirmed with the code from its email', async () => {
    const held = await order('bed');
    expect(held).toMatchObject({ status: 'Held for review', fulfilment: 'waiting' });
    expect(held.review?.code).toMatchObject({ expiresAt: expect.any(String) });
    expect(await shop.stockOf('bed')).toBe(3);
    expect(await kindsOfEmails()).toEqual(['order-held']);
    const code = await codeFor(held.id);
    expect(code).toMatch(/^\d{6}$/);
    expect((await shop.orders.confirm(held.id, code, held.visitor)).status).toBe('Processing');
    expect(await shop.stockOf('bed')).toBe(3);
    expect(await kindsOfEmails()).toEqual(['order-confirmed', 'order-held']);
  });

  it('is held although its account has bought gift cards, which are emailed; once furniture has arrived it is not', async () => {
    const user = shopper('eve');
    const { sales } = shop.services.giftcards;
    const gift = await sales.choose(
      { amount: 500, email: 'a@example.com' },
      { userId: null, address: undefined },
    );
    const place = (input: ReturnType<typeof orderFor>) =>
      shop.orders.place(input, { key: newKey(), user, address: '203.0.113.9' });
    expect((await place(orderFor({ [gift.id]: 1 }))).order.status).toBe('Delivered');
    const cash = orderFor({ bed: 1 }, { method: 'cod' });
    expect((await place(cash)).order.status).toBe('Held for review');
    const { order: stool } = await place(orderFor({ stool: 1 }));
    await shop.orders.ship(stool.id, { carrier: 'Gati', trackingNumber: '1' }, admin);
    await shop.orders.deliver(stool.id, {}, admin);
    expect((await place(cash)).order.status).toBe('Processing');
  });

  it('keeps the digits of its code out of the database', async () => {
    const { id } = await order('bed');
    const code = await codeFor(id);
    await shop.allEmails();
    for (const name of ['orders', 'mails', 'events', 'cashCounts'])
      expect(JSON.stringify(await shop.db.collection(name).find().toArray())).not.toContain(`"${code}"`);
  });

  it('takes five tries in parallel and no sixth, not even the right one', async () => {
    const held = await order('bed');
    const [right, guess] = [await codeFor(held.id), await wrong(held.id)];
    const confirm = (code: string) => shop.orders.confirm(held.id, code, held.visitor);
    const { lost } = await race(times(20).map(() => confirm(guess)));
    expect(lost.filter(({ code }) => code === 'wrong_code')).toHaveLength(5);
    expect(lost.filter(({ code }) => code === 'code_expired')).toHaveLength(15);
    expect(await rejection(confirm(right))).toMatchObject({ status: 409, code: 'code_expired' });
  });

  it('takes no code after half an hour, and a new one, which is sent a minute after the last', async () => {
    const held = await order('bed');
    const first = await codeFor(held.id);
    expect(await rejection(shop.orders.sendCode(held.id, held.visitor))).toMatchObject({ code: 'no_code' });
    shop.minutesLater(31);
    await shop.checkout.releaseExpired();
    expect(await shop.stockOf('bed')).toBe(4);
    expect(await rejection(shop.orders.confirm(held.id, first, held.visitor))).toMatchObject({
      code: 'code_expired',
    });
    await shop.orders.sendCode(held.id, held.visitor);
    const second = await codeFor(held.id);
    expect(second).not.toBe(first);
    expect((await shop.orders.confirm(held.id, second, held.visitor)).status).toBe('Processing');
    expect(await shop.stockOf('bed')).toBe(3);
  });

  it('gets three codes and no fourth', async () => {
    const held = await order('bed');
    for (const _ of times(2)) {
      shop.minutesLater(2);
      await shop.orders.sendCode(held.id, held.visitor);
    }
    shop.minutesLater(2);
    expect(await rejection(shop.orders.sendCode(held.id, held.visitor))).toMatchObject({ code: 'no_code' });
    expect(await kindsOfEmails()).toEqual(['order-code', 'order-code', 'order-held']);
  });

  it('opens to nobody without its secret', async () => {
    const held = await order('bed');
    const code = await codeFor(held.id);
    for (const call of [
      shop.orders.confirm(held.id, code, { user: null }),
      shop.orders.sendCode(held.id, { user: null, token: 'guessed' }),
    ])
      expect(await rejection(call)).toMatchObject({ status: 404 });
  });

  it('keeps the one-off item that its shopper held at the payment step', async () => {
    const checkout = newKey();
    await shop.checkout.hold(orderFor({ throne: 1 }).items, {
      userId: null,
      checkout,
      address: '203.0.113.9',
    });
    const held = await order('throne', { checkout });
    expect(held.status).toBe('Held for review');
    expect(await shop.stockOf('throne')).toBe(0);
    await shop.orders.confirm(held.id, await codeFor(held.id), held.visitor);
    expect(await shop.stockOf('throne')).toBe(0);
  });

  it('is not lost when its items cannot be reserved, and is confirmed while they are in stock', async () => {
    const first = await order('bed', { email: 'one@example.com' });
    const second = await order('bed', { email: 'two@example.com' });
    const third = await order('bed', { email: 'three@example.com' });
    // half of four beds are reserved for guests
    expect([first.status, second.status, third.status]).toEqual(Array(3).fill('Held for review'));
    expect(await shop.stockOf('bed')).toBe(2);
    expect((await shop.orders.confirm(third.id, await codeFor(third.id), third.visitor)).status).toBe(
      'Processing',
    );
    expect(await shop.stockOf('bed')).toBe(1);
  });
});

describe('an order that is held for review', () => {
  it('is approved by an admin, whose note shoppers do not see', async () => {
    const held = await order('bed');
    const approved = await shop.orders.approve(held.id, 'Called the customer', admin);
    expect(approved).toMatchObject({ status: 'Processing', review: null });
    expect(approved.reviewReasons).toEqual(['A cash order of more than ₹30,000']);
    expect(approved.notes).toEqual([
      expect.objectContaining({ by: 'Admin', text: 'Approved: Called the customer' }),
    ]);
    expect(JSON.stringify(await shop.orders.order(held.id, held.visitor))).not.toContain('Called');
  });

  it.each(['archived', 'draft'])(
    'is approved though its product is %s meanwhile, while there is one',
    async (status) => {
      const withdraw = (_id: string) =>
        shop.db.collection<{ _id: string }>('products').updateOne({ _id }, { $set: { status } });
      const reserved = await order('throne');
      await withdraw('throne');
      expect(await shop.orders.approve(reserved.id, '', admin)).toMatchObject({ status: 'Processing' });

      const [first, second] = [await order('bed'), await order('bed', { email: 'b@example.com' })];
      shop.minutesLater(31);
      await shop.checkout.releaseExpired();
      await shop.orders.place(orderFor({ bed: 3 }), { key: newKey(), user: null });
      await withdraw('bed');
      expect(await shop.orders.approve(first.id, '', admin)).toMatchObject({ status: 'Processing' });
      expect(await rejection(shop.orders.approve(second.id, '', admin))).toMatchObject({
        code: 'out_of_stock',
        message: 'There is none left of an item that is not on sale any more.',
      });
    },
  );

  it('cannot be approved when its items are gone', async () => {
    const held = await order('bed');
    shop.minutesLater(31);
    await shop.checkout.releaseExpired();
    await shop.orders.place(orderFor({ bed: 4 }), { key: newKey(), user: null });
    expect(await rejection(shop.orders.approve(held.id, '', admin))).toMatchObject({
      status: 409,
      message: 'Carved bed is sold out.',
    });
  });

  it('is declined by an admin with the reason that its shopper reads, and its items are on sale again', async () => {
    const held = await order('bed');
    await shop.orders.decline(held.id, 'We could not reach you by phone.', admin);
    const now = await shop.orders.order(held.id, held.visitor);
    expect(now).toMatchObject({ status: 'Cancelled', payment: { status: 'failed' } });
    expect(now.timeline.at(-1)?.note).toBe('Declined by the shop: We could not reach you by phone.');
    expect(await shop.stockOf('bed')).toBe(4);
    expect(await kindsOfEmails()).toEqual(['order-cancelled', 'order-held']);
  });

  it('is cancelled by its shopper', async () => {
    const held = await order('bed');
    await shop.orders.cancel(held.id, 'Pays by card or UPI instead', held.visitor);
    expect(await shop.stockOf('bed')).toBe(4);
  });

  it('is cancelled after two days without a decision, and its shopper is told', async () => {
    const held = await order('bed');
    shop.minutesLater(48 * 60 - 1);
    expect(await shop.orders.expireReviews()).toEqual({ finished: 0, failed: [] });
    shop.minutesLater(1);
    expect(await shop.orders.expireReviews()).toEqual({ finished: 1, failed: [] });
    expect((await shop.orders.order(held.id, held.visitor)).status).toBe('Cancelled');
    expect(await kindsOfEmails()).toEqual(['order-cancelled', 'order-held']);
    await shop.checkout.releaseExpired();
  });

  it('is decided on once by ten approvals, declines and codes at the same time', async () => {
    const held = await order('bed');
    const code = await codeFor(held.id);
    const { won } = await race<unknown>(
      times(4).flatMap(() => [
        shop.orders.approve(held.id, '', admin),
        shop.orders.decline(held.id, 'No', admin),
        shop.orders.confirm(held.id, code, held.visitor),
      ]),
    );
    expect(won).toHaveLength(1);
  });
});

describe('codes beyond the rules', () => {
  it('let five of twelve orders for one email address pass, whose codes are used at once', async () => {
    const held = [];
    for (const _ of times(12)) held.push(await order('stool'));
    const open = held.filter(({ status }) => status === 'Held for review');
    const codes = await Promise.all(open.map(({ id }) => codeFor(id)));
    const { lost } = await race(
      open.map(({ id, visitor }, index) => shop.orders.confirm(id, codes[index] ?? '', visitor)),
    );
    expect(lost.every(({ code }) => code === 'in_review' || code === 'code_expired')).toBe(true);
    const passed = (await shop.allOrders()).filter(({ status }) => status === 'Processing');
    expect(passed).toHaveLength(5);
  });
});

describe('emails about cash orders', () => {
  it('are eight a day for one address, however it is written, and none is lost: an admin sees the others', async () => {
    for (const index of times(20)) await order('stool', { email: `Stranger+${index}@example.com` });
    await shop.allEmails();
    await shop.services.notifications.job.run();
    const emails = await shop.allEmails();
    expect(emails.filter(({ state }) => state === 'sent')).toHaveLength(8);
    const rest = emails.filter(({ state }) => state === 'failed');
    expect(rest.length).toBeGreaterThan(0);
    for (const { problem } of rest)
      expect(problem).toBe('the address has had its emails about cash orders for today');
  });
});
