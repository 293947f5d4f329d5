import {
  address,
  admin,
  newKey,
  openTestShop,
  orderFor,
  rejection,
  shopper,
  type TestShop,
} from '../../app/testing/test-shop.ts';
import { defaultCashRules } from '../shared/cash-rules.ts';
import type { SettingsForm } from '../configuration/settings-form.ts';
import { quoteInput, tokenOf } from '../orders/testing/quote-course.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { creditNoteOf } from './credit-note.ts';
import { invoiceOf } from './invoice.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ cashRules: defaultCashRules });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  shop.time.now = new Date('2026-11-21T06:00:00Z');
  await shop.stockProduct('chair', { name: 'Jali chair', price: 3_525, stock: 100 });
  await shop.stockProduct('bed', { name: 'Carved bed', price: 40_000, stock: 100 });
});

const set = async (changes: Partial<SettingsForm>) => {
  const { configuration } = shop.services;
  await configuration.edit({ version: (await configuration.read()).version, ...changes }, 'the-admin');
};
const owner = shopper('a');
const place = async (quantities: Record<string, number>, input: Partial<ReturnType<typeof orderFor>> = {}) =>
  (
    await shop.orders.place(
      { ...orderFor(quantities), ...input },
      { key: newKey(), user: owner, address: '203.0.113.9' },
    )
  ).order;
const cash = { payment: { method: 'cod' as const } };
const printed = async (id: string) => {
  const { order, seller } = await shop.orders.withSeller(id, { user: admin });
  return invoiceOf(order, seller);
};
const notesOf = async (id: string) => {
  const { order, seller } = await shop.orders.withSeller(id, { user: admin });
  return order.creditNotes.map((note) => creditNoteOf(order, seller, note));
};
const giftCard = async (amount = 500) => {
  const chosen = { amount, email: 'a@example.com' };
  return (await shop.services.giftcards.sales.choose(chosen, { userId: null, address: undefined })).id;
};
const orderNumbers = async () =>
  (await shop.allOrders()).map(({ number, invoice }) => `${number} ${invoice?.number ?? '–'}`);

