import type { User } from './auth.schema.ts';
import type { StaffRole } from './staff.constants.ts';

/** An account as the database keeps it. What shoppers say about themselves is kept by customers, under the same id. */
export interface UserDocument {
  _id: string;
  /** Lower case; unique by index. */
  email: string;
  name: string;
  role: User['role'];
  /** What an admin may see and do; an admin without it is an owner. */
  staffRole?: StaffRole;
  /** PHC string of argon2id. */
  passwordHash: string;
  /** A deactivated account cannot sign in and its sessions end. */
  active: boolean;
  createdAt: Date;
  /** Id of the picture that is shown beside the name. */
  avatar?: string;
}

/** An account without its secret. */
export type Account = Omit<UserDocument, 'passwordHash'>;

/** Where the picture of an account is served, to its owner only. */
export const avatarPath = (id: string): string => `/api/account/avatar/${id}`;

/** What the rest of the shop may know of an account: never its hash. */
export const toUser = ({ _id, name, email, role, staffRole, avatar }: Account): User => ({
  id: _id,
  name,
  email,
  role,
  ...(role === 'admin' && staffRole && { staff: staffRole }),
  ...(avatar && { avatar: avatarPath(avatar) }),
});
