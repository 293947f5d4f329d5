import type { CartChange, SavedCart } from '@virasat/api';
import { api, call, inBackground, type CartItem } from '@virasat/kit';
import { readStored, writeStored } from './browser-storage.ts';
import { cartActions } from './cart-slice.ts';
import { sync } from './sync.ts';
import type { Store } from './store.ts';

/** The cart as the server last answered it, and the account it belongs to. */
interface Synced {
  owner: string;
  items: CartItem[];
}

const SYNCED_KEY = 'virasat.cart.synced';
/** Idempotency key of merging the guest's cart: the same for every retry. */
const MERGE_KEY = 'virasat.cart.merge';

function readSynced(): Synced | null {
  try {
    return JSON.parse(readStored(SYNCED_KEY) ?? 'null') as Synced | null;
  } catch {
    return null;
  }
}

/** The changes that turn the server's cart into the local one. */
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

/** Applies the difference between two carts to a third one, by quantities. */
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
  writeStored(MERGE_KEY, key);
  return key;
}

/**
 * Synchronises the cart of a signed-in shopper with the server, so that it is the same on every device: merges a guest's
 * cart first, then sends every change and takes over what other devices changed.
 * @returns stops it; call it when the shopper has signed out
 */
export function syncCart(store: Store, owner: string): () => void {
  const items = () => store.getState().cart.items;
  const synced = (): Synced | null => {
    const known = readSynced();
    return known?.owner === owner ? known : null;
  };
  const pendingChanges = () => changesBetween(synced()?.items ?? [], items());

  async function send(signal: AbortSignal): Promise<SavedCart> {
    const init = { signal };
    const known = synced();
    const belongsToAnother = !known && readSynced() !== null;
    if (!known && !belongsToAnother && items().length > 0) {
      const guest = items().map(({ id, quantity, price }) => ({ id, quantity, price }));
      const merged = await call(
        api.cart.merge.$post({ json: { key: mergeKey(), items: guest } }, { ...inBackground, init }),
      );
      writeStored(MERGE_KEY, null);
      return merged;
    }
    const changes = known ? pendingChanges() : [];
    return changes.length > 0
      ? call(
          api.cart.$patch(
            { json: { items: changes } },
            { ...inBackground, init: { ...init, keepalive: true } },
          ),
        )
      : call(api.cart.$get({}, { ...inBackground, init }));
  }

  const stop = sync({
    store,
    local: items,
    hasPendingChanges: () => synced() !== null && pendingChanges().length > 0,
    async exchange(signal) {
      const before = items();
      const saved = await send(signal);
      if (signal.aborted) return;
      writeStored(SYNCED_KEY, JSON.stringify({ owner, items: saved.items } satisfies Synced));
      // changes made during the request are applied on top, and sent next
      store.dispatch(cartActions.restored(withChanges(saved.items, before, items())));
      const { leftOut } = saved;
      if (leftOut) store.dispatch(cartActions.leftOut(before.filter(({ id }) => leftOut.includes(id))));
    },
  });

  return () => {
    stop();
    // the cart stays with the account; the next visitor in this browser starts with an empty one
    writeStored(SYNCED_KEY, null);
    store.dispatch(cartActions.cleared());
  };
}
