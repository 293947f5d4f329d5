import type { ClientSession, Db } from 'mongodb';

/** Addresses of customers who are not active: nobody opens an account with them (requirement 173). */
export function createBlockedEmails(db: Db) {
  const blocked = db.collection<{ _id: string }>('blockedEmails');
  return {
    has: async (email: string, session?: ClientSession): Promise<boolean> =>
      (await blocked.findOne({ _id: email }, { ...(session && { session }) })) !== null,

    async add(emails: readonly string[], session: ClientSession): Promise<void> {
      for (const _id of emails)
        await blocked.updateOne({ _id }, { $set: { _id } }, { upsert: true, session });
    },

    remove: (emails: readonly string[], session: ClientSession) =>
      blocked.deleteMany({ _id: { $in: [...emails] } }, { session }),
  };
}
export type BlockedEmails = ReturnType<typeof createBlockedEmails>;
