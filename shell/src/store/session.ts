import type { User } from '@virasat/api';
import { api, call } from '@virasat/kit';
import { sessionChanged } from './auth-slice.ts';
import type { Store } from './store.ts';

/**
 * Asks the server once who is signed in; guards of personal pages wait for the response. It is held back until React has
 * hydrated the server's page: an earlier redirect by a guard would have React hydrate another page than the server
 * rendered.
 */
export class SessionGate {
  private restored: Promise<void> | undefined;

  /** @param hydrated resolves when the page is hydrated */
  constructor(
    private readonly store: Store,
    private readonly hydrated: Promise<void>,
  ) {}

  /** Resolves with the visitor, or null. A failed request counts as signed out. */
  async user(): Promise<User | null> {
    this.restored ??= this.refresh();
    await this.restored;
    return this.store.getState().auth.session.user;
  }

  end(): void {
    const { session } = this.store.getState().auth;
    this.store.dispatch(sessionChanged({ ...session, user: null }));
  }

  private async refresh(): Promise<void> {
    const request = call(api.session.$get()).catch(() => ({ user: null }));
    const [session] = await Promise.all([request, this.hydrated]);
    // a login that finished in the meantime is newer
    if (this.store.getState().auth.status === 'loading') this.store.dispatch(sessionChanged(session));
  }
}
