import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aPage,
  anAdminProduct,
  apiError,
  mockApi,
  mockAuth,
  mockUser,
  renderPage,
  requestsTo,
  type ApiHandlers,
} from '@virasat/kit/testing';
import type { AdminProductList } from '@virasat/api';
import * as page from './products.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const open = (path = '/admin/products') => renderPage(page, '/admin/products', { auth, path });
const mockProducts = (products: ApiHandlers['GET /api/admin/products']) =>
  mockApi({ 'GET /api/admin/products': products });
const lastQuery = () => requestsTo('GET /api/admin/products').at(-1)?.query;

// Proves requirement 71.
describe('/admin/products', () => {
  it('requests the products of the URL’s query and shows the query in the fields', async () => {
    mockProducts(aPage([anAdminProduct()]));
    open('/admin/products?search=jali&status=published&category=Furniture&sort=price-desc&page=2');
    expect(await screen.findByLabelText('Search products')).toHaveValue('jali');
    expect(lastQuery()).toEqual({
      search: 'jali',
      status: 'published',
      category: 'Furniture',
      sort: 'price-desc',
      page: '2',
      pageSize: '25',
    });
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('Published');
    expect(screen.getByLabelText('Category')).toHaveDisplayValue('Furniture');
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Price: High to Low');
  });

  it('shows a product as a row of the table', async () => {
    mockProducts(aPage([anAdminProduct({ price: 124999, stock: 3 })]));
    open();
    const table = await screen.findByRole('table', { name: '1 product' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((th) => th.textContent),
    ).toEqual(['Picture', 'Name', 'SKU', 'Category', 'Price', 'Stock', 'Status', 'Updated']);
    const cells = within(within(table).getByRole('row', { name: /Jali armchair/ })).getAllByRole('cell');
    expect(cells.slice(1).map((cell) => cell.textContent)).toEqual([
      'Jali armchair',
      'VR-CHR-001',
      'Furniture',
      '₹1,24,999',
      '3',
      'Published',
      '2 Nov 2026',
    ]);
  });

  it('links only published products to the shop', async () => {
    mockProducts(
      aPage([
        anAdminProduct({ id: '4', name: 'Sold chair' }),
        anAdminProduct({
          id: '5',
          name: 'Unfinished chair',
          status: 'draft',
          price: 0,
          stock: 0,
          sku: '',
          image: { src: '', alt: '' },
        }),
      ]),
    );
    open();
    expect(await screen.findByRole('link', { name: 'Sold chair' })).toHaveAttribute('href', '/product/4');
    expect(screen.getByText('Unfinished chair')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Unfinished chair' })).not.toBeInTheDocument();
    expect(screen.getByText('Sold out')).toBeInTheDocument();
  });

  it('applies a filter immediately from the first page, and Back undoes it', async () => {
    mockProducts(aPage([anAdminProduct()], { total: 60 }));
    const { user, router } = open('/admin/products?page=2');
    await user.selectOptions(await screen.findByLabelText('Status'), 'Draft');
    await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'draft', page: '1' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=draft'));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Stock: Low to High');
    await waitFor(() => expect(router.state.location.search).toBe('?status=draft&sort=stock-asc'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Name A-Z'));
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('Draft');
  });

  it('keeps the filters in the page links', async () => {
    mockProducts(aPage([anAdminProduct()], { total: 60 }));
    open('/admin/products?status=published');
    expect(await screen.findByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/admin/products?status=published&page=3',
    );
  });

  it.each([
    ['/admin/products?search=zzz', 0, 'No products match', '/admin/products'],
    ['/admin/products?page=9&status=draft', 3, 'There is no page 9', '/admin/products?status=draft'],
  ])('explains why no product is listed at %s and what to do', async (path, total, words, next) => {
    mockProducts(aPage([], { total }));
    open(path);
    const nothing = (await screen.findByRole('heading', { name: words })).closest('.nothing');
    expect(within(nothing as HTMLElement).getByRole('link')).toHaveAttribute('href', next);
  });

  it('marks the rows as busy while new ones load', async () => {
    let respond: (list: AdminProductList) => void = () => undefined;
    mockProducts(({ query }) =>
      query.status
        ? new Promise<AdminProductList>((resolve) => (respond = resolve))
        : aPage([anAdminProduct()]),
    );
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Status'), 'Draft');
    await waitFor(() => expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'true'));
    respond(aPage([anAdminProduct({ name: 'Unfinished chair', status: 'draft' })]));
    expect(await screen.findByText('Unfinished chair')).toBeInTheDocument();
    expect(screen.getByRole('table').parentElement).not.toHaveAttribute('aria-busy');
  });

  it('keeps the layout when the API fails and offers to try again', async () => {
    mockProducts(apiError(500, 'The database is unavailable.'));
    const { user } = open('/admin/products?search=jali');
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is unavailable.');
    expect(screen.getByLabelText('Search products')).toHaveValue('jali');
    mockProducts(aPage([anAdminProduct()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Jali armchair/ })).toBeInTheDocument();
  });

  it('links to the login and back when the session has expired', async () => {
    mockProducts(apiError(401, 'Sign in first.'));
    open('/admin/products?search=jali');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has expired');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fadmin%2Fproducts%3Fsearch%3Djali',
    );
  });

  it('explains that the account is not an admin account', async () => {
    mockProducts(apiError(403, 'This account may not do that.'));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not an admin account');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});
