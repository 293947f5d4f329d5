import type { User } from '@virasat/api';
import type { PageSource, RemoteContext } from '../remotes/module-source.ts';
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
   * In the browser: the code of whole pages, which the server opens when this tab cannot load it. Slots are optional
   * and come from `modules`: one that fails must not take a half-filled form with it.
   */
  pages?: PageSource;
  /** Absent on the server: personal pages are rendered in the browser, behind the guard. */
  gate?: Gate;
  /** In the browser: asks to sign in again when a session has expired. */
  signIn?: SignInAgain;
}
