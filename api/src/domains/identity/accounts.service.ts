import type { ClientSession } from 'mongodb';
import { notFound } from '../../platform/http/errors.ts';
import type { Account } from './user.ts';
import type { UserRepository } from './users.repository.ts';

/** What other domains may read and change of accounts. Deactivated accounts are none. */
export function createAccountsService(users: UserRepository) {
  async function existing(account: Promise<Account | null>): Promise<Account> {
    const found = await account;
    if (!found) throw notFound('Account');
    return found;
  }

  return {
    /** Null when there is no such account. */
    byId: (id: string): Promise<Account | null> => users.account(id),

    /** Everybody who works for the shop, by name. */
    admins: async (): Promise<{ id: string; name: string }[]> =>
      (await users.admins()).map(({ _id, name }) => ({ id: _id, name })),

    /** Whether an address has an account, also a deactivated one. */
    isEmailTaken: (email: string): Promise<boolean> => users.hasEmail(email),

    /** @throws AppError 404 */
    rename: (id: string, name: string, session: ClientSession): Promise<Account> =>
      existing(users.update(id, { $set: { name } }, session)),

    /**
     * Sets the picture that is shown beside the name, by its id; null removes it.
     * @throws AppError 404
     */
    setAvatar: (id: string, avatar: string | null): Promise<Account> =>
      existing(users.update(id, avatar === null ? { $unset: { avatar: '' } } : { $set: { avatar } })),
  };
}
export type AccountsService = ReturnType<typeof createAccountsService>;
