import type { WishInput } from '@virasat/api';
import { api, call } from '@virasat/kit';
import { onReturn } from './on-return.ts';
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
  const controller = new AbortController();
  const { signal } = controller;
  /** What the server has; to begin with, nothing of what is here. */
  let known: readonly WishInput[] = [];
  let running = false;
  let askedAt = 0;

  const items = () => store.getState().wishlist.items;
  const show = (next: WishInput[]) => store.dispatch(wishlistActions.restored({ owner, items: next }));

  async function exchange(): Promise<WishInput[]> {
    const changes = changesBetween(known, items());
    const options = { init: { signal, keepalive: true } };
    const answer = isNothing(changes)
      ? call(api.wishlist.$get({}, options))
      : call(api.wishlist.$patch({ json: changes }, options));
    return (await answer).items;
  }

  async function synchronise(): Promise<void> {
    if (running || signal.aborted) return;
    running = true;
    askedAt = Date.now();
    const before = items();
    try {
      known = await exchange();
      if (signal.aborted) return;
      // what was changed while the answer was on its way comes on top of it, and is sent next
      const since = changesBetween(before, items());
      show(changed(known, since));
    } catch {
      // offline or signed out elsewhere: the list that is here goes on, and is sent later
      if (!signal.aborted && store.getState().wishlist.owner !== owner) show(items());
      return;
    } finally {
      running = false;
    }
    if (!isNothing(changesBetween(known, items()))) await synchronise();
  }

  let seen = items();
  const stopStore = store.subscribe(() => {
    if (items() === seen) return;
    seen = items();
    if (!isNothing(changesBetween(known, seen))) void synchronise();
  });
  const stopAsking = onReturn(
    () => void synchronise(),
    () => askedAt,
  );
  void synchronise();

  return () => {
    controller.abort();
    stopStore();
    stopAsking();
    // the list stays with the account; the next person at this browser begins with an empty one
    store.dispatch(wishlistActions.restored({ owner: null, items: [] }));
  };
}
