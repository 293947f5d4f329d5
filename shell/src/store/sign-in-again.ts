import type { Store } from './store.ts';

/**
 * The session has ended while somebody was at work: asks them to sign in again, over the page, so that what they have
 * typed stays. Requests that find out at the same time wait for one answer.
 */
export class SignInAgain {
  private answer: Promise<boolean> | undefined;
  private resolve: ((isSignedIn: boolean) => void) | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly store: Store) {}

  /** @returns whether the same person is signed in again; false at once when nobody was */
  readonly ask = (): Promise<boolean> => {
    if (!this.store.getState().auth.session.user) return Promise.resolve(false);
    this.answer ??= new Promise((resolve) => {
      this.resolve = resolve;
    });
    this.tell();
    return this.answer;
  };

  readonly finish = (isSignedIn: boolean): void => {
    this.resolve?.(isSignedIn);
    this.answer = undefined;
    this.resolve = undefined;
    this.tell();
  };

  readonly isAsking = (): boolean => this.answer !== undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private tell(): void {
    this.listeners.forEach((listener) => listener());
  }
}
