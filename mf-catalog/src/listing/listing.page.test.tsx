import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aCategory,
  aProductCard,
  aProductList,
  apiError,
  mockApi,
  mockCart,
  renderPage,
  requestsTo,
  type ApiHandlers,
} from '@virasat/kit/testing';
import * as page from './listing.page.tsx';

const categories = {
  items: [
    aCategory('furniture', { parent: null }),
    aCategory('beds'),
    aCategory('chairs'),
    aCategory('decor', { parent: null }),
    aCategory('mirrors', { parent: 'decor' }),
  ],
};
const chair = aProductCard();
const mirror = aProductCard({ id: '6', name: 'Thikri mirror', category: 'Decor', categorySlug: 'mirrors' });

type Products = ApiHandlers['GET /api/products'];
type Collections = ApiHandlers['GET /api/collections'];
const collections = (total: number) => ({ items: [], total, page: 1, pageSize: 1 });
function open(
  path: string,
  products: Products = aProductList([chair], { totalInCategory: 5 }),
  found: Collections = collections(3),
) {
  mockApi({
    'GET /api/products': products,
    'GET /api/categories': categories,
    'GET /api/collections': found,
  });
  const pattern = path.startsWith('/products/') ? '/products/:category' : '/products';
  return renderPage(page, pattern, { path });
}
const lastRequest = () => requestsTo('GET /api/products').at(-1);
const unavailable = apiError(503, 'Try again in a moment.');
const nothing = aProductList([], { totalInCategory: 5 });

