import type { User } from '@virasat/api';
import type { ModuleSource, RemoteContext } from '../remotes/module-source.ts';
import type { SignInAgain } from '../store/sign-in-again.ts';

/** Who is signed in: the browser asks the server, once. */
export interface Gate {
  /** @throws ApiError 503 while that is not known */
  user(): Promise<User | null>;
  /** The server has answered that nobody is signed in any more. */
  end(): void;
}

/** What the route table is made from. */
export interface RouteContext extends RemoteContext {
  /**
   * In the browser: the code of whole pages, for which a tab that is older than a release reloads. Slots are optional
   * and come from `modules`: one that fails must not take a half-filled form with it.
   */
  pages?: ModuleSource;
  /** Absent on the server: personal pages are rendered in the browser, behind the guard. */
  gate?: Gate;
  /** In the browser: asks to sign in again when a session has expired. */
  signIn?: SignInAgain;
}
