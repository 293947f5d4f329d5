import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { OrderDocument } from '../../orders/order-document.ts';
import { address, orderFor } from '../../../app/testing/test-shop.ts';
import { openPeople, PASSWORD, type People, type Person } from '../../../app/testing/people.ts';
import { aProduct, fillCatalogue } from '../../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../../app/testing/request.ts';

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = openPeople(api);
  await fillCatalogue(api.db, [aProduct('4', { stock: 50 })]);
});
afterAll(() => api.stop());

const phoneOf = ({ serial }: Person) => `9829${100_000 + serial}`;

/** Buys, is delivered to, reviews, and fills the cart anew. */
async function liveHere(person: Person, status: OrderDocument['status'] = 'Delivered') {
  const { token, email } = person;
  const input = { ...orderFor({ '4': 1 }), address: { ...address, email, phone: phoneOf(person) } };
  const headers = { 'Idempotency-Key': randomUUID() };
  const placed = await people.call('/api/orders', input, { token, headers });
  expect(placed.status).toBe(201);
  const { order } = await json<{ order: { id: string; number: string } }>(placed);
  const orders = api.db.collection<OrderDocument>('orders');
  const deliveredAt = new Date();
  const sent = { id: '1', carrier: 'Blue Dart', trackingNumber: 'BD 1', at: deliveredAt, cash: 0 };
  const parcels = [{ ...sent, deliveredAt, items: [{ id: '4', quantity: 1 }] }];
  await orders.updateOne({ _id: order.id }, { $set: { status, deliveredAt, parcels } });
  const review = { stars: 5, text: 'The jali throws a lovely shadow.' };
  await people.call('/api/products/4/review', review, { token, method: 'PUT' });
  await people.call(
    '/api/cart',
    { items: [{ id: '4', quantity: 2, price: 10_000 }] },
    { token, method: 'PATCH' },
  );
  const { email: _email, ...saved } = input.address;
  const put = (path: string, body: unknown, method = 'PUT') => people.call(path, body, { token, method });
  await put('/api/account/addresses', saved, 'POST');
  const preferences = { newsletter: true, orderUpdates: true, promotions: true };
  await put('/api/account/profile', { ...saved, preferences });
  const form = new FormData();
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#b9774a' } });
  form.set(
    'picture',
    new File([new Uint8Array(await picture.jpeg().toBuffer())], 'me.jpg', { type: 'image/jpeg' }),
  );
  expect((await put('/api/account/avatar', form)).status).toBe(200);
  await put('/api/wishlist', { add: [{ id: '4', price: 10_000, inStock: true }] }, 'PATCH');
  await people.call('/api/account/email', { email: `new-${email}`, password: PASSWORD }, { token });
  return order;
}

