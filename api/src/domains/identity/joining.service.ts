import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import type { SignedIn, SignIn } from './auth.service.ts';
import type { BlockedEmails } from './blocked-emails.repository.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { passwordProblem } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { Sessions } from './sessions.service.ts';
import type { StaffRole } from './staff.constants.ts';
import { toUser, type UserDocument } from './user.ts';
import type { UserRepository } from './users.repository.ts';

export interface JoiningDependencies {
  users: UserRepository;
  sessions: Sessions;
  blockedEmails: BlockedEmails;
  events: DomainEventPoster;
  logins: LoginThrottle;
  clock: () => Date;
}

/** What an address is to the shop. `closed`: its account is deactivated, or the shop has blocked it. */
export type Standing = 'unknown' | 'shopper' | 'staff' | 'closed';

/** Somebody who has proved who they are, and is about to work for the shop. */
export interface Joiner {
  user: UserDocument;
  isNew: boolean;
}

const changedMeanwhile = () =>
  new AppError(
    409,
    'account_changed',
    'An account with this address was opened or changed meanwhile. Open the link again.',
  );

/** How somebody who was invited becomes one of the staff: with a new account, or with the one they have. */
export function createJoiningService(dependencies: JoiningDependencies) {
  const { users, sessions, blockedEmails, events, logins, clock } = dependencies;

  async function standing(email: string): Promise<Standing> {
    const account = await users.ofEmail(email);
    if (!account) return (await blockedEmails.has(email)) ? 'closed' : 'unknown';
    if (!account.active) return 'closed';
    return account.role === 'admin' ? 'staff' : 'shopper';
  }

  async function newcomer(email: string, name: string, password: string): Promise<UserDocument> {
    if (name === '') throw invalidField('name', 'Enter your name.');
    const problem = passwordProblem(password, { email });
    if (problem) throw invalidField('password', problem);
    const passwordHash = await hashPassword(password);
    return {
      _id: randomUUID(),
      email,
      name,
      role: 'admin',
      passwordHash,
      active: true,
      createdAt: clock(),
    };
  }

  return {
    standing,

    /**
     * Checks who joins, before the transaction in which they do: somebody with an account gives its password, as slowly
     * as in a login; anybody else chooses one.
     * @throws AppError 400 naming the field, 409 when the account cannot join, 429
     */
    async prepare(
      email: string,
      { name, password }: { name: string; password: string },
      address: string,
    ): Promise<Joiner> {
      const known = await users.byEmail(email);
      if (!known) return { user: await newcomer(email, name, password), isNew: true };
      await logins.begin(email, address);
      if (!(await verifyPassword(known.passwordHash, password))) {
        throw invalidField('password', 'This is not the password of your account.');
      }
      await logins.succeed(email, address);
      return { user: known, isNew: false };
    },

    /** @throws AppError 409 when the account has changed since, or the shop has blocked the address */
    async enlist({ user, isNew }: Joiner, staffRole: StaffRole, session: ClientSession): Promise<void> {
      if (await blockedEmails.has(user.email, session)) throw changedMeanwhile();
      if (isNew) {
        await users.add({ ...user, staffRole }, session).catch((error: unknown) => {
          throw isDuplicate(error) ? changedMeanwhile() : error;
        });
        await events.post('account.changed', { account: user._id }, session);
        return;
      }
      if (!(await users.enlist(user._id, staffRole, session))) throw changedMeanwhile();
      // they were those of a shopper, and take no part in a change of role (requirement 18)
      await sessions.endAll(user._id, session);
    },

    /** Signs in whoever has joined. */
    async signIn({ user }: Joiner, staffRole: StaffRole, { replaces, client }: SignIn): Promise<SignedIn> {
      const account: UserDocument = { ...user, role: 'admin', staffRole };
      const token = await sessions.start(account, { remember: false, client });
      if (replaces !== null) await sessions.end(replaces);
      return { token, user: toUser(account) };
    },
  };
}
