import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { OrderDocument } from '../domains/orders/order-document.ts';
import { quoteInput } from '../domains/orders/testing/quote-course.ts';
import { createPagesRepository } from '../domains/content/pages/pages.repository.ts';
import { firstPages } from '../domains/content/pages/first-pages.ts';
import { contactInput } from '../domains/support/testing/support-shop.ts';
import { domains } from '../../layers.mjs';
import { openPeople, PASSWORD, type People, type Person } from './testing/people.ts';
import { aProduct, fillCatalogue } from './testing/products.ts';
import { json, openTestApi, type TestApi } from './testing/request.ts';
import { address, admin, orderFor } from './testing/test-shop.ts';

/** Saturday 28 November 2026, 10:00 in India. */
const SESSION = 'wood-carving.2026-11-28.1000';
const NETWORK = '192.0.2.1';

let api: TestApi;
let people: People;
const now = new Date('2026-11-21T06:00:00Z');
beforeAll(async () => {
  api = await openTestApi({}, {}, () => now);
  people = openPeople(api);
  await fillCatalogue(api.db, [
    aProduct('4', { stock: 50 }),
    aProduct('5', { stock: 50 }),
    aProduct('gone', { stock: 0 }),
  ]);
  await createPagesRepository(api.db).addMissing(firstPages(now));
  await api.db.collection<{ _id: string }>('visitPlans').insertOne({
    _id: 'wood-carving',
    ...{ isOn: true, capacity: 20, price: 1500, maxParty: 4, leadHours: 3, version: 1, updatedAt: now },
    ...{ rules: [{ weekday: 6, time: '10:00' }], updatedBy: null },
  } as { _id: string });
});
afterAll(() => api.stop());

const phoneOf = ({ serial }: Person) => `9829${100_000 + serial}`;
const ofPerson = ({ user, email }: Person) => ({
  id: user.id,
  name: 'Meera Rathore',
  email,
  role: 'user' as const,
});

/** An order that is delivered. */
async function delivered(person: Person, { asGuest = false, item = '4' } = {}): Promise<string> {
  const input = {
    ...orderFor({ [item]: 1 }),
    address: { ...address, email: person.email, phone: phoneOf(person) },
  };
  const headers = { 'Idempotency-Key': randomUUID() };
  const placed = await people.call('/api/orders', input, {
    headers,
    ...(!asGuest && { token: person.token }),
  });
  expect(placed.status).toBe(201);
  const { order } = await json<{ order: { id: string } }>(placed);
  const sent = { id: '1', carrier: 'Blue Dart', trackingNumber: 'BD 1', at: now, cash: 0 };
  const parcels = [{ ...sent, deliveredAt: now, items: [{ id: item, quantity: 1 }] }];
  await api.db
    .collection<OrderDocument>('orders')
    .updateOne({ _id: order.id }, { $set: { status: 'Delivered', deliveredAt: now, parcels } });
  return order.id;
}

