import type { Store } from './store.ts';

/** Synchronises cart and wishlist with the account while somebody is signed in; loads the code for it only then. */
export function syncWithAccount(store: Store): void {
  let owner: string | undefined;
  let stop: (() => void) | undefined;

  async function start(id: string): Promise<void> {
    const { syncCartAndWishlist } = await import('./sync-cart-and-wishlist.ts');
    // signed out again while the code was loading
    if (owner === id && !stop) stop = syncCartAndWishlist(store, id);
  }

  function onChange(): void {
    const { status, session } = store.getState().auth;
    if (status === 'loading' || session.user?.id === owner) return;
    const stopPrevious = stop;
    stop = undefined;
    owner = session.user?.id;
    // clears the cart, which calls this listener again: by then there is nothing left to stop
    stopPrevious?.();
    if (owner !== undefined) void start(owner);
  }

  store.subscribe(onChange);
  onChange();
}
