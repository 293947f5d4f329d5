import type { ClientSession, Db } from 'mongodb';
import type { PersonalRecords } from '../module.ts';
import { accountLinksOf } from './account-links.ts';
import type { Sessions } from './sessions.ts';
import type { UserDocument } from './user-document.ts';

const LAST_ADMIN =
  'You are the last admin: without you nobody could run the shop. Make somebody else an admin first.';

/** What identity keeps about people: the account, its sessions and its links. */
export function identityRecords(db: Db, sessions: Sessions): PersonalRecords[] {
  const users = db.collection<UserDocument>('users');

  async function isLastAdmin(userId: string, session: ClientSession): Promise<boolean> {
    const account = await users.findOne({ _id: userId }, { session, projection: { role: 1 } });
    if (account?.role !== 'admin') return false;
    // Written by every admin who leaves: of two last ones who leave at the same time, one meets a write conflict and
    // looks again.
    const meta = db.collection<{ _id: string }>('meta');
    await meta.updateOne({ _id: 'admins' }, { $inc: { left: 1 } }, { session, upsert: true });
    const other = await users.findOne(
      { role: 'admin', active: true, _id: { $ne: userId } },
      { session, projection: { _id: 1 } },
    );
    return other === null;
  }

  return [
    {
      name: 'account',
      exportPersonalData: (_id) => users.findOne({ _id }, { projection: { passwordHash: 0 } }),
      reasonToKeep: async (userId, session) =>
        (await isLastAdmin(userId, session)) ? { code: 'last_admin', message: LAST_ADMIN } : null,
      erasePersonalData: (_id, session) => users.deleteOne({ _id }, { session }),
    },
    {
      name: 'devices',
      exportPersonalData: (userId) => sessions.devices(userId, null),
      erasePersonalData: (userId, session) => sessions.endAll(userId, session),
    },
    { erasePersonalData: (userId, session) => accountLinksOf(db).deleteMany({ userId }, { session }) },
  ];
}
