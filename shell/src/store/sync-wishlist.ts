import type { WishInput } from '@virasat/api';
import { api, call, inBackground } from '@virasat/kit';
import { sync } from './sync.ts';
import type { Store } from './store.ts';
import { wishlistActions } from './wishlist-slice.ts';

interface Changes {
  add: WishInput[];
  remove: string[];
}

/** What turns one list into another. */
function changesBetween(from: readonly WishInput[], to: readonly WishInput[]): Changes {
  const has = (list: readonly WishInput[], id: string) => list.some((wish) => wish.id === id);
  return {
    add: to.filter(({ id }) => !has(from, id)).map(({ id, price, inStock }) => ({ id, price, inStock })),
    remove: from.filter(({ id }) => !has(to, id)).map(({ id }) => id),
  };
}

const isEmpty = ({ add, remove }: Changes) => add.length + remove.length === 0;

const applyChanges = (list: readonly WishInput[], { add, remove }: Changes): WishInput[] => [
  ...add,
  ...list.filter(({ id }) => !remove.includes(id)),
];

/**
 * Synchronises the wishlist of a signed-in shopper with the server: merges a guest's list first, then sends every change.
 * @returns stops it; call it when the shopper has signed out
 */
export function syncWishlist(store: Store, owner: string): () => void {
  /** The server's list; empty at first, so that everything local is sent. */
  let known: readonly WishInput[] = [];

  const items = () => store.getState().wishlist.items;
  const show = (next: WishInput[]) => store.dispatch(wishlistActions.restored({ owner, items: next }));
  const pendingChanges = () => changesBetween(known, items());

  async function send(signal: AbortSignal): Promise<WishInput[]> {
    const changes = pendingChanges();
    const options = { ...inBackground, init: { signal, keepalive: true } };
    const response = isEmpty(changes)
      ? call(api.wishlist.$get({}, options))
      : call(api.wishlist.$patch({ json: changes }, options));
    return (await response).items;
  }

  const stop = sync({
    store,
    local: items,
    hasPendingChanges: () => !isEmpty(pendingChanges()),
    async exchange(signal) {
      const before = items();
      const saved = await send(signal);
      if (signal.aborted) return;
      known = saved;
      // changes made during the request are applied on top, and sent next
      show(applyChanges(known, changesBetween(before, items())));
    },
    onFailure() {
      // go on with the local list
      if (store.getState().wishlist.owner !== owner) show(items());
    },
  });

  return () => {
    stop();
    // the list stays with the account; the next visitor in this browser starts with an empty one
    store.dispatch(wishlistActions.restored({ owner: null, items: [] }));
  };
}
