import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { race, rejection, shopper } from '../../app/testing/test-shop.ts';
import type { StaffRole } from '../identity/staff.constants.ts';
import { contactInput, openSupportShop, raghav, type SupportShop } from './testing/support-shop.ts';

let shop: SupportShop;
beforeAll(async () => {
  shop = await openSupportShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clearTickets();
  await shop.stockProduct('chair', { name: 'Jali chair', stock: 10 });
});

const guest = { user: null };
const all = () => shop.db.collection('tickets').countDocuments({});
const photo = async () => {
  const create = { width: 800, height: 400, channels: 3, background: '#6b3a1e' } as const;
  return new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], 'leg.jpg');
};

// Proves requirement 177.
describe('a ticket of the contact form', () => {
  it('is one ticket however often the form is sent, by whichever process', async () => {
    const input = contactInput();
    const processes = [shop.tickets, shop.newProcess().services.support.tickets];
    const { won } = await race(
      Array.from({ length: 8 }, (_, index) =>
        (processes[index % 2] ?? shop.tickets).contact(input, null, '192.0.2.1'),
      ),
    );
    expect(won).toHaveLength(8);
    expect(new Set(won.map(({ number }) => number))).toEqual(new Set(['VT-000001']));
    expect(await all()).toBe(1);
  });

  it('is not opened by the request of somebody else', async () => {
    const input = contactInput();
    await shop.tickets.contact(input, null, '192.0.2.1');
    for (const user of [null, shopper('b')]) {
      const other = { ...input, email: 'b@example.com' };
      expect(await rejection(shop.tickets.contact(other, user, '192.0.2.1'))).toMatchObject({
        code: 'request_used',
      });
    }
  });

  it('tells whoever is not signed in its number only: the link goes to the address by email', async () => {
    expect(await shop.tickets.contact(contactInput(), null, '192.0.2.1')).toEqual({
      number: 'VT-000001',
      ticket: null,
    });
    const user = shopper('a');
    const { ticket } = await shop.tickets.contact(contactInput({ name: '', email: '' }), user, '192.0.2.1');
    expect(await shop.tickets.read(ticket ?? '', { user })).toMatchObject({
      name: user.name,
      email: user.email,
    });
  });

  it('belongs to an order only if the order is of the same address or account', async () => {
    const { order } = await shop.order();
    const mine = await shop.ticket({ order: order.number.toLowerCase(), email: 'Meera+shop@Example.com' });
    expect(mine).toMatchObject({ order: { id: order.id, number: order.number }, typedOrder: '' });
    const other = await shop.ticket({ order: order.number, email: 'arjun@example.com' });
    expect(other).toMatchObject({ order: null, typedOrder: order.number });
    const ofAccount = await shop.order(shopper('a'));
    const foreign = await shop.ticket({ order: ofAccount.order.number }, shopper('b'));
    expect(foreign).toMatchObject({ order: null, typedOrder: ofAccount.order.number });
  });

  it('asks for a name and an address, and says so at the fields', async () => {
    const error = await rejection(
      shop.tickets.contact(contactInput({ name: '', email: 'me' }), null, '192.0.2.1'),
    );
    expect(error.toBody()).toMatchObject({
      code: 'invalid_input',
      fields: { name: 'Enter your name.', email: 'Enter an email address like name@example.com.' },
    });
  });

  it('is none when a program has filled in the field that people do not see', async () => {
    const receipt = await shop.tickets.contact(
      contactInput({ website: 'https://spam.example' }),
      null,
      '192.0.2.1',
    );
    expect(receipt.ticket).toBeNull();
    expect([await all(), await shop.allEmails()]).toEqual([0, []]);
  });

  it('is rejected when one inbox or one network has sent too many in a day', async () => {
    const send = (email: string, address: string) =>
      shop.tickets.contact(contactInput({ email }), null, address);
    for (let index = 0; index < 10; index += 1) await send(`meera+${index}@example.com`, `192.0.${index}.1`);
    expect(await rejection(send('meera@example.com', '198.51.100.1'))).toMatchObject({
      status: 429,
      code: 'too_many_tickets',
    });
    for (let index = 0; index < 30; index += 1) await send(`person${index}@example.com`, '203.0.113.9');
    expect(await rejection(send('another@example.com', '203.0.113.9'))).toMatchObject({ status: 429 });
  });
});

