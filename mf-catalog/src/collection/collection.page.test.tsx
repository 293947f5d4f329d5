import { act, screen, waitFor } from '@testing-library/react';
import {
  aCollection,
  aProductCard,
  aProductList,
  apiError,
  mockApi,
  renderPage,
  requestsTo,
  type ApiHandlers,
} from '@virasat/kit/testing';
import * as page from './collection.page.tsx';

const evening = aCollection('an-evening-to-read', { name: 'An evening to read' });
const chair = aProductCard({ id: '4', name: 'Jali armchair' });
const lamp = aProductCard({ id: '8', name: 'Brass diya' });

function mock(handlers: ApiHandlers = {}) {
  mockApi({
    'GET /api/collections/:slug': evening,
    'GET /api/products': aProductList([chair, lamp], { totalInCategory: 3 }),
    ...handlers,
  });
}
function open(path = '/collections/an-evening-to-read', handlers: ApiHandlers = {}) {
  mock(handlers);
  return renderPage(page, '/collections/:slug', { path });
}
const lastRequest = () => requestsTo('GET /api/products').at(-1)?.query;
const load = (address: string) => {
  const request = new Request(new URL(address, 'http://localhost'));
  return page.loader({ request, params: { slug: address.split(/[/?]/)[2] } });
};

// Proves requirement 133.
describe('the page of a collection', () => {
  it('shows picture, name and description above its products, in the order of the collection', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'An evening to read' })).toBeInTheDocument();
    expect(screen.getByText('About an-evening-to-read.')).toBeInTheDocument();
    expect(screen.getByText('Showing 2 of 3 products')).toHaveAttribute('role', 'status');
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Our selection');
    expect(lastRequest()).toMatchObject({ collection: 'an-evening-to-read', sort: 'selection' });
  });

  it('is filtered and sorted in its address, and goes back to its own order with Clear Filters', async () => {
    const { user, router } = open();
    await user.selectOptions(await screen.findByLabelText('Sort by'), 'Name A-Z');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=name'));
    await waitFor(() => expect(lastRequest()?.sort).toBe('name'));
    await user.click(screen.getByLabelText('New Arrivals'));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=name&new=true'));
    await user.click(screen.getByRole('link', { name: 'Clear Filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Our selection'));
  });

  it('has no order of its own by a rule', async () => {
    open(undefined, { 'GET /api/collections/:slug': { ...evening, selection: 'rule' } });
    expect(await screen.findByLabelText('Sort by')).toHaveDisplayValue('Name A-Z');
    expect(screen.queryByRole('option', { name: 'Our selection' })).not.toBeInTheDocument();
  });

  it('keeps the list when a filter cannot be loaded', async () => {
    const { router } = open();
    await screen.findByText(/Showing/);
    mock({ 'GET /api/products': apiError(503, 'The shop is restarting.', { code: 'unavailable' }) });
    await act(() => router.navigate('/collections/an-evening-to-read?new=true'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop is restarting.');
    expect(screen.getByRole('link', { name: 'Jali armchair' })).toBeInTheDocument();
  });

  it('redirects from a former slug, with the filters', async () => {
    // the API leads on to the current slug, and fetch follows
    mock({ 'GET /api/products': apiError(404, 'Collection not found', { code: 'not_found' }) });
    const moved = await load('/collections/reading?sort=name').catch((error: unknown) => error);
    expect(moved).toMatchObject({ status: 301 });
    expect((moved as Response).headers.get('Location')).toBe('/collections/an-evening-to-read?sort=name');
  });

  it('is a 404 with a way back when it is hidden or unknown', async () => {
    const missing = apiError(404, 'Collection not found', { code: 'not_found' });
    mock({ 'GET /api/collections/:slug': missing, 'GET /api/products': missing });
    const error = await load('/collections/no').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 404 });
    expect(await (error as Response).json()).toMatchObject({
      title: 'Collection not found',
      back: { to: '/collections' },
    });
  });
});

// Proves requirement 133.
describe('what search engines are told of a collection', () => {
  const headOf = async (address: string, handlers: ApiHandlers = {}) => {
    mock(handlers);
    const url = new URL(address, 'https://shop.test');
    return page.meta({ data: await load(address), params: { slug: 'an-evening-to-read' }, url });
  };

  it('is the page with its products, and the way to it', async () => {
    const { jsonLd, ...head } = await headOf('/collections/an-evening-to-read?sort=name');
    expect(head).toMatchObject({
      title: 'An evening to read | Virasat',
      description: 'About an-evening-to-read.',
      canonical: '/collections/an-evening-to-read',
      noindex: false,
    });
    expect(jsonLd?.[0]).toMatchObject({
      '@type': 'CollectionPage',
      url: 'https://shop.test/collections/an-evening-to-read',
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: 2,
        itemListElement: [
          { position: 1, name: 'Jali armchair', url: 'https://shop.test/product/4' },
          { position: 2, name: 'Brass diya', url: 'https://shop.test/product/8' },
        ],
      },
    });
    expect(jsonLd?.[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Home', item: 'https://shop.test/' },
        { name: 'Collections', item: 'https://shop.test/collections' },
        { name: 'An evening to read', item: 'https://shop.test/collections/an-evening-to-read' },
      ],
    });
  });

  it('numbers the products through all pages, those of the last page only', async () => {
    const pages = (query: Record<string, string | undefined>) =>
      aProductList(
        query.page === '2'
          ? [lamp]
          : Array.from({ length: 24 }, (_, n) => aProductCard({ id: `p${n}`, name: `P${n}` })),
        { total: 25, page: Number(query.page) },
      );
    const { jsonLd, canonical } = await headOf('/collections/an-evening-to-read?page=2&from=1', {
      'GET /api/products': ({ query }) => pages(query),
    });
    expect(canonical).toBe('/collections/an-evening-to-read?page=2');
    expect(jsonLd?.[0]).toMatchObject({
      mainEntity: { itemListElement: [{ position: 25, name: 'Brass diya' }] },
    });
  });

  it('has the words of its form, and nothing of a search', async () => {
    const own = { ...evening, metaTitle: 'Reading chairs', metaDescription: 'From Jodhpur.' };
    expect(
      await headOf('/collections/an-evening-to-read?search=lamp', { 'GET /api/collections/:slug': own }),
    ).toMatchObject({ title: 'Reading chairs | Virasat', description: 'From Jodhpur.', noindex: true });
  });
});
