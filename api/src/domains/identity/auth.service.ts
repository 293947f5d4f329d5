import type { Session, User } from './auth.schema.ts';
import type { Client } from '../../platform/http/visitor.ts';

export interface SignedIn {
  token: string;
  user: User;
}

/** How somebody signs in. */
export interface SignIn {
  /** The session the browser had, which a successful sign-in ends (rotation). */
  replaces: string | null;
  client: Client;
}

/** Accounts and sessions. */
export interface AuthService {
  /** @throws AppError 401 'Invalid credentials', the same for known and unknown e-mails; 429 after too many tries */
  login(
    credentials: { email: string; password: string },
    how: SignIn & { remember: boolean },
  ): Promise<SignedIn>;
  /** @throws AppError 400 'All fields are required.', 409 when the address is taken, 429 */
  signup(input: { name: string; email: string; password: string }, how: SignIn): Promise<SignedIn>;
  logout(sessionId: string): Promise<void>;
  /** The user behind a session id, or null. */
  authenticate(sessionId: string, client: Client): Promise<User | null>;
  session(user: User | null): Session;
  /** Sends a link to whoever has the address; does the same and says nothing when nobody has. @throws AppError 429 */
  forgot(email: string, address: string): Promise<void>;
  /** @throws AppError 400 'link_over', or with what is wrong with the password */
  reset(input: { token: string; password: string }, address: string): Promise<void>;
  /** One of the two addresses of a change agrees. @throws AppError 400 'link_over', 409 'email_taken' */
  confirmEmail(input: { side: 'old' | 'new'; token: string }): Promise<{ done: boolean; email: string }>;
}