// Proves requirement 42.
describe('a listing', () => {
  it('says how many products it shows', async () => {
    open('/products/furniture');
    expect(await screen.findByText('Showing 1 of 5 products')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('heading', { level: 1, name: 'Furniture' })).toBeInTheDocument();
  });

  it('says that it counts what is on sale, not what was ever made (requirement 370)', async () => {
    open('/products/furniture');
    expect(await screen.findByText('in the online shop today')).toBeInTheDocument();
  });

  it.each<[string, string, Collections, boolean]>([
    ['from the page of all products', '/products', collections(3), true],
    ['not from a category, which has its own neighbours', '/products/furniture', collections(3), false],
    ['not while shoppers would find none there', '/products', collections(0), false],
    ['not when nobody can say whether there are any', '/products', unavailable, false],
  ])('leads to the collections: %s (requirement 133)', async (_, path, found, isThere) => {
    open(path, undefined, found);
    await screen.findByText('Showing 1 of 5 products');
    const name = isThere ? 'Browse by category or collection' : 'Browse by category';
    const links = within(screen.getByRole('navigation', { name })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href')).includes('/collections')).toBe(isThere);
    expect(links.length).toBeGreaterThan(1);
  });

  it('counts all hits, not only those of the page', async () => {
    open('/products?page=2', aProductList([chair], { total: 60, totalInCategory: 80, page: 2 }));
    expect(await screen.findByText('Showing 60 of 80 products')).toBeInTheDocument();
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(pages).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(within(pages).getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/products?page=3',
    );
    expect(within(pages).getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/products');
  });

  it('keeps the list and the choice when a choice cannot be loaded, and tries again', async () => {
    const { user, router } = open('/products/furniture');
    await screen.findByText(/Showing/);
    mockApi({ 'GET /api/products': apiError(503, 'The shop is restarting.', { code: 'unavailable' }) });
    await act(() => router.navigate('/products/furniture?new=true'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop is restarting.');
    expect(screen.getByRole('link', { name: chair.name })).toBeInTheDocument();
    mockApi({ 'GET /api/products': aProductList([chair], { totalInCategory: 5 }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(lastRequest()?.query.new).toBe('true');
  });

  it('requests what its URL says', async () => {
    open('/products/chairs?search=jali&sort=price-asc&maxPrice=30000&new=true&featured=true&page=2');
    await screen.findByText(/Showing/);
    expect(lastRequest()?.query).toEqual({
      category: 'chairs',
      search: 'jali',
      sort: 'price-asc',
      maxPrice: '30000',
      new: 'true',
      featured: 'true',
      inStock: 'false',
      page: '2',
      pageSize: '24',
    });
  });

  it.each([
    ['/products/furniture', 'No furniture found'],
    ['/products/decor', 'No decor found'],
    ['/products/beds', 'No products found'],
    ['/products', 'No products found'],
  ])('says on %s: %s', async (path, words) => {
    open(path, nothing);
    expect(await screen.findByRole('heading', { name: words })).toBeInTheDocument();
    expect(screen.getByText('Check back soon for more beautiful pieces.')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Clear Filters' })).not.toHaveLength(0);
  });

  it('offers the hits of the other department when a search finds nothing', async () => {
    open('/products/furniture?search=mirror', ({ query }) =>
      query.category === 'decor' ? aProductList([mirror]) : nothing,
    );
    const offer = await screen.findByRole('region', { name: '“mirror” in Decor' });
    expect(within(offer).getByRole('link', { name: 'Thikri mirror' })).toHaveAttribute('href', '/product/6');
    expect(within(offer).getByRole('link', { name: 'See all in Decor' })).toHaveAttribute(
      'href',
      '/products/decor?search=mirror',
    );
  });

  it('shows the hits of the other department before it says that it has none itself (requirement 362)', async () => {
    open('/products/furniture?search=mirror', ({ query }) =>
      query.category === 'decor' ? aProductList([mirror]) : nothing,
    );
    const hit = await screen.findByRole('link', { name: 'Thikri mirror' });
    const none = screen.getByRole('heading', { name: 'No furniture found' });
    expect(hit.compareDocumentPosition(none)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('does not search elsewhere when only the filters leave nothing', async () => {
    open('/products/furniture?maxPrice=500', nothing);
    await screen.findByRole('heading', { name: 'No furniture found' });
    expect(requestsTo('GET /api/products')).toHaveLength(1);
  });

  it('says that there is no such page when a page number is too high', async () => {
    open('/products?page=9', aProductList([], { total: 30, totalInCategory: 30, page: 9 }));
    expect(await screen.findByRole('heading', { name: 'There is no page 9' })).toBeInTheDocument();
  });

  it('lets an unknown category through as the API’s 404', async () => {
    mockApi({
      'GET /api/products': apiError(404, 'There is no such category.', { code: 'not_found' }),
      'GET /api/categories': categories,
    });
    const args = { request: new Request('http://localhost/products/nope'), params: { category: 'nope' } };
    await expect(page.loader(args)).rejects.toMatchObject({ status: 404 });
  });

  it('redirects from a former slug of a category', async () => {
    mockApi({
      'GET /api/products': apiError(404, 'There is no such category.', { code: 'not_found' }),
      'GET /api/categories': { items: [aCategory('storage', { formerSlugs: ['cabinets'] })] },
    });
    const request = new Request('http://localhost/products/cabinets?sort=newest');
    const moved = await page
      .loader({ request, params: { category: 'cabinets' } })
      .catch((error: unknown) => error);
    expect(moved).toMatchObject({ status: 301 });
    expect((moved as Response).headers.get('Location')).toBe('/products/storage?sort=newest');
  });
});

describe('filtering', () => {
  it('filters while typing without losing the focus or the rest of the URL', async () => {
    const { user, router } = open(
      '/products/furniture?sort=newest&page=2',
      aProductList([chair], { total: 30, totalInCategory: 30 }),
    );
    const box = await screen.findByRole('searchbox', { name: 'Search these products' });
    await user.type(box, 'bone inlay');
    await waitFor(() => expect(router.state.location.search).toBe('?search=bone+inlay&sort=newest'));
    expect(box).toHaveFocus();
    expect(box).toHaveValue('bone inlay');
  });

  it('filters by facets and shows the counts that come with the list', async () => {
    const facets = {
      materials: [
        { slug: 'brass', label: 'Brass', count: 3 },
        { slug: 'bone', label: 'Bone', count: 1 },
      ],
      makers: [],
      inStock: 4,
    };
    const { user, router } = open('/products?new=true', aProductList([chair], { facets }));
    const materials = await screen.findByRole('group', { name: 'Material', hidden: true });
    await user.click(within(materials).getByRole('checkbox', { name: 'Brass 3', hidden: true }));
    await waitFor(() => expect(router.state.location.search).toBe('?new=true&material=brass'));
    await user.click(within(materials).getByRole('checkbox', { name: 'Bone 1', hidden: true }));
    await waitFor(() => expect(router.state.location.search).toBe('?new=true&material=bone&material=brass'));
    expect(lastRequest()?.url.searchParams.getAll('material')).toEqual(['bone', 'brass']);
    expect(screen.queryByRole('group', { name: 'Maker', hidden: true })).not.toBeInTheDocument();
  });

  it('sorts by relevance while something is searched', async () => {
    const { user, router } = open('/products?search=jali');
    const sort = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(sort).toHaveDisplayValue('Best match');
    await user.selectOptions(sort, 'Name A-Z');
    await waitFor(() => expect(router.state.location.search).toBe('?search=jali&sort=name'));
  });

  it('says which word it searched for instead of a misspelt one', async () => {
    open('/products?search=mirorr', aProductList([mirror], { corrected: 'mirror' }));
    expect(await screen.findByText(/Showing results for “mirror”/)).toBeInTheDocument();
  });

  it('adds products below with Load more and keeps the earlier ones', async () => {
    const second = aProductCard({ id: '30', name: 'Second page stool' });
    const { user, router } = open('/products', ({ query }) =>
      aProductList(query.page === '2' ? [second] : [chair], {
        total: 25,
        totalInCategory: 25,
        page: Number(query.page),
      }),
    );
    await user.click(await screen.findByRole('link', { name: 'Load more' }));
    await screen.findByRole('link', { name: 'Second page stool' });
    expect(screen.getByRole('link', { name: 'Jali armchair' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=2&from=1');
    expect(screen.queryByRole('link', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('sends one request for a word, not one for each letter', async () => {
    const { router } = open('/products');
    const box = await screen.findByRole('searchbox');
    // in one go: how fast a test types depends on the machine
    for (const typed of ['j', 'ja', 'jal', 'jali']) fireEvent.input(box, { target: { value: typed } });
    await waitFor(() => expect(router.state.location.search).toBe('?search=jali'));
    expect(requestsTo('GET /api/products')).toHaveLength(2);
  });

  it('says that a search sorts by best match, and Enter leaves it so (requirement 145)', async () => {
    const { user, router } = open('/products/furniture');
    const sort = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(sort).toHaveDisplayValue('Name A-Z');
    await user.type(screen.getByRole('searchbox'), 'jali');
    await waitFor(() => expect(router.state.location.search).toBe('?search=jali'));
    await waitFor(() => expect(sort).toHaveDisplayValue('Best match'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    expect(router.state.location.search).toBe('?search=jali');
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(sort).toHaveDisplayValue('Name A-Z'));
  });

  it('applies the sort order, the checkboxes and the price', async () => {
    const { user, router } = open('/products');
    await user.selectOptions(await screen.findByLabelText('Sort by'), 'Price: High to Low');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=price-desc'));
    await user.click(screen.getByLabelText('New Arrivals'));
    await user.click(screen.getByLabelText('Featured'));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=price-desc&new=true&featured=true'));
    fireEvent.input(screen.getByLabelText('Price'), { target: { value: '20000' } });
    expect(screen.getByText('Up to ₹20,000')).toBeInTheDocument();
    await waitFor(() => expect(lastRequest()?.query.maxPrice).toBe('20000'));
  });

  it('resets the list and the fields with Clear Filters', async () => {
    const { user, router } = open('/products?search=jali&sort=newest&maxPrice=30000&new=true');
    await user.click(await screen.findByRole('link', { name: 'Clear Filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
    expect(screen.getByLabelText('New Arrivals')).not.toBeChecked();
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Name A-Z');
    expect(screen.getByText('No limit')).toBeInTheDocument();
  });

  it('names each filter that is on above the list, and removes it alone', async () => {
    const facets = {
      materials: [
        { slug: 'sheesham', label: 'Sheesham', count: 1 },
        { slug: 'teak', label: 'Teak', count: 0 },
      ],
      makers: [],
      inStock: 1,
    };
    const { user, router } = open(
      '/products?search=jali&maxPrice=30000&new=true&material=sheesham&material=teak&page=2&from=1',
      aProductList([chair], { facets }),
    );
    const on = await screen.findByRole('list', { name: 'Filters that are on' });
    const names = () =>
      within(on)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['Up to ₹30,000', 'New Arrivals', 'Sheesham', 'Teak']);
    await user.click(within(on).getByRole('link', { name: 'Remove filter: Sheesham' }));
    await waitFor(() => expect(names()).toEqual(['Up to ₹30,000', 'New Arrivals', 'Teak']));
    expect(router.state.location.search).toBe('?search=jali&maxPrice=30000&new=true&material=teak');
  });

  it('keeps the focus where filters are removed, and leaves it at the count after the last one', async () => {
    const { user } = open('/products?new=true&featured=true');
    await user.click(await screen.findByRole('link', { name: 'Remove filter: New Arrivals' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Remove filter: Featured' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Filters that are on' })).toBeNull());
    expect(screen.getByText(/^Showing/).parentElement).toHaveFocus();
  });

  it('is a GET form for browsers without scripts', async () => {
    open('/products/decor?view=list', aProductList([mirror]));
    const form = await screen.findByRole('search');
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', '/products/decor');
    const sent = [...new FormData(form as HTMLFormElement).keys()];
    expect(sent).toEqual(expect.arrayContaining(['search', 'sort', 'view', 'maxPrice']));
  });

  it('says in the list what the grid does not, and adds to the cart from it (requirement 369)', async () => {
    const facts = { dimensions: '60 × 62 × 90 cm', material: 'Solid sheesham', stock: 8 };
    const list = aProductList([{ ...chair, facts }]);
    mockApi({
      'GET /api/products': list,
      'GET /api/categories': categories,
      'GET /api/collections': collections(0),
    });
    const add = jest.fn();
    const { user, notices } = renderPage(page, '/products/:category', {
      path: '/products/furniture?view=list',
      cart: mockCart({ add }),
    });
    expect(await screen.findByText('60 × 62 × 90 cm')).toBeInTheDocument();
    expect(screen.getByText('Solid sheesham')).toBeInTheDocument();
    expect(screen.getByText('Free, in 7-14 business days')).toBeInTheDocument();
    expect(screen.getByText(chair.craftsman)).toBeInTheDocument();
    expect(lastRequest()?.query.facts).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Add to Cart: Jali armchair' }));
    await waitFor(() => expect(notices).toEqual(['Jali armchair added to the cart']));
    expect(add).toHaveBeenCalledWith(expect.objectContaining({ id: '4', price: 24_500 }), 1);
  });

  it('switches between grid and list by links that keep the state', async () => {
    const { user, router } = open('/products?search=jali');
    await user.click(await screen.findByRole('link', { name: 'List view' }));
    await waitFor(() => expect(router.state.location.search).toBe('?search=jali&view=list'));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'List view' })).toHaveAttribute('aria-current', 'true'),
    );
  });
});

describe('the head of a listing', () => {
  const headOf = async (address: string) => {
    mockApi({
      'GET /api/products': aProductList([chair]),
      'GET /api/categories': categories,
      'GET /api/collections': collections(0),
    });
    const url = new URL(address, 'http://localhost');
    const params = { category: url.pathname.split('/')[2] };
    return page.meta({ data: await page.loader({ request: new Request(url), params }), params, url });
  };

  it('has one canonical address for all filters and keeps searches out of search engines', async () => {
    const head = await headOf('/products/chairs?search=jali&sort=newest&view=list');
    expect(head).toMatchObject({ title: 'Chairs | Virasat', canonical: '/products/chairs', noindex: true });
  });

  it('has a canonical address of its own for each further page', async () => {
    expect(await headOf('/products?page=2')).toMatchObject({ canonical: '/products?page=2', noindex: false });
  });
});
