import type { CollectionRow, EditedCollection, HomeCollections } from '@virasat/api';
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
import { emptyDeskStore } from '../desk/api.ts';
import { dropDraft, writeDraft } from '../desk/form/drafts.ts';
import * as form from './collection.page.tsx';
import * as list from './collections.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });

const aRow = (id: string, over: Partial<CollectionRow> = {}): CollectionRow => ({
  id,
  slug: id,
  name: id.replace(/^./, (letter) => letter.toUpperCase()),
  image: null,
  visibility: 'shown',
  selection: 'hand',
  productCount: 2,
  onHome: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
  version: 3,
  ...over,
});
const evening = aRow('evening', { onHome: 1 });
const gifts = aRow('gifts', { onHome: 2, selection: 'rule' });
const carved = aRow('carved', { visibility: 'hidden' });
const home = (...items: CollectionRow[]): HomeCollections => ({ items, version: 7 });

const picked = (id: string, name: string) => ({
  id,
  name,
  sku: `VR-${id}`,
  status: 'published' as const,
  image: { src: `/media/product-${id}.jpg`, alt: '' },
});
const stored: EditedCollection = {
  ...evening,
  updatedBy: null,
  values: {
    name: 'Evening',
    slug: 'evening',
    visibility: 'shown',
    selection: 'hand',
    products: ['4', '8'],
    materials: ['brass'],
  },
  picked: [picked('4', 'Jali armchair'), picked('8', 'Brass diya')],
  formerSlugs: ['reading'],
};

const handlers: ApiHandlers = {
  'GET /api/admin/collections': aPage([carved, evening, gifts]),
  'GET /api/admin/home-collections': home(evening, gifts),
  'GET /api/admin/collections/:id': stored,
  'POST /api/admin/collection-products': { items: [picked('4', 'Jali armchair')] },
  'GET /api/admin/views': { items: [] },
  'GET /api/admin/activity': { items: [], next: null },
  'GET /api/admin/products': aPage([anAdminProduct({ id: '9', name: 'Thikri mirror' })]),
};
const openList = (over: ApiHandlers = {}) => {
  mockApi({ ...handlers, ...over });
  return renderPage(list, '/admin/collections', { auth, path: '/admin/collections' });
};
const openForm = (path: string, over: ApiHandlers = {}) => {
  mockApi({ ...handlers, ...over });
  const pattern = path.endsWith('/new') ? '/admin/collections/new' : '/admin/collections/:id';
  // where a deletion leads
  const routes = [{ path: '/admin/collections', element: <list.Component /> }];
  return renderPage(form, pattern, { auth, path, routes });
};
const sent = (route: keyof ApiHandlers) =>
  requestsTo(route as 'PATCH /api/admin/collections/:id').at(-1)?.body as Record<string, unknown> | undefined;
const rowsOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('button', { name: /^Move/ })
    .map((handle) => handle.getAttribute('aria-label'));

afterEach(() => {
  act(() => emptyDeskStore());
  for (const key of ['collection.evening', 'collection.new']) dropDraft(key);
});

