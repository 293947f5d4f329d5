import type { UserDocument } from '../../identity/user.ts';
import { aProduct, fillCatalogue } from '../../../app/testing/products.ts';
import { json, openTestApi, type TestApi, type Visitor } from '../../../app/testing/request.ts';
import type { SharedWishlist, WishInput, Wishlist, WishlistProducts } from './wishlist.schema.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await fillCatalogue(api.db, [
    aProduct('chair', { name: 'Jali chair', price: 10_000 }),
    aProduct('mirror', { name: 'Thikri mirror', price: 5_000, stock: 0 }),
    aProduct('draft', { status: 'draft' }),
  ]);
});
afterAll(() => api.stop());
beforeEach(() => api.db.collection('wishlists').deleteMany({}));

const send = (as: Visitor, method: string, path: string, body?: object) =>
  api.as(as)(path, { method, ...(body && { body }) });
const wish = (id: string, price = 10_000, inStock = true): WishInput => ({ id, price, inStock });
const change = (change: { add?: object[]; remove?: string[] }, as: Visitor = 'user') =>
  send(as, 'PATCH', '/api/wishlist', change);
const read = async (as: Visitor = 'user') => json<Wishlist>(await send(as, 'GET', '/api/wishlist'));
const ids = ({ items }: Wishlist | WishlistProducts) => items.map(({ id }) => id);
const share = async (showsName: boolean) =>
  (await json<Wishlist>(await send('user', 'PUT', '/api/wishlist/share', { showsName }))).share?.token;
const open = (token: string | undefined) => send('anonymous', 'GET', `/api/wishlists/${token}`);

// Proves requirement 63.
describe('the wishlist of an account', () => {
  it('stores what an item cost and whether it was in stock when it was added to the wishlist', async () => {
    await change({ add: [wish('chair', 12_000)] });
    await change({ add: [wish('mirror', 5_000, false), wish('chair', 1)] });
    expect((await read()).items).toEqual([
      { ...wish('mirror', 5_000, false), addedAt: expect.any(String) },
      { ...wish('chair', 12_000), addedAt: expect.any(String) },
    ]);
    await change({ remove: ['mirror', 'ghost'] });
    expect(ids(await read())).toEqual(['chair']);
  });

  it('adds nothing to a wishlist that is not sold, so that no draft is revealed (requirement 23)', async () => {
    await change({ add: [wish('draft'), wish('ghost'), wish('chair')] });
    expect(ids(await read())).toEqual(['chair']);
    const asked = { ids: ['draft', 'mirror', 'ghost', 'mirror'] };
    const products = await json<WishlistProducts>(
      await send('anonymous', 'POST', '/api/wishlist/pieces', asked),
    );
    expect(ids(products)).toEqual(['mirror']);
  });

  it('loses no item when devices change a wishlist at the same time', async () => {
    await Promise.all([
      change({ add: [wish('chair')] }),
      change({ add: [wish('mirror')] }),
      change({ add: [wish('mirror')] }),
    ]);
    expect(ids(await read()).sort()).toEqual(['chair', 'mirror']);
  });

  it('neither shows nor changes the wishlist of another account', async () => {
    await change({ add: [wish('chair')] });
    await change({ add: [wish('mirror')], remove: ['chair'] }, 'admin');
    expect(ids(await read())).toEqual(['chair']);
    expect(ids(await read('admin'))).toEqual(['mirror']);
  });

  it('takes no owner, link or date of a wishlist from a request (requirement 24)', async () => {
    const forged = { ...wish('chair'), addedAt: '1999-01-01', userId: 'the-admin', stock: 99 };
    await send('user', 'PATCH', '/api/wishlist', {
      add: [forged],
      share: { token: 'mine' },
      _id: 'the-admin',
    });
    const all = await api.db.collection('wishlists').find().toArray();
    const addedAt = expect.stringMatching(/^20[2-9]/);
    expect(all).toEqual([{ _id: 'the-user', version: 1, wishes: [{ ...wish('chair'), addedAt }] }]);
  });

  it.each([
    { add: [wish('chair', -1)] },
    { add: [wish('chair', 1.5)] },
    { add: [{ id: { $ne: null }, price: 1, inStock: true }] },
    { add: Array.from({ length: 101 }, (_, index) => wish(String(index))) },
  ])('rejects a malformed change of a wishlist: %#', async (body) => {
    expect((await change(body)).status).toBe(400);
  });
});

describe('a wishlist that is shared', () => {
  it('shows the items of a shared wishlist, and a first name only when its owner wants that', async () => {
    await change({ add: [wish('chair', 12_000)] });
    const token = await share(false);
    const shared = await json<SharedWishlist>(await open(token));
    expect([shared.name, shared.items.map(({ id, price }) => [id, price])]).toEqual([
      null,
      [['chair', 10_000]],
    ]);
    expect(Object.keys(shared)).toEqual(['name', 'items']);
    expect(await share(true)).toBe(token);
    const named = await open(token);
    expect(named.headers.get('Cache-Control')).toBe('no-store');
    const text = await named.text();
    expect(JSON.parse(text)).toMatchObject({ name: 'The' });
    for (const secret of ['user@example.com', 'the-user', '12000']) expect(text).not.toContain(secret);
  });

  it('disables the link of a wishlist for good, and shares it with another one', async () => {
    await change({ add: [wish('chair')] });
    const first = await share(true);
    expect(first).toMatch(/^[\w-]{24}$/);
    await send('user', 'DELETE', '/api/wishlist/share');
    expect((await read()).share).toBeNull();
    expect((await open(first)).status).toBe(404);
    const second = await share(true);
    expect(second).not.toBe(first);
    expect((await open(first)).status).toBe(404);
    expect((await open(second)).status).toBe(200);
  });

  it('shows a shared wishlist neither without its link nor after its account was deactivated', async () => {
    await change({ add: [wish('chair')] });
    const token = await share(true);
    for (const guess of ['the-user', 'null', 'undefined']) expect((await open(guess)).status).toBe(404);
    const users = api.db.collection<UserDocument>('users');
    await users.updateOne({ _id: 'the-user' }, { $set: { active: false } });
    expect((await open(token)).status).toBe(404);
    await users.updateOne({ _id: 'the-user' }, { $set: { active: true } });
  });
});
