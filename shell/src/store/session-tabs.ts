import { api, call } from '@virasat/kit';
import { sessionChanged } from './auth-slice.ts';
import type { Store } from './store.ts';

const CHANNEL = 'virasat.session';

/**
 * Signing in or out in one tab reaches the others: each asks the server who is signed in now. Nothing about anybody goes
 * through the channel.
 * @param onSignedOut is called when another tab has signed out: a personal page must not stay on the screen
 */
export function shareSession(store: Store, onSignedOut: () => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  let known: string | null | undefined;

  store.subscribe(() => {
    const { status, session } = store.getState().auth;
    if (status === 'loading') return;
    const id = session.user?.id ?? null;
    const isNews = known !== undefined && id !== known;
    known = id;
    if (isNews) channel.postMessage(null);
  });

  channel.onmessage = async () => {
    const session = await call(api.session.$get()).catch(() => null);
    const id = session?.user?.id ?? null;
    // not reached, or still loading: this tab finds out by itself
    if (!session || known === undefined || id === known) return;
    known = id;
    store.dispatch(sessionChanged(session));
    if (id === null) onSignedOut();
  };
}
