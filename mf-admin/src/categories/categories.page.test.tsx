import type { CategoryNode, CategorySales, EditedCategory } from '@virasat/api';
import { screen, waitFor, within } from '@testing-library/react';
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
import { emptyDeskStore } from '../desk/api.ts';
import * as page from './categories.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });

const aNode = (id: string, over: Partial<CategoryNode> = {}): CategoryNode => ({
  id,
  slug: id,
  name: id,
  parent: 'furniture',
  position: 0,
  depth: 2,
  visibility: 'active',
  isVisible: true,
  isFixed: false,
  isFeatured: false,
  hasRule: false,
  productCount: 2,
  version: 3,
  ...over,
});
const nodes = [
  aNode('furniture', { parent: null, depth: 1, isFixed: true, productCount: 5 }),
  aNode('beds'),
  aNode('chairs', { position: 1, hasRule: true }),
  aNode('decor', { parent: null, depth: 1, position: 1, isFixed: true, productCount: 0 }),
];
const chairs: EditedCategory = {
  ...nodes[2]!,
  updatedAt: null,
  updatedBy: null,
  values: {
    categoryName: 'chairs',
    categorySlug: 'chairs',
    parentCategory: 'furniture',
    visibility: 'active',
  },
  rule: null,
  image: null,
  banner: null,
  path: [
    { id: 'furniture', name: 'furniture' },
    { id: 'chairs', name: 'chairs' },
  ],
  assigned: 2,
  formerSlugs: ['seats'],
};
const product = {
  id: '4',
  name: 'Jali armchair',
  sku: 'VR-1',
  status: 'published' as const,
  image: { src: '/media/product-4.jpg', alt: '' },
};

const sales: CategorySales = {
  since: '2026-08-04T06:00:00.000Z',
  unitsSold: 12,
  revenue: 345000,
  shareOfRevenue: 0.235,
  topProducts: [{ id: '4', name: 'Jali armchair', sku: 'VR-1', unitsSold: 9, revenue: 250000 }],
};

function open(path = '/admin/categories', handlers: ApiHandlers = {}) {
  mockApi({
    'GET /api/admin/categories': { items: nodes },
    'GET /api/admin/categories/:id': chairs,
    'GET /api/admin/categories/:id/products': aPage([product]),
    'GET /api/admin/categories/:id/sales': sales,
    'GET /api/admin/activity': { items: [], next: null },
    'GET /api/admin/products': aPage([anAdminProduct({ id: '9', name: 'Thikri mirror' })]),
    ...handlers,
  });
  return renderPage(page, '/admin/categories', { auth, path });
}
const tree = () => screen.findByRole('list', { name: 'Category tree' });
const names = async () =>
  within(await tree())
    .getAllByRole('button', { name: /^Move / })
    .map((handle) => handle.getAttribute('aria-label')?.replace('Move ', ''));
const sent = (route: keyof ApiHandlers) =>
  requestsTo(route as 'PATCH /api/admin/categories/:id').at(-1)?.body;

