import { randomBytes } from 'node:crypto';
import type { ClientSession, Db } from 'mongodb';
import type { AddressBookDocument } from '../profile/address-book.ts';
import { avatarOwner } from '../profile/avatar-path.ts';
import { accountLinksOf } from '../../identity/account-links.ts';
import type { Sessions } from '../../identity/sessions.ts';
import type { UserDocument } from '../../identity/user-document.ts';
import { mailsOf } from '../../notifications/outbox.ts';
import { searchTermsOf, toOrder, type OrderDocument } from '../../orders/order-document.ts';
import { returnOwner } from '../../orders/return-pictures.ts';
import { toReview, type ReviewDocument } from '../../reviews/review-document.ts';
import { forgetUploads, type UploadDocument } from '../../media/create-uploads.ts';
import type { WishlistDocument } from '../wishlist/create-wishlist-service.ts';

/** One kind of thing the shop keeps about a person. */
export interface PersonalRecords {
  /** Its name in the download; absent for what says nothing about anybody. */
  name?: string;
  read?(userId: string): Promise<unknown>;
  /** Removes it, or the person from it. */
  forget(userId: string, session: ClientSession): Promise<unknown>;
}

/** Under which name a review stays when its writer has left. */
const FORMER = 'A former customer';

/**
 * Everything the shop keeps about people, collection by collection. Whoever stores something new about a person adds it
 * here: a test searches the whole database for somebody who has left.
 */
export function personalRecords(db: Db, sessions: Sessions): PersonalRecords[] {
  const users = db.collection<UserDocument>('users');
  const orders = db.collection<OrderDocument>('orders');
  const reviews = db.collection<ReviewDocument>('reviews');
  const carts = db.collection<{ _id: string; lines: unknown[] }>('carts');
  const wishlists = db.collection<WishlistDocument>('wishlists');
  const addressBooks = db.collection<AddressBookDocument>('addressBooks');
  const pictures = db.collection<UploadDocument>('uploads');

  /**
   * Books have to be kept for years, with the name and address of whoever received the goods (CGST Act, section 36; CGST
   * Rules, rule 46). E-mail address, telephone number and the account are not part of an invoice.
   */
  async function forgetInOrders(userId: string, session: ClientSession): Promise<void> {
    const found = await orders.find({ userId }, { session }).toArray();
    for (const order of found) {
      const address = { ...order.address, email: '', phone: '' };
      const change = {
        userId: null,
        address,
        searchTerms: searchTermsOf({ ...order, address }),
        'idempotency.scope': `left:${order._id}`,
      };
      await orders.updateOne({ _id: order._id }, { $set: change }, { session });
      if (!order.returnRequest?.pictures?.length) continue;
      await forgetUploads(db, returnOwner(order._id), session);
      await orders.updateOne({ _id: order._id }, { $set: { 'returnRequest.pictures': [] } }, { session });
    }
  }

  return [
    {
      name: 'account',
      read: (_id) => users.findOne({ _id }, { projection: { passwordHash: 0 } }),
      forget: (_id, session) => users.deleteOne({ _id }, { session }),
    },
    {
      name: 'orders',
      read: async (userId) => (await orders.find({ userId }).sort({ createdAt: -1 }).toArray()).map(toOrder),
      forget: forgetInOrders,
    },
    {
      name: 'reviews',
      read: async (userId) =>
        (await reviews.find({ userId }).toArray()).map((review) => ({
          ...toReview(review),
          productId: review.productId,
          product: review.product,
        })),
      forget: (userId, session) =>
        reviews.updateMany(
          { userId },
          { $set: { name: FORMER, userId: `left-${randomBytes(8).toString('hex')}` } },
          { session },
        ),
    },
    {
      name: 'cart',
      read: async (_id) => (await carts.findOne({ _id }))?.lines ?? [],
      forget: (_id, session) => carts.deleteOne({ _id }, { session }),
    },
    {
      name: 'wishlist',
      read: async (_id) => (await wishlists.findOne({ _id }))?.wishes ?? [],
      forget: (_id, session) => wishlists.deleteOne({ _id }, { session }),
    },
    {
      name: 'addresses',
      read: async (_id) => (await addressBooks.findOne({ _id }))?.addresses ?? [],
      forget: (_id, session) => addressBooks.deleteOne({ _id }, { session }),
    },
    {
      name: 'pictures',
      read: (userId) => pictures.find({ owner: avatarOwner(userId) }).toArray(),
      forget: (userId, session) => forgetUploads(db, avatarOwner(userId), session),
    },
    {
      name: 'devices',
      read: (userId) => sessions.devices(userId, null),
      forget: (userId, session) => sessions.endAll(userId, session),
    },
    { forget: (userId, session) => accountLinksOf(db).deleteMany({ userId }, { session }) },
    { forget: (account, session) => mailsOf(db).deleteMany({ account }, { session }) },
  ];
}
