import type { Store } from './store.ts';

/**
 * Asks the visitor to sign in again when the session has expired, in a dialog over the page, so that nothing they have
 * typed is lost. Concurrent requests wait for the same answer.
 */
export class SignInAgain {
  private result: Promise<boolean> | undefined;
  private resolve: ((isSignedIn: boolean) => void) | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly store: Store) {}

  /** @returns whether the same person is signed in again; false at once when nobody was */
  readonly ask = (): Promise<boolean> => {
    if (!this.store.getState().auth.session.user) return Promise.resolve(false);
    this.result ??= new Promise((resolve) => {
      this.resolve = resolve;
    });
    this.notify();
    return this.result;
  };

  readonly finish = (isSignedIn: boolean): void => {
    this.resolve?.(isSignedIn);
    this.result = undefined;
    this.resolve = undefined;
    this.notify();
  };

  readonly isAsking = (): boolean => this.result !== undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private notify(): void {
    this.listeners.forEach((listener) => listener());
  }
}
