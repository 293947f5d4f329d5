import type { Session, User } from './auth.schema.ts';

interface SignedIn {
  token: string;
  user: User;
}

/**
 * Accounts and sessions. `replaces` is the session a successful sign-in ends (rotation); `address` is where the request
 * comes from, for throttling.
 */
export interface AuthService {
  /** @throws AppError 401 'Invalid credentials', the same for known and unknown e-mails; 429 after too many tries */
  login(
    credentials: { email: string; password: string },
    options: { remember: boolean; replaces: string | null; address: string },
  ): Promise<SignedIn>;
  /** @throws AppError 400 'All fields are required.', 409 when the address is taken */
  signup(
    input: { name: string; email: string; password: string },
    options: { replaces: string | null; address: string },
  ): Promise<SignedIn>;
  logout(sessionId: string): Promise<void>;
  /** The user behind a session id, or null. */
  authenticate(sessionId: string): Promise<User | null>;
  session(user: User | null): Session;
}
