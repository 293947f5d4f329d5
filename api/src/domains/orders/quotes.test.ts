import { admin, newKey, orderFor, race, rejection, shopper } from '../../app/testing/test-shop.ts';
import { quotePictureUses } from './quote-pictures.ts';
import type { AdminQuote, QuoteChange, QuoteInput } from './quotes.schema.ts';
import { QUOTE_TOTAL, quoteInput, tokenOf } from './testing/quote-course.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests({
  bed: { name: 'Carved bed', price: 80_000, stock: 1 },
  chair: { name: 'Jali chair', price: 10_001, stock: 10 },
});
beforeEach(() => {
  shop.time.now = new Date('2026-11-21T06:00:00Z');
});

const TOTAL = QUOTE_TOTAL;
const input = quoteInput;
const card = { payment: { method: 'card' as const, token: 'tok_test' } };
const quotes = () => shop.orders.quotes;
const openQuote = (change: Partial<QuoteInput> = {}) => quotes().create(input(change), admin);
const state = async (quote: { id: string; link: string }) =>
  (await quotes().read(quote.id, tokenOf(quote))).state;

// Proves requirements 166 and 333.
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
    // the workshop reads on the order what was agreed on the phone
    const { quote: agreed } = await shop.orders.detail(won[0]?.order.id ?? '');
    expect(agreed).toEqual({ number: quote.number, note: quote.note, picture: null });
    expect(quote.note).not.toBe('');
    const again = await quotes().pay(quote.id, card, { token, key: newKey() });
    expect(again.order.id).toBe(won[0]?.order.id);
    const otherCard = { payment: { method: 'card' as const, token: 'tok_other' } };
    expect(await rejection(quotes().pay(quote.id, otherCard, { token, key: newKey() }))).toMatchObject({
      code: 'already_ordered',
    });
    expect(shop.payments.charges.size).toBe(1);
  });

  it('is one quote of a request that is sent again or at once', async () => {
    // there are enough chairs for a quote of each
    const same = input({ lines: [{ id: 'chair', quantity: 1, price: 9_000 }] });
    const { won, lost } = await race(
      [shop.orders, shop.newService(), shop.newService()].map((each) => each.quotes.create(same, admin)),
    );
    expect([won.length, lost.length, new Set(won.map(({ number }) => number)).size]).toEqual([3, 0, 1]);
    expect(await shop.stockOf('chair')).toBe(9);
    await quotes().create(same, admin);
    expect((await quotes().list({ page: 1, pageSize: 25 })).total).toBe(1);
  });

  it('is the same quote when it is sent again while it holds the last piece itself', async () => {
    const last = input({ lines: [{ id: 'bed', quantity: 1, price: 72_000 }] });
    const { number } = await quotes().create(last, admin);
    expect((await quotes().create(last, admin)).number).toBe(number);
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

  // Proves requirement 372.
  it('is listed by its state, as it is shown, whatever becomes of its orders', async () => {
    const chair = (change: Partial<QuoteInput> = {}) =>
      openQuote({ lines: [{ id: 'chair', quantity: 1, price: 9_000 }], ...change });
    const [open, paid, over, declined, gone] = [
      await chair({ days: 20 }),
      await chair(),
      await chair({ days: 2 }),
      await chair({ days: 20 }),
      await chair(),
    ] as const;
    const pay = (quote: AdminQuote) => quotes().pay(quote.id, card, { token: tokenOf(quote), key: newKey() });
    await pay(paid);
    shop.payments.behaviour = 'declines';
    await rejection(pay(declined));
    shop.payments.behaviour = 'works';
    await quotes().withdraw(gone.id, gone.version, admin);
    shop.minutesLater(3 * 24 * 60);
    const page = { page: 1, pageSize: 25 };
    const expected = {
      open: [declined, open],
      ordered: [paid],
      expired: [over],
      withdrawn: [gone],
    };
    for (const [each, found] of Object.entries(expected)) {
      const { items, total } = await quotes().list({ ...page, state: each as AdminQuote['state'] });
      expect([each, items.map(({ number }) => number).sort(), total]).toEqual([
        each,
        found.map(({ number }) => number).sort(),
        found.length,
      ]);
      expect(items.every(({ state: shown }) => shown === each)).toBe(true);
    }
    // with a search
    const { items } = await quotes().list({ ...page, state: 'open', search: open.number });
    expect(items.map(({ id }) => id)).toEqual([open.id]);
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

const changeOf = (quote: { version: number }, change: Partial<QuoteInput> = {}): QuoteChange => {
  const { request: _, ...terms } = input(change);
  return { ...terms, version: quote.version };
};

// Proves requirement 166.
describe('a quote that is changed', () => {
  it('is shown and paid in its new edition only, and its customer gets it by email', async () => {
    const quote = await openQuote();
    const token = tokenOf(quote);
    const dearer = { lines: [{ id: 'bed', quantity: 1, price: 79_000 }], note: 'With two drawers' };
    const next = await quotes().change(quote.id, changeOf(quote, dearer), admin);
    expect(next).toMatchObject({ number: quote.number, edition: 2, total: 93_220, note: 'With two drawers' });
    expect(await quotes().read(quote.id, token)).toMatchObject({ edition: 2, items: [{ price: 79_000 }] });
    const emails = (await shop.allEmails()).map(({ _id }) => _id);
    expect(emails).toEqual([`quote:${quote.id}`, `quote:${quote.id}:2`]);

    // an open page that still shows the first price
    expect(await rejection(quotes().pay(quote.id, card, { token, key: newKey() }))).toMatchObject({
      status: 409,
      code: 'quote_changed',
    });
    expect(shop.payments.charges.size).toBe(0);
    const { order } = await quotes().pay(quote.id, { ...card, edition: 2 }, { token, key: newKey() });
    expect(order).toMatchObject({ status: 'Processing', total: 93_220 });
  });

  it('holds what it says now, and until then', async () => {
    const quote = await openQuote();
    const chairs = { lines: [{ id: 'chair', quantity: 4, price: 9_000 }], days: 14 };
    const next = await quotes().change(quote.id, changeOf(quote, chairs), admin);
    expect([await shop.stockOf('bed'), await shop.stockOf('chair')]).toEqual([1, 6]);
    shop.minutesLater(8 * 24 * 60);
    await shop.checkout.releaseExpired();
    expect([await state(quote), await shop.stockOf('chair')]).toEqual(['open', 6]);
    await quotes().change(quote.id, changeOf(next, { ...chairs, holds: false }), admin);
    expect(await shop.stockOf('chair')).toBe(10);
  });

  it('stays as it was when another quote holds what it is to hold', async () => {
    const other = await openQuote({ lines: [{ id: 'bed', quantity: 1, price: 79_000 }] });
    const quote = await openQuote({ lines: [{ id: 'chair', quantity: 2, price: 9_000 }] });
    expect(await rejection(quotes().change(quote.id, changeOf(quote), admin))).toMatchObject({
      code: 'held_by_quote',
      message: `Carved bed is held until 28 Nov 2026 for quote ${other.number}.`,
    });
    expect(await quotes().read(quote.id, tokenOf(quote))).toMatchObject({ edition: 1, total: 21_240 });
    expect(await shop.stockOf('chair')).toBe(8);
  });

  it('is changed by one of two who have seen the same version', async () => {
    const quote = await openQuote();
    const { won, lost } = await race(
      [shop.orders, shop.newService()].map((each, n) =>
        each.quotes.change(quote.id, changeOf(quote, { note: `By ${n}` }), admin),
      ),
    );
    expect([won.length, lost.map(({ code }) => code)]).toEqual([1, ['changed']]);
  });

  it('is either paid at the price that was seen or changed, when both happen at once', async () => {
    const quote = await openQuote();
    const token = tokenOf(quote);
    const dearer = changeOf(quote, { lines: [{ id: 'bed', quantity: 1, price: 79_000 }] });
    const { won } = await race<unknown>([
      quotes().pay(quote.id, card, { token, key: newKey() }),
      shop.newService().quotes.change(quote.id, dearer, admin),
    ]);
    expect(won).toHaveLength(1);
    const [order] = (await shop.allOrders()).filter(({ status }) => status === 'Processing');
    expect(order?.totals.total ?? TOTAL).toBe(TOTAL);
  });

  it('cannot be changed once it is paid, being paid, withdrawn or over', async () => {
    const refusal = async (quote: AdminQuote, change = changeOf(quote)) =>
      (await rejection(quotes().change(quote.id, change, admin))).message;
    const paid = await openQuote();
    await quotes().pay(paid.id, card, { token: tokenOf(paid), key: newKey() });
    expect(await refusal(paid)).toBe('It has become an order. Change or cancel that.');

    const chair = { lines: [{ id: 'chair', quantity: 1, price: 9_000 }] };
    const paying = await openQuote(chair);
    shop.payments.behaviour = 'requires action';
    await quotes().pay(paying.id, card, { token: tokenOf(paying), key: newKey() });
    shop.payments.behaviour = 'works';
    expect(await refusal(paying, changeOf(paying, chair))).toMatch(/paying for it right now/);

    const withdrawn = await openQuote(chair);
    await quotes().withdraw(withdrawn.id, 0, admin);
    const over = await openQuote(chair);
    shop.minutesLater(7 * 24 * 60 + 1);
    for (const quote of [withdrawn, over])
      expect(await refusal(quote, changeOf(quote, chair))).toBe('This quote has ended. Write a new one.');
  });

  it('shows a picture of the media, and refuses one that is gone', async () => {
    const fields = { picture: 'gone' };
    expect(await rejection(openQuote(fields))).toMatchObject({
      status: 400,
      fields: { picture: expect.any(String) },
    });
    await shop.db.collection<{ _id: string }>('media').insertOne({
      _id: 'oak',
      purpose: 'shop',
      kind: 'picture',
      name: 'Oak',
      alt: 'The bed in oak',
      status: 'ready',
      files: [],
      source: 'shipped',
    } as never);
    const quote = await openQuote({ picture: 'oak' });
    expect(quote).toMatchObject({ pictureId: 'oak', picture: { src: 'oak' } });
    const uses = await quotePictureUses(shop.db)(['oak']);
    expect(uses.get('oak')).toMatchObject([{ where: `Quote ${quote.number}` }]);
    const next = await quotes().change(quote.id, changeOf(quote), admin);
    expect(next).toMatchObject({ pictureId: null, picture: null });
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
      fields: { 'items.bed': 'Carved bed is held until 28 Nov 2026 for quote VQ/26-27/000001.' },
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
