import type { EditedProduct } from '@virasat/api';
import { screen, waitFor, within } from '@testing-library/react';
import {
  anAdminProduct,
  apiError,
  mockApi,
  mockAuth,
  mockUser,
  renderPage,
  requestsTo,
} from '@virasat/kit/testing';
import * as newPage from './new-product.page.tsx';
import * as page from './product.page.tsx';
import '../desk/testing/empty-desk.ts';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });

const stool = (over: Partial<EditedProduct> = {}): EditedProduct => ({
  id: 'stool',
  slug: 'milking-stool',
  status: 'draft',
  version: 3,
  updatedAt: '2026-11-21T06:00:00Z',
  updatedBy: null,
  image: { src: '', alt: '' },
  pictures: [],
  stock: 3,
  price: 4900,
  offer: { state: 'none', changesAt: null },
  publishAt: null,
  publishProblem: null,
  values: { title: 'Milking stool', regularPrice: 4900, brand: 'Virasat' },
  options: [],
  variants: [],
  sections: [],
  missing: {},
  ...over,
});

const shared = {
  'GET /api/categories': { items: [] },
  'GET /api/admin/media': { items: [], total: 0, page: 1, pageSize: 100 },
} as never;

const open = (product = stool(), by = auth) => {
  mockApi({ ...(shared as object), 'GET /api/admin/products/:id': product } as never);
  return renderPage(page, '/admin/products/:id', { auth: by, path: `/admin/products/${product.id}` });
};
const openNew = (path = '/admin/products/new') =>
  renderPage(newPage, '/admin/products/new', {
    auth,
    path,
    // where a product leads that was created
    routes: [{ path: '/admin/products/:id', element: <page.Component /> }],
  });

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

beforeAll(() => {
  // jsdom has no layout
  Element.prototype.scrollIntoView = () => undefined;
});

