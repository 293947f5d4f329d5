import { assignVisitorStorage } from '@virasat/kit/host';
import type { Store } from './store.ts';

/**
 * Removes what the browser keeps of an account when it signs out, and what is left of one that signed out while this tab
 * was closed. While the visitor is not known, everything stays.
 */
export function removeDataAtSignOut(store: Store): void {
  let known: string | null | undefined;
  const onChange = () => {
    const { status, session } = store.getState().auth;
    const id = session.user?.id ?? null;
    if (status === 'loading' || id === known) return;
    known = id;
    assignVisitorStorage(id);
  };
  store.subscribe(onChange);
  onChange();
}