describe('a ticket from the page of an order', () => {
  const input = () => ({ request: randomUUID(), topic: 'return' as const, message: 'A leg is loose.' });

  it('is of the order and its customer, for a guest with the link of the order', async () => {
    const { order, token } = await shop.order();
    const visitor = { user: null, token, address: '192.0.2.1' };
    const made = await shop.tickets.help(order.id, input(), visitor);
    expect(made).toMatchObject({
      subject: `A return of order ${order.number}`,
      order: { id: order.id, number: order.number },
    });
    expect(await shop.tickets.read(made.id, { user: null, token: made.token })).toMatchObject({
      email: 'meera@example.com',
      messages: [{ from: 'customer', text: 'A leg is loose.' }],
    });
    const { items } = await shop.tickets.ofOrder(order.id, visitor);
    expect(items).toEqual([made]);
  });

  it('is nobody’s who may not see the order', async () => {
    const { order } = await shop.order(shopper('a'));
    for (const visitor of [guest, { user: shopper('b') }, { user: null, token: 'guessed' }]) {
      const call = shop.tickets.help(order.id, input(), { ...visitor, address: '192.0.2.1' });
      expect(await rejection(call)).toMatchObject({ status: 404 });
      expect(await rejection(shop.tickets.ofOrder(order.id, visitor))).toMatchObject({ status: 404 });
    }
    expect(await all()).toBe(0);
  });

  it('does not show what was written in the contact form, by whomever, about the order', async () => {
    const { order, token } = await shop.order();
    await shop.ticket({ order: order.number });
    expect(await shop.tickets.ofOrder(order.id, { user: null, token })).toEqual({ items: [] });
  });
});

