import { AppError } from '../http/errors.ts';
import type { User } from './auth.schema.ts';

/** The signed-in user of a route whose policy asks for one. */
export function signedIn(user: User | null): User {
  // the guard has answered for everybody else: this keeps a wrong policy from becoming a hole
  if (!user) throw new AppError(401, 'unauthenticated', 'Sign in first.');
  return user;
}
