import { keepStored } from './browser-storage.ts';
import type { Store } from './store.ts';

/** Says that somebody is signed in at this browser, not who: the boot script reads it before the first paint. */
export const HINT_KEY = 'virasat.known';

/**
 * Pages are cached for everybody, and who is signed in is known only after the scripts. Until then the header of a
 * known visitor shows no 'Login' that would turn into a name.
 */
export function keepVisitorHint(store: Store): void {
  let known: boolean | undefined;
  const follow = () => {
    const { status, session } = store.getState().auth;
    const next = session.user !== null;
    if (status === 'loading' || next === known) return;
    known = next;
    keepStored(HINT_KEY, known ? '1' : null);
    if (known) document.documentElement.dataset['known'] = '';
    else delete document.documentElement.dataset['known'];
  };
  store.subscribe(follow);
  follow();
}
