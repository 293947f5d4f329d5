import { AppError } from '../../platform/http/errors.ts';
import type { User } from './auth.schema.ts';

/**
 * The signed-in user of a route whose policy asks for one.
 * @throws AppError 401
 */
export function signedIn(user: User | null): User {
  if (!user) throw new AppError(401, 'unauthenticated', 'Sign in first.');
  return user;
}
