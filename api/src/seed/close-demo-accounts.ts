import type { Db } from 'mongodb';
import { verifyPassword } from '../domains/identity/passwords.ts';
import type { UserDocument } from '../domains/identity/user.ts';
import { DEMO_PASSWORD, demoAdmin, demoShopper } from './demo-accounts.ts';

/**
 * The password of the demo's accounts is public: they are open in demo mode only, also on a database that was filled in
 * it. One whose password was changed belongs to somebody and is left alone.
 */
export async function closeDemoAccounts(db: Db, { demo }: { demo: boolean }): Promise<void> {
  const users = db.collection<UserDocument>('users');
  const accounts = await users
    .find({ _id: { $in: [demoShopper.id, demoAdmin.id] }, active: !demo })
    .toArray();
  for (const { _id, passwordHash } of accounts) {
    if (!(await verifyPassword(passwordHash, DEMO_PASSWORD))) continue;
    await users.updateOne({ _id }, { $set: { active: demo } });
    await db.collection<{ user_id: string }>('sessions').deleteMany({ user_id: _id });
  }
}
