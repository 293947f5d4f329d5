import { randomUUID } from 'node:crypto';
import {
  newKey,
  openTestShop,
  orderFor,
  rejection,
  shopper,
  type TestShop,
} from '../../app/testing/test-shop.ts';
import type { Message } from '../../platform/email/transport.ts';
import { messagesOf } from '../notifications/testing/messages-of.ts';
import { problemOfBody, withOwnersText } from '../notifications/testing/owners-text.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const meera = shopper('meera');

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.addAccounts(meera);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  for (const name of ['cartReminders', 'reminderInboxes', 'carts'])
    await shop.db.collection(name).deleteMany({});
  shop.time.now = new Date('2026-11-21T06:00:00Z');
  await shop.stockProduct('chair', { name: 'Jali chair', price: 10_000, stock: 10 });
  await shop.stockProduct('bed', { name: 'Carved bed', price: 80_000, stock: 1 });
});

const reminders = () => shop.services.reminders;
const guest = { user: null, address: '192.0.2.1' };
const cart = [{ id: 'chair', quantity: 2 }];

/** A guest ticks the box. @returns the key that their browser has */
async function consent(email = 'asha@example.com', items = cart): Promise<string> {
  const key = randomUUID();
  await reminders().consent(key, { email, items }, guest);
  return key;
}

/** The reminders that so many processes send when all of them do their background work at the same time. */
const emails = async (processes = 1) =>
  // what is sent about orders is no reminder
  (await messagesOf(shop, (services) => services.reminders.sendDue(), processes)).filter(
    ({ unsubscribe: post }) => post !== undefined,
  );

const linkIn = ({ text }: Message, path: string): URL =>
  new URL(new RegExp(`https://shop\\.example${path}\\S*`).exec(text)?.[0] ?? 'https://shop.example/none');
const unsubscribe = (message: Message) => {
  const link = linkIn(message, '/cart-reminder/');
  return reminders().unsubscribe(link.pathname.split('/').at(-1) ?? '', link.searchParams.get('token') ?? '');
};

// Proves requirement 183.
describe('the reminder of a cart', () => {
  it('is one email a day after the last change, although four processes send at the same time', async () => {
    const key = await consent();
    shop.minutesLater(20 * HOUR);
    await reminders().changeCart(key, [{ id: 'chair', quantity: 3 }]);
    shop.minutesLater(DAY - 1);
    expect(await emails(4)).toEqual([]);
    shop.minutesLater(2);
    const sent = await emails(4);
    expect(sent.map(({ to, subject }) => [to.address, subject])).toEqual([
      ['asha@example.com', 'Your cart at Virasat'],
    ]);
    expect(sent[0]?.text).toContain('3 × ₹10,000');
    shop.minutesLater(30 * DAY);
    expect(await emails(4)).toEqual([]);
  });

  it('is none without consent: neither for a saved cart, nor when the box is not ticked any more', async () => {
    await shop.services.cart.saved.change(meera.id, [{ id: 'chair', quantity: 1, price: 10_000 }]);
    await reminders().withdraw(await consent(), null);
    shop.minutesLater(3 * DAY);
    expect(await emails()).toEqual([]);
  });

  it('is about the saved cart of an account, a day after its last change on any device', async () => {
    const change = (quantity: number) =>
      shop.services.cart.saved.change(meera.id, [{ id: 'chair', quantity, price: 10_000 }]);
    await change(1);
    await reminders().consent(randomUUID(), { email: 'x@example.com', items: [] }, { ...guest, user: meera });
    shop.minutesLater(23 * HOUR);
    await change(4);
    shop.minutesLater(2 * HOUR);
    expect(await emails()).toEqual([]);
    shop.minutesLater(22 * HOUR);
    const [email] = await emails();
    expect(email?.to).toEqual({ name: meera.name, address: meera.email });
    expect(email?.text).toContain('4 × ₹10,000');
  });

  it('names what can be bought at the prices of now, and is not sent when nothing can', async () => {
    await consent('asha@example.com', [...cart, { id: 'bed', quantity: 1 }]);
    await consent('leela@example.com', [{ id: 'bed', quantity: 1 }]);
    await shop.stockProduct('chair', { name: 'Jali chair', price: 9_000, stock: 1 });
    await shop.stockProduct('bed', { name: 'Carved bed', price: 80_000, stock: 0 });
    shop.minutesLater(DAY);
    const sent = await emails();
    expect(sent.map(({ to }) => to.address)).toEqual(['asha@example.com']);
    expect(sent[0]?.text).toContain('1 × ₹9,000');
    expect(sent[0]?.text).toContain('One item is no longer available.');
    expect(sent[0]?.text).not.toContain('Carved bed');
  });

  it('stops when the cart is emptied', async () => {
    await reminders().changeCart(await consent(), []);
    await shop.services.cart.saved.change(meera.id, [{ id: 'chair', quantity: 1, price: 10_000 }]);
    await reminders().consent(randomUUID(), { email: 'x@example.com', items: [] }, { ...guest, user: meera });
    await shop.services.cart.saved.change(meera.id, [{ id: 'chair', quantity: 0, price: 10_000 }]);
    shop.minutesLater(2 * DAY);
    expect(await emails()).toEqual([]);
  });

  it('stops when its shopper orders, also when the email is about to leave', async () => {
    const order = (user: typeof meera | null) =>
      shop.orders.place(orderFor({ chair: 1 }), { key: newKey(), user });
    // the address of the orders of tests
    await consent('Meera+cart@example.com');
    await order(null);
    await shop.events.deliverDue();
    shop.minutesLater(DAY);
    expect(await emails()).toEqual([]);

    await consent('meera@example.com');
    shop.minutesLater(DAY);
    expect(await reminders().sendDue()).toBe(1);
    await order(null);
    await shop.events.deliverDue();
    expect(await emails()).toEqual([]);
  });

  it('goes to one inbox once a week at most, whoever ticks the box how often', async () => {
    await Promise.all([
      consent('asha@example.com'),
      consent('Asha+one@example.com'),
      consent('asha+2@example.com'),
    ]);
    shop.minutesLater(DAY);
    expect(await emails(3)).toHaveLength(1);
    await consent();
    shop.minutesLater(DAY);
    expect(await emails()).toEqual([]);
    shop.minutesLater(7 * DAY);
    await consent();
    shop.minutesLater(DAY);
    expect(await emails()).toHaveLength(1);
  });

  it('is forgotten a month after it was sent, and with the account', async () => {
    await consent();
    await reminders().consent(randomUUID(), { email: 'x@example.com', items: [] }, { ...guest, user: meera });
    const { records } = reminders();
    expect(await records.exportPersonalData?.(meera.id)).toMatchObject([{ state: 'waiting' }]);
    const session = shop.client.startSession();
    await session.withTransaction(() => records.erasePersonalData(meera.id, session));
    await session.endSession();
    expect(await records.exportPersonalData?.(meera.id)).toEqual([]);
    shop.minutesLater(DAY);
    await emails();
    expect(await reminders().forgetOld()).toBe(0);
    shop.minutesLater(31 * DAY);
    expect(await reminders().forgetOld()).toBe(1);
  });
});

