import type { User } from '@virasat/api';
import type { RemoteContext } from '../remotes/module-source.ts';
import type { SignInAgain } from '../store/sign-in-again.ts';

/** Who is signed in: the browser asks the server, once. */
export interface Gate {
  user(): Promise<User | null>;
  /** The server has answered that nobody is signed in any more. */
  end(): void;
}

/** What the route table is made from. */
export interface RouteContext extends RemoteContext {
  /** Absent on the server: personal pages are rendered in the browser, behind the guard. */
  gate?: Gate;
  /** In the browser: asks to sign in again when a session has expired. */
  signIn?: SignInAgain;
}
