import { rejection } from '../../../app/testing/test-shop.ts';
import { openCustomerShop, type CustomerShop } from './testing/customer-shop.ts';

let shop: CustomerShop;
beforeAll(async () => {
  shop = await openCustomerShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.empty());

const collection = (name: string) => shop.db.collection<{ _id: string }>(name);

/** Two accounts of one person, each with an order, an address, a wish and reviews. */
async function twoAccounts() {
  const [asha, double] = [
    await shop.account('Asha', 'asha@example.com'),
    await shop.account('Asha', 'a@example.com'),
  ];
  const orders = [
    await shop.order(asha),
    await shop.order(double),
    await shop.order(null, { email: 'A@example.com' }),
  ];
  await shop.deliver();
  const { wishlist, profile } = shop.services.customers;
  const place = {
    firstName: 'Asha',
    lastName: 'R',
    phone: '9876543210',
    address: '1 Lane',
    city: 'Pali',
    pincode: '306401',
  };
  await profile.addAddress(asha, { ...place, state: 'Rajasthan' });
  await profile.addAddress(double, { ...place, address: '1 LANE', state: 'Rajasthan' });
  await profile.addAddress(double, { ...place, address: '2 Lane', state: 'Rajasthan' });
  const wish = (id: string) => ({ id, price: 1, inStock: true });
  await wishlist.change(asha.id, { add: [wish('chair')], remove: [] });
  await wishlist.change(double.id, { add: [wish('chair'), wish('stool')], remove: [] });
  const review = (userId: string, productId: string) => ({
    _id: `${userId}-${productId}`,
    userId,
    productId,
    product: productId,
    name: 'Asha R.',
    stars: 5,
    text: 'Good',
    hidden: false,
    createdAt: shop.time.now,
  });
  await collection('reviews').insertMany([
    review(asha.id, 'chair'),
    review(double.id, 'chair'),
    review(double.id, 'stool'),
  ]);
  const [into, from] = [await shop.byEmail('asha@example.com'), await shop.byEmail('a@example.com')];
  return { asha, double, orders, into, from };
}

// Proves requirement 175.
describe('the merge of two customers who are one person', () => {
  it('says what moves, moves it, and leaves nothing behind', async () => {
    const { asha, double, orders, into, from } = await twoAccounts();
    const { merges } = shop.directory;
    const preview = await merges.preview(into.id, from.id);
    expect(preview).toMatchObject({
      orders: 2,
      addresses: 2,
      wishes: 2,
      reviews: 1,
      reviewsThatStay: 1,
      closedAccounts: ['a@example.com'],
      status: 'active',
    });
    const merged = await merges.merge(into.id, { other: from.id, seen: preview.seen }, shop.admin);
    expect(merged).toMatchObject({ id: into.id, orders: 3, emails: ['asha@example.com', 'a@example.com'] });
    const { services } = shop;
    for (const id of orders) expect(await services.orders.order(id, { user: asha })).toMatchObject({ id });
    const { items } = await services.customers.profile.addresses(asha);
    expect(items.map(({ address }) => address)).toEqual(['1 Lane', '2 Lane']);
    const wishes = await collection('wishlists').find().toArray();
    expect(wishes).toMatchObject([{ _id: asha.id, wishes: [{ id: 'chair' }, { id: 'stool' }] }]);
    expect((await services.reviews.ofUser(asha.id)).map(({ productId }) => productId).sort()).toEqual([
      'chair',
      'stool',
    ]);
    expect(await services.identity.accounts.byId(double.id)).toBeNull();
    // the link to the other one leads on, and later orders find their way
    expect((await shop.customers.read(from.id)).id).toBe(into.id);
    await shop.order(null, { email: 'a@EXAMPLE.com' });
    await shop.deliver();
    expect(await shop.list()).toMatchObject([{ id: into.id, orders: 4 }]);
    const log = await shop.log();
    expect(log.slice(-2).map(({ action, entity }) => [action, entity.id])).toEqual([
      ['merged', into.id],
      ['merged away', from.id],
    ]);
  });

  it('gives a guest the account of the other one, and the account the orders of the guest', async () => {
    const order = await shop.order(null, { email: 'guest@example.com' });
    const asha = await shop.account('Asha', 'asha@example.com');
    await shop.deliver();
    const [into, from] = [await shop.byEmail('guest@example.com'), await shop.byEmail('asha@example.com')];
    const { seen } = await shop.directory.merges.preview(into.id, from.id);
    const merged = await shop.directory.merges.merge(into.id, { other: from.id, seen }, shop.admin);
    expect(merged).toMatchObject({ kind: 'account', orders: 1 });
    expect(await shop.orders.order(order, { user: asha })).toMatchObject({ id: order });
    expect(await shop.services.identity.accounts.byId(asha.id)).not.toBeNull();
  });

  it('is not made when an order or an edit came after the look', async () => {
    const { into, from } = await twoAccounts();
    const { merges } = shop.directory;
    const { seen } = await merges.preview(into.id, from.id);
    await shop.order(null, { email: 'a@example.com' });
    await shop.deliver();
    expect((await rejection(merges.merge(into.id, { other: from.id, seen }, shop.admin))).code).toBe(
      'changed',
    );
    const again = await merges.preview(into.id, from.id);
    await shop.customers.edit(into.id, { version: again.into.version, city: 'Pali' }, shop.admin);
    const stale = merges.merge(into.id, { other: from.id, seen: again.seen }, shop.admin);
    expect((await rejection(stale)).code).toBe('changed');
    expect(await shop.list()).toHaveLength(2);
  });

  it('is made once when two admins send it, and lets nobody in who is banned', async () => {
    const { asha, into, from } = await twoAccounts();
    await shop.customers.edit(from.id, { version: from.version, customerStatus: 'banned' }, shop.admin);
    const { merges } = shop.directory;
    const preview = await merges.preview(into.id, from.id);
    expect(preview.status).toBe('banned');
    const input = { other: from.id, seen: preview.seen };
    const both = await Promise.allSettled([1, 2].map(() => merges.merge(into.id, input, shop.admin)));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shop.services.identity.accounts.byId(asha.id)).toBeNull();
    expect((await shop.log()).filter(({ action }) => action === 'merged')).toHaveLength(1);
  });

  it('puts the cart of the account that is closed into the other one, each item once', async () => {
    const { asha, double, into, from } = await twoAccounts();
    const { saved } = shop.services.cart;
    const put = (id: string, quantity: number) => ({ id, quantity, price: 1_000 });
    await saved.change(asha.id, [put('chair', 1)]);
    await saved.change(double.id, [put('chair', 3), put('stool', 2)]);
    const { merges } = shop.directory;
    const preview = await merges.preview(into.id, from.id);
    expect(preview.inCart).toBe(2);
    await merges.merge(into.id, { other: from.id, seen: preview.seen }, shop.admin);
    const { items } = await saved.read(asha.id);
    expect(items.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['chair', 3],
      ['stool', 2],
    ]);
    expect(await collection('carts').countDocuments({ _id: double.id })).toBe(0);
  });

  it('gives a cart to an account that had none', async () => {
    const { asha, double, into, from } = await twoAccounts();
    const { saved } = shop.services.cart;
    await saved.change(double.id, [{ id: 'stool', quantity: 2, price: 1_000 }]);
    const { seen } = await shop.directory.merges.preview(into.id, from.id);
    await shop.directory.merges.merge(into.id, { other: from.id, seen }, shop.admin);
    expect((await saved.read(asha.id)).items).toMatchObject([{ id: 'stool', quantity: 2 }]);
    // and it can be changed as every cart
    await saved.change(asha.id, [{ id: 'stool', quantity: 0, price: 0 }]);
    expect((await saved.read(asha.id)).items).toEqual([]);
  });
});
