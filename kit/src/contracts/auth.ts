import { createContext, useContext } from 'react';
import type { SecondFactorNeeded, Session, User } from '@virasat/api';

/** Sign-in state, provided by the shell. `status` is 'loading' until the first response of the server. */
export interface Auth {
  status: 'loading' | 'ready';
  user: User | null;
  /** Addresses to hint at on the login page; demo mode only. */
  demo: Session['demo'];
  /**
   * Signs in; an account with a second factor answers a challenge instead, for `confirmLogin`.
   * @throws ApiError with the server's message
   */
  login(credentials: {
    email: string;
    password: string;
    remember?: boolean;
  }): Promise<User | SecondFactorNeeded>;
  /** The second step of a login. @throws ApiError: 'challenge_over' begins anew, anything else is about the code */
  confirmLogin(step: SecondFactorNeeded & { code: string }): Promise<User>;
  /** @throws ApiError with the server's message */
  signup(input: { name: string; email: string; password: string }): Promise<User>;
  logout(): Promise<void>;
  /** Reloads the session from the server, after a change of the account or the end of a session. */
  refresh(): Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

/** The sign-in state and the functions that change it. The message is requirement 60. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
