import type { Store } from './store.ts';

/** Begins to keep the cart with the account when somebody signs in; its code is loaded only then. */
export function keepCartWithAccount(store: Store): void {
  let owner: string | undefined;
  let stop: (() => void) | undefined;

  async function follow(): Promise<void> {
    const { status, session } = store.getState().auth;
    if (status === 'loading' || session.user?.id === owner) return;
    stop?.();
    stop = undefined;
    owner = session.user?.id;
    if (owner === undefined) return;
    const { followAccountCart } = await import('./account-cart.ts');
    // signed out again while the code was loading
    if (store.getState().auth.session.user?.id === owner) stop = followAccountCart(store, owner);
  }

  store.subscribe(() => void follow());
  void follow();
}
