import type { Db } from 'mongodb';
import type { Uploads } from '../media/index.ts';
import type { PersonalRecords } from '../module.ts';
import type { AddressBookDocument } from './profile/address-book.ts';
import { avatarOwner } from './profile/avatar-path.ts';
import type { WishlistDocument } from './wishlist/create-wishlist-service.ts';

/** What customers keep: wishlist, saved addresses, the picture of the profile. */
export function customerRecords(db: Db, uploads: Uploads): PersonalRecords[] {
  const wishlists = db.collection<WishlistDocument>('wishlists');
  const addressBooks = db.collection<AddressBookDocument>('addressBooks');
  return [
    {
      name: 'wishlist',
      exportPersonalData: async (_id) => (await wishlists.findOne({ _id }))?.wishes ?? [],
      erasePersonalData: (_id, session) => wishlists.deleteOne({ _id }, { session }),
    },
    {
      name: 'addresses',
      exportPersonalData: async (_id) => (await addressBooks.findOne({ _id }))?.addresses ?? [],
      erasePersonalData: (_id, session) => addressBooks.deleteOne({ _id }, { session }),
    },
    {
      name: 'pictures',
      exportPersonalData: (userId) => uploads.list(avatarOwner(userId)),
      erasePersonalData: (userId, session) => uploads.forget(avatarOwner(userId), session),
    },
  ];
}
