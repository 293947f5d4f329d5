import type { User } from './auth.schema.ts';
import { staffRoleOf, type StaffRole } from './staff.constants.ts';

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
  /** Signing in needs a code as well; absent without one. */
  secondFactor?: true;
  /** Id of the picture that is shown beside the name. */
  avatar?: string;
}

/** An account without its secret. */
export type Account = Omit<UserDocument, 'passwordHash'>;

/** Where the picture of an account is served, to its owner only. */
export const avatarPath = (id: string): string => `/api/account/avatar/${id}`;

/** Who may not be without a second factor. */
export interface SecondFactorRule {
  /** Owners: everywhere but in a demo. */
  secondFactorForOwners: boolean;
}
const NOBODY: SecondFactorRule = { secondFactorForOwners: false };

/** Whether somebody has to set up a second factor before the back office opens. */
export const needsSecondFactor = (
  { role, staffRole, secondFactor }: Pick<Account, 'role' | 'staffRole' | 'secondFactor'>,
  { secondFactorForOwners }: SecondFactorRule,
): boolean =>
  secondFactorForOwners && staffRoleOf({ role, staff: staffRole }) === 'owner' && secondFactor !== true;

/** What the rest of the shop may know of an account: never its hash. */
export const toUser = (account: Account, rule: SecondFactorRule = NOBODY): User => {
  const { _id, name, email, role, staffRole, avatar } = account;
  return {
    id: _id,
    name,
    email,
    role,
    ...(role === 'admin' && staffRole && { staff: staffRole }),
    ...(needsSecondFactor(account, rule) && { secondFactor: 'missing' as const }),
    ...(avatar && { avatar: avatarPath(avatar) }),
  };
};
