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
import { creditNoteOf } from '../invoicing/credit-note.ts';
import { invoiceOf } from '../invoicing/invoice.ts';
import type { OrderInput } from '../orders/orders.schema.ts';
import { demoSeller } from '../shared/settings.ts';
import type { GiftCardDocument } from './gift-card.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  shop.time.now = new Date('2026-11-21T06:00:00Z');
  // 5,900 with tax
  await shop.stockProduct('chair', { price: 5_000, stock: 50 });
});

const ravi = shopper('ravi');
const asRavi = { user: ravi };
const form = { amount: 2_500, email: 'asha@example.com', name: 'Asha', message: 'Happy Diwali' };
const sales = () => shop.services.giftcards.sales;
const choose = async (over: { amount?: number; sendOn?: string } = {}) =>
  (await sales().choose({ ...form, ...over }, { userId: ravi.id, address: undefined })).id;
const card: OrderInput['payment'] = { method: 'card', token: 'tok_test' };
const buy = (items: Record<string, number>, over: Partial<OrderInput> = {}, orders = shop.orders) =>
  orders.place({ ...orderFor(items, card), ...over }, { key: newKey(), user: ravi });

const cards = () =>
  shop.db.collection<GiftCardDocument>('giftCards').find({}).sort({ createdAt: 1 }).toArray();
const codeSent = async (): Promise<string[]> => {
  const emails = await shop.allEmails();
  return emails.flatMap((email) => ('giftCard' in email ? [email.giftCard] : []));
};
/** Asks for the return of all that can be returned, and accepts it. */
async function giveBack(id: string): Promise<void> {
  await shop.orders.requestReturn(id, { reason: 'Changed my mind', resolution: 'refund' }, asRavi);
  await shop.orders.decideReturn(id, { accept: true, restock: true, answer: 'Yes' }, admin);
}

// Proves requirement 194.
describe('a gift card in the cart', () => {
  it('is in subtotal and total without tax, says whom it is for, and needs no stock', async () => {
    const id = await choose();
    const cart = await shop.cart.price(
      [
        { id, quantity: 1 },
        { id: 'chair', quantity: 1 },
      ],
      { userId: null, checkout: undefined },
    );
    expect(cart).toMatchObject({ subtotal: 7_500, tax: 900, total: 8_400, missing: [] });
    expect(cart.lines.find((line) => line.id === id)).toMatchObject({
      name: 'Gift card',
      price: 2_500,
      available: 1,
      giftCard: { recipient: { email: 'asha@example.com', name: 'Asha' }, sendOn: null },
    });
  });

  it('gets no discount, and no gift card pays for it', async () => {
    await shop.services.promotions.editor.create(
      {
        ...{ name: 'Diwali', way: 'code', code: 'DIWALI', target: 'all', kind: 'percent', percent: 10 },
        ...{ combinable: true, status: 'active' },
      },
      'admin',
    );
    const gift = { amount: 10_000, email: 'ravi@example.com', reason: 'x', request: newKey() };
    const { id: other } = await shop.services.giftcards.desk.issue(gift, 'admin');
    const code = (await shop.services.giftcards.forEmail(other, 1))?.code ?? '';
    const id = await choose();
    const nobody = { userId: null, checkout: undefined };
    const price = (items: { id: string; quantity: number }[]) =>
      shop.cart.price(items, nobody, ['DIWALI'], [code]);
    const mixed = await price([
      { id, quantity: 1 },
      { id: 'chair', quantity: 1 },
    ]);
    // 4,500 with tax are 5,310, and the card that is bought stays to be paid
    expect(mixed).toMatchObject({ discount: 500, total: 7_810, toPay: 2_500 });
    const alone = await price([{ id, quantity: 1 }]);
    expect([alone.discount, alone.toPay, alone.refusedGiftCards?.[0]?.reason]).toEqual([
      undefined,
      undefined,
      `The gift card ending ${code.slice(-4)} cannot pay for other gift cards. Remove it to continue.`,
    ]);
    const { order } = await buy(
      { [id]: 1, chair: 1 },
      { coupons: ['DIWALI'], giftCards: [{ code, amount: 7_810 }] },
    );
    expect([order.total, order.giftCards?.map(({ amount }) => amount)]).toEqual([7_810, [5_310]]);
  });

  it('asks for a day from today to a year from now, by the calendar of India', async () => {
    const problem = async (sendOn: string) => (await rejection(choose({ sendOn }))).fields;
    const words = { sendOn: 'Choose a day from today to a year from now.' };
    shop.time.now = new Date('2026-11-21T19:00:00Z');
    // in India it is the 22nd already
    expect(await problem('2026-11-21')).toEqual(words);
    expect(await problem('2027-11-23')).toEqual(words);
    expect(await choose({ sendOn: '2026-11-22' })).toMatch(/^gift-card~[0-9a-f]{24}$/);
  });

  it('is limited by network, and forgotten when nobody orders it', async () => {
    const from = { userId: null, address: '203.0.113.7' };
    for (let made = 0; made < 30; made += 1) await sales().choose(form, from);
    expect(await rejection(sales().choose(form, from))).toMatchObject({ status: 429 });
    expect(await sales().forgetOld()).toBe(0);
    shop.minutesLater(61 * 24 * 60);
    expect(await sales().forgetOld()).toBe(30);
  });
});

