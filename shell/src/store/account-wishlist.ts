import type { WishInput } from '@virasat/api';
import { api, call } from '@virasat/kit';
import { keepInStep } from './in-step.ts';
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

const isNothing = ({ add, remove }: Changes) => add.length + remove.length === 0;

const changed = (list: readonly WishInput[], { add, remove }: Changes): WishInput[] => [
  ...add,
  ...list.filter(({ id }) => !remove.includes(id)),
];

/**
 * Keeps the wishlist of a signed-in shopper on the server: hands a guest's list over at the beginning and sends every
 * change. Nobody waits for it; what could not be sent is sent with the next change or visit.
 * @returns ends it; call it when the shopper has signed out
 */
export function followAccountWishlist(store: Store, owner: string): () => void {
  /** What the server has; to begin with, nothing of what is here. */
  let known: readonly WishInput[] = [];

  const items = () => store.getState().wishlist.items;
  const show = (next: WishInput[]) => store.dispatch(wishlistActions.restored({ owner, items: next }));
  const untold = () => changesBetween(known, items());

  async function ask(signal: AbortSignal): Promise<WishInput[]> {
    const changes = untold();
    const options = { init: { signal, keepalive: true } };
    const answer = isNothing(changes)
      ? call(api.wishlist.$get({}, options))
      : call(api.wishlist.$patch({ json: changes }, options));
    return (await answer).items;
  }

  const stop = keepInStep({
    store,
    local: items,
    isBehind: () => !isNothing(untold()),
    async exchange(signal) {
      const before = items();
      const answer = await ask(signal);
      if (signal.aborted) return;
      known = answer;
      // what was changed while the answer was on its way comes on top of it, and is sent next
      show(changed(known, changesBetween(before, items())));
    },
    onFailure() {
      // the list that is here goes on
      if (store.getState().wishlist.owner !== owner) show(items());
    },
  });

  return () => {
    stop();
    // the list stays with the account; the next person at this browser begins with an empty one
    store.dispatch(wishlistActions.restored({ owner: null, items: [] }));
  };
}
