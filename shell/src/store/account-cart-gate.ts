import type { Store } from './store.ts';

/** Begins to keep the cart with the account when somebody signs in; its code is loaded only then. */
export function keepCartWithAccount(store: Store): void {
  let owner: string | undefined;
  let stop: (() => void) | undefined;

  async function begin(id: string): Promise<void> {
    const { followAccountCart } = await import('./account-cart.ts');
    // signed out again while the code was loading
    if (owner === id && !stop) stop = followAccountCart(store, id);
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
