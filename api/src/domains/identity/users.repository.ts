import type { ClientSession, Db } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import type { Preferences } from '../customers/profile/preferences.ts';
import type { UserDocument } from './user-document.ts';

/** One account per address: the index decides, not a look before the write (promise 12). */
export const userIndexes: CollectionIndexes[] = [
  { collection: 'users', indexes: [{ key: { email: 1 }, name: 'email', unique: true }] },
];

/** Accounts. */
export function createUserRepository(db: Db) {
  const users = db.collection<UserDocument>('users');
  return {
    byEmail: (email: string) => users.findOne({ email, active: true }),
    byId: (id: string) => users.findOne({ _id: id, active: true }),

    /** False when the address has an account. */
    async insert(user: UserDocument): Promise<boolean> {
      try {
        await users.insertOne(user);
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },

    setPassword: (id: string, passwordHash: string, session: ClientSession) =>
      users.updateOne({ _id: id }, { $set: { passwordHash } }, { session }),

    setPreferences: (id: string, preferences: Preferences) =>
      users.updateOne({ _id: id }, { $set: { preferences } }),

    /** @throws a duplicate key when another account has the address */
    setEmail: (id: string, email: string, session: ClientSession) =>
      users.updateOne({ _id: id }, { $set: { email } }, { session }),
  };
}
export type UserRepository = ReturnType<typeof createUserRepository>;
