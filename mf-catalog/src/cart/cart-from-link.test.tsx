import { act, screen, waitFor } from '@testing-library/react';
import { aCartItem, aPricedCart, apiError, mockApi, renderPage } from '@virasat/kit/testing';
import { withCart } from '../testing/stateful-cart.tsx';
import * as page from './cart.page.tsx';

const read = 'GET /api/cart-reminders/:id';
const chair = aCartItem();
const stool = { ...chair, id: '2', name: 'Stool' };
const path = '/cart?reminder=r1&token=secret';
const lines = (...items: (typeof chair)[]) => aPricedCart(items).lines;

function open(handler: Parameters<typeof mockApi>[0][typeof read], items: (typeof chair)[]) {
  const carts: (typeof chair)[][] = [];
  mockApi({ [read]: handler, 'POST /api/cart/price': aPricedCart([chair, stool]) });
  const result = renderPage(withCart(page, items, { onCart: (now) => void carts.push(now) }), '/cart', {
    path,
  });
  return {
    ...result,
    now: () => Object.fromEntries((carts.at(-1) ?? []).map(({ id, quantity }) => [id, quantity])),
  };
}

// Proves requirement 185.
describe('the cart from the link of a reminder', () => {
  it('has the items of the reminder and those that were there, and adds nothing twice', async () => {
    const mine = { ...chair, quantity: 3 };
    const linked = { lines: lines({ ...chair, quantity: 2 }, { ...stool, quantity: 4 }), missing: 1 };
    const { now, router, notices } = open(linked, [mine]);
    await waitFor(() => expect(now()).toEqual({ [chair.id]: 3, 2: 4 }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(notices).toEqual(['Your cart is here; 1 item can no longer be bought.']);
    await act(() => router.navigate(path));
    await waitFor(() => expect(notices).toHaveLength(2));
    expect(now()).toEqual({ [chair.id]: 3, 2: 4 });
  });

  it('stays as it was when the link is no longer valid', async () => {
    const { notices } = open(apiError(404, 'Cart not found', { code: 'not_found' }), [chair]);
    await waitFor(() => expect(notices).toEqual(['This link is no longer valid. Your cart is as it was.']));
    expect(await screen.findByText(chair.name)).toBeInTheDocument();
  });
});
