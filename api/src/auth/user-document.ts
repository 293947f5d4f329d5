import type { Preferences } from '../settings/preferences.ts';
import type { User } from './auth.schema.ts';

/** An account as the database keeps it. */
export interface UserDocument {
  _id: string;
  /** Lower case; unique by index. */
  email: string;
  name: string;
  role: User['role'];
  /** PHC string of argon2id. */
  passwordHash: string;
  /** A deactivated account cannot sign in and its sessions end. */
  active: boolean;
  createdAt: Date;
  /** Which mails the shopper wants; absent until they have chosen (`preferencesOf`). */
  preferences?: Preferences;
}

/** What the rest of the shop may know of an account: never its hash. */
export const toUser = ({ _id, name, email, role }: UserDocument): User => ({ id: _id, name, email, role });
