import type { ProfileDocument } from '../customers/profile/profiles.repository.ts';
import type { Preferences } from '../customers/index.ts';
import {
  admin,
  newKey,
  openTestShop,
  orderFor,
  shopper,
  type TestShop,
} from '../../app/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  await shop.stockProduct('chair', { stock: 50 });
});

const parcel = { carrier: 'Blue Dart', trackingNumber: 'BD 1' };

/** The kinds of emails about an order that was delivered. */
async function emailsTo(userId: string | null, preferences?: Partial<Preferences>): Promise<string[]> {
  if (userId && preferences) {
    const all = { newsletter: true, orderUpdates: true, promotions: false, ...preferences };
    await shop.db.collection<ProfileDocument>('profiles').insertOne({ _id: userId, preferences: all });
  }
  const user = userId === null ? null : shopper(userId);
  const { order } = await shop.orders.place(orderFor({ chair: 1 }), { key: newKey(), user });
  await shop.orders.ship(order.id, parcel, admin);
  await shop.orders.deliver(order.id, {}, admin);
  return (await shop.allEmails()).map(({ content }) => content.kind).sort();
}

const all = ['order-confirmed', 'order-delivered', 'order-shipped'];

describe('emails about the progress of an order', () => {
  it('emails every step of an order to guests and new accounts, who have chosen nothing yet', async () => {
    expect(await emailsTo(null)).toEqual(all);
    await shop.clear();
    await shop.stockProduct('chair', {});
    expect(await emailsTo('new')).toEqual(all);
  });

  it('emails only the confirmation to an account that does not want order updates', async () => {
    expect(await emailsTo('quiet', { orderUpdates: false })).toEqual(['order-confirmed']);
  });

  it('emails order updates whatever the other preferences of an account are', async () => {
    expect(await emailsTo('no-news', { newsletter: false, promotions: false })).toEqual(all);
  });

  it('emails a cancellation also to an account that does not want order updates', async () => {
    await emailsTo('saver', { orderUpdates: false });
    const placed = await shop.orders.place(orderFor({ chair: 1 }), { key: newKey(), user: shopper('saver') });
    await shop.orders.cancel(placed.order.id, 'Too large', { user: shopper('saver') });
    const kinds = (await shop.allEmails()).map(({ content }) => content.kind);
    expect(kinds).toContain('order-cancelled');
  });
});
