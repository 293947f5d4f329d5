import type { Db, MongoClient } from 'mongodb';
import { createAccountLinks, newLinkId } from '../../identity/account-links.ts';
import { EmailSchema, NO_EMAIL } from '../../identity/auth.schema.ts';
import type { LoginThrottle } from '../../identity/login-throttle.ts';
import { passwordProblem } from '../../identity/password-rules.ts';
import { hashPassword, verifyPassword } from '../../identity/passwords.ts';
import type { Sessions } from '../../identity/sessions.ts';
import { Throttle } from '../../../platform/http/throttle.ts';
import type { UserDocument } from '../../identity/user-document.ts';
import { createUserRepository } from '../../identity/users.repository.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, TooManyRequests, notFound } from '../../../platform/http/errors.ts';
import type { DomainEventPoster } from '../../events.ts';
import { deleteAccount } from './delete-account.ts';
import type { PersonalRecords } from '../../module.ts';
import { preferencesOf } from '../profile/preferences.ts';
import type { Owner, SettingsService } from './settings.service.ts';

export interface SettingsParts {
  client: MongoClient;
  db: Db;
  sessions: Sessions;
  logins: LoginThrottle;
  events: DomainEventPoster;
  /** Everything the shop keeps about people, of every domain. */
  personalRecords: () => readonly PersonalRecords[];
  clock?: () => Date;
}

/** Downloads of one account; each reads a good deal (promise 31). */
const DOWNLOADS = { limit: 5, windowMs: 15 * 60_000 };

const wrong = (field: string, message: string) =>
  new AppError(400, 'invalid_input', message, { [field]: message });

/** Settings of accounts on MongoDB. */
export function createSettingsService(parts: SettingsParts): SettingsService {
  const { client, db, sessions, logins, events, personalRecords, clock = () => new Date() } = parts;
  const users = createUserRepository(db);
  const links = createAccountLinks(db, clock);
  const downloads = new Throttle({ ...DOWNLOADS, clock: () => clock().getTime() });

  async function accountOf({ user }: Owner): Promise<UserDocument> {
    const account = await users.byId(user.id);
    if (!account) throw new AppError(401, 'unauthenticated', 'Sign in first.');
    return account;
  }

  /** A borrowed browser is signed in, too: what takes an account away asks for its password, as slowly as a login. */
  async function proven(owner: Owner, field: string, password: string): Promise<UserDocument> {
    const account = await accountOf(owner);
    const { address } = owner.client;
    logins.begin(account.email, address);
    if (!(await verifyPassword(account.passwordHash, password))) {
      throw wrong(field, 'This is not your password.');
    }
    logins.succeed(account.email, address);
    return account;
  }

  return {
    async settings(owner) {
      const [account, devices, change] = await Promise.all([
        accountOf(owner),
        sessions.devices(owner.user.id, owner.sessionId),
        links.emailChangeOf(owner.user.id),
      ]);
      const emailChange = change && { email: change.email, confirmed: change.confirmed };
      return { preferences: preferencesOf(account), devices, emailChange };
    },

    async savePreferences({ user }, preferences) {
      await users.setPreferences(user.id, preferences);
      return preferences;
    },

    async changePassword(owner, { current, password }) {
      const account = await proven(owner, 'current', current);
      const problem =
        passwordProblem(password, account) ??
        (password === current ? 'This is your current password.' : null);
      if (problem) throw wrong('password', problem);
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

    async changeEmail(owner, { email, password }) {
      if (!EmailSchema.safeParse(email).success) throw wrong('email', NO_EMAIL);
      const account = await proven(owner, 'password', password);
      if (email === account.email) throw wrong('email', 'This is your current address.');
      const link = newLinkId();
      await inTransaction(client, async (session) => {
        await links.insertEmailChange(link, account._id, email, session);
        await events.post('account.email-change-requested', { account: account._id, link }, session);
      });
    },

    async cancelEmailChange({ user }) {
      await links.cancelEmailChange(user.id);
    },

    endOtherDevices: ({ user, sessionId }) => sessions.endOthers(user.id, sessionId),

    async endDevice({ user }, id) {
      if (!(await sessions.endDevice(user.id, id))) throw notFound('Device');
    },

    async data({ user }) {
      const wait = downloads.wait(user.id);
      if (wait > 0) {
        throw new TooManyRequests(
          'too_many_downloads',
          'You have just downloaded it. Try again later.',
          wait,
        );
      }
      downloads.add(user.id);
      const found: Record<string, unknown> = { madeAt: clock().toISOString() };
      for (const { name, exportPersonalData } of personalRecords()) {
        if (name && exportPersonalData) found[name] = await exportPersonalData(user.id);
      }
      return found;
    },

    async deleteAccount(owner, password) {
      await proven(owner, 'password', password);
      await inTransaction(client, (session) => deleteAccount(personalRecords(), owner.user.id, session));
    },
  };
}
