import type { User } from '../../identity/auth.schema.ts';
import type { Client } from '../../../platform/http/visitor.ts';
import type { Preferences } from '../profile/preferences.ts';
import type { Settings } from './settings.schema.ts';

/** Who asks: the account, the secret id of the session it came with, and from where. */
export interface Owner {
  user: User;
  sessionId: string;
  client: Client;
}

/** What the owner of an account may change about it. A wrong password is a 400, many of them a 429. */
export interface SettingsService {
  settings(owner: Owner): Promise<Settings>;
  savePreferences(owner: Owner, preferences: Preferences): Promise<Preferences>;
  /**
   * Ends every other session, and this one too: it goes on under a new id.
   * @throws AppError 400 when the present password is wrong or the new one not good
   */
  changePassword(
    owner: Owner,
    input: { current: string; password: string },
  ): Promise<{ token: string; remember: boolean }>;
  /** Sends a mail to the old and to the new address. @throws AppError 400 */
  changeEmail(owner: Owner, input: { email: string; password: string }): Promise<void>;
  cancelEmailChange(owner: Owner): Promise<void>;
  endOtherDevices(owner: Owner): Promise<void>;
  /** @throws AppError 404 for a device that is none of this account */
  endDevice(owner: Owner, id: string): Promise<void>;
  /** Everything kept about the person, without secrets. @throws AppError 429 */
  data(owner: Owner): Promise<Record<string, unknown>>;
  /** @throws AppError 400, 409 'open_orders' or 'last_admin' */
  deleteAccount(owner: Owner, password: string): Promise<void>;
}