// Proves requirement 64.
describe('the download of personal data', () => {
  it('exports everything about an account, nothing about others, and no secret', async () => {
    const mine = await people.newAccount();
    const theirs = await people.newAccount();
    const order = await liveHere(mine);
    const other = await liveHere(theirs);
    const response = await people.get('/api/account/data', mine.token);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="virasat-my-data.json"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      account: { email: mine.email, name: 'Meera Rathore' },
      profile: { details: { phone: phoneOf(mine) }, preferences: { promotions: true } },
      orders: [{ id: order.id, address: { phone: phoneOf(mine) } }],
      reviews: [{ text: 'The jali throws a lovely shadow.' }],
      cart: [{ id: '4', quantity: 2 }],
      wishlist: [{ id: '4' }],
      addresses: [{ phone: phoneOf(mine) }],
      pictures: [{ owner: `user:${mine.user.id}` }],
      devices: [{ device: 'Another program' }],
    });
    for (const foreign of [theirs.email, theirs.user.id, other.id, other.number, mine.token, 'argon2']) {
      expect(text).not.toContain(foreign);
    }
  });

  // Proves requirement 196.
  it('has the gift cards that were sent to the address, without their codes, and forgets their recipient', async () => {
    const person = await people.newAccount();
    const gift = {
      amount: 2_500,
      email: person.email,
      name: 'Meera',
      message: 'From all of us',
      reason: 'x',
    };
    const request = randomUUID();
    const issued = await api.as('admin')('/api/admin/gift-cards', {
      method: 'POST',
      body: { ...gift, request },
    });
    expect(issued.status).toBe(201);
    const data = await json<object>(await people.get('/api/account/data', person.token));
    expect(data).toMatchObject({
      byEmail: { giftCards: [{ amount: 2_500, balance: 2_500, message: 'From all of us' }] },
      giftCards: { bought: [], inTheCart: [] },
    });
    await people.call('/api/account/deletion', { password: PASSWORD }, { token: person.token });
    const kept = JSON.stringify(await api.db.collection('giftCards').find().toArray());
    expect(kept).not.toContain(person.email);
    expect(kept).not.toContain('From all of us');
  });

  it('exports the data of an account five times in a quarter of an hour (requirement 31)', async () => {
    const { token } = await people.newAccount();
    const statuses: number[] = [];
    for (let asked = 0; asked < 6; asked += 1)
      statuses.push((await people.get('/api/account/data', token)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('the deletion of an account', () => {
  const leave = (token: string, password = PASSWORD) =>
    people.call('/api/account/deletion', { password }, { token });

  it('leaves no trace of a deleted account in the database but on the invoice', async () => {
    const person = await people.newAccount();
    const { id } = await liveHere(person);
    const phone = await people.logIn(person.email);
    expect((await leave(person.token)).status).toBe(204);

    expect(await people.isSignedIn(person.token)).toBe(false);
    expect(await people.isSignedIn(phone)).toBe(false);
    for (const { name } of await api.db.listCollections().toArray()) {
      const text = JSON.stringify(await api.db.collection(name).find().toArray());
      for (const trace of [person.user.id, person.email, phoneOf(person)].filter((each) =>
        text.includes(each),
      )) {
        throw new Error(`${name} still has ${trace}`);
      }
    }
    const order = await api.db.collection<OrderDocument>('orders').findOne({ _id: id });
    expect(order).toMatchObject({
      userId: null,
      address: { lastName: address.lastName, city: address.city },
    });
    const reviews = await (await people.call('/api/products/4/reviews', undefined, { method: 'GET' })).text();
    expect(reviews).toContain('A former customer');
    expect(
      (await people.call('/api/auth/signup', { name: 'M', email: person.email, password: PASSWORD })).status,
    ).toBe(201);
  });

  it('deletes an account with its password only', async () => {
    const { token } = await people.newAccount();
    const rejected = await leave(token, 'not-the-one');
    expect(await json(rejected)).toMatchObject({ fields: { password: 'This is not your password.' } });
    expect(await people.isSignedIn(token)).toBe(true);
  });

  it('does not delete an account while one of its orders is under way', async () => {
    const person = await people.newAccount();
    const { number } = await liveHere(person, 'Shipped');
    const rejected = await leave(person.token);
    expect(rejected.status).toBe(409);
    expect(await json(rejected)).toMatchObject({
      code: 'open_orders',
      message: expect.stringContaining(number),
    });
    expect(await people.isSignedIn(person.token)).toBe(true);
  });

  it('does not delete the last admin, also when the last two leave at once', async () => {
    const users = api.db.collection<{ _id: string }>('users');
    const [first, second] = [await people.newAccount(), await people.newAccount()];
    await users.updateOne({ _id: 'the-admin' }, { $set: { active: false } });
    await users.updateMany({ _id: { $in: [first.user.id, second.user.id] } }, { $set: { role: 'admin' } });
    const tokens = [await people.logIn(first.email), await people.logIn(second.email)];
    const responses = await Promise.all(tokens.map((token) => leave(token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
    const rejected = responses.find(({ status }) => status === 409);
    expect(await json(rejected as Response)).toMatchObject({ code: 'last_admin' });
    expect(await users.countDocuments({ role: 'admin', active: true } as object)).toBe(1);
    await users.updateOne({ _id: 'the-admin' }, { $set: { active: true } });
  });
});
