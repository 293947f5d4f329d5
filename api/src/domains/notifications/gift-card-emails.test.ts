import { randomUUID } from 'node:crypto';
import { admin, newKey, openTestShop, orderFor, type TestShop } from '../../app/testing/test-shop.ts';
import { wideLimits } from '../../app/testing/wide-limits.ts';
import type { Message } from '../../platform/email/transport.ts';
import { createRateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { OrderInput } from '../orders/orders.schema.ts';
import { demoSeller } from '../shared/settings.ts';
import { createEmailComposer } from './compose-email.ts';
import { createMailer } from './mailer.service.ts';
import { createOutbox } from './outbox.repository.ts';
import { problemOfBody, withOwnersText } from './testing/owners-text.ts';
import type { EmailText } from './texts/text-group.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.clear());

const desk = () => shop.services.giftcards.desk;
const issue = () =>
  desk().issue(
    {
      amount: 2_500,
      email: 'asha@example.com',
      name: 'Asha',
      message: 'Happy Diwali',
      reason: 'A gift',
      request: randomUUID(),
    },
    'admin',
  );

/** Delivers and sends what is due. */
async function sent(): Promise<Message[]> {
  await shop.events.deliverDue();
  const messages: Message[] = [];
  const clock = () => shop.time.now;
  const frame = { seller: () => Promise.resolve(demoSeller), shopOrigin: 'https://shop.example', clock };
  const { emailTexts } = shop.services.notifications;
  const rateLimits = createRateLimits({ db: shop.db, secret: 'only for tests' });
  await createMailer({
    ...frame,
    outbox: createOutbox(shop.db, clock),
    compose: createEmailComposer({ ...shop.services, emailTexts, ...frame, ...wideLimits, rateLimits }),
    transport: { send: async (message) => void messages.push(message) },
  }).sendDue();
  return messages;
}

const codeIn = ({ text }: Message): string => /[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/.exec(text)?.[0] ?? '';

// Proves requirement 193.
describe('the email of a gift card', () => {
  it('has the code, what it is worth, until when, and the message; the outbox has no code', async () => {
    const { lastFour } = await issue();
    const [message] = await sent();
    expect(message?.to).toEqual({ name: 'Asha', address: 'asha@example.com' });
    for (const words of ['₹2,500', '21 Nov 2027', '“Happy Diwali”']) expect(message?.text).toContain(words);
    const code = message ? codeIn(message) : '';
    expect(code.slice(-4)).toBe(lastFour);
    const kept = JSON.stringify(await shop.db.collection('mails').find().toArray());
    expect(kept).not.toContain(code);
    expect(await sent()).toEqual([]);
  });

  it('brings a new code when it is sent again, and only the new one pays', async () => {
    const { id } = await issue();
    const [first] = await sent();
    await desk().resend(id, 1, 'admin');
    const [second] = await sent();
    expect(second?.subject).toBe('The new code of your Virasat gift card');
    const [before, after] = [first, second].map((message) => (message ? codeIn(message) : ''));
    const { cards, refused } = await shop.services.giftcards.read([before ?? '', after ?? ''], {});
    expect(cards.map((card) => card.id)).toEqual([id]);
    expect(refused).toHaveLength(1);
  });

  // Proves requirement 464.
  it('is followed by one about each change of its balance by hand, without the code; none while the card is a surprise', async () => {
    const { id } = await issue();
    await sent();
    for (const [version, amount] of [
      [1, 500],
      [2, -1_000],
    ] as const)
      await desk().adjust(id, { amount, reason: 'Internal words', version }, 'admin');
    const texts = (await sent()).map(({ to, text }) => [to.address, text.replace(/\s+/g, ' ')]);
    expect(texts).toEqual([
      [
        'asha@example.com',
        expect.stringMatching(/put ₹500 on your gift card ending .{4}\. .*Left on it: ₹3,000/),
      ],
      ['asha@example.com', expect.stringMatching(/taken ₹1,000 off your gift card.*Left on it: ₹2,000/)],
    ]);
    expect(JSON.stringify(texts)).not.toMatch(/Internal words|[2-9A-Z]{4}-[2-9A-Z]{4}/);
    await shop.db
      .collection<{ _id: string }>('giftCards')
      .updateOne({ _id: id }, { $set: { sendAt: new Date('2026-12-24T06:00:00Z') } });
    await desk().adjust(id, { amount: 100, reason: 'More', version: 3 }, 'admin');
    expect(await sent()).toEqual([]);
  });

  it('is not sent when a newer one or a block came first', async () => {
    const [one, other] = [await issue(), await issue()];
    await desk().resend(one.id, 1, 'admin');
    await desk().block(other.id, { blocked: true, reason: 'Wrong address', version: 1 }, 'admin');
    const messages = await sent();
    expect(messages.map(({ subject }) => subject)).toEqual(['The new code of your Virasat gift card']);
  });
});

// Proves requirement 328.
describe('the email of a gift card whose text an owner has written', () => {
  it('has that text, with the giver’s words and the code, which no text can leave out', async () => {
    const { emailTexts } = shop.services.notifications;
    const change = ({ body }: EmailText) => ({
      title: 'Namaste {recipientName}',
      body: `A gift, worth {worth}, from all of us.\n\n${body.replace('{giverNote}', '')}`,
    });
    const { lastFour } = await issue();
    const [message] = await withOwnersText(emailTexts, { key: 'gift-card', change }, sent);
    expect(message?.text).toMatch(
      /^Namaste Asha\n\nA gift, worth ₹2,500, from all of us\.\n\n“Happy Diwali”/,
    );
    expect(message && codeIn(message).slice(-4)).toBe(lastFour);
    for (const block of ['{giftCard}', '{message}'])
      expect(await problemOfBody(emailTexts, 'gift-card', [block, ''])).toContain(`no use without ${block}`);
    expect(await problemOfBody(emailTexts, 'gift-card', ['Enter', '{code}'])).toMatch(/There is no \{code\}/);
  });
});

// Proves requirement 194.
describe('the emails of an order with gift cards', () => {
  const bought = async (more: Record<string, number>) => {
    await shop.stockProduct('chair', { price: 5_000, stock: 5 });
    const gift = { amount: 2_500, email: 'asha@example.com', message: 'Happy Diwali' };
    const { id } = await shop.services.giftcards.sales.choose(gift, { userId: null, address: undefined });
    const input = orderFor({ ...more, [id]: 1 });
    return (await shop.orders.place(input, { key: newKey(), user: null })).order;
  };
  const plain = ({ text }: Message) => text.replaceAll('\n', ' ');

  it('name the buyer to the recipient, and promise the buyer no delivery', async () => {
    const { address } = await bought({});
    const messages = await sent();
    const from = `${address.firstName} ${address.lastName}`;
    const card = messages.find(({ subject }) => subject.includes('gift card'));
    expect([card?.subject, card && codeIn(card)]).toEqual([
      `A Virasat gift card of ₹2,500 from ${from}`,
      expect.stringMatching(/^[2-9A-Z-]{19}$/),
    ]);
    const [confirmation] = messages.filter((message) => message !== card);
    const words = confirmation ? plain(confirmation) : '';
    expect(words).toContain('Each code goes to its recipient by email, now or on the day that you chose.');
    expect(words).toContain('No GST is charged on a gift card');
    expect(words).not.toMatch(/business days|GST 9%|asha@example\.com/);
  });

  it('speak of the furniture as the whole parcel, since the codes have gone out by themselves', async () => {
    const { id } = await bought({ chair: 1 });
    await sent();
    await shop.orders.ship(id, { carrier: 'Gati', trackingNumber: '1' }, admin);
    const [shipped] = await sent();
    expect(shipped?.subject).toMatch(/^Your order \S+ is on its way$/);
    expect(shipped?.text).toContain('Product chair: 1 item');
    expect(shipped?.text).not.toContain('Gift card');
  });
});

// Proves requirement 196.
describe('the email about items that are cancelled', () => {
  const cancelledChair = async (payment: OrderInput['payment'], quantity: number, amount: number) => {
    await shop.stockProduct('chair', { price: 5_000, stock: 5 });
    await issue();
    const [card] = await sent();
    const giftCards = [{ code: card ? codeIn(card) : '', amount }];
    const input = { ...orderFor({ chair: quantity }, payment), giftCards };
    const { order } = await shop.orders.place(input, { key: newKey(), user: null });
    await sent();
    await shop.orders.cancelByShop(
      order.id,
      { reason: 'Cracked', items: [{ id: 'chair', quantity: 1 }] },
      admin,
    );
    const [message] = await sent();
    return message?.text.replaceAll('\n', ' ');
  };

  it('says how much of a refund goes back onto the gift card', async () => {
    expect(await cancelledChair({ method: 'card', token: 'tok_test' }, 2, 2_500)).toContain(
      'We refund ₹5,900: ₹2,500 goes back onto your gift card. The other ₹3,400 goes back the way you paid it',
    );
  });

  it('says what gift cards get back of a cash order, of which no money is refunded', async () => {
    // 5,900 is left of 11,800, and three cards have paid 7,500
    await shop.stockProduct('chair', { price: 5_000, stock: 5 });
    for (let each = 0; each < 3; each += 1) await issue();
    const giftCards = (await sent()).map((message) => ({ code: codeIn(message), amount: 2_500 }));
    const input = { ...orderFor({ chair: 2 }, { method: 'cod' }), giftCards };
    const { order } = await shop.orders.place(input, { key: newKey(), user: null });
    await sent();
    const items = [{ id: 'chair', quantity: 1 }];
    await shop.orders.cancelByShop(order.id, { reason: 'Cracked', items }, admin);
    const [message] = await sent();
    expect(message?.text.replaceAll('\n', ' ')).toContain(
      '₹1,600 goes back onto your gift cards, which you can use again.',
    );
  });
});

// Proves requirement 191.
describe('the emails of an order that is paid with a gift card', () => {
  it('say what the card has paid, and where a refund goes', async () => {
    await shop.stockProduct('chair', { price: 5_000, stock: 5 });
    await issue();
    const [card] = await sent();
    const giftCards = [{ code: card ? codeIn(card) : '', amount: 2_500 }];
    const input = { ...orderFor({ chair: 1 }), giftCards };
    const { order } = await shop.orders.place(input, { key: newKey(), user: null });
    const [confirmation] = await sent();
    // what is left to pay is the last amount, which the email shows largest
    expect(confirmation?.text).toMatch(/Gift card ending \w{4}: −₹2,500\nPaid: ₹3,400\n/);
    await shop.orders.cancel(order.id, 'Changed my mind', {
      user: admin,
    });
    const [cancellation] = await sent();
    expect(cancellation?.text.replaceAll('\n', ' ')).toContain(
      'what your gift card has paid goes back onto the card first, and the rest the way you paid it',
    );
  });

  it('say that the card can be used again when the rest is not paid, and nothing where no card was to pay', async () => {
    await shop.stockProduct('chair', { price: 5_000, stock: 5 });
    await issue();
    const giftCards = (await sent()).map((message) => ({ code: codeIn(message), amount: 2_500 }));
    shop.payments.behaviour = 'declines';
    for (const cards of [giftCards, []])
      await shop.orders
        .place({ ...orderFor({ chair: 1 }), giftCards: cards }, { key: newKey(), user: null })
        .catch(() => undefined);
    const messages = await sent();
    expect(messages.map(({ text }) => text.replaceAll('\n', ' '))).toEqual([
      expect.stringContaining('What your gift card has paid is on the card again.'),
    ]);
  });

  it('end with the total where the card has paid all of it, and not with nothing', async () => {
    await shop.stockProduct('chair', { price: 2_000, stock: 5 });
    await issue();
    const [card] = await sent();
    const input = {
      ...orderFor({ chair: 1 }),
      giftCards: [{ code: card ? codeIn(card) : '', amount: 2_360 }],
    };
    await shop.orders.place(input, { key: newKey(), user: null });
    const [confirmation] = await sent();
    expect(confirmation?.text).toMatch(/Total: ₹2,360\nGift card ending \w{4}: −₹2,360\n/);
    expect(confirmation?.text).not.toContain('₹0');
  });

  it('speak of several cards where several have paid', async () => {
    await shop.stockProduct('chair', { price: 5_000, stock: 5 });
    for (let each = 0; each < 2; each += 1) await issue();
    const giftCards = (await sent()).map((message) => ({ code: codeIn(message), amount: 2_500 }));
    const input = { ...orderFor({ chair: 1 }), giftCards };
    const { order } = await shop.orders.place(input, { key: newKey(), user: null });
    await sent();
    const cancelled = await shop.orders.cancel(order.id, 'Changed my mind', { user: admin });
    const [cancellation] = await sent();
    expect(cancellation?.text.replaceAll('\n', ' ')).toContain(
      'what your gift cards have paid goes back onto them first, and the rest the way you paid it',
    );
    expect(cancelled.timeline.map(({ note }) => note)).toContain(
      'Refunded, ₹5,000 of it to the gift cards: ₹5,900',
    );
  });
});
