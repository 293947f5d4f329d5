import type { ClientSession } from 'mongodb';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { StaffRole } from './staff.constants.ts';
import type { BlockedEmails } from './blocked-emails.repository.ts';
import type { Sessions } from './sessions.service.ts';
import type { Account } from './user.ts';
import type { UserRepository } from './users.repository.ts';

export interface AccountsDependencies {
  users: UserRepository;
  sessions: Pick<Sessions, 'endAll'>;
  blockedEmails: BlockedEmails;
}

/** What other domains may read and change of accounts. Deactivated accounts are none, but where it says so. */
export function createAccountsService({ users, sessions, blockedEmails }: AccountsDependencies) {
  async function existing(account: Promise<Account | null>): Promise<Account> {
    const found = await account;
    if (!found) throw notFound('Account');
    return found;
  }

  return {
    /** Null when there is no such account. */
    byId: (id: string): Promise<Account | null> => users.account(id),

    /** Null when nobody has the address. @param email in lower case */
    byEmail: (email: string): Promise<Account | null> => users.byEmail(email),

    /** Everybody who works for the shop, by name. */
    admins: async (): Promise<{ id: string; name: string }[]> =>
      (await users.admins()).map(({ _id, name }) => ({ id: _id, name })),
    /** Everybody who works for the shop or did. */
    staff: (): Promise<Account[]> => users.staff(),

    /**
     * Changes what somebody of the staff is, or whether they can sign in; either way all their sessions end. Follow it with
     * `endSessions`, for those that begin meanwhile.
     * @throws AppError 409 'last_admin' when the shop would be left without an owner
     */
    async setStaff(
      id: string,
      change: { staffRole?: StaffRole; active?: boolean },
      session: ClientSession,
    ): Promise<void> {
      const leaves = change.active === false || (change.staffRole ?? 'owner') !== 'owner';
      if (leaves && (await users.isLastOwner(id, session))) {
        const message =
          'This is the last owner: without one nobody could run the shop. Make somebody else an owner first.';
        throw new AppError(409, 'last_admin', message);
      }
      await users.setStaff(id, change, session);
      await sessions.endAll(id, session);
    },

    /** Also a deactivated one. */
    anyById: (id: string, session?: ClientSession): Promise<Account | null> => users.anyAccount(id, session),

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

    /** Lets accounts sign in, or ends their sessions and lets them not. Follow it with `endSessions` (requirement 173). */
    async setActive(ids: readonly string[], active: boolean, session: ClientSession): Promise<void> {
      await users.setActive(ids, active, session);
      if (!active) for (const id of ids) await sessions.endAll(id, session);
    },

    /**
     * Ends what was signed in while the transaction of `setActive` ran, which that one could not see: a session looks for
     * its account after it was written, so one that is written later ends itself.
     */
    async endSessions(ids: readonly string[]): Promise<void> {
      for (const id of ids) await sessions.endAll(id);
    },

    /** Nobody opens an account with these addresses from now on, or everybody may again. */
    async setBlocked(emails: readonly string[], isBlocked: boolean, session: ClientSession): Promise<void> {
      if (isBlocked) await blockedEmails.add(emails, session);
      else await blockedEmails.remove(emails, session);
    },
  };
}
export type AccountsService = ReturnType<typeof createAccountsService>;