// Proves requirement 178.
describe('the thread of a ticket', () => {
  it('opens with its own link or account, and with nothing else', async () => {
    const [one, other] = [await shop.ticket(), await shop.ticket({ email: 'arjun@example.com' })];
    const own = await shop.ticket({}, shopper('a'));
    const token = await shop.tokenOf(one.id);
    expect(await shop.tickets.read(one.id, { user: null, token })).toMatchObject({ number: one.number });
    expect(await shop.tickets.read(own.id, { user: shopper('a') })).toMatchObject({ number: own.number });
    const orderLink = (await shop.order()).token;
    const message = { request: randomUUID(), text: 'Not mine' };
    for (const visitor of [
      guest,
      { user: null, token: '' },
      { user: null, token: `${token}x` },
      { user: null, token: await shop.tokenOf(other.id) },
      { user: null, token: orderLink },
      { user: shopper('b') },
    ]) {
      for (const id of [one.id, own.id]) {
        expect(await rejection(shop.tickets.read(id, visitor))).toMatchObject({ status: 404 });
        expect(await rejection(shop.tickets.write(id, message, visitor))).toMatchObject({ status: 404 });
      }
    }
    expect(await rejection(shop.tickets.write(one.id, message, { user: raghav }))).toMatchObject({
      status: 404,
    });
  });

  it('is read by staff whose role answers customers, and by no other role', async () => {
    const { id, number } = await shop.ticket();
    const as = (staff: StaffRole) => shop.tickets.read(id, { user: { ...raghav, staff } });
    for (const role of ['owner', 'manager', 'fulfilment'] as const)
      expect(await as(role)).toMatchObject({ number });
    for (const role of ['editor', 'accountant'] as const)
      expect(await rejection(as(role))).toMatchObject({ status: 404 });
  });

  it('goes on with what the customer writes, once, and is open again', async () => {
    const { id, version } = await shop.ticket();
    const token = await shop.tokenOf(id);
    const answer = { request: randomUUID(), text: 'It leaves today.', solve: true, version };
    await shop.desk.answer(id, answer, raghav);
    expect(await shop.tickets.read(id, { user: null, token })).toMatchObject({
      state: 'solved',
      messages: [{ from: 'customer' }, { from: 'staff', by: 'Raghav', text: 'It leaves today.' }],
    });
    const message = { request: randomUUID(), text: 'It has not come.' };
    const processes = [shop.tickets, shop.newProcess().services.support.tickets];
    await race([0, 1, 0, 1].map((index) => processes[index]!.write(id, message, { user: null, token })));
    const { messages, state } = await shop.tickets.read(id, { user: null, token });
    expect([messages.length, messages.at(-1)?.text, state]).toEqual([3, 'It has not come.', 'open']);
  });

  it('loses no message when customer and staff write at the same time', async () => {
    const { id } = await shop.ticket();
    const token = await shop.tokenOf(id);
    const texts = ['one', 'two', 'three', 'four', 'five'];
    const { won } = await race(
      texts.map((text) => shop.tickets.write(id, { request: randomUUID(), text }, { user: null, token })),
    );
    expect(won).toHaveLength(5);
    const { messages } = await shop.tickets.read(id, { user: null, token });
    expect(
      messages
        .slice(1)
        .map(({ text }) => text)
        .sort(),
    ).toEqual([...texts].sort());
  });

  it('has pictures for whoever may see it, and keeps none that were not sent', async () => {
    const { id } = await shop.ticket();
    const other = await shop.ticket();
    const visitor = { user: null, token: await shop.tokenOf(id) };
    const [shown, left] = [
      await shop.tickets.addPicture(id, await photo(), visitor),
      await shop.tickets.addPicture(id, await photo(), visitor),
    ];
    const foreign = await shop.tickets.addPicture(other.id, await photo(), {
      user: null,
      token: await shop.tokenOf(other.id),
    });
    const send = (pictures: string[]) =>
      shop.tickets.write(id, { request: randomUUID(), text: 'Look', pictures }, visitor);
    expect(await rejection(send([foreign.id]))).toMatchObject({ fields: { pictures: expect.any(String) } });
    expect((await send([shown.id])).messages.at(-1)?.pictures).toEqual([shown]);
    expect((await sharp(await shop.tickets.picture(id, shown.id, visitor)).metadata()).format).toBe('webp');
    expect(await shop.tickets.picture(id, shown.id, { user: raghav })).toBeInstanceOf(Buffer);
    expect(await rejection(shop.tickets.picture(id, shown.id, guest))).toMatchObject({ status: 404 });
    expect(await rejection(shop.tickets.picture(id, left.id, visitor))).toMatchObject({ status: 404 });
  });

  it('goes with the account of its customer, and is in the download of their data before', async () => {
    const { id } = await shop.ticket({}, shopper('a'));
    await shop.ticket({}, shopper('b'));
    const [records] = shop.services.support.records;
    expect(await records?.exportPersonalData?.('a')).toMatchObject([
      { id, messages: [{ from: 'customer' }] },
    ]);
    const session = shop.client.startSession();
    await session.withTransaction(() => records?.erasePersonalData('a', session) ?? Promise.resolve());
    await session.endSession();
    expect(await all()).toBe(1);
    expect((await shop.allEmails()).length).toBe(2);
    expect(await shop.tickets.forEmail(id)).toBeNull();
  });

  it('is listed with its customer, by account and by address', async () => {
    const ofAccount = await shop.ticket({}, shopper('a'));
    const asGuest = await shop.ticket({ email: 'A@example.com' });
    await shop.ticket({ email: 'other@example.com' });
    const numbers = async (userId: string | null, emails: string[]) =>
      (await shop.tickets.ofCustomer({ userId, emails })).map(({ number }) => number).sort();
    expect(await numbers('a', ['a@example.com'])).toEqual([ofAccount.number, asGuest.number]);
    expect(await numbers(null, ['A@Example.com'])).toEqual([ofAccount.number, asGuest.number]);
    expect(await numbers('a', [])).toEqual([ofAccount.number]);
  });
});
