import { screen } from '@testing-library/react';
import { renderPage } from '@virasat/kit/testing';
import * as page from './wishlist.page.tsx';

const chair = {
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

beforeEach(() => localStorage.clear());

describe('/user/wishlist', () => {
  it('shows the pieces kept by the heart', async () => {
    localStorage.setItem('virasat.wishlist', '["4"]');
    const fetch = jest.fn(async () => Response.json({ items: [chair], total: 1, page: 1, pageSize: 100 }));
    global.fetch = fetch as typeof global.fetch;
    renderPage(page, '/user/wishlist');
    expect(await screen.findByRole('link', { name: /Jali armchair/ })).toHaveAttribute('href', '/product/4');
    expect(String((fetch.mock.calls as unknown[][])[0]?.[0])).toContain('ids=4');
  });

  it.each(['', 'not json', '{"a":1}'])('is empty, not broken, when the browser kept %p', async (kept) => {
    localStorage.setItem('virasat.wishlist', kept);
    renderPage(page, '/user/wishlist');
    expect(await screen.findByRole('link', { name: 'Explore Furniture' })).toHaveAttribute(
      'href',
      '/products/furniture',
    );
  });

  it('offers another try when the pieces cannot be fetched', async () => {
    localStorage.setItem('virasat.wishlist', '["4"]');
    global.fetch = jest
      .fn()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValueOnce(Response.json({ items: [chair], total: 1, page: 1, pageSize: 100 }));
    const { user } = renderPage(page, '/user/wishlist');
    await user.click(await screen.findByRole('button'));
    expect(await screen.findByRole('link', { name: /Jali armchair/ })).toBeInTheDocument();
  });
});
