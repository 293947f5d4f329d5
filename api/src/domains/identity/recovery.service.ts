import type { MongoClient } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { newLinkId, type AccountLinks } from './account-links.repository.ts';
import { idInToken, linkToken, type LinkPurpose } from './link-token.ts';
import { createLinkThrottle, type LoginThrottle } from './login-throttle.ts';
import { passwordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import type { Sessions } from './sessions.service.ts';
import type { UserDocument } from './user.ts';
import type { UserRepository } from './users.repository.ts';

export interface RecoveryDependencies {
  client: MongoClient;
  users: UserRepository;
  sessions: Sessions;
  links: AccountLinks;
  events: DomainEventPoster;
  logins: LoginThrottle;
  rateLimits: RateLimits;
  /** Key of the links that are sent by email. */
  secret: string;
}

const linkExpired = () =>
  new AppError(
    400,
    'link_over',
    'This link no longer works: it was used already, or is older than 30 minutes.',
  );

/** A forgotten password and a new email address: what is proved by links in emails. */
export function createRecoveryService(dependencies: RecoveryDependencies) {
  const { client, users, sessions, links, events, logins, rateLimits, secret } = dependencies;
  const requests = createLinkThrottle(rateLimits);

  function idOf(purpose: LinkPurpose, token: string): string {
    const id = idInToken(secret, purpose, token);
    if (id === null) throw linkExpired();
    return id;
  }

  async function changeEmail(user: UserDocument, email: string, link: string): Promise<void> {
    await inTransaction(client, async (session) => {
      if (!(await links.take(link, session))) throw linkExpired();
      await users.setEmail(user._id, email, session);
      await events.post('account.changed', { account: user._id }, session);
      await links.endAll(user._id, session);
    }).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      throw new AppError(409, 'email_taken', 'Another account has this address by now.');
    });
  }

  return {
    /** Sends a link to whoever has the address; does the same and says nothing when nobody has. @throws AppError 429 */
    async forgot(email: string, address: string): Promise<void> {
      if (!(await requests.begin(email, address))) return;
      // The same reads and writes whether anybody has the address or not; the mailer finds out (requirement 20).
      const user = await users.byEmail(email);
      const account = user?._id ?? null;
      const link = newLinkId();
      await inTransaction(client, async (session) => {
        await links.insertReset(link, account, session);
        await events.post('account.reset-requested', { account, link }, session);
      });
    },

    /** @throws AppError 400 'link_over', or with what is wrong with the password */
    async reset({ token, password }: { token: string; password: string }, address: string): Promise<void> {
      const id = idOf('password-reset', token);
      const link = await links.reset(id);
      const user = link?.userId ? await users.byId(link.userId) : null;
      if (!user) throw linkExpired();
      const problem = passwordProblem(password, user);
      if (problem) throw new AppError(400, 'invalid_input', problem, { password: problem });
      const passwordHash = await hashPassword(password);
      await inTransaction(client, async (session) => {
        // two tabs with one link: the second finds it gone
        if (!(await links.take(id, session))) throw linkExpired();
        await users.setPassword(user._id, passwordHash, session);
        await sessions.endAll(user._id, session);
        await links.endAll(user._id, session);
        await events.post('account.password-changed', { account: user._id }, session);
      });
      await logins.succeed(user.email, address);
    },

    /** What the email that brings a link needs of it; null when the link is gone. `newEmail` is '' but for a change. */
    async linkForEmail(
      purpose: LinkPurpose,
      id: string,
    ): Promise<{ token: string; newEmail: string } | null> {
      const link = await links.byId(id);
      if (!link) return null;
      const newEmail = link.kind === 'email-change' ? link.email : '';
      return { token: linkToken(secret, purpose, id), newEmail };
    },

    /** One of the two addresses of a change agrees. @throws AppError 400 'link_over', 409 'email_taken' */
    async confirmEmail({
      side,
      token,
    }: {
      side: 'old' | 'new';
      token: string;
    }): Promise<{ done: boolean; email: string }> {
      const id = idOf(`email-change-${side}`, token);
      const change = await inTransaction(client, (session) => links.confirm(id, side, session));
      const user = change && (await users.byId(change.userId));
      if (!user) throw linkExpired();
      const isDone = change.confirmed.length === 2;
      if (isDone) await changeEmail(user, change.email, id);
      return { done: isDone, email: change.email };
    },
  };
}
export type RecoveryService = ReturnType<typeof createRecoveryService>;
