import type { SessionGate } from './session.ts';
import type { Store } from './store.ts';

const CHANNEL = 'virasat.session';

/**
 * Tells the other tabs when somebody signs in or out: each asks the server who is signed in now. The channel carries no
 * personal data. A page that the browser brings back from its history asks, too.
 * @param onSignedOut called when another tab has signed out: a personal page must not stay on the screen
 */
export function syncSessionAcrossTabs(store: Store, gate: SessionGate, onSignedOut: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void gate.askAgain();
  });

  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  let known: string | null | undefined;
  store.subscribe(() => {
    const { status, session } = store.getState().auth;
    if (status === 'loading') return;
    const id = session.user?.id ?? null;
    const hasChanged = known !== undefined && id !== known;
    known = id;
    if (!hasChanged) return;
    if (!gate.isAnswer(session)) channel?.postMessage(null);
    else if (id === null) onSignedOut();
  });
  if (channel) channel.onmessage = () => void gate.askAgain();
}
