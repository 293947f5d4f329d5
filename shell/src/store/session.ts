import type { User } from '@virasat/api';
import { api, call } from '@virasat/kit';
import { sessionChanged } from './auth-slice.ts';
import type { Store } from './store.ts';

/** Asks the server once who is signed in; guards of personal pages wait for the answer. */
export class SessionGate {
  private restored: Promise<void> | undefined;

  constructor(private readonly store: Store) {}

  /** Resolves with the visitor, or null. A server that cannot answer counts as signed out. */
  async user(): Promise<User | null> {
    this.restored ??= this.refresh();
    await this.restored;
    return this.store.getState().auth.session.user;
  }

  private async refresh(): Promise<void> {
    const session = await call(api.session.$get()).catch(() => ({ user: null }));
    // a login that finished meanwhile knows better
    if (this.store.getState().auth.status === 'loading') this.store.dispatch(sessionChanged(session));
  }
}