// Proves requirement 398.
describe('the numbers of documents', () => {
  it('have no hole in any series where payments are declined, gift cards bought and orders held', async () => {
    const held = await place({ bed: 1 }, cash);
    shop.payments.behaviour = 'declines';
    await rejection(place({ chair: 1 }));
    shop.payments.behaviour = 'works';
    const paid = await place({ chair: 1 });
    const card = await place({ [await giftCard()]: 1 });
    await rejection(place({ chair: 1_000 }));
    await place({ chair: 1 }, cash);
    await shop.orders.approve(held.id, '', admin);
    expect(await orderNumbers()).toEqual([
      'VR/26-27/000001 VI/26-27/000003',
      'VR/26-27/000002 –',
      'VR/26-27/000003 VI/26-27/000001',
      'VR/26-27/000004 VG/26-27/000001',
      'VR/26-27/000005 VI/26-27/000002',
    ]);
    await shop.orders.requestReturn(card.id, { reason: 'Sorry', resolution: 'refund' }, { user: owner });
    await shop.orders.decideReturn(card.id, { accept: true, restock: true, answer: 'Yes' }, admin);
    await shop.orders.refund(paid.id, { amount: 500, reason: 'A scratch' }, admin);
    expect(await printed(card.id)).toMatchObject({ kind: 'Receipt', number: 'VG/26-27/000001' });
    expect(await notesOf(card.id)).toMatchObject([
      {
        kind: 'Refund voucher',
        number: 'VV/26-27/000001',
        about: { label: 'Against receipt', text: 'VG/26-27/000001 of 21 Nov 2026' },
      },
    ]);
    expect(await notesOf(paid.id)).toMatchObject([
      {
        kind: 'Credit note',
        number: 'VC/26-27/000001',
        about: { label: 'Against invoice', text: 'VI/26-27/000001 of 21 Nov 2026' },
      },
    ]);
  });

  it('are neither shared nor skipped when orders are accepted at once, some of them in vain', async () => {
    const held = [];
    for (let count = 0; count < 6; count += 1) held.push(await place({ bed: 1 }, cash));
    const processes = [shop.orders, shop.newService(), shop.newService(), shop.crashingService()];
    const tries = held.flatMap(({ id }) => processes.map((orders) => orders.approve(id, '', admin)));
    const placed = Array.from({ length: 6 }, () => place({ chair: 1 }));
    const [outcomes] = await Promise.all([Promise.allSettled(tries), Promise.all(placed)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    const numbers = (await shop.allOrders()).map(({ invoice }) => invoice?.number);
    expect(numbers.sort()).toEqual(
      Array.from({ length: 12 }, (_, index) => `VI/26-27/${String(index + 1).padStart(6, '0')}`),
    );
  });

  it('are given once to a payment that several processes hear of', async () => {
    shop.payments.behaviour = 'captures without responding';
    await rejection(place({ chair: 1 }));
    shop.payments.behaviour = 'works';
    const [waiting] = await shop.allOrders();
    const processes = [shop.orders, shop.newService(), shop.newService()];
    await Promise.all(processes.map((orders) => orders.syncPayment(waiting?._id ?? '')));
    await place({ chair: 1 });
    expect(await orderNumbers()).toEqual([
      'VR/26-27/000001 VI/26-27/000001',
      'VR/26-27/000002 VI/26-27/000002',
    ]);
  });

  it('find an order by that of its invoice', async () => {
    await place({ bed: 1 }, cash);
    const { id } = await place({ chair: 1 });
    for (const typed of ['VI/26-27/000001', 'vi-26-27-1'])
      expect((await shop.orders.numbered(typed)).map((each) => each.id)).toEqual([id]);
    const page = { page: 1, pageSize: 10 };
    for (const search of ['VI/26-27/000001', 'vi'])
      expect((await shop.orders.ofUser(owner, { ...page, search })).items.map((each) => each.id)).toEqual([
        id,
      ]);
  });
});

// Proves requirement 399.
describe('an issued document', () => {
  it('stays as it is when the order goes to another door of the state, and no other state is taken', async () => {
    const goa = { ...address, state: 'Goa' as const };
    const order = await place({ chair: 2 }, { address: goa });
    const { id, invoice } = order;
    const before = await printed(id);
    expect(before).toMatchObject({ placeOfSupply: 'Goa (code 30)', recipient: { name: 'Meera Rathore' } });
    const move = async (to: Partial<typeof goa>) => {
      const { version } = await shop.orders.detail(id);
      const change = { address: { ...goa, ...to }, deliveryNote: '', version };
      return shop.orders.changeDelivery(id, change, admin);
    };
    const neighbour = { firstName: 'Asha', address: '4 Nai Sarak', phone: '9000000000' };
    expect(await move(neighbour)).toMatchObject({ address: neighbour, invoice });
    await shop.orders.refund(id, { amount: 100, reason: 'A scratch' }, admin);
    const { notice: _, ...after } = await printed(id);
    expect(after).toEqual({ ...after, ...before, notice: undefined });
    expect((await notesOf(id))[0]?.recipient).toEqual(before.recipient);
    const other = await rejection(move({ state: 'Kerala' as never }));
    expect([other.code, other.message]).toEqual([
      'other_taxes',
      `Invoice ${invoice?.number} is issued for Goa. Cancel the order and place it anew for another state.`,
    ]);
  });

  it('names the place that the order goes to when it is issued, and who sells then', async () => {
    const held = await place({ bed: 1 }, cash);
    const { version } = await shop.orders.detail(held.id);
    const kerala = { ...address, state: 'Kerala' as const };
    await shop.orders.changeDelivery(held.id, { address: kerala, deliveryNote: '', version }, admin);
    await set({ sellerName: 'Virasat Crafts LLP' });
    await shop.orders.approve(held.id, '', admin);
    await set({ sellerName: 'Somebody else' });
    expect(await printed(held.id)).toMatchObject({
      placeOfSupply: 'Kerala (code 32)',
      taxes: [{ name: 'IGST' }],
      seller: { name: 'Virasat Crafts LLP' },
    });
  });

  it('keeps name and address when its customer is erased, and loses the telephone number', async () => {
    const { id } = await place({ chair: 1 });
    const before = await printed(id);
    await shop.orders.ship(id, { carrier: 'Gati', trackingNumber: '1' }, admin);
    await shop.orders.deliver(id, {}, admin);
    const [records] = shop.orders.records;
    await inTransaction(shop.client, async (session) => records?.erasePersonalData(owner.id, session));
    const erased = { ...before, recipient: { ...before.recipient, phone: '' } };
    expect(await printed(id)).toEqual(erased);
    expect(JSON.stringify(await shop.db.collection('orders').findOne())).not.toContain(address.phone);
  });
});

// Proves requirement 398: the rate of tax is that of the day on which the invoice is issued.
describe('a rate of tax that changes', () => {
  const midnight = '2026-11-30T18:30:00Z';
  beforeEach(async () => {
    shop.time.now = new Date('2026-11-30T18:00:00Z');
    await set({ card: true, taxRates: [{ hsn: '', percent: 28, from: '2026-12-01' }] });
  });
  afterEach(() => set({ taxRates: [] }));

  it('changes a quote before it is paid: its customer is told, sees the new total, and pays that', async () => {
    const lines = [{ id: 'chair', quantity: 2, price: 1_000 }];
    const { quotes } = shop.orders;
    const quote = await quotes.create(quoteInput({ lines }), admin);
    expect(quote.total).toBe(2_360);
    const token = tokenOf(quote);
    shop.time.now = new Date(midnight);
    const card = { method: 'card' as const, token: 'tok_test' };
    const pay = (edition: number) =>
      quotes.pay(quote.id, { payment: card, edition }, { token, key: newKey() });
    expect(await rejection(pay(1))).toMatchObject({ status: 409, code: 'quote_changed' });
    expect(shop.payments.charges.size).toBe(0);
    const shown = await quotes.read(quote.id, token);
    expect(shown).toMatchObject({
      edition: 2,
      total: 2_560,
      toPay: 2_560,
      changedAt: shop.time.now.toISOString(),
    });
    expect((await quotes.read(quote.id, token)).edition).toBe(2);
    expect((await shop.allEmails()).map(({ _id }) => _id.split(':')[0])).toEqual(['quote', 'quote']);
    const { order } = await pay(2);
    expect(await printed(order.id)).toMatchObject({
      date: '1 Dec 2026',
      total: 256_000,
      taxes: [{ percent: 14 }, { percent: 14 }],
    });
  });

  it('refuses a held order that was placed at another one, and gives back a payment that comes later', async () => {
    const held = await place({ bed: 1 }, cash);
    shop.payments.behaviour = 'captures without responding';
    await rejection(place({ chair: 1 }));
    shop.payments.behaviour = 'works';
    shop.time.now = new Date(midnight);
    expect(await rejection(shop.orders.approve(held.id, '', admin))).toMatchObject({
      status: 409,
      code: 'other_rates',
      message: expect.stringMatching(/ordered again/),
    });
    const [, paid] = await shop.allOrders();
    await shop.orders.syncPayment(paid?._id ?? '');
    const late = await shop.orders.detail(paid?._id ?? '');
    expect(late).toMatchObject({
      status: 'Cancelled',
      invoice: null,
      refunds: [{ status: 'done', amount: 4_160 }],
    });
    expect(await shop.stockOf('chair')).toBe(100);
  });
});
