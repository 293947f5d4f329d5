import { screen, within } from '@testing-library/react';
import { mockWishlist, renderWithShell } from '../testing/index.ts';
import { ProductCard, type ProductCardData } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';

const chair: ProductCardData = {
  id: '1',
  slug: 'jali-armchair',
  sku: 'VR-1',
  name: 'Jali armchair',
  category: 'Furniture',
  categorySlug: 'chairs',
  price: 18500,
  image: { src: '/media/chair.jpg', alt: 'An armchair with a pierced back' },
  craftsman: 'Ramesh Suthar',
  isNew: false,
  isFeatured: false,
  rating: 4.6,
  inStock: true,
};

const show = (over: Partial<ProductCardData> = {}) =>
  renderWithShell(<ProductCard product={{ ...chair, ...over }} />);

describe('ProductCard', () => {
  it('has the product’s name as a heading that links to its page', async () => {
    const { user, router } = show();
    const link = within(screen.getByRole('heading', { name: 'Jali armchair' })).getByRole('link');
    await user.click(link);
    expect(router.state.location.pathname).toBe('/product/1');
  });

  it('shows maker, price and rating', () => {
    show();
    expect(screen.getByText('Ramesh Suthar')).toBeInTheDocument();
    expect(screen.getByText('₹18,500')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Rated 4.6 out of 5' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'An armchair with a pierced back' })).toBeInTheDocument();
  });

  it('says how many reviews are behind the rating (requirement 371)', () => {
    show({ reviewCount: 14 });
    expect(screen.getByRole('img', { name: 'Rated 4.6 out of 5 from 14 reviews' })).toHaveTextContent(
      '4.6 (14)',
    );
  });

  it('shows no stars before the first review', () => {
    show({ rating: 0 });
    expect(screen.queryByRole('img', { name: /Rated/ })).toBeNull();
  });

  it.each([
    [{ isNew: true }, ['New']],
    [{ isFeatured: true }, ['Featured']],
    [{ isNew: true, isFeatured: true, inStock: false }, ['New', 'Featured', 'Sold out']],
    [{}, []],
  ])('shows the badges of %j', (over, badges) => {
    show(over);
    expect(screen.queryAllByRole('listitem').map((badge) => badge.textContent)).toEqual(badges);
  });

  it('strikes an earlier price through only when it was higher', () => {
    const { container } = show({ originalPrice: 20000 });
    expect(container.querySelector('s')).toHaveTextContent('Was ₹20,000');
    const { container: other } = show({ originalPrice: 18500 });
    expect(other.querySelector('s')).toBeNull();
  });

  it('is added to the wishlist with today’s price, and removed again, without opening the product', async () => {
    const put = jest.fn();
    const remove = jest.fn();
    const off = mockWishlist({ put, remove });
    const { user, router, notices, unmount } = renderWithShell(<ProductCard product={chair} />, {
      wishlist: off,
    });
    const heart = () => screen.getByRole('button', { name: 'Wishlist: Jali armchair' });
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart());
    const wish = { id: chair.id, price: chair.price, inStock: chair.inStock };
    expect(put).toHaveBeenCalledWith(wish);
    expect(notices).toEqual(['Jali armchair is on your wishlist']);
    expect(router.state.location.pathname).toBe('/');
    unmount();

    const wishlist = mockWishlist({ wishes: [wish], put, remove });
    const again = renderWithShell(<ProductCard product={chair} />, { wishlist });
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    await again.user.click(heart());
    expect(remove).toHaveBeenCalledWith(chair.id);
  });

  it('tells the shopper when the wishlist is full', async () => {
    const put = jest.fn();
    const wishes = Array.from({ length: 100 }, (_, index) => ({ id: `x${index}`, price: 1, inStock: true }));
    const wishlist = mockWishlist({ wishes, put });
    const { user, notices } = renderWithShell(<ProductCard product={chair} />, { wishlist });
    await user.click(screen.getByRole('button', { name: /^Wishlist/ }));
    expect(put).not.toHaveBeenCalled();
    expect(notices).toEqual([expect.stringContaining('full')]);
  });

  it('names its picture for the view transition, one card at a time', async () => {
    const two = (
      <ProductGrid>
        <ProductCard product={chair} />
        <ProductCard product={{ ...chair, id: '2', name: 'Stool' }} />
      </ProductGrid>
    );
    const { user, container } = renderWithShell(two);
    const named = () => [...container.querySelectorAll<HTMLElement>('[style*="product-picture"]')];
    await user.click(screen.getByRole('link', { name: 'Jali armchair' }));
    await user.click(screen.getByRole('link', { name: 'Stool' }));
    expect(named()).toHaveLength(1);
    expect(named()[0]?.closest('article')).toHaveTextContent('Stool');
  });
});

it('ProductGrid is a list of its cards', () => {
  renderWithShell(
    <ProductGrid>
      <ProductCard product={chair} />
      <ProductCard product={{ ...chair, id: '2' }} />
    </ProductGrid>,
  );
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
});
