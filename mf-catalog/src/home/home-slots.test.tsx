import { fireEvent, screen, within } from '@testing-library/react';
import {
  aCategory,
  aCollection,
  aPage,
  aProductCard,
  aProductList,
  mockApi,
  renderWithShell,
  requestsTo,
} from '@virasat/kit/testing';
import * as categories from './categories.slot.tsx';
import * as collections from './collections.slot.tsx';
import * as featured from './featured.slot.tsx';

const tree = [
  aCategory('furniture', { parent: null }),
  aCategory('storage'),
  aCategory('beds', { isFeatured: true }),
  aCategory('dining-tables', { isFeatured: true }),
  aCategory('office-desks', { isFeatured: true }),
  aCategory('chairs', { isFeatured: true }),
  aCategory('decor', { parent: null }),
  aCategory('mirrors', { parent: 'decor' }),
];
const args = () => ({ request: new Request('http://localhost/'), params: {} });

async function showCategories() {
  mockApi({ 'GET /api/categories': { items: tree } });
  const data = await categories.loader(args());
  const view = renderWithShell(<categories.Component data={data} />);
  const strip = screen.getByRole('list');
  const scrollTo = jest.fn();
  Object.defineProperties(strip, {
    scrollWidth: { value: 1600, configurable: true },
    clientWidth: { value: 600, configurable: true },
    scrollLeft: { value: 0, writable: true, configurable: true },
    scrollTo: { value: scrollTo },
  });
  fireEvent.scroll(strip);
  const previous = screen.getByRole('button', { name: 'Previous categories' });
  const next = screen.getByRole('button', { name: 'Next categories' });
  return { ...view, strip, scrollTo, previous, next };
}

// Proves requirement 44.
describe('Shop by Categories', () => {
  it('shows leaf categories, featured ones first', async () => {
    await showCategories();
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Beds', 'Dining tables', 'Office desks', 'Chairs', 'Storage', 'Mirrors']);
    expect(screen.getByRole('link', { name: /Dining tables/ })).toHaveAttribute(
      'href',
      '/products/dining-tables',
    );
    expect(screen.getByRole('link', { name: 'All Categories' })).toHaveAttribute('href', '/products');
    expect(screen.getByText('1000+').parentElement).toHaveTextContent('1000+ Unique Products');
  });

  it('comes without previews of pictures, which are below the fold', async () => {
    const value = '/media/beds 960x1200 #c8b8a8 480,960 -NNML avif,webp';
    mockApi({ 'GET /api/categories': { items: [aCategory('beds', { image: { src: value, alt: '' } })] } });
    expect(await categories.loader(args())).toMatchObject([
      { src: '/media/beds 960x1200 #c8b8a8 480,960  avif,webp' },
    ]);
  });

  it('scrolls 320 px per arrow click and stops at its ends', async () => {
    const { user, strip, scrollTo, previous, next } = await showCategories();
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await user.click(previous);
    expect(scrollTo).not.toHaveBeenCalled();

    await user.click(next);
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 320 });

    strip.scrollLeft = 1000;
    fireEvent.scroll(strip);
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await user.click(previous);
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 680 });
  });

  it('starts a click during a scroll from where that scroll leads, unless the shopper scrolls too', async () => {
    const { user, strip, scrollTo, next } = await showCategories();
    await user.click(next);
    strip.scrollLeft = 100;
    fireEvent.scroll(strip);
    await user.click(next);
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 640 });

    strip.scrollLeft = 80;
    fireEvent.scroll(strip);
    await user.click(next);
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 400 });
  });
});

describe('Featured Collections', () => {
  it('shows products 1 to 4 in their order', async () => {
    mockApi({
      'GET /api/products': aProductList(
        ['4', '2', '1', '3'].map((id) => aProductCard({ id, name: `Product ${id}` })),
      ),
    });
    const data = await featured.loader(args());
    renderWithShell(<featured.Component data={data} />);
    expect(requestsTo('GET /api/products')[0]?.query.ids).toBe('1,2,3,4');
    const section = screen.getByRole('region', { name: 'Featured Collections' });
    const names = within(section).getAllByRole('heading', { level: 3 });
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Product 1',
      'Product 2',
      'Product 3',
      'Product 4',
    ]);
    expect(screen.getByRole('link', { name: 'View All Furniture' })).toHaveAttribute(
      'href',
      '/products/furniture',
    );
  });
});

// Proves requirement 132.
describe('the collections of the home page', () => {
  const show = async (...items: ReturnType<typeof aCollection>[]) => {
    mockApi({ 'GET /api/collections': aPage(items) });
    const data = await collections.loader(args());
    return renderWithShell(<collections.Component data={data} />);
  };

  it('are cards with name and number of products, in the order of the back office', async () => {
    await show(aCollection('gifts', { productCount: 1 }), aCollection('evening'));
    expect(requestsTo('GET /api/collections')[0]?.query.home).toBe('true');
    const section = screen.getByRole('region', { name: 'Pieces that belong together' });
    const links = within(section).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All collections', '/collections'],
      ['Gifts1 product', '/collections/gifts'],
      ['Evening3 products', '/collections/evening'],
    ]);
  });

  it.each([
    ['none is chosen', []],
    ['none has a product', [aCollection('empty', { productCount: 0 })]],
  ])('have no section while %s', async (_, items) => {
    await show(...items);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
