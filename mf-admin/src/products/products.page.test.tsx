import { act, screen, waitFor, within } from '@testing-library/react';
import { mockAuth, mockUser, renderPage } from '@virasat/kit/testing';
import { aPage, aProduct, refusal, stubApi } from '../testing/answers.ts';
import * as page from './products.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const open = (path = '/admin/products') => renderPage(page, '/admin/products', { auth, path });
const last = (asked: URL[]) => Object.fromEntries(asked.at(-1)?.searchParams ?? []);

// Proves requirement 71.
describe('/admin/products', () => {
  it('asks for what the address says and shows it in the fields', async () => {
    const asked = stubApi(() => aPage([aProduct()]));
    open('/admin/products?search=jali&status=published&category=Furniture&sort=price-desc&page=2');
    expect(await screen.findByLabelText('Search products')).toHaveValue('jali');
    expect(asked[0]?.pathname).toBe('/api/admin/products');
    expect(last(asked)).toEqual({
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

  it('shows a product as a row', async () => {
    stubApi(() => aPage([aProduct({ price: 124999, stock: 3 })]));
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

  it('links to the shop only where the shop has the piece', async () => {
    stubApi(() =>
      aPage([
        aProduct({ id: '4', name: 'Sold chair' }),
        aProduct({
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

  it('follows a choice at once, from the first page on, and Back undoes it', async () => {
    const asked = stubApi(() => aPage([aProduct()], { total: 60 }));
    const { user, router } = open('/admin/products?page=2');
    await user.selectOptions(await screen.findByLabelText('Status'), 'Draft');
    await waitFor(() => expect(last(asked)).toMatchObject({ status: 'draft', page: '1' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=draft'));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Stock: Low to High');
    await waitFor(() => expect(router.state.location.search).toBe('?status=draft&sort=stock-asc'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Name A-Z'));
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('Draft');
  });

  it('keeps the filters from page to page', async () => {
    stubApi(() => aPage([aProduct()], { total: 60 }));
    open('/admin/products?status=published');
    expect(await screen.findByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/admin/products?status=published&page=3',
    );
  });

  it.each([
    ['/admin/products?search=zzz', 0, 'No products match', '/admin/products'],
    ['/admin/products?page=9&status=draft', 3, 'There is no page 9', '/admin/products?status=draft'],
  ])('says why nothing is listed at %s, and what to do', async (path, total, words, next) => {
    stubApi(() => aPage([], { total }));
    open(path);
    const nothing = (await screen.findByRole('heading', { name: words })).closest('.nothing');
    expect(within(nothing as HTMLElement).getByRole('link')).toHaveAttribute('href', next);
  });

  it('fades the rows while others are on their way', async () => {
    let answer: (page: object) => void = () => undefined;
    stubApi((url) =>
      url.searchParams.has('status') ? new Promise((resolve) => (answer = resolve)) : aPage([aProduct()]),
    );
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Status'), 'Draft');
    await waitFor(() => expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'true'));
    answer(aPage([aProduct({ name: 'Unfinished chair', status: 'draft' })]));
    expect(await screen.findByText('Unfinished chair')).toBeInTheDocument();
    expect(screen.getByRole('table').parentElement).not.toHaveAttribute('aria-busy');
  });

  it('stays in the layout when the API fails, and tries again', async () => {
    let broken = true;
    stubApi(() => (broken ? refusal(500, 'The database is asleep.') : aPage([aProduct()])));
    const { user } = open('/admin/products?search=jali');
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is asleep.');
    expect(screen.getByLabelText('Search products')).toHaveValue('jali');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Jali armchair/ })).toBeInTheDocument();
  });

  it('asks to sign in again when the session is over, and comes back', async () => {
    stubApi(() => refusal(401, 'Sign in first.'));
    open('/admin/products?search=jali');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended');
    expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      '/login?next=%2Fadmin%2Fproducts%3Fsearch%3Djali',
    );
  });

  it('tells an account that is not an admin’s', async () => {
    stubApi(() => refusal(403, 'This account may not do that.'));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('not an admin’s');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});