// Proves requirement 184.
describe('unsubscribing from reminders', () => {
  it('takes one click, in the email and in the email program', async () => {
    await consent();
    shop.minutesLater(DAY);
    const [email] = await emails();
    if (!email) throw new Error('No email was sent');
    const link = linkIn(email, '/cart-reminder/');
    const id = link.pathname.split('/').at(-1);
    expect(email.unsubscribe).toBe(`https://shop.example/api/cart-reminders/${id}/unsubscribe${link.search}`);
    await unsubscribe(email);
    await unsubscribe(email);
    shop.minutesLater(8 * DAY);
    await consent();
    shop.minutesLater(DAY);
    expect(await emails()).toEqual([]);
  });

  // Proves requirement 332.
  it('takes one click whatever an owner has written: its link stands below every text', async () => {
    const texts = shop.services.notifications.emailTexts;
    await consent();
    shop.minutesLater(DAY);
    const change = () => ({ title: '<u>Namaste</u>', body: '{cartButton}\n\n{items}\n\nCome <b>back</b>.' });
    const [email] = await withOwnersText(texts, { key: 'cart-left', change }, emails);
    if (!email) throw new Error('No email was sent');
    expect(email.text).toMatch(/^<u>Namaste<\/u>\n\nBack to your cart:\n/);
    expect(email.text).toMatch(
      /: ₹20,000\n {2}2 × ₹10,000\s+Come <b>back<\/b>\.\n\nNo more reminders:\nhttps:/,
    );
    expect(email.html).not.toMatch(/<u>|<b>/);
    await unsubscribe(email);
    shop.minutesLater(8 * DAY);
    await consent();
    shop.minutesLater(DAY);
    expect(await emails()).toEqual([]);
    expect(await problemOfBody(texts, 'cart-left', ['{items}', ''])).toContain('no use without {items}');
    // a text can neither move the link nor hold another one
    expect(await problemOfBody(texts, 'cart-left', ['We write once', '{unsubscribe}'])).toContain(
      'There is no {unsubscribe}',
    );
  });

  it('holds against what others type, until the owner of the account asks again', async () => {
    await shop.services.cart.saved.change(meera.id, [{ id: 'chair', quantity: 1, price: 10_000 }]);
    await consent(meera.email);
    shop.minutesLater(DAY);
    const [email] = await emails();
    if (!email) throw new Error('No email was sent');
    await unsubscribe(email);
    shop.minutesLater(8 * DAY);
    await consent(meera.email);
    shop.minutesLater(DAY);
    expect(await emails()).toEqual([]);
    await reminders().consent(randomUUID(), { email: 'x@example.com', items: [] }, { ...guest, user: meera });
    shop.minutesLater(DAY);
    expect(await emails()).toHaveLength(1);
  });

  it('needs the link of the email', async () => {
    await consent();
    const [document] = await shop.db.collection<{ _id: string }>('cartReminders').find().toArray();
    for (const token of ['', 'guessed'])
      expect(await rejection(reminders().unsubscribe(document?._id ?? '', token))).toMatchObject({
        status: 404,
      });
  });
});

// Proves requirement 185.
describe('the link of a reminder', () => {
  it('opens the items as they can be bought now, for whoever has it, on any device', async () => {
    const key = await consent();
    shop.minutesLater(DAY);
    const [email] = await emails();
    if (!email) throw new Error('No email was sent');
    const link = linkIn(email, '/cart\\?');
    const [id, token] = [link.searchParams.get('reminder') ?? '', link.searchParams.get('token') ?? ''];
    await shop.stockProduct('chair', { name: 'Jali chair', price: 12_000, stock: 1 });
    expect(await reminders().open(id, token)).toMatchObject({
      lines: [{ id: 'chair', quantity: 1, price: 12_000 }],
      missing: 0,
    });
    for (const [wrongId, wrong] of [
      [id, 'guessed'],
      [id, ''],
      [key, token],
    ] as const)
      expect(await rejection(reminders().open(wrongId, wrong))).toMatchObject({ status: 404 });
  });
});