/** Somebody does everything in the shop that can be done. */
async function walk(person: Person): Promise<void> {
  const { token, email } = person;
  const user = ofPerson(person);
  const put = async (path: string, body: unknown, method = 'PUT') => {
    const response = await people.call(path, body, { token, method });
    if (response.status >= 300) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  await delivered(person);
  await delivered(person, { asGuest: true });
  await put('/api/products/4/review', { stars: 5, text: 'The jali throws a lovely shadow.' });
  await put('/api/cart', { items: [{ id: '4', quantity: 2, price: 10_000 }] }, 'PATCH');
  const { email: _, ...saved } = { ...address, phone: phoneOf(person) };
  await put('/api/account/addresses', saved, 'POST');
  const preferences = { newsletter: true, orderUpdates: true, promotions: true };
  await put('/api/account/profile', { ...saved, preferences });
  const form = new FormData();
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#b9774a' } });
  const bytes = new Uint8Array(await picture.jpeg().toBuffer());
  form.set('picture', new File([bytes], 'me.jpg', { type: 'image/jpeg' }));
  await put('/api/account/avatar', form);
  await put('/api/wishlist', { add: [{ id: '4', price: 10_000, inStock: true }] }, 'PATCH');
  await put('/api/account/email', { email: `new-${email}`, password: PASSWORD }, 'POST');
  await people.call('/api/auth/forgot', { email });

  const { support, visits, giftcards, reminders, restock, newsletter, orders } = api.services;
  await support.tickets.contact(contactInput({ email }), user, NETWORK);
  await support.tickets.contact(contactInput({ email }), null, NETWORK);
  const booking = { session: SESSION, party: 1, name: 'Meera', email, phone: phoneOf(person), note: '' };
  for (const who of [user, null])
    await visits.bookings.book({ ...booking, request: randomUUID(), wait: false, website: '' }, who, NETWORK);
  const gift = { amount: 2_500, email, name: 'Meera', message: `For ${email}` };
  await giftcards.sales.choose(gift, { userId: user.id, address: undefined });
  const { id: chosen } = await giftcards.sales.choose(gift, { userId: user.id, address: undefined });
  await delivered(person, { item: chosen });
  const guest = { user: null, address: NETWORK };
  const items = [{ id: '4', quantity: 1 }];
  await reminders.consent(randomUUID(), { email, items }, { user, address: NETWORK });
  await reminders.consent(randomUUID(), { email, items }, guest);
  await restock.ask({ item: 'gone', email }, { user, address: NETWORK });
  await newsletter.subscriptions.request(email, 'page', NETWORK);
  const quoted = { ...address, email, phone: phoneOf(person) };
  const lines = [{ id: '4', quantity: 1, price: 9_000 }];
  await orders.quotes.create(quoteInput({ lines, address: quoted, request: randomUUID() }), admin);
  await api.sentEmails();
}

/** What of the whole database names somebody, by collection. */
async function tracesOf(...words: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name } of await api.db.listCollections().toArray()) {
    const text = JSON.stringify(await api.db.collection(name).find().toArray());
    const here = words.filter((word) => text.includes(word));
    if (here.length > 0) found[name] = here;
  }
  return found;
}

const customerOf = async ({ user }: Person): Promise<string> =>
  (
    await api.db
      .collection<{ _id: string; customer: string }>('customerKeys')
      .findOne({ _id: `account:${user.id}` })
  )?.customer ?? '';

/** Two accounts of one person, of which `double` is merged into `asha`. */
async function merged() {
  const [asha, double] = [await people.newAccount(), await people.newAccount()];
  await walk(asha);
  await walk(double);
  await api.deliverEvents();
  const { merges } = api.services.customers.directory;
  const [into, from] = [await customerOf(asha), await customerOf(double)];
  const preview = await merges.preview(into, from);
  await merges.merge(into, { other: from, seen: preview.seen }, admin);
  await api.sentEmails();
  return { asha, double, preview, customer: into };
}

/** Fields that say who somebody is, whatever they are in. */
const saysWho = ({ userId, email, phone }: Record<string, unknown>): boolean =>
  [userId, email, phone].some((value) => typeof value === 'string' && value !== '');

function* within(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const part of Object.values(value)) yield* within(part);
}

/** Collections that are about people, and that no domain has declared to be. */
async function undeclared(...people: Person[]): Promise<string[]> {
  const declared = new Set(api.personalRecords.flatMap(({ collections }) => collections));
  const words = people.flatMap((person) => [person.user.id, person.email, phoneOf(person)]);
  const found = new Set(Object.keys(await tracesOf(...words)));
  for (const { name } of await api.db.listCollections().toArray())
    for (const document of await api.db.collection(name).find().toArray())
      if ([...within(document)].some(saysWho)) found.add(name);
  return [...found].filter((name) => !declared.has(name)).sort();
}

describe('the records that domains keep about people', () => {
  it('have every collection that names somebody after a walk through the shop', async () => {
    const person = await people.newAccount();
    await walk(person);
    expect(await undeclared(person)).toEqual([]);
    const strangers = api.db.collection<{ _id: string }>('strangers');
    for (const stranger of [{ note: `Called ${person.email}` }, { of: [{ userId: 'somebody' }] }]) {
      await strangers.insertOne({ _id: 'a', ...stranger });
      expect(await undeclared(person)).toEqual(['strangers']);
      await strangers.deleteMany({});
    }
  });

  it('are declared for collections that there are', () => {
    const owned = new Set<string>(['events', ...domains.flatMap(({ owns }) => owns)]);
    const declared = api.personalRecords.flatMap(({ collections }) => collections);
    expect(declared.filter((name) => !owned.has(name))).toEqual([]);
    expect(declared).toEqual([...new Set(declared)]);
  });
});

