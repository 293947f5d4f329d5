import { readStored, writeStored } from './browser-storage.ts';
import type { Store } from './store.ts';

/** Set while somebody is signed in in this browser, without saying who: a script in the head reads it before the first paint. */
export const HINT_KEY = 'virasat.known';

/**
 * Pages are cached for everybody, and the session is known only after the scripts have run. Until then the header of a
 * known visitor shows no 'Login' that would turn into a name. The script in the head leaves narrow headers to this: their 'Login' is
 * in a menu that nobody has opened before.
 */
export function persistVisitorHint(store: Store): void {
  const mark = document.documentElement.dataset;
  if (readStored(HINT_KEY)) mark['known'] = '';
  let known: boolean | undefined;
  const onChange = () => {
    const { status, session } = store.getState().auth;
    const next = session.user !== null;
    if (status === 'loading' || next === known) return;
    known = next;
    writeStored(HINT_KEY, known ? '1' : null);
    if (known) mark['known'] = '';
    else delete mark['known'];
  };
  store.subscribe(onChange);
  onChange();
}
