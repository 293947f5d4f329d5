import { waitFor } from '@testing-library/react';
import { sessionChanged } from './auth-slice.ts';
import { syncWithAccount } from './account-sync.ts';
import { cartActions } from './cart-slice.ts';
import { makeStore } from './store.ts';

const user = { id: 'a', name: 'Asha', email: 'asha@example.com', role: 'user' as const };
const chair = { id: '4', name: 'Armchair', price: 24500, image: 'chair', category: 'Furniture' };

beforeEach(() => localStorage.clear());

it('merges the guest’s cart at sign-in, and leaves an empty cart at sign-out', async () => {
  const server = { items: [] as object[] };
  globalThis.fetch = (async (_: RequestInfo | URL, init: RequestInit = {}) => {
    if (init.body) server.items = [{ ...chair, quantity: 1 }];
    return Response.json(server);
  }) as typeof fetch;
  const store = makeStore();
  store.dispatch(cartActions.restored([{ ...chair, quantity: 1 }]));
  syncWithAccount(store);
  store.dispatch(sessionChanged({ user: null }));
  expect(store.getState().cart.items).toHaveLength(1);

  store.dispatch(sessionChanged({ user }));
  await waitFor(() => expect(server.items).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem('virasat.cart.synced')).toContain('"owner":"a"'));
  store.dispatch(sessionChanged({ user: null }));
  expect(store.getState().cart.items).toEqual([]);
  expect(server.items).toHaveLength(1);
});