// Proves requirement 132.
describe('the collections of the home page', () => {
  it('are listed in their order, and say what shoppers do not see', async () => {
    openList({ 'GET /api/admin/home-collections': home(gifts, { ...evening, visibility: 'hidden' }) });
    expect(await rowsOf('Collections on the home page')).toEqual([
      'Move Gifts, place 1 of 2',
      'Move Evening, place 2 of 2',
    ]);
    expect(screen.getByText('Hidden: shoppers do not see it')).toBeInTheDocument();
  });

  it('are taken off at once, and put back with Undo', async () => {
    const { user } = openList({
      'PUT /api/admin/home-collections': ({ body }) => ({
        items: (body as { collections: string[] }).collections.map((id) => aRow(id)),
        version: 8,
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Evening' }));
    expect(await screen.findByText('Evening is off the home page.')).toBeInTheDocument();
    expect(sent('PUT /api/admin/home-collections')).toEqual({ collections: ['gifts'], version: 7 });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent('PUT /api/admin/home-collections')).toEqual({
        collections: ['evening', 'gifts'],
        version: 8,
      }),
    );
  });

  it('are as before when somebody else was faster, and say so', async () => {
    const { user } = openList({
      'PUT /api/admin/home-collections': apiError(409, 'Somebody else has changed it.', { code: 'conflict' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Evening' }));
    expect(await screen.findByText(/Somebody else has changed it/)).toBeInTheDocument();
    expect(await rowsOf('Collections on the home page')).toHaveLength(2);
  });

  it('get another one by its name', async () => {
    const { user } = openList({ 'PUT /api/admin/home-collections': home(evening, gifts, carved) });
    await user.type(await screen.findByRole('combobox', { name: 'Add a collection' }), 'car');
    await user.click(await screen.findByRole('option', { name: 'Carved' }));
    expect(await screen.findByText('Carved is on the home page.')).toBeInTheDocument();
    expect(sent('PUT /api/admin/home-collections')).toMatchObject({
      collections: ['evening', 'gifts', 'carved'],
    });
  });
});

// Proves requirement 131.
describe('/admin/collections', () => {
  it('lists every collection with its products, visibility and place on the home page', async () => {
    openList();
    const row = (await screen.findByRole('link', { name: 'Gifts' })).closest<HTMLElement>('[role="row"]')!;
    expect(within(row).getByText('By rule')).toBeInTheDocument();
    expect(within(row).getByText('Place 2')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Gifts' })).toHaveAttribute('href', '/admin/collections/gifts');
  });

  it('teaches the first step while there is none', async () => {
    openList({ 'GET /api/admin/collections': aPage<CollectionRow>([]) });
    expect(await screen.findByRole('heading', { name: 'No collections yet' })).toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'New collection' }))
      expect(link).toHaveAttribute('href', '/admin/collections/new');
    expect(screen.queryByRole('heading', { name: 'On the home page' })).not.toBeInTheDocument();
  });
});

// Proves requirement 131.
describe('the form of a collection', () => {
  it('adds a product that is found, removes one, and saves what has changed; Undo takes it back', async () => {
    const { user } = openForm('/admin/collections/evening', {
      'PATCH /api/admin/collections/:id': { ...stored, version: 4, name: 'Evening' },
    });
    expect(await rowsOf('Picked products')).toEqual([
      'Move Jali armchair, place 1 of 2',
      'Move Brass diya, place 2 of 2',
    ]);
    await user.type(screen.getByRole('combobox', { name: 'Add a product' }), 'thi');
    await user.click(await screen.findByRole('option', { name: /Thikri mirror/ }));
    await user.click(screen.getByRole('button', { name: 'Remove Jali armchair' }));
    expect(await rowsOf('Picked products')).toEqual([
      'Move Brass diya, place 1 of 2',
      'Move Thikri mirror, place 2 of 2',
    ]);
    await user.click(screen.getByRole('button', { name: 'Save collection' }));
    await waitFor(() =>
      expect(sent('PATCH /api/admin/collections/:id')).toEqual({ products: ['8', '9'], version: 3 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent('PATCH /api/admin/collections/:id')).toEqual({ products: ['4', '8'], version: 4 }),
    );
  });

  it('says what a rule matches while it is typed, and keeps the picked products', async () => {
    const { user } = openForm('/admin/collections/evening', {
      'POST /api/admin/collection-rules/preview': ({ body }) => ({
        total: (body as { rule: { maxPrice?: number } }).rule.maxPrice === undefined ? 5 : 1,
        examples: [picked('8', 'Brass diya')],
      }),
    });
    await user.click(await screen.findByRole('radio', { name: 'By rule' }));
    expect(await screen.findByText('5 products')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Price up to'), '20000');
    expect(await screen.findByText('1 product')).toBeInTheDocument();
    expect(screen.getByText('Brass diya')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'By hand' }));
    expect(await rowsOf('Picked products')).toHaveLength(2);
  });

  it('asks for a condition before a rule without any is sent', async () => {
    const { user } = openForm('/admin/collections/new');
    await user.type(await screen.findByLabelText(/^Name/), 'All');
    await user.click(screen.getByRole('radio', { name: 'By rule' }));
    await user.click(screen.getByRole('button', { name: 'Save collection' }));
    expect(await screen.findByText(/without any it would match every product/)).toBeInTheDocument();
    expect(requestsTo('POST /api/admin/collections')).toHaveLength(0);
  });

  it('creates a collection and opens it', async () => {
    const { user, router } = openForm('/admin/collections/new', { 'POST /api/admin/collections': stored });
    await user.type(await screen.findByLabelText(/^Name/), 'Evening');
    await user.click(screen.getByRole('button', { name: 'Save collection' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/collections/evening'));
    expect(sent('POST /api/admin/collections')).toEqual({
      name: 'Evening',
      visibility: 'shown',
      selection: 'hand',
    });
  });

  it('shows both values when somebody else has saved meanwhile', async () => {
    const theirs = { ...stored, values: { ...stored.values, name: 'Reading' }, version: 4 };
    const { user } = openForm('/admin/collections/evening', {
      'PATCH /api/admin/collections/:id': apiError(409, 'Somebody else has changed this collection.', {
        code: 'conflict',
        current: theirs,
      } as never),
    });
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'Dusk');
    await user.click(screen.getByRole('button', { name: 'Save collection' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Dusk');
    expect(dialog).toHaveTextContent('Reading');
  });

  it('is deleted at once, and restored with Undo', async () => {
    const { user, router } = openForm('/admin/collections/evening', {
      'DELETE /api/admin/collections/:id': { version: 4 },
      'POST /api/admin/collections/:id/restore': { ...stored, version: 5 },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete collection' }));
    await screen.findByRole('heading', { level: 1, name: 'Collections' });
    expect(router.state.location.pathname).toBe('/admin/collections');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(requestsTo('POST /api/admin/collections/:id/restore')).toHaveLength(1));
  });

  it('names the products of a draft that was left in the browser', async () => {
    writeDraft('collection.evening', { ...stored.values, products: ['9', '4'] });
    const { user } = openForm('/admin/collections/evening', {
      'POST /api/admin/collection-products': { items: [picked('9', 'Thikri mirror')] },
    });
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(async () =>
      expect(await rowsOf('Picked products')).toEqual([
        'Move Thikri mirror, place 1 of 2',
        'Move Jali armchair, place 2 of 2',
      ]),
    );
  });
});
