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
import type { QuoteInput } from './quotes.schema.ts';
import { inventoryDiscrepancies } from './testing/inventory-discrepancies.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  shop.time.now = new Date('2026-11-21T06:00:00Z');
  await shop.stockProduct('bed', { name: 'Carved bed', price: 80_000, stock: 1 });
  await shop.stockProduct('chair', { name: 'Jali chair', price: 10_001, stock: 10 });
});
afterEach(async () => expect(await inventoryDiscrepancies(shop.db)).toEqual([]));

const input = (change: Partial<QuoteInput> = {}): QuoteInput => ({
  request: randomUUID(),
  lines: [
    { id: 'bed', quantity: 1, price: 72_000 },
    { id: 'chair', quantity: 2, price: 9_000 },
  ],
  address,
  note: 'With the darker polish',
  days: 7,
  holds: true,
  ...change,
});
const TOTAL = 106_200;
const tokenOf = ({ link }: { link: string }) => new URL(link).searchParams.get('token') ?? '';
const card = { payment: { method: 'card' as const, token: 'tok_test' } };
const quotes = () => shop.orders.quotes;
const openQuote = (change: Partial<QuoteInput> = {}) => quotes().create(input(change), admin);
const state = async (quote: { id: string; link: string }) =>
  (await quotes().read(quote.id, tokenOf(quote))).state;

// Proves requirement 166.
describe('a quote', () => {
  it('holds its items at the price that was agreed, and becomes one ordinary order when it is paid', async () => {
    const quote = await openQuote();
    expect(quote).toMatchObject({ number: 'VQ/26-27/000001', state: 'open', total: TOTAL });
    expect([await shop.stockOf('bed'), await shop.stockOf('chair')]).toEqual([0, 8]);
    const key = newKey();
    const token = tokenOf(quote);
    const processes = [shop.orders, shop.newService(), shop.newService()];
    const { won } = await race(processes.map((each) => each.quotes.pay(quote.id, card, { token, key })));
    expect(new Set(won.map(({ order }) => order.id)).size).toBe(1);
    expect(won[0]?.order).toMatchObject({
      status: 'Processing',
      total: TOTAL,
      items: [{ price: 72_000 }, { price: 9_000 }],
    });
    expect(shop.payments.charges.size).toBe(1);
    expect(await state(quote)).toBe('ordered');
    const again = await quotes().pay(quote.id, card, { token, key: newKey() });
    expect(again.order.id).toBe(won[0]?.order.id);
    const otherCard = { payment: { method: 'card' as const, token: 'tok_other' } };
    expect(await rejection(quotes().pay(quote.id, otherCard, { token, key: newKey() }))).toMatchObject({
      code: 'already_ordered',
    });
    expect(shop.payments.charges.size).toBe(1);
  });

  it('is one quote of a request that is sent again or at once', async () => {
    const same = input();
    const made = await race([shop.orders, shop.newService()].map((each) => each.quotes.create(same, admin)));
    expect(new Set(made.won.map(({ number }) => number)).size).toBe(1);
    await quotes().create(same, admin);
    expect((await quotes().list({ page: 1, pageSize: 25 })).total).toBe(1);
  });

  it('is sent with its payment link, while it is open', async () => {
    const quote = await openQuote();
    const emails = await shop.allEmails();
    expect(emails.map(({ _id }) => _id)).toEqual([`quote:${quote.id}`]);
    expect(await quotes().forEmail(quote.id)).toMatchObject({ link: quote.link });
    expect(quote.link).toContain(`https://shop.example/quote/${quote.id}?token=`);
  });

  it('is nobody’s without its link', async () => {
    const quote = await openQuote();
    const other = await openQuote({ lines: [{ id: 'chair', quantity: 1, price: 1 }] });
    expect(await rejection(quotes().read(quote.id, tokenOf(other)))).toMatchObject({ status: 404 });
    expect(await rejection(quotes().pay(quote.id, card, { token: 'guessed', key: newKey() }))).toMatchObject({
      status: 404,
    });
  });

  it('ends on its day, or when it is withdrawn: its items are on sale, and it cannot be paid', async () => {
    const expired = await openQuote();
    const withdrawn = await openQuote({ lines: [{ id: 'chair', quantity: 3, price: 9_000 }] });
    const { version, id } = withdrawn;
    const { won } = await race(
      [shop.orders, shop.newService()].map((each) => each.quotes.withdraw(id, version, admin)),
    );
    expect(won).toHaveLength(1);
    expect([await state(withdrawn), await shop.stockOf('chair')]).toEqual(['withdrawn', 8]);
    shop.minutesLater(7 * 24 * 60 + 1);
    await shop.checkout.releaseExpired();
    expect([await state(expired), await shop.stockOf('bed')]).toEqual(['expired', 1]);
    for (const quote of [expired, withdrawn]) {
      const token = tokenOf(quote);
      expect(await rejection(quotes().pay(quote.id, card, { token, key: newKey() }))).toMatchObject({
        code: 'quote_over',
      });
    }
    expect((await shop.allOrders()).length).toBe(0);
  });

  it('keeps its items for another try when the payment is declined', async () => {
    const quote = await openQuote();
    const token = tokenOf(quote);
    shop.payments.behaviour = 'declines';
    expect(await rejection(quotes().pay(quote.id, card, { token, key: newKey() }))).toMatchObject({
      status: 402,
    });
    expect([await state(quote), await shop.stockOf('bed')]).toEqual(['open', 0]);
    shop.payments.behaviour = 'works';
    const { order } = await quotes().pay(quote.id, card, { token, key: newKey() });
    expect(order).toMatchObject({ status: 'Processing', total: TOTAL });
  });
});

// Proves requirement 167.
describe('a second quote on a one-off', () => {
  it('says until when the piece is held, and for which quote', async () => {
    await openQuote();
    expect(await rejection(openQuote({ lines: [{ id: 'bed', quantity: 1, price: 79_000 }] }))).toMatchObject({
      status: 409,
      code: 'held_by_quote',
      message: 'Carved bed is held until 28 Nov 2026 for quote VQ/26-27/000001.',
    });
    expect(
      await rejection(shop.orders.place(orderFor({ bed: 1 }), { key: newKey(), user: shopper('b') })),
    ).toMatchObject({ code: 'out_of_stock' });
  });

  it('is held by one of two that are written at once', async () => {
    const lines = [{ id: 'bed', quantity: 1, price: 79_000 }];
    const { won, lost } = await race(
      [shop.orders, shop.newService()].map((each) => each.quotes.create(input({ lines }), admin)),
    );
    expect([won.length, lost.map(({ code }) => code)]).toEqual([1, ['held_by_quote']]);
  });
});
