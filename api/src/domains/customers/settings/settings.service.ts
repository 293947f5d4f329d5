import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { TooManyRequests, notFound } from '../../../platform/http/errors.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import type { AccountOwner, Identity } from '../../identity/index.ts';
import type { PersonalRecords } from '../../shared/module.ts';
import { erasePerson, exportAddresses, type Person } from '../erase-account.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { Preferences } from '../profile/profile.schema.ts';
import { MINUTE_MS } from '../../shared/durations.ts';
import type { Settings } from './settings.schema.ts';

export interface SettingsDependencies {
  client: MongoClient;
  identity: Pick<Identity, 'credentials' | 'sessions'>;
  profile: Pick<ProfileService, 'preferencesOf' | 'savePreferences'>;
  rateLimits: RateLimits;
  /** The account, and those that the back office has merged into it. */
  personOf: (account: string, session: ClientSession) => Promise<Person>;
  /** Everything the shop keeps about people, of every domain. */
  personalRecords: () => readonly PersonalRecords[];
  clock: () => Date;
}

/** Downloads of one account; each reads a good deal (requirement 31). */
const DOWNLOADS = { name: 'downloads-of-personal-data', limit: 5, windowMs: 15 * MINUTE_MS };

/** What the owner of an account may change about it. A wrong password is a 400, many of them a 429. */
export function createSettingsService(dependencies: SettingsDependencies) {
  const { client, identity, profile, rateLimits, personOf, personalRecords, clock } = dependencies;
  const { credentials, sessions } = identity;
  const downloads = rateLimits(DOWNLOADS);

  return {
    async settings({ user, sessionId }: AccountOwner): Promise<Settings> {
      const [preferences, devices, emailChange] = await Promise.all([
        profile.preferencesOf(user.id),
        sessions.devices(user.id, sessionId),
        credentials.pendingEmailChange(user.id),
      ]);
      return { preferences, devices, emailChange };
    },

    savePreferences: ({ user }: AccountOwner, preferences: Preferences): Promise<Preferences> =>
      profile.savePreferences(user, preferences),

    changePassword: credentials.changePassword,
    changeEmail: credentials.requestEmailChange,
    cancelEmailChange: ({ user }: AccountOwner): Promise<void> => credentials.cancelEmailChange(user.id),

    endOtherDevices: ({ user, sessionId }: AccountOwner): Promise<void> =>
      sessions.endOthers(user.id, sessionId),

    /** @throws AppError 404 for a device that is none of this account */
    async endDevice({ user }: AccountOwner, id: string): Promise<void> {
      if (!(await sessions.endDevice(user.id, id))) throw notFound('Device');
    },

    /** Everything kept about the person, without secrets. @throws AppError 429 */
    async data({ user }: AccountOwner): Promise<Record<string, unknown>> {
      const wait = await downloads.take(user.id);
      if (wait > 0) {
        const message = 'You have just downloaded your data. Try again later.';
        throw new TooManyRequests('too_many_downloads', message, wait);
      }
      const found: Record<string, unknown> = { madeAt: clock().toISOString() };
      for (const { name, exportPersonalData } of personalRecords()) {
        if (name && exportPersonalData) found[name] = await exportPersonalData(user.id);
      }
      return { ...found, ...(await exportAddresses(personalRecords(), [user.email])) };
    },

    /** @throws AppError 400, 409 'open_orders' or 'last_admin' */
    async deleteAccount(owner: AccountOwner, password: string): Promise<void> {
      await credentials.confirmPassword(owner, 'password', password);
      await inTransaction(client, async (session) =>
        erasePerson(personalRecords(), await personOf(owner.user.id, session), session),
      );
    },
  };
}
export type SettingsService = ReturnType<typeof createSettingsService>;
