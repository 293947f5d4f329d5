import { onSessionExpired } from '@virasat/kit/host';
import { apiError, mockApi, mockUser, requestsTo } from '@virasat/kit/testing';
import { waitFor } from '@testing-library/react';
import { cartActions } from './cart-slice.ts';
import { makeStore } from './store.ts';
import { syncCartAndWishlist } from './sync-cart-and-wishlist.ts';
import { wishlistActions } from './wishlist-slice.ts';

const user = mockUser();
const expired = apiError(401, 'Log in first.', { code: 'unauthenticated' });
const chair = { id: '4', name: 'Armchair', price: 24500, image: 'chair', category: 'Furniture', quantity: 1 };

beforeEach(() => localStorage.clear());

it('does not ask the visitor to sign in when a sync in the background finds the session expired', async () => {
  const ask = jest.fn(async () => false);
  onSessionExpired(ask);
  mockApi({
    'GET /api/cart': expired,
    'PATCH /api/cart': expired,
    'POST /api/cart/merge': expired,
    'GET /api/wishlist': expired,
    'PATCH /api/wishlist': expired,
  });
  const store = makeStore();
  const stop = syncCartAndWishlist(store, user.id);
  await waitFor(() => expect(requestsTo()).toHaveLength(2));
  store.dispatch(cartActions.restored([chair]));
  store.dispatch(wishlistActions.put({ id: '4', price: 24500, inStock: true }));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(requestsTo('POST /api/cart/merge')).toHaveLength(1));
  await waitFor(() => expect(requestsTo('PATCH /api/wishlist')).not.toHaveLength(0));
  expect(ask).not.toHaveBeenCalled();
  stop();
});
