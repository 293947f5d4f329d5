import type { CartChange, SavedCart } from '@virasat/api';
import { api, call, type CartItem } from '@virasat/kit';
import { readStored, keepStored } from './browser-storage.ts';
import { cartActions } from './cart-slice.ts';
import { keepInStep } from './in-step.ts';
import type { Store } from './store.ts';

/** What the server has of the cart in this browser, and whose it is. */
interface Synced {
  owner: string;
  items: CartItem[];
}

const SYNCED_KEY = 'virasat.cart.synced';
/** Of the guest's cart that is being handed over: the same for every repetition. */
const MERGE_KEY = 'virasat.cart.merge';

function readSynced(): Synced | null {
  try {
    return JSON.parse(readStored(SYNCED_KEY) ?? 'null') as Synced | null;
  } catch {
    return null;
  }
}

/** What has to be told to the server so that it has the local cart. */
export function changesBetween(server: readonly CartItem[], local: readonly CartItem[]): CartChange[] {
  const known = new Map(server.map((item) => [item.id, item]));
  const changed = local.filter(({ id, quantity, price }) => {
    const item = known.get(id);
    return item?.quantity !== quantity || item.price !== price;
  });
  const gone = server.filter(({ id }) => !local.some((item) => item.id === id));
  return [
    ...changed.map(({ id, quantity, price }) => ({ id, quantity, price })),
    ...gone.map(({ id, price }) => ({ id, quantity: 0, price })),
  ];
}

/** A cart with what was changed between two others done to it, too: quantities by their difference. */
function withChanges(
  cart: readonly CartItem[],
  from: readonly CartItem[],
  to: readonly CartItem[],
): CartItem[] {
  const quantityIn = (items: readonly CartItem[], id: string) =>
    items.find((item) => item.id === id)?.quantity ?? 0;
  const added = to.filter(({ id }) => !cart.some((item) => item.id === id));
  return [...cart, ...added.map((item) => ({ ...item, quantity: 0 }))]
    .map((item) => {
      const difference = quantityIn(to, item.id) - quantityIn(from, item.id);
      return { ...item, quantity: item.quantity + difference };
    })
    .filter(({ quantity }) => quantity > 0);
}

function mergeKey(): string {
  const key = readStored(MERGE_KEY) ?? crypto.randomUUID();
  keepStored(MERGE_KEY, key);
  return key;
}

/**
 * Keeps the cart of a signed-in shopper on the server, so that it is the same on every device: hands a guest's cart
 * over at the beginning, sends every change, and takes over what other devices changed. Nobody waits for it; what
 * could not be sent is sent with the next change or visit.
 * @returns ends it; call it when the shopper has signed out
 */
export function followAccountCart(store: Store, owner: string): () => void {
  const items = () => store.getState().cart.items;
  const synced = (): Synced | null => {
    const known = readSynced();
    return known?.owner === owner ? known : null;
  };
  const untold = () => changesBetween(synced()?.items ?? [], items());

  async function ask(signal: AbortSignal): Promise<SavedCart> {
    /** Nobody has asked for it: a session that has ended is not asked for either. */
    const init = { signal, priority: 'low' } as const;
    const known = synced();
    const stranger = !known && readSynced() !== null;
    if (!known && !stranger && items().length > 0) {
      const guest = items().map(({ id, quantity, price }) => ({ id, quantity, price }));
      const merged = await call(api.cart.merge.$post({ json: { key: mergeKey(), items: guest } }, { init }));
      keepStored(MERGE_KEY, null);
      return merged;
    }
    const changes = known ? untold() : [];
    return changes.length > 0
      ? call(api.cart.$patch({ json: { items: changes } }, { init: { ...init, keepalive: true } }))
      : call(api.cart.$get({}, { init }));
  }

  const stop = keepInStep({
    store,
    local: items,
    isBehind: () => synced() !== null && untold().length > 0,
    async exchange(signal) {
      const before = items();
      const answer = await ask(signal);
      if (signal.aborted) return;
      keepStored(SYNCED_KEY, JSON.stringify({ owner, items: answer.items } satisfies Synced));
      // what was changed while the answer was on its way comes on top of it, and is sent next
      store.dispatch(cartActions.restored(withChanges(answer.items, before, items())));
    },
  });

  return () => {
    stop();
    // the cart stays with the account; the next person at this browser begins with an empty one
    keepStored(SYNCED_KEY, null);
    store.dispatch(cartActions.cleared());
  };
}
