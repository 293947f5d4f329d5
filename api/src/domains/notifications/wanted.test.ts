import type { Preferences } from '../customers/profile/preferences.ts';
import type { UserDocument } from '../identity/user-document.ts';
import { newKey, openTestShop, orderFor, shopper, type TestShop } from '../../testing/test-shop.ts';

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

/** The kinds of mails about an order that was delivered. */
async function mailsTo(userId: string | null, preferences?: Partial<Preferences>): Promise<string[]> {
  if (userId && preferences) {
    const account = {
      name: 'Asha',
      role: 'user',
      passwordHash: 'x',
      active: true,
      createdAt: new Date(),
    } as const;
    const all = { newsletter: true, orderUpdates: true, promotions: false, ...preferences };
    await shop.db
      .collection<UserDocument>('users')
      .insertOne({ _id: userId, email: `${userId}@example.com`, ...account, preferences: all });
  }
  const user = userId === null ? null : shopper(userId);
  const { order } = await shop.orders.place(orderFor({ chair: 1 }), { key: newKey(), user });
  await shop.orders.ship(order.id, parcel);
  await shop.orders.deliver(order.id);
  return (await shop.allMails()).map(({ content }) => content.kind).sort();
}

const all = ['order-confirmed', 'order-delivered', 'order-shipped'];

describe('mails about the way of an order', () => {
  it('reach whoever has said nothing: guests and new accounts', async () => {
    expect(await mailsTo(null)).toEqual(all);
    await shop.clear();
    await shop.stockProduct('chair', {});
    expect(await mailsTo('new')).toEqual(all);
  });

  it('are left out for an account that does not want them; its confirmation is not', async () => {
    expect(await mailsTo('quiet', { orderUpdates: false })).toEqual(['order-confirmed']);
  });

  it('do not depend on what else an account does not want', async () => {
    expect(await mailsTo('no-news', { newsletter: false, promotions: false })).toEqual(all);
  });

  it('leave out nothing that is about money', async () => {
    await mailsTo('saver', { orderUpdates: false });
    const placed = await shop.orders.place(orderFor({ chair: 1 }), { key: newKey(), user: shopper('saver') });
    await shop.orders.cancel(placed.order.id, 'Too large', { user: shopper('saver') });
    const kinds = (await shop.allMails()).map(({ content }) => content.kind);
    expect(kinds).toContain('order-cancelled');
  });
});
