import type { ProfileInput } from '../customers/profile/account.schema.ts';
import { avatarPath } from '../customers/profile/avatar-path.ts';
import type { Preferences } from '../customers/profile/preferences.ts';
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
  /** What the shopper has said about themselves; absent until then. */
  profile?: Omit<ProfileInput, 'preferences'>;
  /** Which mails the shopper wants; absent until they have chosen (`preferencesOf`). */
  preferences?: Preferences;
  /** Id of a kept picture. */
  avatar?: string;
}

/** What the rest of the shop may know of an account: never its hash. */
export const toUser = ({ _id, name, email, role, avatar }: UserDocument): User => ({
  id: _id,
  name,
  email,
  role,
  ...(avatar && { avatar: avatarPath(avatar) }),
});
