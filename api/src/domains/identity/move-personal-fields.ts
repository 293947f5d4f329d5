import type { Db, Document } from 'mongodb';

/**
 * Moves what shoppers said about themselves out of their accounts, where earlier releases kept it.
 * @param save keeps the fields of one account; called again for an account when the move was interrupted
 */
export async function movePersonalFields(
  db: Db,
  save: (userId: string, fields: { profile?: unknown; preferences?: unknown }) => Promise<unknown>,
): Promise<void> {
  const users = db.collection<Document & { _id: string }>('users');
  const withFields = users.find(
    { $or: [{ profile: { $exists: true } }, { preferences: { $exists: true } }] },
    { projection: { profile: 1, preferences: 1 } },
  );
  for await (const { _id, ...fields } of withFields) {
    await save(_id, fields);
    await users.updateOne({ _id }, { $unset: { profile: '', preferences: '' } });
  }
}
