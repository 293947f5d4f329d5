import { screen, waitFor } from '@testing-library/react';
import type { ProductCard, WishInput } from '@virasat/api';
import { mockCart, mockWishlist, renderPage } from '@virasat/kit/testing';
import * as page from './wishlist.page.tsx';

const chair: ProductCard = {
  id: '4',
  slug: 'jali-armchair',
  sku: 'VR-CHR-001',
  name: 'Jali armchair',
  category: 'Furniture',
  categorySlug: 'chairs',
  price: 24500,
  image: { src: 'product-4-studio', alt: 'An armchair' },
  craftsman: 'Bhanwar Lal',
  isNew: false,
  isFeatured: true,
  rating: 4.6,
  inStock: true,
};
const mirror: ProductCard = { ...chair, id: '6', name: 'Mirror', inStock: false };

/** The shop sells chair and mirror. */
function openWith(wishes: WishInput[]) {
  global.fetch = jest.fn(async (input: RequestInfo | URL) =>
    String(input).endsWith('/pieces')
      ? Response.json({ items: [chair, mirror] })
      : Response.json({ items: [], share: null }),
  );
  const remove = jest.fn();
  const add = jest.fn();
  const wishlist = mockWishlist({ wishes, remove });
  return { remove, add, ...renderPage(page, '/user/wishlist', { wishlist, cart: mockCart({ add }) }) };
}
const wish = (id: string, price = 24500, inStock = true): WishInput => ({ id, price, inStock });

describe('/user/wishlist', () => {
  it('says what has become better since a piece was put on the list, and nothing else', async () => {
    openWith([wish('4', 26500, false), wish('6', 20000)]);
    expect(await screen.findByRole('link', { name: 'Jali armchair' })).toHaveAttribute('href', '/product/4');
    expect(screen.getByText('₹2,000 less than when you added it')).toBeInTheDocument();
    expect(screen.getAllByText('Back in stock')).toHaveLength(1);
    expect(screen.getAllByText(/less than when/)).toHaveLength(1);
  });

  it('moves a piece into the cart, unless it is sold out', async () => {
    const { user, add, remove } = openWith([wish('4'), wish('6')]);
    expect(await screen.findByRole('button', { name: 'Move Mirror to the cart' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move Jali armchair to the cart' }));
    expect(add).toHaveBeenCalledWith(expect.objectContaining({ id: '4', price: 24500 }));
    expect(remove).toHaveBeenCalledWith('4');
  });

  it('offers to forget what cannot be had any more', async () => {
    const { user, remove } = openWith([wish('gone'), wish('4')]);
    expect(await screen.findByText(/1 piece of your list cannot be had/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take off the list' }));
    expect(remove.mock.calls).toEqual([['gone']]);
  });

  it('leads to the furniture while it is empty', async () => {
    openWith([]);
    expect(await screen.findByRole('link', { name: 'Explore Furniture' })).toHaveAttribute(
      'href',
      '/products/furniture',
    );
  });

  it('offers another try when the pieces cannot be fetched', async () => {
    const { user } = openWith([wish('4')]);
    const answer = global.fetch;
    let fails = true;
    global.fetch = jest.fn(async (input: RequestInfo | URL) => {
      if (fails && String(input).endsWith('/pieces')) throw new TypeError('offline');
      return answer(input);
    });
    const retry = await screen.findByRole('button', { name: /again/i });
    fails = false;
    await user.click(retry);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Jali armchair' })).toBeInTheDocument());
  });
});
