import type { Store } from './store.ts';

/** Begins to keep cart and wishlist with the account when somebody signs in; the code for it is loaded only then. */
export function keepWithAccount(store: Store): void {
  let owner: string | undefined;
  let stop: (() => void) | undefined;

  async function begin(id: string): Promise<void> {
    const { followAccount } = await import('./account.ts');
    // signed out again while the code was loading
    if (owner === id && !stop) stop = followAccount(store, id);
  }

  function follow(): void {
    const { status, session } = store.getState().auth;
    if (status === 'loading' || session.user?.id === owner) return;
    const end = stop;
    stop = undefined;
    owner = session.user?.id;
    // empties the cart, which comes back here: by now there is nothing left to end
    end?.();
    if (owner !== undefined) void begin(owner);
  }

  store.subscribe(follow);
  follow();
}
