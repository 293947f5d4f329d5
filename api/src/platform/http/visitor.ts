import { AppError } from './errors.ts';

/** A signed-in visitor, as every route may know them. */
export interface User {
  id: string;
  name: string;
  email: string;
  role: 'user' | 'admin';
  /** What an admin's part of the shop is; absent for the owner of a shop without roles. */
  staff?: 'owner' | 'manager' | 'fulfilment' | 'editor' | 'accountant' | undefined;
  /** Missing: an owner who has to set up a second factor before the back office opens. */
  secondFactor?: 'missing' | undefined;
  /** Of a key by which a program calls: the parts of the back office that it opens. It is nobody's account. */
  scopes?: Readonly<Record<string, 'read' | 'write' | undefined>> | undefined;
  /** Address of the account's picture, when there is one. */
  avatar?: string | undefined;
}

/** Where a request comes from. */
export interface Client {
  /** IP address, as trusted proxies report it. */
  address: string;
  userAgent: string;
}

/**
 * The signed-in user of a route that only signed-in users may call.
 * @throws AppError 401
 */
export function signedIn(user: User | null): User {
  if (!user) throw new AppError(401, 'unauthenticated', 'Log in first.');
  return user;
}
