import type { MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Client } from '../../platform/http/visitor.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { newLinkId, type AccountLinks } from './account-links.repository.ts';
import { isEmail, NO_EMAIL } from '../shared/email.schema.ts';
import type { User } from './auth.schema.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { passwordProblem } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { Sessions } from './sessions.service.ts';
import type { UserDocument } from './user.ts';
import type { UserRepository } from './users.repository.ts';

export interface CredentialsDependencies {
  client: MongoClient;
  users: UserRepository;
  sessions: Sessions;
  links: AccountLinks;
  events: DomainEventPoster;
  logins: LoginThrottle;
}

/** The owner of an account: who they are, the secret id of the session they came with, and from where. */
export interface AccountOwner {
  user: User;
  sessionId: string;
  client: Client;
}

const invalid = (field: string, message: string) =>
  new AppError(400, 'invalid_input', message, { [field]: message });

/** What the owner of an account may change about how they sign in. A wrong password is a 400, many of them a 429. */
export function createCredentialsService(dependencies: CredentialsDependencies) {
  const { client, users, sessions, links, events, logins } = dependencies;

  /** A borrowed browser is signed in, too: what takes an account away asks for its password, as slowly as a login. */
  async function confirmed(owner: AccountOwner, field: string, password: string): Promise<UserDocument> {
    const account = await users.byId(owner.user.id);
    if (!account) throw new AppError(401, 'unauthenticated', 'Log in first.');
    const { address } = owner.client;
    await logins.begin(account.email, address);
    if (!(await verifyPassword(account.passwordHash, password))) {
      throw invalid(field, 'This is not your password.');
    }
    await logins.succeed(account.email, address);
    return account;
  }

  return {
    /** @throws AppError 400 naming `field` when it is not the password, 429 */
    async confirmPassword(owner: AccountOwner, field: string, password: string): Promise<void> {
      await confirmed(owner, field, password);
    },

    /**
     * Ends every other session, and this one too: it goes on under a new id.
     * @throws AppError 400 when the current password is wrong or the new one not good
     */
    async changePassword(
      owner: AccountOwner,
      { current, password }: { current: string; password: string },
    ): Promise<{ token: string; remember: boolean }> {
      const account = await confirmed(owner, 'current', current);
      const problem =
        passwordProblem(password, account) ??
        (password === current ? 'This is your current password.' : null);
      if (problem) throw invalid('password', problem);
      const remember = await sessions.isRemembered(owner.sessionId);
      const passwordHash = await hashPassword(password);
      await inTransaction(client, async (session) => {
        await users.setPassword(account._id, passwordHash, session);
        await sessions.endAll(account._id, session);
        await links.endAll(account._id, session);
        await events.post('account.password-changed', { account: account._id }, session);
      });
      return { token: await sessions.start(account, { remember, client: owner.client }), remember };
    },

    /** Sends an email to the old and to the new address. @throws AppError 400 */
    async requestEmailChange(
      owner: AccountOwner,
      { email, password }: { email: string; password: string },
    ): Promise<void> {
      if (!isEmail(email)) throw invalid('email', NO_EMAIL);
      const account = await confirmed(owner, 'password', password);
      if (email === account.email) throw invalid('email', 'This is your current address.');
      const link = newLinkId();
      await inTransaction(client, async (session) => {
        await links.insertEmailChange(link, account._id, email, session);
        await events.post('account.email-change-requested', { account: account._id, link }, session);
      });
    },

    /** The change of address that waits for its confirmations, with the sides that have agreed. */
    async pendingEmailChange(
      userId: string,
    ): Promise<{ email: string; confirmed: ('old' | 'new')[] } | null> {
      const change = await links.emailChangeOf(userId);
      return change && { email: change.email, confirmed: change.confirmed };
    },

    async cancelEmailChange(userId: string): Promise<void> {
      await links.cancelEmailChange(userId);
    },
  };
}
export type CredentialsService = ReturnType<typeof createCredentialsService>;
