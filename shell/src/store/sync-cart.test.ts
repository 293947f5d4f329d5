import { waitFor } from '@testing-library/react';
import type { CartItem } from '@virasat/kit';
import { changesBetween, syncCart } from './sync-cart.ts';
import { cartActions } from './cart-slice.ts';
import { makeStore } from './store.ts';

const piece = (id: string, quantity: number): CartItem => ({
  id,
  name: `Piece ${id}`,
  price: 1000,
  image: id,
  category: 'Furniture',
  quantity,
});

/** The account's cart as the API would keep it. */
function fakeServer(start: CartItem[] = []) {
  const server = {
    items: start,
    requests: [] as string[],
    isAway: false,
    failures: 0,
    merged: new Set<string>(),
  };
  globalThis.fetch = (async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const path = new URL(String(input)).pathname;
    server.requests.push(`${init.method ?? 'GET'} ${path}`);
    // as every network: the answer comes in a later turn
    await new Promise((resolve) => setTimeout(resolve));
    if (server.isAway) {
      server.failures += 1;
      throw new TypeError('Failed to fetch');
    }
    const body = init.body ? (JSON.parse(String(init.body)) as { key?: string; items: CartItem[] }) : null;
    const isRepeated = body?.key !== undefined && server.merged.has(body.key);
    if (body?.key) server.merged.add(body.key);
    for (const { id, quantity } of isRepeated ? [] : (body?.items ?? [])) {
      const before = server.items.find((item) => item.id === id)?.quantity ?? 0;
      const others = server.items.filter((item) => item.id !== id);
      const next = body?.key ? before + quantity : quantity;
      server.items = next > 0 ? [...others, piece(id, next)] : others;
    }
    return Response.json({ items: server.items });
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
  it('takes the guest’s cart along, once', async () => {
    const server = fakeServer([piece('bed', 1)]);
    const { store, quantities } = signIn([piece('bed', 1), piece('lamp', 2)]);
    await waitFor(() => expect(quantities()).toEqual({ bed: 2, lamp: 2 }));
    const afterReload = signIn(store.getState().cart.items);
    await waitFor(() => expect(server.requests).toContain('GET /api/cart'));
    expect(afterReload.quantities()).toEqual({ bed: 2, lamp: 2 });
    expect(quantitiesOf(server.items)).toEqual({ bed: 2, lamp: 2 });
  });

  it('sends every change, also those made while an answer is on its way', async () => {
    const server = fakeServer();
    const { store } = signIn([]);
    await waitFor(() => expect(server.requests).toHaveLength(1));
    store.dispatch(cartActions.added({ item: piece('bed', 0), quantity: 1 }));
    await waitFor(() => expect(quantitiesOf(server.items)).toEqual({ bed: 1 }));
    store.dispatch(cartActions.quantitySet({ id: 'bed', quantity: 2 }));
    store.dispatch(cartActions.added({ item: piece('lamp', 0), quantity: 1 }));
    store.dispatch(cartActions.quantitySet({ id: 'bed', quantity: 3 }));
    await waitFor(() => expect(quantitiesOf(server.items)).toEqual({ bed: 3, lamp: 1 }));
    store.dispatch(cartActions.cleared());
    await waitFor(() => expect(server.items).toEqual([]));
  });

  it('loses nothing of the account when the guest’s cart changes while it is handed over', async () => {
    const server = fakeServer([piece('bed', 1), piece('lamp', 1)]);
    const { store, quantities } = signIn([piece('lamp', 2)]);
    store.dispatch(cartActions.added({ item: piece('chair', 0), quantity: 1 }));
    store.dispatch(cartActions.quantitySet({ id: 'lamp', quantity: 3 }));
    const all = { bed: 1, lamp: 4, chair: 1 };
    await waitFor(() => expect(quantitiesOf(server.items)).toEqual(all));
    expect(quantities()).toEqual(all);
  });

  it('catches up after a time without connection', async () => {
    const server = fakeServer([piece('bed', 1)]);
    const { store, quantities } = signIn([]);
    await waitFor(() => expect(quantities()).toEqual({ bed: 1 }));
    server.isAway = true;
    store.dispatch(cartActions.removed('bed'));
    await waitFor(() => expect(server.failures).toBe(1));
    expect(server.requests.at(-1)).toBe('PATCH /api/cart');
    server.isAway = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(server.items).toEqual([]));
    expect(quantities()).toEqual({});
  });

  it('shows what another device has changed when the tab is looked at again', async () => {
    const server = fakeServer([piece('bed', 1)]);
    const { quantities } = signIn([]);
    await waitFor(() => expect(quantities()).toEqual({ bed: 1 }));
    server.items = [piece('bed', 4)];
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    now.mockRestore();
    await waitFor(() => expect(quantities()).toEqual({ bed: 4 }));
  });

  it('is not left behind in the browser, nor mixed with the next account', async () => {
    const server = fakeServer([piece('bed', 1)]);
    const { store, stop, quantities } = signIn([]);
    await waitFor(() => expect(quantities()).toEqual({ bed: 1 }));
    stop();
    expect(store.getState().cart.items).toEqual([]);
    expect(server.items).toHaveLength(1);

    localStorage.setItem('virasat.cart.synced', JSON.stringify({ owner: 'a', items: [piece('bed', 1)] }));
    server.items = [];
    const other = signIn([piece('bed', 1)], 'b');
    await waitFor(() => expect(other.quantities()).toEqual({}));
    expect(server.items).toEqual([]);
  });
});

describe('changesBetween', () => {
  it('names new, changed and removed lines only', () => {
    const changes = changesBetween(
      [piece('same', 1), piece('more', 1), piece('gone', 1)],
      [piece('same', 1), piece('more', 2), piece('new', 3)],
    );
    expect(changes.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['more', 2],
      ['new', 3],
      ['gone', 0],
    ]);
  });
});
