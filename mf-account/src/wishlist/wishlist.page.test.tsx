import { screen, waitFor } from '@testing-library/react';
import type { Wish } from '@virasat/api';
import {
  aProductCard,
  mockUser,
  aWish,
  connectionError,
  mockApi,
  mockAuth,
  mockCart,
  mockWishlist,
  renderPage,
  requestsTo,
  type ApiHandlers,
} from '@virasat/kit/testing';
import * as page from './wishlist.page.tsx';

const chair = aProductCard();
const mirror = aProductCard({ id: '6', name: 'Mirror', inStock: false });

/** The shop sells chair and mirror. */
function openWith(
  wishes: Wish[],
  add = jest.fn(),
  auth = mockAuth({ user: mockUser() }),
  products: ApiHandlers['POST /api/wishlist/pieces'] = { items: [chair, mirror] },
) {
  mockApi({
    'GET /api/wishlist': { items: [], share: null },
    'POST /api/wishlist/pieces': products,
  });
  const remove = jest.fn();
  const wishlist = mockWishlist({ wishes, remove });
  return { remove, add, ...renderPage(page, '/user/wishlist', { auth, wishlist, cart: mockCart({ add }) }) };
}

describe('/user/wishlist', () => {
  it('marks only the products that became cheaper or came back into stock since they were added', async () => {
    openWith([aWish({ price: 26_500, inStock: false }), aWish({ id: '6', price: 20_000 })]);
    expect(await screen.findByRole('link', { name: 'Jali armchair' })).toHaveAttribute('href', '/product/4');
    expect(screen.getByText('₹2,000 less than when you added it')).toBeInTheDocument();
    expect(screen.getAllByText('Back in stock')).toHaveLength(1);
    expect(screen.getAllByText(/less than when/)).toHaveLength(1);
  });

  it('shows a guest the list of the browser, and what an account adds (requirement 365)', async () => {
    openWith([aWish()], undefined, mockAuth());
    expect(await screen.findByRole('link', { name: 'Jali armchair' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fuser%2Fwishlist',
    );
    expect(screen.queryByRole('button', { name: /Share/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Back to Dashboard' })).not.toBeInTheDocument();
    expect(requestsTo('GET /api/wishlist')).toEqual([]);
  });

  it('says which emails are about the list, and where they are switched on', async () => {
    openWith([aWish()]);
    expect(
      await screen.findByText(/^We email you when an item is reduced or back in stock/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'your settings' })).toHaveAttribute('href', '/user/settings');
  });

  it('moves a product into the cart unless it is sold out', async () => {
    const { user, add, remove } = openWith([aWish(), aWish({ id: '6' })]);
    expect(await screen.findByRole('button', { name: 'Sold out: Mirror' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move to Cart: Jali armchair' }));
    expect(add).toHaveBeenCalledWith(expect.objectContaining({ id: '4', price: 24500 }));
    expect(remove).toHaveBeenCalledWith('4');
  });

  it('keeps a product on the list that does not fit into the cart, and says why', async () => {
    const full = jest.fn().mockReturnValue('Your cart is full.');
    const { user, remove, notices } = openWith([aWish()], full);
    await user.click(await screen.findByRole('button', { name: 'Move to Cart: Jali armchair' }));
    expect(remove).not.toHaveBeenCalled();
    expect(notices).toEqual(['Your cart is full.']);
  });

  it('offers to remove products that are no longer available', async () => {
    const { user, remove } = openWith([aWish({ id: 'gone' }), aWish()]);
    expect(await screen.findByText('1 item on your list is no longer available.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove from list' }));
    expect(remove.mock.calls).toEqual([['gone']]);
  });

  it('links to the furniture while the list is empty', async () => {
    openWith([]);
    expect(await screen.findByRole('link', { name: 'Explore Furniture' })).toHaveAttribute(
      'href',
      '/products/furniture',
    );
  });

  it('offers to try again when the products cannot be loaded', async () => {
    let isDown = true;
    const { user } = openWith([aWish()], undefined, undefined, () =>
      isDown ? connectionError() : { items: [chair] },
    );
    const retry = await screen.findByRole('button', { name: /again/i });
    isDown = false;
    await user.click(retry);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Jali armchair' })).toBeInTheDocument());
  });
});