describe('/admin/products/:id (requirement 103)', () => {
  it('opens its sections to a role that may only look, and leads to no stock that the role lacks', async () => {
    const { user } = open(stool(), mockAuth({ user: mockUser({ role: 'admin', staff: 'editor' }) }));
    await user.click(await screen.findByRole('button', { name: /^Shipping/, expanded: false }));
    expect(screen.getByRole('button', { name: /^Shipping/, expanded: true })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Title/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Save|Publish|^More/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Stock in Inventory' })).not.toBeInTheDocument();
  });

  it('shows the nine sections, with what is filled in, and opens one', async () => {
    const { user } = open();
    const list = await screen.findByRole('navigation', { name: 'Sections of the form' });
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Basics2 of 18/),
      expect.stringMatching(/^Pricing1 of 6/),
      expect.stringMatching(/^Media0 of 6/),
      expect.stringMatching(/^Stock0 of 4/),
      expect.stringMatching(/^Shipping0 of 8/),
      expect.stringMatching(/^Variants0 of 6/),
      expect.stringMatching(/^Search0 of 3/),
      expect.stringMatching(/^Compliance0 of 5/),
      expect.stringMatching(/^Other0 of 8/),
    ]);
    expect(screen.queryByRole('textbox', { name: 'Meta title' })).toBeNull();
    await user.click(within(list).getByRole('button', { name: /^Search/ }));
    await user.type(await field('Meta title'), 'A stool');
    expect(screen.getByRole('figure', { name: 'Preview of the search result' })).toHaveTextContent('A stool');
    expect(within(list).getByRole('button', { name: /^Search/ })).toHaveTextContent('1 of 3');
  });

  it('sends what differs, says that it is saved, and takes it back', async () => {
    const { user } = open();
    mockApi({
      ...(shared as object),
      'GET /api/admin/products/:id': stool(),
      'PATCH /api/admin/products/:id': ({ body }: { body: object }) =>
        stool({ version: 4, values: { ...stool().values, ...body } as never }),
    } as never);
    const price = await field('Regular price');
    await user.clear(price);
    await user.type(price, '49000');
    await user.click(save());
    expect(await screen.findByText(/Regular price: ₹4,900 → ₹49,000/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(requestsTo('PATCH /api/admin/products/:id').map(({ body }) => body)).toEqual([
        { regularPrice: 49_000, version: 3 },
        { regularPrice: 4900, version: 4 },
      ]),
    );
  });

  it('opens the section of a wrong field, and asks nothing of the API', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Shipping/, expanded: false }));
    await user.type(await field('Shipping weight (kg)'), 'heavy');
    await user.click(screen.getByRole('button', { name: /^Shipping/, expanded: true }));
    await user.click(save());
    expect(
      await screen.findByText('The shipping weight has to be a number of kilograms.'),
    ).toBeInTheDocument();
    expect(requestsTo('PATCH /api/admin/products/:id')).toEqual([]);
  });

  it('names what is missing to publish, and leads there', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Describe the product\./ }));
    await waitFor(async () => expect(await field('Description')).toHaveFocus());
    await user.keyboard('Turned and oiled.');
    expect(screen.queryByRole('button', { name: /^Describe the product\./ })).toBeNull();
  });

  it('says who has changed it meanwhile, and lets the admin choose', async () => {
    const { user } = open();
    const theirs = stool({ version: 4, values: { ...stool().values, brand: 'Theirs' } });
    const message = 'Raghav changed the brand 2 minutes ago. Look at both versions, then save again.';
    mockApi({
      ...(shared as object),
      'GET /api/admin/products/:id': stool(),
      'PATCH /api/admin/products/:id': () =>
        new Response(JSON.stringify({ message, code: 'conflict', current: theirs }), {
          status: 409,
          headers: { 'content-type': 'application/json' },
        }),
    } as never);
    const brand = await screen.findByRole('combobox', { name: 'Brand' });
    await user.clear(brand);
    await user.type(brand, 'Mine');
    await user.click(save());
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(message);
    await user.click(within(dialog).getByLabelText('Theirs: Theirs'));
    await user.click(within(dialog).getByRole('button', { name: 'Use these values' }));
    expect(brand).toHaveValue('Theirs');
  });

  describe('what it goes with (requirement 143)', () => {
    const card = (id: string, name: string, over: object = {}) => anAdminProduct({ id, name, ...over });
    const all = [card('bench', 'Bench'), card('mat', 'Mat', { status: 'archived' }), card('lamp', 'Lamp')];
    const openChosen = async (goesWith: string[]) => {
      const product = stool({ values: { ...stool().values, goesWith } });
      mockApi({
        ...(shared as object),
        'GET /api/admin/products/:id': product,
        'PATCH /api/admin/products/:id': apiError(400, 'The shop has no product “gone”.', {
          code: 'invalid_input',
          fields: { goesWith: 'The shop has no product “gone”: remove it from this list.' },
        }),
        'POST /api/admin/collection-products': ({ body }: { body: { ids: string[] } }) => ({
          items: all.filter(({ id }) => body.ids.includes(id)),
        }),
        'GET /api/admin/products': () => {
          const items = [...all, card('stool', 'Milking stool')];
          return { items, total: items.length, page: 1, pageSize: 10 };
        },
      } as never);
      const view = renderPage(page, '/admin/products/:id', { auth, path: '/admin/products/stool' });
      await view.user.click(await screen.findByRole('button', { name: /^Other/, expanded: false }));
      const group = await screen.findByRole('group', { name: 'Goes with' });
      return { ...view, group };
    };
    const sent = () => requestsTo('PATCH /api/admin/products/:id').map(({ body }) => body);

    it('is chosen by searching, never the product itself or one twice, and removed', async () => {
      const { user, group } = await openChosen(['mat', 'bench']);
      await within(group).findByText('Bench');
      expect(
        within(group)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([
        expect.stringMatching(/^Mat.*Archived.*once it is published/),
        expect.stringMatching(/^Bench/),
      ]);
      const search = within(group).getByRole('combobox', { name: 'Add a product' });
      await user.type(search, 'la');
      const options = await screen.findAllByRole('option');
      expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Lamp/)]);
      await user.click(options[0]!);
      expect(within(group).getByText(/^3 of 8 chosen/)).toBeInTheDocument();
      await user.click(await within(group).findByRole('button', { name: 'Remove Mat' }));
      expect(search).toHaveFocus();
      await user.click(save());
      await waitFor(() => expect(sent()).toEqual([{ goesWith: ['bench', 'lamp'], version: 3 }]));
    });

    it('names one that is gone, and shows what the API says at the field', async () => {
      const { user, group } = await openChosen(['gone', 'bench']);
      expect(await within(group).findByText(/^This product is gone/)).toBeInTheDocument();
      await user.click(await within(group).findByRole('button', { name: 'Remove Bench' }));
      await user.click(save());
      expect(await within(group).findByRole('alert')).toHaveTextContent('The shop has no product “gone”');
    });

    it('has room for eight', async () => {
      const { group } = await openChosen(['1', '2', '3', '4', '5', '6', '7', '8']);
      expect(within(group).getByRole('combobox')).toBeDisabled();
      expect(within(group).getByText(/Remove one to add another/)).toBeInTheDocument();
    });
  });

  it('says why it cannot load', async () => {
    mockApi({
      ...(shared as object),
      'GET /api/admin/products/:id': apiError(404, 'Product not found'),
    } as never);
    renderPage(page, '/admin/products/:id', { auth, path: '/admin/products/none' });
    expect(await screen.findByText('Product not found')).toBeInTheDocument();
  });
});

describe('/admin/products/new (requirement 103)', () => {
  it('has the stock open: a new product is sold by it', async () => {
    mockApi(shared);
    openNew();
    expect(await field('Stock')).toBeVisible();
  });

  it('creates the product from a title alone, then publishes it when that was asked', async () => {
    mockApi({
      ...(shared as object),
      'POST /api/products': { ...stool(), id: 'new-one' },
      'GET /api/admin/products/:id': stool({ id: 'new-one' }),
      'POST /api/admin/products/:id/publish': stool({ id: 'new-one', status: 'published', version: 2 }),
    } as never);
    const { user, router } = openNew();
    await user.type(await field('Title'), 'Milking stool');
    await user.click(screen.getByRole('button', { name: 'Save and publish' }));
    expect(await screen.findByText('Product published. Shoppers see it now.')).toBeInTheDocument();
    expect(requestsTo('POST /api/admin/products/:id/publish')[0]).toMatchObject({
      params: { id: 'new-one' },
      body: { version: 1 },
    });
    expect(router.state.location.pathname).toBe('/admin/products/new-one');
  });

  it('says what is wrong without sending it', async () => {
    mockApi(shared);
    const { user } = openNew();
    await user.click(save());
    expect(await screen.findByText('Give the product a title.')).toBeInTheDocument();
    expect(screen.getByText(/Failed to save product/)).toBeInTheDocument();
    expect(requestsTo('POST /api/products')).toEqual([]);
  });
});