// Proves requirement 409.
describe('the merge of two accounts of one person', () => {
  it('leaves nothing with the account that is closed but that it was there', async () => {
    const { asha, double, preview } = await merged();
    expect(preview.others).toEqual([
      { name: 'giftCards', count: 2 },
      { name: 'tickets', count: 1 },
      { name: 'visits', count: 1 },
      { name: 'restockAlerts', count: 1 },
    ]);
    const traces = await tracesOf(double.user.id);
    // what one person has written twice about one product, and who they are
    expect(Object.keys(traces).sort()).toEqual(['customerKeys', 'customers', 'reviews', 'users']);
    expect(await api.db.collection<{ _id: string }>('users').findOne({ _id: double.user.id })).toMatchObject({
      active: false,
      passwordHash: 'closed',
    });
    const mine = async (name: string, field: string) =>
      api.db.collection(name).countDocuments({ [field]: asha.user.id });
    // an account does not open what was done as a guest; what staff have merged is said to be theirs
    expect(await mine('tickets', 'customer.userId')).toBe(3);
    expect(await mine('visitBookings', 'customer.userId')).toBe(3);
    expect(await mine('giftCards', 'soldIn.userId')).toBe(2);
    expect(await mine('chosenGiftCards', 'userId')).toBe(2);
  });

  it('does not come with an account that somebody has opened with an address of another one', async () => {
    const asha = await people.newAccount();
    await delivered(asha);
    await api.deliverEvents();
    const customer = await customerOf(asha);
    const email = 'aunt@example.com';
    const customers = api.db.collection<{ _id: string }>('customers');
    await customers.updateOne({ _id: customer }, { $push: { emails: email } as object });
    const keys = api.db.collection<{ _id: string; customer: string }>('customerKeys');
    await keys.insertOne({ _id: `email:${email}`, customer });
    const signedUp = await people.call('/api/auth/signup', { name: 'Aunt', email, password: PASSWORD });
    const aunt = await json<Pick<Person, 'token' | 'user'>>(signedUp);
    await api.deliverEvents();
    expect(await customerOf({ ...asha, ...aunt })).toBe(customer);
    await api.services.customers.directory.merges.settle();
    expect(await people.isSignedIn(aunt.token)).toBe(true);
    expect(
      (await people.call('/api/account/deletion', { password: PASSWORD }, { token: aunt.token })).status,
    ).toBe(204);
    expect(await people.isSignedIn(asha.token)).toBe(true);
    expect(await tracesOf(aunt.user.id)).toEqual({});
    expect(await api.services.customers.directory.customers.read(customer)).toMatchObject({ orders: 1 });
    expect(await api.db.collection('orders').countDocuments({ userId: asha.user.id })).toBe(1);
  });

  it('is completed for customers whom an earlier release has merged, once', async () => {
    const { asha, double } = await merged();
    const ids = { 'customer.userId': asha.user.id, source: 'site' };
    const left = { $set: { 'customer.userId': double.user.id } };
    await api.db.collection('visitBookings').updateMany(ids, left);
    const { merges } = api.services.customers.directory;
    await merges.settle();
    const bookings = api.db.collection('visitBookings');
    expect(await bookings.countDocuments({ 'customer.userId': asha.user.id })).toBe(3);
    expect(await bookings.countDocuments({ 'customer.userId': double.user.id })).toBe(0);
  });

  it.each(['by its owner', 'by staff'])('leaves nothing at all when it is erased %s later', async (how) => {
    const { asha, double, customer } = await merged();
    if (how === 'by staff') {
      const { version } = await api.services.customers.directory.customers.read(customer);
      await api.services.customers.directory.law.erase(customer, version, admin);
    } else {
      const answer = await people.call(
        '/api/account/deletion',
        { password: PASSWORD },
        { token: asha.token },
      );
      expect(answer.status).toBe(204);
    }
    await api.sentEmails();
    const words = [asha, double].flatMap((person) => [person.user.id, person.email, phoneOf(person)]);
    expect(await tracesOf(...words)).toEqual({});
  });
});
