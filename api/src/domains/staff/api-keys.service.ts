import type { MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/http/visitor.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { Identity } from '../identity/index.ts';
import { DAY_MS } from '../shared/durations.ts';
import type { Key, KeyInput, KeyList, MadeKey } from './api-keys.schema.ts';

export interface KeysDependencies {
  client: MongoClient;
  accounts: Identity['accounts'];
  apiKeys: Identity['apiKeys'];
  activity: Pick<ActivityLog, 'record'>;
  clock: () => Date;
}

type Document = Awaited<ReturnType<Identity['apiKeys']['list']>>[number];

const entityOf = ({ _id, name }: Document) => ({ type: 'api-key', id: _id, label: name });

/** `orders write, stock read`, in the log. */
const scopesText = ({ scopes }: Document): string =>
  Object.entries(scopes)
    .map(([area, right]) => `${area} ${right}`)
    .join(', ');

/** Keys of programs, which owners make and revoke. */
export function createKeysService({ client, accounts, apiKeys, activity, clock }: KeysDependencies) {
  const toKey = async (found: Document): Promise<Key> => ({
    id: found._id,
    name: found.name,
    prefix: found.prefix,
    scopes: found.scopes,
    by: (await accounts.byId(found.by))?.name ?? 'A former owner',
    createdAt: found.createdAt.toISOString(),
    expiresAt: found.expiresAt?.toISOString() ?? null,
    isOver: found.expiresAt !== null && found.expiresAt <= clock(),
    usedAt: found.usedAt?.toISOString() ?? null,
  });

  return {
    async list(): Promise<KeyList> {
      return { items: await Promise.all((await apiKeys.list()).map(toKey)) };
    },

    /** @returns the key as well, which nobody can read again */
    async make({ name, scopes, days }: KeyInput, by: User): Promise<MadeKey> {
      const expiresAt = days === null ? null : new Date(clock().getTime() + days * DAY_MS);
      const { key, document } = await inTransaction(client, async (session) => {
        const made = await apiKeys.make({ name, scopes, expiresAt, by: by.id }, session);
        const after = { scopes: scopesText(made.document), expiresAt };
        await activity.record({ entity: entityOf(made.document), action: 'key made', by, after }, session);
        return made;
      });
      return { key, item: await toKey(document) };
    },

    /** @throws AppError 404 */
    async revoke(id: string, by: User): Promise<void> {
      await inTransaction(client, async (session) => {
        const revoked = await apiKeys.revoke(id, session);
        if (!revoked) throw notFound('API key');
        const before = { scopes: scopesText(revoked) };
        await activity.record({ entity: entityOf(revoked), action: 'key revoked', by, before }, session);
      });
    },
  };
}
export type KeysService = ReturnType<typeof createKeysService>;
