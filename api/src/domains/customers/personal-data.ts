import type { Uploads } from '../media/index.ts';
import type { PersonalRecords } from '../shared/module.ts';
import type { AddressBooks } from './profile/addresses.repository.ts';
import { avatarOwner } from './profile/profile.service.ts';
import type { ProfileRepository } from './profile/profiles.repository.ts';
import type { WishlistRepository } from './wishlist/wishlists.repository.ts';

export interface CustomerRecordsDependencies {
  profiles: ProfileRepository;
  addressBooks: AddressBooks;
  wishlists: WishlistRepository;
  uploads: Uploads;
}

/** What customers keep about people: profile, saved addresses, wishlist, the picture of the profile. */
export const customerRecords = ({
  profiles,
  addressBooks,
  wishlists,
  uploads,
}: CustomerRecordsDependencies): PersonalRecords[] => [
  {
    name: 'profile',
    collections: ['profiles'],
    exportPersonalData: (userId) => profiles.of(userId),
    erasePersonalData: (userId, session) => profiles.erase(userId, session),
    movePersonalData: (from, to, session) => profiles.move(from, to, session),
  },
  {
    name: 'wishlist',
    collections: ['wishlists'],
    exportPersonalData: async (userId) => (await wishlists.of(userId)).wishes,
    erasePersonalData: (userId, session) => wishlists.erase(userId, session),
    movePersonalData: (from, to, session) => wishlists.move(from, to, session),
  },
  {
    name: 'addresses',
    collections: ['addressBooks'],
    exportPersonalData: async (userId) => (await addressBooks.of(userId)).addresses,
    erasePersonalData: (userId, session) => addressBooks.erase(userId, session),
    movePersonalData: (from, to, session) => addressBooks.move(from, to, session),
  },
  {
    name: 'pictures',
    collections: ['media', 'mediaFiles.files', 'mediaFiles.chunks', 'uploads', 'uploadQuotas'],
    exportPersonalData: (userId) => uploads.list(avatarOwner(userId)),
    erasePersonalData: (userId, session) => uploads.forget(avatarOwner(userId), session),
    movePersonalData: (from, _, session) => uploads.forget(avatarOwner(from), session),
  },
];
