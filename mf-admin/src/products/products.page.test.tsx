import { act, screen, waitFor, within } from '@testing-library/react';
import type { AdminProductList } from '@virasat/api';
import {
  aCategory,
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
import { LIST, api, deskStore } from '../desk/api.ts';
import * as page from './products.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const open = (path = '/admin/products', by = auth) => renderPage(page, '/admin/products', { auth: by, path });
const categories = [aCategory('furniture', { parent: null }), aCategory('chairs')];
const mockProducts = (products: ApiHandlers['GET /api/admin/products'], more: ApiHandlers = {}) =>
  mockApi({
    'GET /api/admin/products': products,
    'GET /api/admin/views': { items: [] },
    'GET /api/categories': { items: categories },
    ...more,
  });
const lastQuery = () => requestsTo('GET /api/admin/products').at(-1)?.query;
const armchair = anAdminProduct({ price: 124999, stock: 3, version: 4 });

// Proves requirement 71.
describe('/admin/products', () => {
  it('requests the products of the URL’s query and shows the query in the fields', async () => {
    mockProducts(aPage([anAdminProduct()]));
    open('/admin/products?search=jali&status=published&category=chairs&stock=low&sort=price-desc&page=2');
    expect(await screen.findByLabelText('Search products')).toHaveValue('jali');
    expect(lastQuery()).toEqual({
      search: 'jali',
      status: 'published',
      category: 'chairs',
      stock: 'low',
      sort: 'price-desc',
      page: '2',
      pageSize: '25',
    });
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('Published');
    await waitFor(() => expect(screen.getByLabelText('Category')).toHaveDisplayValue(/Chairs/));
    expect(screen.getByLabelText('Stock')).toHaveDisplayValue('Low');
    expect(await screen.findByRole('columnheader', { name: 'Price' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  it('is a list to look at for a role that may not change products', async () => {
    mockProducts(aPage([armchair]));
    open('/admin/products', mockAuth({ user: mockUser({ role: 'admin', staff: 'accountant' }) }));
    const row = await screen.findByRole('row', { name: /Jali armchair/ });
    expect(within(row).getByRole('link', { name: 'Jali armchair' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Export CSV' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'New product' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Duplicate/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(within(row).getByText('₹1,24,999').closest('[role="gridcell"]')).not.toHaveClass(
      'MuiDataGrid-cell--editable',
    );
  });

  it('shows a product as a row that leads to its page', async () => {
    mockProducts(aPage([armchair]));
    open();
    const grid = await screen.findByRole('grid', { name: '1 product' });
    const row = await within(grid).findByRole('row', { name: /Jali armchair/ });
    for (const words of ['VR-CHR-001', 'Furniture', '₹1,24,999', '3', 'Published', '2 Nov 2026']) {
      expect(row).toHaveTextContent(words);
    }
    expect(within(row).getByRole('link', { name: 'Jali armchair' })).toHaveAttribute(
      'href',
      '/admin/products/4',
    );
  });

  it('links only published products to the shop', async () => {
    const draft = anAdminProduct({
      id: '5',
      name: 'Unfinished chair',
      status: 'draft',
      price: 0,
      stock: 0,
      sku: '',
      categorySlug: '',
      image: { src: '', alt: '' },
    });
    mockProducts(aPage([anAdminProduct({ id: '4', name: 'Sold chair' }), draft]));
    open();
    expect(await screen.findByRole('link', { name: 'View Sold chair in the shop' })).toHaveAttribute(
      'href',
      '/product/4',
    );
    expect(screen.queryByRole('link', { name: 'View Unfinished chair in the shop' })).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Unfinished chair/ })).toHaveTextContent('Sold out');
    // it has no category yet
    expect(screen.getByRole('row', { name: /Unfinished chair/ })).not.toHaveTextContent('Furniture');
  });

  it('applies a filter immediately from the first page, and Back undoes it', async () => {
    mockProducts(aPage([anAdminProduct()], { total: 60 }));
    const { user, router } = open('/admin/products?page=2');
    await user.selectOptions(await screen.findByLabelText('Status'), 'Draft');
    await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'draft', page: '1' }));
    await user.selectOptions(screen.getByLabelText('Stock'), 'Sold out');
    await waitFor(() => expect(router.state.location.search).toBe('?status=draft&stock=out'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByLabelText('Stock')).toHaveDisplayValue('Any stock'));
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('Draft');
  });

  it('keeps the filters in the page links and in the export', async () => {
    mockProducts(aPage([anAdminProduct()], { total: 60 }));
    open('/admin/products?status=published&sort=stock-asc');
    expect(await screen.findByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/admin/products?status=published&sort=stock-asc&page=3',
    );
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/products.csv?status=published&sort=stock-asc',
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

  it('teaches the first step while there is no product', async () => {
    mockProducts(aPage([]));
    open();
    expect(await screen.findByRole('heading', { name: 'No products yet' })).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'New product' })[0]).toHaveAttribute(
      'href',
      '/admin/products/new',
    );
  });

  it('keeps the old rows while new ones load', async () => {
    let respond: (list: AdminProductList) => void = () => undefined;
    mockProducts(({ query }) =>
      query.status
        ? new Promise<AdminProductList>((resolve) => (respond = resolve))
        : aPage([anAdminProduct()]),
    );
    const { user } = open();
    await screen.findByRole('row', { name: /Jali armchair/ });
    await user.selectOptions(screen.getByLabelText('Status'), 'Draft');
    await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'draft' }));
    expect(screen.getByRole('row', { name: /Jali armchair/ })).toBeInTheDocument();
    respond(aPage([anAdminProduct({ name: 'Unfinished chair', status: 'draft' })]));
    expect(await screen.findByRole('row', { name: /Unfinished chair/ })).toBeInTheDocument();
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
    mockProducts(apiError(401, 'Log in first.'));
    open('/admin/products?search=jali');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has expired');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
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

const edited = (version: number) => ({ id: '4', version, values: { title: 'Jali armchair' } }) as never;

describe('a product that is changed in the list', () => {
  const change = async (user: ReturnType<typeof open>['user'], shown: string, value: string) => {
    const row = await screen.findByRole('row', { name: /Jali armchair/ });
    await user.dblClick(within(row).getByText(shown));
    const field = await screen.findByRole('spinbutton');
    await user.clear(field);
    await user.type(field, `${value}{Enter}`);
  };

  it('gets the price that shoppers pay, with the version that was seen, and Undo gives the old one', async () => {
    mockProducts(aPage([anAdminProduct({ ...armchair, price: 900, originalPrice: 1000 })]), {
      'PATCH /api/admin/products/:id': ({ body }) => edited(body.version + 1),
    });
    const { user } = open();
    await change(user, '₹900', '800');
    expect(await screen.findByText('Jali armchair costs ₹800 now.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeInTheDocument();
    expect(requestsTo('PATCH /api/admin/products/:id').map(({ body }) => body)).toEqual([
      { discountPrice: 800, version: 4 },
      { discountPrice: 900, version: 5 },
    ]);
  });

  it('is counted so that as many as entered can be bought, whatever is held', async () => {
    const item = { available: 3, price: 24_500, byWarehouse: { main: 10 } };
    mockProducts(aPage([armchair]), {
      'GET /api/admin/inventory/:item/history': { item, entries: [], next: null } as never,
      'POST /api/admin/inventory/adjust': { adjustment: 'a1', items: [] },
      'POST /api/admin/inventory/undo': { adjustment: 'a2', items: [] },
    });
    const { user } = open();
    await change(user, '3', '5');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeInTheDocument();
    expect(requestsTo('POST /api/admin/inventory/adjust')[0]?.body.lines).toEqual([
      { item: '4', move: 'counted', expected: 10, counted: 12 },
    ]);
    expect(requestsTo('POST /api/admin/inventory/undo')[0]?.body).toEqual({ adjustment: 'a1' });
  });
});

const preview = {
  products: 2,
  skus: 3,
  changed: 1,
  changedSkus: 2,
  unchanged: 0,
  examples: [
    {
      id: '4',
      name: 'Jali armchair',
      sku: 'VR-CHR-001',
      changes: [{ field: 'regularPrice', before: 1000, after: 1050 }],
    },
  ],
  leftOut: [{ reason: 'It has no price.', count: 1, examples: [{ id: '5', name: 'Chest' }] }],
};
const run = {
  id: 'run1',
  change: { verb: 'price-by-percent', amount: 5, of: 'both' },
  status: 'done',
  total: 2,
  done: 2,
  changed: 1,
  unchanged: 0,
  leftOut: 1,
  restored: 0,
  kept: 0,
  by: { id: 'u1', name: 'Raghav' },
  mayUndo: true,
  createdAt: '2026-11-02T06:00:00.000Z',
  finishedAt: '2026-11-02T06:00:01.000Z',
};
const leftOutRow = {
  product: '5',
  name: 'Chest',
  outcome: 'left out',
  reason: 'It has no price.',
  changes: [],
};

// Proves requirement 153.
describe('many products that are changed at once', () => {
  it('are previewed first; the result names what was left out, and one Undo takes it back', async () => {
    mockProducts(aPage([armchair, anAdminProduct({ id: '5', name: 'Chest', price: 0 })]), {
      'POST /api/admin/products/bulk/preview': preview as never,
      'POST /api/admin/products/bulk': run as never,
      'GET /api/admin/products/bulk/:id/rows': aPage([leftOutRow]) as never,
      'POST /api/admin/products/bulk/:id/undo': { ...run, status: 'undone', restored: 1 } as never,
    });
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Jali armchair' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Chest' }));
    await user.click(screen.getByRole('button', { name: 'Price…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change prices' });
    expect(dialog).toHaveTextContent('Now: several values.');
    const amount = within(dialog).getByRole('textbox', { name: 'Change' });
    await user.type(amount, 'five');
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Enter a number in figures.');
    await user.clear(amount);
    await user.type(amount, '5');
    expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
    expect(within(dialog).getByRole('status')).toHaveTextContent('Working out what it would do…');
    expect(await within(dialog).findByText('2 products, 3 SKUs.')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('Regular price: ₹1,000 → ₹1,050');
    expect(dialog).toHaveTextContent('1 product left out: It has no price.');
    await user.click(within(dialog).getByRole('button', { name: 'Change 1 product' }));
    expect(await screen.findByText('1 product is changed.')).toBeInTheDocument();
    expect(screen.getByText('Chest', { selector: 'b' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeInTheDocument();
    const change = { verb: 'price-by-percent', amount: 5, of: 'both' };
    expect(requestsTo('POST /api/admin/products/bulk')[0]?.body).toEqual({ change, ids: ['4', '5'] });
  });

  it('can be cancelled: the result says what was changed until then, and one Undo takes that back', async () => {
    let status = 'running';
    const halfway = () => ({ ...run, status, total: 200, done: 120, changed: 120, leftOut: 0 }) as never;
    mockProducts(aPage([armchair]), {
      'POST /api/admin/products/bulk/preview': { ...preview, changed: 200 } as never,
      'POST /api/admin/products/bulk': halfway,
      'GET /api/admin/products/bulk/:id': () => {
        // products change while it is asked how far the run is
        deskStore().dispatch(api.util.invalidateTags([{ type: 'Product', id: LIST }]));
        return halfway();
      },
      'POST /api/admin/products/bulk/:id/cancel': () => {
        status = 'cancelled';
        return halfway();
      },
      'POST /api/admin/products/bulk/:id/undo': { ...run, status: 'undone', restored: 119, kept: 1 } as never,
      'GET /api/admin/products/bulk/:id/rows': aPage([
        { ...leftOutRow, outcome: 'kept', reason: 'It cannot be published again: Enter a price.' },
      ]) as never,
    });
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Jali armchair' }));
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    await user.click(await screen.findByRole('button', { name: 'Change 200 products' }));
    expect(await screen.findByText('120 of 200')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(
      await screen.findByText('Cancelled: 120 products are archived, 80 left as they were.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const said = '119 products put back, 1 product left alone. It cannot be published again: Enter a price.';
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it.each([
    ['has ended meanwhile', apiError(409, 'This change has ended already.', { code: 'not_running' }), 'done'],
    ['cannot be reached', apiError(503, 'The database is unavailable.'), 'running'],
  ])('a run that %s when it is cancelled says so', async (_, answer, status) => {
    const ran = { ...run, leftOut: 0, total: 2, status: 'running' };
    let now = 'running';
    mockProducts(aPage([armchair]), {
      'POST /api/admin/products/bulk/preview': preview as never,
      'POST /api/admin/products/bulk': ran as never,
      'GET /api/admin/products/bulk/:id': () => ({ ...ran, status: now }) as never,
      'POST /api/admin/products/bulk/:id/cancel': () => {
        now = status;
        return answer;
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Jali armchair' }));
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    await user.click(await screen.findByRole('button', { name: 'Change 1 product' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    const said = status === 'done' ? '1 product is archived.' : 'The database is unavailable.';
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('stay as they are when the dialog is closed', async () => {
    mockProducts(aPage([armchair]), { 'POST /api/admin/products/bulk/preview': preview as never });
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Jali armchair' }));
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    const dialog = await screen.findByRole('dialog', { name: 'Archive products' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('checkbox', { name: 'Select Jali armchair' })).toBeChecked();
    expect(requestsTo('POST /api/admin/products/bulk')).toEqual([]);
  });
});
