import type { ClientSession, Db, UpdateFilter } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import type { StaffRole } from './staff.constants.ts';
import type { Account, UserDocument } from './user.ts';

/** One account per address: the index decides, not a look before the write (requirement 12). */
export const userIndexes: CollectionIndexes[] = [
  { collection: 'users', indexes: [{ key: { email: 1 }, name: 'email', unique: true }] },
];

const withoutSecret = { projection: { passwordHash: 0 } } as const;

/** Owners who can sign in; an admin without a role of staff is one. */
const owners = { role: 'admin', active: true, staffRole: { $in: ['owner', null] } } as unknown as {
  role: 'admin';
};

/** Every account, deactivated ones too: for what is moved or filled in before the shop opens. */
export const allAccounts = (db: Db): AsyncIterable<Account> =>
  db.collection<UserDocument>('users').find({}, withoutSecret);

/** Accounts. Those that are deactivated are found by nobody but the checks for an address or an admin. */
export function createUserRepository(db: Db) {
  const users = db.collection<UserDocument>('users');
  return {
    byEmail: (email: string) => users.findOne({ email, active: true }),
    byId: (id: string) => users.findOne({ _id: id, active: true }),
    account: (id: string): Promise<Account | null> => users.findOne({ _id: id, active: true }, withoutSecret),

    /** For a session of a role: an account that has another one by now is not found. */
    withRole: (id: string, role: UserDocument['role']): Promise<Account | null> =>
      users.findOne({ _id: id, active: true, role }, withoutSecret),

    /** Active admins, by name. */
    admins: (): Promise<Account[]> =>
      users.find({ role: 'admin', active: true }, withoutSecret).sort({ name: 1 }).toArray(),

    /** Also when the account is deactivated. */
    hasEmail: async (email: string): Promise<boolean> =>
      (await users.findOne({ email }, { projection: { _id: 1 } })) !== null,

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

    /** The same in a transaction. @throws a duplicate key when the address has an account */
    add: (user: UserDocument, session: ClientSession) => users.insertOne(user, { session }),

    /** Changes what is shown of an account. @returns null when there is no such account */
    update: (
      id: string,
      change: UpdateFilter<UserDocument>,
      session?: ClientSession,
    ): Promise<Account | null> =>
      users.findOneAndUpdate({ _id: id, active: true }, change, {
        ...withoutSecret,
        session,
        returnDocument: 'after',
      }),

    setPassword: (id: string, passwordHash: string, session: ClientSession) =>
      users.updateOne({ _id: id }, { $set: { passwordHash } }, { session }),

    /** @throws a duplicate key when another account has the address */
    setEmail: (id: string, email: string, session: ClientSession) =>
      users.updateOne({ _id: id }, { $set: { email } }, { session }),

    /** Also deactivated ones. */
    anyAccount: (id: string, session?: ClientSession): Promise<Account | null> =>
      users.findOne({ _id: id }, { ...withoutSecret, ...(session && { session }) }),

    setActive: (ids: readonly string[], active: boolean, session: ClientSession) =>
      users.updateMany({ _id: { $in: [...ids] } }, { $set: { active } }, { session }),

    setSecondFactor: (id: string, isOn: boolean, session: ClientSession) =>
      users.updateOne(
        { _id: id },
        isOn ? { $set: { secondFactor: true } } : { $unset: { secondFactor: '' } },
        { session },
      ),

    promote: (id: string, staffRole: StaffRole) =>
      users.updateOne({ _id: id }, { $set: { role: 'admin', staffRole } }),

    /** Makes a shopper one of the staff; false when there is no such shopper who can sign in. */
    async enlist(id: string, staffRole: StaffRole, session: ClientSession): Promise<boolean> {
      const shopper = { _id: id, role: 'user' as const, active: true };
      const { matchedCount } = await users.updateOne(
        shopper,
        { $set: { role: 'admin', staffRole } },
        { session },
      );
      return matchedCount === 1;
    },

    /** Whoever has the address, also when they are deactivated. */
    ofEmail: (email: string): Promise<Account | null> => users.findOne({ email }, withoutSecret),

    /** For the download of personal data. */
    export: (id: string): Promise<Account | null> => users.findOne({ _id: id }, withoutSecret),

    /** Nobody can log in to a closed account: what for is kept no longer. */
    close: (id: string, session: ClientSession) =>
      users.updateOne(
        { _id: id },
        { $set: { active: false, passwordHash: 'closed' }, $unset: { avatar: '' } },
        { session },
      ),

    erase: (id: string, session: ClientSession) => users.deleteOne({ _id: id }, { session }),

    /** Everybody who works for the shop or did, by name. */
    staff: (): Promise<Account[]> => users.find({ role: 'admin' }, withoutSecret).sort({ name: 1 }).toArray(),

    /** For somebody who works for the shop, also when they are deactivated. */
    setStaff: (
      id: string,
      change: Partial<Pick<UserDocument, 'staffRole' | 'active'>>,
      session: ClientSession,
    ) => users.updateOne({ _id: id, role: 'admin' }, { $set: change }, { session }),

    /** Whether the shop has no other owner who can sign in. Ask it in the transaction in which an owner leaves. */
    async isLastOwner(id: string, session: ClientSession): Promise<boolean> {
      const account = await users.findOne({ _id: id, ...owners }, { session, projection: { _id: 1 } });
      if (!account) return false;
      // Written by every owner who leaves: of two last ones who leave at the same time, one meets a write conflict and
      // looks again.
      await db
        .collection<{ _id: string }>('identityState')
        .updateOne({ _id: 'admins' }, { $inc: { left: 1 } }, { session, upsert: true });
      const other = await users.findOne({ ...owners, _id: { $ne: id } }, { session, projection: { _id: 1 } });
      return other === null;
    },
  };
}
export type UserRepository = ReturnType<typeof createUserRepository>;
