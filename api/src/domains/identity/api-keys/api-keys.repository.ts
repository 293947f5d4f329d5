import type { ClientSession, Db } from 'mongodb';
import type { CollectionIndexes } from '../../../platform/database/indexes.ts';
import type { KeyScopes } from '../staff.constants.ts';

/** A key by which a program calls the API in the shop's name. It belongs to the shop, not to whoever made it. */
export interface ApiKeyDocument {
  _id: string;
  name: string;
  /** SHA-256 of the key: a copy of the database lets no program in. */
  hash: string;
  /** How the key begins, to recognise it by. */
  prefix: string;
  scopes: KeyScopes;
  /** The owner who made it. */
  by: string;
  createdAt: Date;
  /** Null: until it is revoked. */
  expiresAt: Date | null;
  /** To the hour; null before the first use. */
  usedAt: Date | null;
  /** A key that is revoked is kept: the log names it. */
  revokedAt: Date | null;
}

export const apiKeyIndexes: CollectionIndexes[] = [
  { collection: 'apiKeys', indexes: [{ key: { hash: 1 }, name: 'hash', unique: true }] },
];

/** Keys of programs. */
export function createApiKeys(db: Db) {
  const keys = db.collection<ApiKeyDocument>('apiKeys');
  return {
    /** Those that are not revoked, newest first. */
    all: (): Promise<ApiKeyDocument[]> =>
      keys.find({ revokedAt: null }).sort({ createdAt: -1, _id: 1 }).toArray(),

    add: (key: ApiKeyDocument, session: ClientSession) => keys.insertOne(key, { session }),

    /** Also one that is revoked or over. */
    byId: (_id: string): Promise<ApiKeyDocument | null> => keys.findOne({ _id }),

    ofHash: (hash: string): Promise<ApiKeyDocument | null> => keys.findOne({ hash, revokedAt: null }),

    noteUse: (_id: string, hour: Date) => keys.updateOne({ _id }, { $set: { usedAt: hour } }),

    /** Null when there is no such one, or it is revoked already. */
    revoke: (_id: string, at: Date, session: ClientSession): Promise<ApiKeyDocument | null> =>
      keys.findOneAndUpdate({ _id, revokedAt: null }, { $set: { revokedAt: at } }, { session }),
  };
}
export type ApiKeys = ReturnType<typeof createApiKeys>;
