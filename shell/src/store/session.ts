import type { Session, User } from '@virasat/api';
import { ApiError, api, call } from '@virasat/kit';
import { sessionChanged } from './auth-slice.ts';
import type { Store } from './store.ts';

/** The first repetition of a request that failed comes after this time; each further one after twice the time. */
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/**
 * Asks the server who is signed in; guards of personal pages wait for the response. It is held back until React has
 * hydrated the server's page: an earlier redirect by a guard would have React hydrate another page than the server
 * rendered. A failed request says nothing about the visitor: what was known stays, and the server is asked again.
 */
export class SessionGate {
  private asking: Promise<void> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private answer: Session | undefined;

  /** @param hydrated resolves when the page is hydrated */
  constructor(
    private readonly store: Store,
    private readonly hydrated: Promise<void>,
  ) {}

  /**
   * Resolves with the visitor, or null when nobody is signed in.
   * @throws ApiError 503 while that is not known
   */
  async user(): Promise<User | null> {
    if (this.store.getState().auth.status === 'loading') await this.ask();
    const { status, session } = this.store.getState().auth;
    if (status === 'loading') {
      throw new ApiError(
        503,
        'session_unknown',
        'We could not reach the shop. Please try again in a moment.',
      );
    }
    return session.user;
  }

  /** Asks who is signed in now, because that may have changed; until the server has answered, what was known stays. */
  async askAgain(): Promise<void> {
    // a response that is under way may be older than the change
    await this.asking;
    await this.ask();
  }

  /** Whether a session is the server's answer; else it was changed in this tab, by signing in or out. */
  isAnswer(session: Session): boolean {
    return session === this.answer;
  }

  end(): void {
    const { session } = this.store.getState().auth;
    this.store.dispatch(sessionChanged({ ...session, user: null }));
  }

  private ask(): Promise<void> {
    this.asking ??= this.request().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async request(): Promise<void> {
    clearTimeout(this.retry);
    const before = this.store.getState().auth;
    const request = call(api.session.$get()).catch(() => undefined);
    const [session] = await Promise.all([request, this.hydrated]);
    if (!session) return this.retryLater();
    this.failures = 0;
    // a login or logout that finished in the meantime is newer
    if (this.store.getState().auth !== before) return;
    this.answer = session;
    this.store.dispatch(sessionChanged(session));
  }

  private retryLater(): void {
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures);
    this.failures += 1;
    this.retry = setTimeout(() => void this.ask(), wait);
  }
}
