import { waitFor } from '@testing-library/react';
import { sessionChanged } from './auth-slice.ts';
import { syncWithAccount } from './account-sync.ts';
import { makeStore } from './store.ts';
import { wishlistActions } from './wishlist-slice.ts';
import { persistWishlist } from './wishlist-storage.ts';

const KEY = 'virasat.wishlist';
const user = { id: 'a', name: 'Asha', email: 'asha@example.com', role: 'user' as const };
const wish = (id: string, price = 100) => ({ id, price, inStock: true });

/** An API with a list; it responds once `hold` has resolved. */
function openServer(ids: string[] = []) {
  const server = { items: ids.map((id) => wish(id)), sent: [] as unknown[], hold: Promise.resolve() };
  globalThis.fetch = (async (input: RequestInfo | URL, init: RequestInit = {}) => {
    if (!String(input).includes('/api/wishlist')) return Response.json({ items: [] });
    await server.hold;
    if (init.body) {
      const change = JSON.parse(String(init.body)) as { add: ReturnType<typeof wish>[]; remove: string[] };
      server.sent.push(change);
      const left = server.items.filter(({ id }) => !change.remove.includes(id));
      const fresh = change.add.filter(({ id }) => !left.some((one) => one.id === id));
      server.items = [...fresh, ...left];
    }
    return Response.json({ items: server.items, share: null });
  }) as typeof fetch;
  return server;
}

function openBrowser() {
  const store = makeStore();
  persistWishlist(store);
  syncWithAccount(store);
  const ids = () => store.getState().wishlist.items.map(({ id }) => id);
  return { store, ids };
}
const stored = () => localStorage.getItem(KEY);

beforeEach(() => localStorage.clear());

// Proves requirement 63.
describe('a guest’s wishlist', () => {
  it('does not put back what another tab has replaced meanwhile', () => {
    openServer();
    const { ids } = openBrowser();
    // the other tab has emptied it before this one hears of the chair
    localStorage.setItem(KEY, '[]');
    const newValue = JSON.stringify([wish('chair')]);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));
    expect(ids()).toEqual(['chair']);
    expect(stored()).toBe('[]');
  });

  it('is restored after a reload and follows other tabs', () => {
    openBrowser().store.dispatch(wishlistActions.put(wish('4')));
    const { ids } = openBrowser();
    expect(ids()).toEqual(['4']);
    const newValue = JSON.stringify([wish('6'), wish('4')]);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));
    expect(ids()).toEqual(['6', '4']);
  });

  it.each(['', 'not json', '{"a":1}', '["4", null, {"id":4}]'])(
    'is empty when the stored text is %p',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(openBrowser().ids()).toEqual([]);
    },
  );
});

describe('the wishlist of an account', () => {
  it('merges the guest’s list at sign-in and leaves nothing in the browser', async () => {
    const server = openServer(['1']);
    const { store, ids } = openBrowser();
    store.dispatch(wishlistActions.put(wish('4', 90)));
    store.dispatch(sessionChanged({ user }));
    await waitFor(() => expect(ids()).toEqual(['4', '1']));
    expect(server.sent).toEqual([{ add: [wish('4', 90)], remove: [] }]);
    expect(stored()).toBeNull();

    store.dispatch(wishlistActions.removed('1'));
    await waitFor(() => expect(server.sent).toHaveLength(2));
    expect(server.items.map(({ id }) => id)).toEqual(['4']);
    expect(stored()).toBeNull();
  });

  it('keeps changes made during a request', async () => {
    const server = openServer(['1', '2']);
    let go: () => void = () => undefined;
    server.hold = new Promise((resolve) => (go = resolve));
    const { store, ids } = openBrowser();
    store.dispatch(wishlistActions.put(wish('4')));
    store.dispatch(sessionChanged({ user }));
    await import('./sync-cart-and-wishlist.ts');
    store.dispatch(wishlistActions.put(wish('6')));
    go();
    await waitFor(() => expect(server.items.map(({ id }) => id).sort()).toEqual(['1', '2', '4', '6']));
    await waitFor(() => expect([...ids()].sort()).toEqual(['1', '2', '4', '6']));
    expect(server.sent.flatMap((change) => (change as { remove: string[] }).remove)).toEqual([]);
  });

  it('stays with the account at sign-out', async () => {
    const server = openServer(['1']);
    const { store, ids } = openBrowser();
    store.dispatch(sessionChanged({ user }));
    await waitFor(() => expect(ids()).toEqual(['1']));
    store.dispatch(sessionChanged({ user: null }));
    expect(ids()).toEqual([]);
    expect(stored()).toBeNull();
    expect(server.items).toHaveLength(1);
  });

  it('keeps the guest’s list when the server cannot be reached', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
    const { store, ids } = openBrowser();
    store.dispatch(wishlistActions.put(wish('4')));
    store.dispatch(sessionChanged({ user }));
    await waitFor(() => expect(store.getState().wishlist.owner).toBe('a'));
    expect(ids()).toEqual(['4']);
    expect(stored()).toContain('"4"');
  });
});
