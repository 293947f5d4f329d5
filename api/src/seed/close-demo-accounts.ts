import type { Db } from 'mongodb';
import { verifyPassword } from '../domains/identity/passwords.ts';
import type { UserDocument } from '../domains/identity/user.ts';
import { DEMO_PASSWORD, demoAdmin, demoShopper } from './demo-accounts.ts';

/**
 * Deactivates the demo accounts outside demo mode, because their password is public. It also does so in a database that
 * was filled in demo mode. An account whose password was changed belongs to somebody and stays active.
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
