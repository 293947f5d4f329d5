import { api, call } from '@virasat/kit';
import { sessionChanged } from './auth-slice.ts';
import type { Store } from './store.ts';

const CHANNEL = 'virasat.session';

/**
 * Tells the other tabs when somebody signs in or out: each asks the server who is signed in now. The channel carries no
 * personal data.
 * @param onSignedOut called when another tab has signed out: a personal page must not stay on the screen
 */
export function syncSessionAcrossTabs(store: Store, onSignedOut: () => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  let known: string | null | undefined;

  store.subscribe(() => {
    const { status, session } = store.getState().auth;
    if (status === 'loading') return;
    const id = session.user?.id ?? null;
    const hasChanged = known !== undefined && id !== known;
    known = id;
    if (hasChanged) channel.postMessage(null);
  });

  channel.onmessage = async () => {
    const session = await call(api.session.$get()).catch(() => null);
    const id = session?.user?.id ?? null;
    // the request failed, or this tab is still loading: it asks by itself
    if (!session || known === undefined || id === known) return;
    known = id;
    store.dispatch(sessionChanged(session));
    if (id === null) onSignedOut();
  };
}