// Proves requirement 194.
describe('an order of gift cards', () => {
  it('is delivered with its payment: the card is issued, its code emailed, and the recipient not in the order', async () => {
    const id = await choose();
    const { order } = await buy({ [id]: 1 });
    expect(order).toMatchObject({ status: 'Delivered', subtotal: 2_500, tax: 0, total: 2_500 });
    const [issued] = await cards();
    expect(issued).toMatchObject({ amount: 2_500, balance: 2_500, recipient: { email: 'asha@example.com' } });
    expect(await codeSent()).toEqual([issued?._id]);
    const stored = JSON.stringify(await shop.allOrders());
    expect(stored).not.toContain('asha@example.com');
    // bought: nobody can buy it again
    expect(await rejection(buy({ [id]: 1 }))).toMatchObject({ code: 'out_of_stock' });
    const email = await shop.services.giftcards.forEmail(issued?._id ?? '', 1);
    expect(email).toMatchObject({ from: `${address.firstName} ${address.lastName}`, amount: 2_500 });
  });

  it('is paid in advance: cash is refused with what to do, and nothing is issued', async () => {
    const id = await choose();
    const refused = await rejection(buy({ [id]: 1, chair: 1 }, { payment: { method: 'cod' } }));
    expect(refused.fields).toEqual({
      'payment.method':
        'Gift cards are paid in advance: their codes go out once the payment has arrived. Pay by card or UPI.',
    });
    expect([await cards(), await shop.allOrders()]).toEqual([[], []]);
  });

  it('lets go of the card when it is not paid, which then can be ordered again', async () => {
    const id = await choose();
    shop.payments.behaviour = 'is down';
    await rejection(buy({ [id]: 1 }));
    expect(await cards()).toEqual([]);
    shop.payments.behaviour = 'works';
    // for as long as its order may still be paid, no other has it
    expect(await rejection(buy({ [id]: 1 }))).toMatchObject({ code: 'out_of_stock' });
    shop.minutesLater(20);
    await shop.orders.recoverPendingOrders();
    await buy({ [id]: 1 });
    expect(await cards()).toHaveLength(1);
  });

  it('is sent on the chosen day at nine in India, once, and valid for a year from then', async () => {
    const id = await choose({ sendOn: '2026-12-24' });
    const { order } = await buy({ [id]: 1 });
    const about = async () => (await shop.orders.giftCards(order.id, asRavi)).map(({ state }) => state);
    expect([await about(), await sales().sendDue(), await codeSent()]).toEqual([['scheduled'], 0, []]);
    shop.time.now = new Date('2026-12-24T03:30:00Z');
    const [first, second] = [shop.newProcess(), shop.newProcess()];
    await Promise.all([first, second].map((one) => one.services.giftcards.sales.sendDue()));
    const [issued] = await cards();
    expect([await about(), await codeSent()]).toEqual([['sent'], [issued?._id]]);
    expect(issued?.expiresAt.toISOString()).toBe('2027-12-24T18:30:00.000Z');
    const posted = await shop.db.collection('events').countDocuments({ name: 'gift-card.issued' });
    expect(posted).toBe(1);
  });

  it('is ordered once: of 12 parallel orders of the same card one gets it, in whatever process', async () => {
    const id = await choose();
    // none is paid at once, so that the card is there for the others to take
    shop.payments.behaviour = 'requires action';
    const processes = Array.from({ length: 3 }, () => shop.newService());
    const { won, lost } = await race(
      Array.from({ length: 12 }, (_, index) => buy({ [id]: 1 }, {}, processes[index % 3])),
    );
    expect([won.length, new Set(lost.map(({ code }) => code))]).toEqual([1, new Set(['out_of_stock'])]);
    expect([(await shop.allOrders()).length, shop.payments.charges.size]).toEqual([1, 1]);
  });

  it('is issued once, however many processes hear of the payment at the same moment', async () => {
    const id = await choose();
    shop.payments.behaviour = 'requires action';
    const { order } = await buy({ [id]: 1 });
    shop.payments.decide(order.id, 'captured');
    await Promise.all(Array.from({ length: 6 }, () => shop.newService().resumePayment(order.id, asRavi)));
    expect(await cards()).toHaveLength(1);
    const { timeline, status } = await shop.orders.detail(order.id);
    expect([status, timeline.filter(({ note }) => note === 'Gift card issued').length]).toEqual([
      'Delivered',
      1,
    ]);
  });

  it('goes with furniture in one order, which is shipped as usual', async () => {
    const id = await choose();
    const { order } = await buy({ [id]: 1, chair: 1 });
    expect([order.status, order.total]).toEqual(['Processing', 8_400]);
    expect(order.items.map(({ toShip, delivered }) => [toShip, delivered])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    await shop.orders.changeDelivery(order.id, { address, deliveryNote: 'Ring twice', version: 1 }, admin);
    await shop.orders.ship(order.id, { carrier: 'Gati', trackingNumber: '1' }, admin);
    const { status, parcels } = await shop.orders.deliver(order.id, {}, admin);
    expect([status, parcels.map(({ carrier }) => carrier)]).toEqual(['Delivered', ['Email', 'Gati']]);
  });
});

// Proves requirement 195.
describe('gift cards that go back', () => {
  it('are taken back while unused: the balance in the ledger, the money to the buyer', async () => {
    const { order } = await buy({ [await choose({ sendOn: '2026-12-24' })]: 1 });
    await giveBack(order.id);
    const { status, payment } = await shop.orders.detail(order.id);
    expect([status, payment.status]).toEqual(['Returned', 'refunded']);
    expect([...shop.payments.refunds.values()].map(({ amount }) => amount)).toEqual([2_500]);
    const [issued] = await cards();
    const { balance, entries } = await shop.services.giftcards.desk.read(issued?._id ?? '');
    expect([balance, entries.map(({ kind, amount }) => [kind, amount]).sort()]).toEqual([
      0,
      [
        ['issued', 2_500],
        ['taken back', -2_500],
      ],
    ]);
    expect((await shop.orders.giftCards(order.id, asRavi))[0]?.state).toBe('taken back');
    shop.time.now = new Date('2026-12-24T05:00:00Z');
    expect([await sales().sendDue(), await codeSent()]).toEqual([0, []]);
  });

  it('stay sold once something of them is spent: neither asked for nor accepted', async () => {
    const { order } = await buy({ [await choose()]: 1 });
    const ask = () => shop.orders.requestReturn(order.id, { reason: 'Sorry', resolution: 'refund' }, asRavi);
    await ask();
    const [issued] = await cards();
    const code = (await shop.services.giftcards.forEmail(issued?._id ?? '', 1))?.code ?? '';
    await buy({ chair: 1 }, { giftCards: [{ code, amount: 1_000 }] });
    const accept = { accept: true as const, restock: true, answer: 'Yes' };
    const used = `The gift card ending ${code.slice(-4)} has been used, so its price cannot go back.`;
    expect((await rejection(shop.orders.decideReturn(order.id, accept, admin))).message).toBe(used);
    await shop.orders.decideReturn(order.id, { accept: false, answer: 'It is used' }, admin);
    expect([...shop.payments.refunds.values()]).toEqual([]);
    const again = await buy({ [await choose()]: 1 });
    const second = (await cards()).find(({ soldIn }) => soldIn?.order.id === again.order.id);
    const other = (await shop.services.giftcards.forEmail(second?._id ?? '', 1))?.code ?? '';
    await buy({ chair: 1 }, { giftCards: [{ code: other, amount: 1 }] });
    const request = { reason: 'Sorry', resolution: 'refund' as const };
    expect(await rejection(shop.orders.requestReturn(again.order.id, request, asRavi))).toMatchObject({
      code: 'not_allowed',
    });
  });

  it('pay or go back, never both, when both are tried at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { order } = await buy({ [await choose()]: 1 });
      const bought = (await cards()).find(({ soldIn }) => soldIn?.order.id === order.id);
      const code = (await shop.services.giftcards.forEmail(bought?._id ?? '', 1))?.code ?? '';
      await shop.orders.requestReturn(order.id, { reason: 'Sorry', resolution: 'refund' }, asRavi);
      const accept = { accept: true as const, restock: true, answer: 'Yes' };
      const { won } = await race<unknown>([
        buy({ chair: 1 }, { giftCards: [{ code, amount: 2_500 }] }, shop.newService()),
        shop.newService().decideReturn(order.id, accept, admin),
      ]);
      expect(won).toHaveLength(1);
      expect((await shop.services.giftcards.desk.read(bought?._id ?? '')).balance).toBe(0);
    }
  });

  it('are not refunded in part, nor by a refund of the order beyond its goods', async () => {
    const id = await choose();
    const { order } = await buy({ [id]: 1, chair: 1 });
    const refund = (amount: number, line?: string) =>
      shop.orders.refund(order.id, { amount, reason: 'A scratch', ...(line && { line }) }, admin);
    expect(await rejection(refund(100, id))).toMatchObject({ code: 'not_allowed' });
    expect(await rejection(refund(5_901))).toMatchObject({ code: 'not_allowed' });
    await refund(5_900);
    expect((await shop.orders.detail(order.id)).refunded).toBe(5_900);
  });

  it('stay paid for when the goods beside them go back, however much of the goods was refunded before', async () => {
    await shop.stockProduct('stool', { price: 1_000, stock: 50 });
    const refund = (order: string, amount: number, line?: string) =>
      shop.orders.refund(order, { amount, reason: 'A scratch', ...(line && { line }) }, admin);
    const taxesBack = async (order: string): Promise<number> => {
      const seen = await shop.orders.detail(order);
      const notes = seen.creditNotes.map((note) => creditNoteOf(seen, demoSeller, note));
      return notes.flatMap(({ taxes }) => taxes).reduce((sum, { total }) => sum + total, 0);
    };
    const { order: cancelled } = await buy({ [await choose()]: 1, chair: 1 });
    await refund(cancelled.id, 2_500);
    await shop.orders.cancelByShop(cancelled.id, { reason: 'Cracked' }, admin);
    expect((await shop.orders.detail(cancelled.id)).refunded).toBe(5_900);
    expect(await taxesBack(cancelled.id)).toBe(90_000);

    const gift = await choose();
    const { order: returned } = await buy({ [gift]: 1, chair: 1, stool: 1 });
    await refund(returned.id, 2_000);
    await shop.orders.ship(returned.id, { carrier: 'Gati', trackingNumber: '1' }, admin);
    await shop.orders.deliver(returned.id, {}, admin);
    const items = [
      { id: 'chair', quantity: 1 },
      { id: gift, quantity: 1 },
    ];
    await shop.orders.requestReturn(returned.id, { reason: 'Sorry', resolution: 'refund', items }, asRavi);
    await shop.orders.decideReturn(returned.id, { accept: true, restock: true, answer: 'Yes' }, admin);
    // the chair's 5,900 less its share of the 2,000, and the card's 2,500
    expect((await shop.orders.detail(returned.id)).refunded).toBe(2_000 + 4_233 + 2_500);
    const stool = [{ id: 'stool', quantity: 1 }];
    await shop.orders.requestReturn(returned.id, { reason: 'Sorry', items: stool }, asRavi);
    await shop.orders.decideReturn(returned.id, { accept: true, restock: true, answer: 'Yes' }, admin);
    // 7,080 of goods and the card
    expect((await shop.orders.detail(returned.id)).refunded).toBe(7_080 + 2_500);
    expect(await taxesBack(returned.id)).toBe(108_000);

    const { order: scratched } = await buy({ [await choose()]: 1, chair: 1 });
    await refund(scratched.id, 5_000);
    expect(await rejection(refund(scratched.id, 901, 'chair'))).toMatchObject({ code: 'refund_too_large' });
  });

  it('have no tax on invoice, receipt and credit notes, which give back the taxes of the goods alone', async () => {
    const id = await choose();
    const { order: alone } = await buy({ [await choose()]: 1 });
    const receipt = invoiceOf(alone, demoSeller);
    expect([receipt.kind, receipt.taxable, receipt.giftCards, receipt.total]).toEqual([
      'Receipt',
      0,
      250_000,
      250_000,
    ]);
    expect(receipt.remarks.at(-1)?.text).toMatch(/^No GST is charged on a gift card/);

    const { order } = await buy({ [id]: 1, chair: 1 });
    const invoice = invoiceOf(order, demoSeller);
    expect([invoice.kind, invoice.taxable, invoice.giftCards, invoice.total]).toEqual([
      'Tax invoice',
      500_000,
      250_000,
      840_000,
    ]);
    expect(invoice.lines.map(({ total }) => total)).toEqual([590_000, 250_000]);
    await shop.orders.ship(order.id, { carrier: 'Gati', trackingNumber: '1' }, admin);
    await shop.orders.deliver(order.id, {}, admin);
    const part = { reason: 'Sorry', resolution: 'refund' as const, items: [{ id, quantity: 1 }] };
    await shop.orders.requestReturn(order.id, part, asRavi);
    await shop.orders.decideReturn(order.id, { accept: true, restock: true, answer: 'Yes' }, admin);
    await giveBack(order.id);
    const seen = await shop.orders.detail(order.id);
    const notes = seen.creditNotes.map((note) => creditNoteOf(seen, demoSeller, note));
    expect(
      notes.map(({ total, giftCards, taxes }) => [
        total,
        giftCards,
        taxes.reduce((sum, tax) => sum + tax.total, 0),
      ]),
    ).toEqual([
      [250_000, 250_000, 0],
      [590_000, 0, 90_000],
    ]);
  });
});

// Proves requirement 195.
describe('what has become of the gift cards of an order', () => {
  it('is told to whoever may see the order, and to nobody else', async () => {
    const { order, token } = await buy({ [await choose()]: 1 });
    const [seen] = await shop.orders.giftCards(order.id, { user: null, token });
    expect(seen).toMatchObject({
      amount: 2_500,
      state: 'sent',
      recipient: { email: 'asha@example.com', name: 'Asha' },
    });
    expect(await rejection(shop.orders.giftCards(order.id, { user: shopper('eve') }))).toMatchObject({
      status: 404,
    });
  });
});
