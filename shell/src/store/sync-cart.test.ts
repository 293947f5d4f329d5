import { waitFor } from '@testing-library/react';
import type { CartItem } from '@virasat/kit';
import { changesBetween, syncCart } from './sync-cart.ts';
import { cartActions } from './cart-slice.ts';
import { makeStore } from './store.ts';

const item = (id: string, quantity: number): CartItem => ({
  id,
  name: `Product ${id}`,
  price: 1000,
  image: id,
  category: 'Furniture',
  quantity,
});

/** An API that stores the account's cart. */
function fakeServer(start: CartItem[] = []) {
  const server = {
    items: start,
    requests: [] as string[],
    isDown: false,
    merged: new Set<string>(),
    /** Most lines. */
    holds: 50,
  };
  globalThis.fetch = (async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const path = new URL(String(input)).pathname;
    server.requests.push(`${init.method ?? 'GET'} ${path}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (server.isDown) throw new TypeError('Failed to fetch');
    const body = init.body ? (JSON.parse(String(init.body)) as { key?: string; items: CartItem[] }) : null;
    const isRepeated = body?.key !== undefined && server.merged.has(body.key);
    if (body?.key) server.merged.add(body.key);
    for (const { id, quantity } of isRepeated ? [] : (body?.items ?? [])) {
      const before = server.items.find((item) => item.id === id)?.quantity ?? 0;
      const others = server.items.filter((item) => item.id !== id);
      const next = body?.key ? before + quantity : quantity;
      server.items = next > 0 ? [...others, item(id, next)] : others;
    }
    const leftOut = server.items.slice(server.holds).map(({ id }) => id);
    server.items = server.items.slice(0, server.holds);
    return Response.json({ items: server.items, ...(leftOut.length > 0 && { leftOut }) });
  }) as typeof fetch;
  return server;
}

const stops: (() => void)[] = [];
function signIn(local: CartItem[], owner = 'a') {
  const store = makeStore();
  store.dispatch(cartActions.restored(local));
  const stop = syncCart(store, owner);
  stops.push(stop);
  const quantities = () =>
    Object.fromEntries(store.getState().cart.items.map(({ id, quantity }) => [id, quantity]));
  return { store, stop, quantities };
}
const quantitiesOf = (items: CartItem[]) =>
  Object.fromEntries(items.map(({ id, quantity }) => [id, quantity]));

beforeEach(() => localStorage.clear());
afterEach(() => stops.splice(0).forEach((stop) => stop()));

describe('the cart of a signed-in shopper', () => {
  it('merges the guest’s cart once', async () => {
    const server = fakeServer([item('bed', 1)]);
    const { store, quantities } = signIn([item('bed', 1), item('lamp', 2)]);
    await waitFor(() => expect(quantities()).toEqual({ bed: 2, lamp: 2 }));
    const afterReload = signIn(store.getState().cart.items);
    await waitFor(() => expect(server.requests).toContain('GET /api/cart'));
    expect(afterReload.quantities()).toEqual({ bed: 2, lamp: 2 });
    expect(quantitiesOf(server.items)).toEqual({ bed: 2, lamp: 2 });
  });

  it('sends every change, also those made during a request', async () => {
    const server = fakeServer();
    const { store } = signIn([]);
    await waitFor(() => expect(server.requests).toHaveLength(1));
    store.dispatch(cartActions.added({ item: item('bed', 0), quantity: 1 }));
    await waitFor(() => expect(quantitiesOf(server.items)).toEqual({ bed: 1 }));
    store.dispatch(cartActions.quantitySet({ id: 'bed', quantity: 2 }));
    store.dispatch(cartActions.added({ item: item('lamp', 0), quantity: 1 }));
    store.dispatch(cartActions.quantitySet({ id: 'bed', quantity: 3 }));
    await waitFor(() => expect(quantitiesOf(server.items)).toEqual({ bed: 3, lamp: 1 }));
    store.dispatch(cartActions.cleared());
    await waitFor(() => expect(server.items).toEqual([]));
  });

  it('keeps the account’s items when the guest’s cart changes during the merge', async () => {
    const server = fakeServer([item('bed', 1), item('lamp', 1)]);
    const { store, quantities } = signIn([item('lamp', 2)]);
    store.dispatch(cartActions.added({ item: item('chair', 0), quantity: 1 }));
    store.dispatch(cartActions.quantitySet({ id: 'lamp', quantity: 3 }));
    const all = { bed: 1, lamp: 4, chair: 1 };
    await waitFor(() => expect(quantitiesOf(server.items)).toEqual(all));
    expect(quantities()).toEqual(all);
  });

  it('sends pending changes when the connection is back', async () => {
    const server = fakeServer([item('bed', 1)]);
    const { store, quantities } = signIn([]);
    await waitFor(() => expect(quantities()).toEqual({ bed: 1 }));
    server.isDown = true;
    store.dispatch(cartActions.removed('bed'));
    await waitFor(() => expect(server.requests.at(-1)).toBe('PATCH /api/cart'));
    server.isDown = false;
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(server.items).toEqual([]);
    });
    expect(quantities()).toEqual({});
  });

  it('keeps what fits of a guest’s cart, names the rest, and does not send it again and again', async () => {
    const server = fakeServer([item('bed', 1)]);
    server.holds = 2;
    const { store, quantities } = signIn([item('lamp', 1), item('desk', 3)]);
    await waitFor(() => expect(quantities()).toEqual({ bed: 1, lamp: 1 }));
    expect(store.getState().cart.leftOut).toEqual([item('desk', 3)]);

    store.dispatch(cartActions.quantitySet({ id: 'bed', quantity: 2 }));
    await waitFor(() => expect(quantitiesOf(server.items)).toEqual({ bed: 2, lamp: 1 }));
    expect(server.requests).toEqual(['POST /api/cart/merge', 'PATCH /api/cart']);
    store.dispatch(cartActions.leftOut([]));
    expect(store.getState().cart.leftOut).toEqual([]);
  });

  it('loses a line of before that does not fit, and names it', async () => {
    localStorage.setItem('virasat.cart.synced', JSON.stringify({ owner: 'a', items: [item('bed', 1)] }));
    fakeServer([item('bed', 1)]).holds = 1;
    const { store, quantities } = signIn([item('bed', 1), item('lamp', 1)]);
    await waitFor(() => expect(store.getState().cart.leftOut).toEqual([item('lamp', 1)]));
    expect(quantities()).toEqual({ bed: 1 });
  });

  it('shows changes of another device when the visitor returns to the tab', async () => {
    const server = fakeServer([item('bed', 1)]);
    const { quantities } = signIn([]);
    await waitFor(() => expect(quantities()).toEqual({ bed: 1 }));
    server.items = [item('bed', 4)];
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    now.mockRestore();
    await waitFor(() => expect(quantities()).toEqual({ bed: 4 }));
  });

  it('is removed from the browser at sign-out and never merged into another account', async () => {
    const server = fakeServer([item('bed', 1)]);
    const { store, stop, quantities } = signIn([]);
    await waitFor(() => expect(quantities()).toEqual({ bed: 1 }));
    stop();
    expect(store.getState().cart.items).toEqual([]);
    expect(server.items).toHaveLength(1);

    localStorage.setItem('virasat.cart.synced', JSON.stringify({ owner: 'a', items: [item('bed', 1)] }));
    server.items = [];
    const other = signIn([item('bed', 1)], 'b');
    await waitFor(() => expect(other.quantities()).toEqual({}));
    expect(server.items).toEqual([]);
  });
});

describe('changesBetween', () => {
  it('lists new, changed and removed items only', () => {
    const changes = changesBetween(
      [item('same', 1), item('more', 1), item('gone', 1)],
      [item('same', 1), item('more', 2), item('new', 3)],
    );
    expect(changes.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['more', 2],
      ['new', 3],
      ['gone', 0],
    ]);
  });
});