// Proves requirements 92, 93 and 94.
describe('/admin/categories', () => {
  it('shows the tree with counts, and marks what shoppers do not see', async () => {
    const hidden = aNode('chairs', { position: 1, visibility: 'inactive', isVisible: false });
    open('/admin/categories', { 'GET /api/admin/categories': { items: [nodes[0]!, nodes[1]!, hidden] } });
    expect(await names()).toEqual(['furniture', 'beds', 'chairs']);
    expect(within(await tree()).getByRole('link', { name: /^beds 2 products/ })).toHaveAttribute(
      'href',
      '/admin/categories?category=beds',
    );
    expect(within(await tree()).getByRole('link', { name: /chairs Inactive/ })).toBeInTheDocument();
  });

  it('moves a category with the arrow keys, says where it is, and takes it back with Undo', async () => {
    const moved = { ...chairs, version: 4 };
    const { user } = open('/admin/categories', {
      'POST /api/admin/categories/:id/move': {
        category: moved,
        from: { parent: 'furniture', position: 1 },
      },
    });
    (await screen.findByRole('button', { name: 'Move chairs' })).focus();
    await user.keyboard('{ArrowUp}');
    expect(await screen.findByText('chairs: 1 of 2 below furniture.')).toBeInTheDocument();
    expect(sent('POST /api/admin/categories/:id/move')).toEqual({
      parent: 'furniture',
      position: 0,
      version: 3,
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent('POST /api/admin/categories/:id/move')).toEqual({
        parent: 'furniture',
        position: 1,
        version: 4,
      }),
    );
  });

  it('puts a category back whose move is rejected, and says why', async () => {
    const { user } = open('/admin/categories', {
      'POST /api/admin/categories/:id/move': apiError(409, 'Somebody else has changed this category.', {
        code: 'conflict',
      }),
    });
    (await screen.findByRole('button', { name: 'Move chairs' })).focus();
    await user.keyboard('{ArrowUp}');
    expect(
      await screen.findByText('chairs could not be moved. Somebody else has changed this category.'),
    ).toBeInTheDocument();
    expect(await names()).toEqual(['furniture', 'beds', 'chairs', 'decor']);
  });

  it('saves what was changed, in the words of the specification', async () => {
    const { user } = open('/admin/categories?category=chairs', {
      'PATCH /api/admin/categories/:id': {
        ...chairs,
        version: 4,
        values: { ...chairs.values, categoryName: 'Seats' },
      },
    });
    const name = await screen.findByRole('textbox', { name: /Category Name/ });
    for (const title of [
      'Basic Category Details',
      'Category Hierarchy',
      'SEO & Metadata',
      'Display Settings',
      'Product Association',
      'Category Management Actions',
      'Advanced Features',
    ]) {
      expect(screen.getByRole('heading', { level: 3, name: title })).toBeInTheDocument();
    }
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Save Category' }));
    expect(await screen.findByText('Give the category a name.')).toBeInTheDocument();
    await user.type(name, 'Seats');
    expect(screen.getByRole('button', { name: 'Reset' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save Category' }));
    expect(await screen.findByText('Category saved!')).toBeInTheDocument();
    expect(sent('PATCH /api/admin/categories/:id')).toEqual({ categoryName: 'Seats', version: 3 });
  });

  it('says that a new category is saved while its own form takes the place of the new one', async () => {
    const { user } = open('/admin/categories?new=', { 'POST /api/admin/categories': chairs });
    await user.type(await screen.findByRole('textbox', { name: /Category Name/ }), 'Seats');
    await user.click(screen.getByRole('button', { name: 'Save Category' }));
    expect(await screen.findByText('Category ID:', { exact: false })).toBeInTheDocument();
    expect(screen.getByText('Category saved!')).toBeInTheDocument();
  });

  it('shows both values when somebody else has saved meanwhile', async () => {
    const current = { ...chairs, version: 5, values: { ...chairs.values, categoryName: 'Stools' } };
    const { user } = open('/admin/categories?category=chairs', {
      'PATCH /api/admin/categories/:id': apiError(409, 'Somebody else has changed this category.', {
        code: 'conflict',
        current,
      } as object),
    });
    const name = await screen.findByRole('textbox', { name: /Category Name/ });
    await user.clear(name);
    await user.type(name, 'Seats');
    await user.click(screen.getByRole('button', { name: 'Save Category' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Yours: Seats')).toBeInTheDocument();
    expect(within(dialog).getByText('Theirs: Stools')).toBeInTheDocument();
  });

  it('shows what the category has sold and its top products, and says so while there is nothing', async () => {
    open('/admin/categories?category=chairs');
    expect(await screen.findByText('12 items')).toHaveTextContent('12 items');
    expect(screen.getByText(/ since 4 August 2026: 23.5% of what the shop has sold/)).toBeVisible();
    const table = screen.getByRole('region', { name: 'Top products' });
    expect(within(table).getByRole('row', { name: /Jali armchair/ })).toHaveTextContent(
      'Jali armchairVR-1VR-19₹2,50,000',
    );
    expect(within(table).getByRole('link', { name: 'Jali armchair' })).toHaveAttribute(
      'href',
      '/admin/products/4',
    );
  });

  it('says that nothing has been sold, and offers to try again when the sales cannot be read', async () => {
    const none = { ...sales, unitsSold: 0, revenue: 0, shareOfRevenue: 0, topProducts: [] };
    let answer: unknown = apiError(503, 'The database is unavailable.');
    const { user } = open('/admin/categories?category=chairs', {
      'GET /api/admin/categories/:id/sales': () => answer as never,
    });
    expect(await screen.findByText(/The database is unavailable/)).toBeInTheDocument();
    answer = none;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Nothing of it has been sold since 4 August 2026/)).toBeInTheDocument();
  });

  it('offers the tree as a CSV file', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/categories.csv',
    );
  });

  it('adds a product that is found by its name, with Undo', async () => {
    const { user } = open('/admin/categories?category=chairs', {
      'POST /api/admin/categories/:id/products': {
        results: [{ id: '9', name: 'Thikri mirror', result: 'moved', from: 'mirrors' }],
      },
    });
    await user.type(await screen.findByRole('combobox', { name: 'Add a product' }), 'thikri');
    await user.click(await screen.findByRole('option', { name: /Thikri mirror/ }));
    expect(await screen.findByText('Thikri mirror is in chairs now.')).toBeInTheDocument();
    expect(sent('POST /api/admin/categories/:id/products')).toEqual({ add: ['9'] });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(requestsTo('POST /api/admin/categories/:id/products').at(-1)?.params.id).toBe('mirrors'),
    );
  });

  it('says what a rule matches before it is saved, and what is wrong with it', async () => {
    const { user } = open('/admin/categories?category=chairs', {
      'POST /api/admin/categories/:id/rule/preview': { total: 3, added: 2, examples: [product] },
      'PUT /api/admin/categories/:id/rule': { ...chairs, version: 4, rule: { minPrice: 100, maxPrice: 900 } },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Price from' }), '1000');
    await user.type(screen.getByRole('textbox', { name: 'Price up to' }), '900');
    expect(screen.getByText('The lowest price is above the highest price.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save rule' })).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Price from' }), '{Backspace}');
    expect(await screen.findByText('3 products match; 2 are new to this category.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    expect(await screen.findByText('The rule is saved.')).toBeInTheDocument();
    expect(sent('PUT /api/admin/categories/:id/rule')).toEqual({
      rule: { minPrice: 100, maxPrice: 900 },
      version: 3,
    });
  });

  it('asks where products and categories go before it deletes', async () => {
    const { user, router } = open('/admin/categories?category=chairs', {
      'DELETE /api/admin/categories/:id': { to: 'beds' },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Category' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete chairs?' });
    expect(dialog).toHaveTextContent('It has 2 products and 0 categories below it.');
    await user.selectOptions(within(dialog).getByRole('combobox'), 'beds');
    await user.click(within(dialog).getByRole('button', { name: 'Delete Category' }));
    await waitFor(() =>
      expect(requestsTo('DELETE /api/admin/categories/:id').at(-1)?.query).toEqual({
        version: '3',
        to: 'beds',
      }),
    );
    await waitFor(() => expect(router.state.location.search).toBe('?category=beds'));
  });

  it('teaches the first step when there is no category, and says when the tree cannot be loaded', async () => {
    const first = open('/admin/categories', { 'GET /api/admin/categories': { items: [] } });
    expect(await screen.findByText(/There are no categories yet/)).toBeInTheDocument();
    first.unmount();
    emptyDeskStore();
    open('/admin/categories', {
      'GET /api/admin/categories': apiError(503, 'The shop is restarting.', { code: 'unavailable' }),
    });
    expect(await screen.findByText('The shop is restarting.')).toBeInTheDocument();
  });
});

// Proves requirement 168.
describe('categories from a file', () => {
  const row = (line: number, name: string, change: object) => ({
    ...{ line, name, id: name, kind: 'changed' as const, changes: [], problem: null },
    ...change,
  });
  const renamed = { field: 'categoryName', label: 'Name', before: 'chairs', after: 'Seats' };
  const file = (text: string) => new File([text], 'categories.csv', { type: 'text/csv' });

  async function openFile(rows: ReturnType<typeof row>[]) {
    const opened = open('/admin/categories', {
      'POST /api/admin/categories/sheet/preview': { version: 7, rows },
      'POST /api/admin/categories/sheet': { version: 8, rows },
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Import CSV' }));
    const dialog = await screen.findByRole('dialog', { name: 'Update categories from a file' });
    await opened.user.upload(within(dialog).getByLabelText('CSV file'), file('Category ID,…'));
    await within(dialog).findByRole('region', { name: 'Preview' });
    return { ...opened, dialog };
  }

  it('show what every line does, and are saved as the preview has said', async () => {
    const { user, dialog } = await openFile([
      row(2, 'beds', { kind: 'unchanged' }),
      row(3, 'Seats', { changes: [renamed] }),
    ]);
    expect(within(dialog).getByRole('row', { name: /^3/ })).toHaveTextContent('Name: chairs → Seats');
    expect(dialog).toHaveTextContent('1 line will change the shop. Nothing has been written yet.');
    await user.click(within(dialog).getByRole('button', { name: 'Save 1 category' }));
    expect(await screen.findByText('1 category saved.')).toBeInTheDocument();
    expect(sent('POST /api/admin/categories/sheet')).toEqual({ csv: 'Category ID,…', version: 7 });
  });

  it('name the lines that cannot be saved, and none is', async () => {
    const { dialog } = await openFile([
      row(2, 'Seats', { changes: [renamed] }),
      row(3, 'decor', { problem: '“decor” has this slug already. Choose another one.' }),
    ]);
    expect(within(dialog).getByRole('row', { name: /^3/ })).toHaveTextContent('has this slug already');
    expect(dialog).toHaveTextContent('1 line cannot be saved');
    expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});
