import type { Db, MongoClient } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { DomainEventPoster } from '../events.ts';
import { createAccountLinks, idInToken, newLinkId, type LinkPurpose } from './account-links.ts';
import type { AuthService } from './auth.service.ts';
import { createLinkThrottle, type LoginThrottle } from './login-throttle.ts';
import { passwordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { UserDocument } from './user-document.ts';
import type { UserRepository } from './users.repository.ts';

export interface RecoveryParts {
  client: MongoClient;
  db: Db;
  users: UserRepository;
  sessions: Sessions;
  events: DomainEventPoster;
  logins: LoginThrottle;
  /** Key of the links that are sent by mail. */
  secret: string;
  clock: () => Date;
}

const linkOver = () =>
  new AppError(
    400,
    'link_over',
    'This link does not work any more: it was used already, or is older than 30 minutes.',
  );

/** A forgotten password and a new e-mail address: what is proved by links in mails. */
export function createRecovery(parts: RecoveryParts): Pick<AuthService, 'forgot' | 'reset' | 'confirmEmail'> {
  const { client, db, users, sessions, events, logins, secret, clock } = parts;
  const links = createAccountLinks(db, clock);
  const requests = createLinkThrottle(() => clock().getTime());

  function idOf(purpose: LinkPurpose, token: string): string {
    const id = idInToken(secret, purpose, token);
    if (id === null) throw linkOver();
    return id;
  }

  async function move(user: UserDocument, email: string, link: string): Promise<void> {
    await inTransaction(client, async (session) => {
      if (!(await links.take(link, session))) throw linkOver();
      await users.setEmail(user._id, email, session);
      await links.endAll(user._id, session);
    }).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      throw new AppError(409, 'email_taken', 'Another account has this address by now.');
    });
  }

  return {
    async forgot(email, address) {
      if (!requests.begin(email, address)) return;
      // The same reads and writes whether anybody has the address or not; the postman finds out (promise 20).
      const user = await users.byEmail(email);
      const account = user?._id ?? null;
      const link = newLinkId();
      await inTransaction(client, async (session) => {
        await links.insertReset(link, account, session);
        await events.post('account.reset-requested', { account, link }, session);
      });
    },

    async reset({ token, password }, address) {
      const id = idOf('password-reset', token);
      const link = await links.reset(id);
      const user = link?.userId ? await users.byId(link.userId) : null;
      if (!user) throw linkOver();
      const problem = passwordProblem(password, user);
      if (problem) throw new AppError(400, 'invalid_input', problem, { password: problem });
      const passwordHash = await hashPassword(password);
      await inTransaction(client, async (session) => {
        // two tabs with one link: the second finds it gone
        if (!(await links.take(id, session))) throw linkOver();
        await users.setPassword(user._id, passwordHash, session);
        await sessions.endAll(user._id, session);
        await links.endAll(user._id, session);
        await events.post('account.password-changed', { account: user._id }, session);
      });
      logins.succeed(user.email, address);
    },

    async confirmEmail({ side, token }) {
      const id = idOf(`email-change-${side}`, token);
      const change = await inTransaction(client, (session) => links.confirm(id, side, session));
      const user = change && (await users.byId(change.userId));
      if (!user) throw linkOver();
      const isDone = change.confirmed.length === 2;
      if (isDone) await move(user, change.email, id);
      return { done: isDone, email: change.email };
    },
  };
}
