import type { User } from '@virasat/api';
import { api, call } from '@virasat/kit';
import { sessionChanged } from './auth-slice.ts';
import type { Store } from './store.ts';

/**
 * Asks the server once who is signed in; guards of personal pages wait for the answer. It is kept back until React has
 * taken over the server's page: a guard that sends the visitor on earlier would have React meet another page than the
 * one it was sent to hydrate.
 */
export class SessionGate {
  private restored: Promise<void> | undefined;

  /** @param hydrated resolves when the page has been taken over */
  constructor(
    private readonly store: Store,
    private readonly hydrated: Promise<void>,
  ) {}

  /** Resolves with the visitor, or null. A server that cannot answer counts as signed out. */
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
    const asked = call(api.session.$get()).catch(() => ({ user: null }));
    const [session] = await Promise.all([asked, this.hydrated]);
    // a login that finished meanwhile knows better
    if (this.store.getState().auth.status === 'loading') this.store.dispatch(sessionChanged(session));
  }
}
