import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aPage,
  apiError,
  mockApi,
  mockAuth,
  mockUser,
  renderPage,
  requestsTo,
  type ApiHandlers,
} from '@virasat/kit/testing';
import { emptyDeskStore } from '../desk/api.ts';
import { dropDraft } from '../desk/form/drafts.ts';
import { dropOffer } from '../desk/undo.tsx';
import * as form from './artisan.page.tsx';
import * as list from './artisans.page.tsx';
import { anArtisanRow, anEditedArtisan } from './testing/an-artisan.ts';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const hidden = anArtisanRow({ id: 'asha', name: 'Asha', status: 'hidden' });
const handlers: ApiHandlers = {
  'GET /api/admin/artisans': { items: [anArtisanRow(), hidden] },
  'PUT /api/admin/artisans/order': { items: [hidden, anArtisanRow()] },
  'GET /api/admin/artisans/:id': anEditedArtisan(),
  'POST /api/admin/artisans': anEditedArtisan({ version: 1 }),
  'PATCH /api/admin/artisans/:id': anEditedArtisan({ version: 4 }),
  'DELETE /api/admin/artisans/:id': { version: 4 },
  'GET /api/admin/activity': { items: [], next: null },
  'GET /api/admin/media': aPage([]),
};
const openList = (over: ApiHandlers = {}) => {
  mockApi({ ...handlers, ...over });
  return renderPage(list, '/admin/artisans', { auth, path: '/admin/artisans' });
};
const openForm = (over: ApiHandlers = {}, id = 'bhanwarlal-suthar') => {
  mockApi({ ...handlers, ...over });
  const route = id === 'new' ? '/admin/artisans/new' : '/admin/artisans/:id';
  return renderPage(form, route, { auth, path: `/admin/artisans/${id}` });
};

afterEach(() => {
  act(() => {
    emptyDeskStore();
    dropOffer();
  });
  for (const key of ['artisan.new', 'artisan.bhanwarlal-suthar']) dropDraft(key);
});

// Proves requirement 207.
describe('the list of artisans', () => {
  it('has them in their order, with what shoppers do not see', async () => {
    openList();
    const rows = await screen.findByRole('list', { name: 'Artisans' });
    const [first, second] = within(rows).getAllByRole('listitem');
    expect(within(first!).getByRole('link')).toHaveAttribute('href', '/admin/artisans/bhanwarlal-suthar');
    expect(first).toHaveTextContent('Wood carving · Osian');
    expect(second).toHaveTextContent('Hidden');
    expect(within(rows).getByRole('button', { name: 'Move Asha, place 2 of 2' })).toBeInTheDocument();
    expect(within(rows).queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  });

  it('says what to do when there are none, and when they cannot be loaded', async () => {
    const { user } = openList({ 'GET /api/admin/artisans': apiError(503, 'Try again in a moment.') });
    expect(await screen.findByText(/Try again in a moment/)).toBeVisible();
    mockApi({ ...handlers, 'GET /api/admin/artisans': { items: [] } });
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('No artisans yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New artisan' })).toHaveAttribute('href', '/admin/artisans/new');
  });
});

describe('the form of an artisan', () => {
  it('saves what has changed in the version that was seen, and offers to undo it', async () => {
    const { user } = openForm();
    const craft = await screen.findByLabelText(/^Craft/);
    await user.clear(craft);
    await user.type(craft, 'Joinery');
    await user.click(screen.getByRole('button', { name: 'Save artisan' }));
    await waitFor(() =>
      expect(requestsTo('PATCH /api/admin/artisans/:id')[0]?.body).toEqual({ craft: 'Joinery', version: 3 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(requestsTo('PATCH /api/admin/artisans/:id')[1]?.body).toEqual({
        craft: 'Wood carving',
        version: 4,
      }),
    );
  });

  it('says at the fields what a published artisan needs', async () => {
    const { user } = openForm({}, 'new');
    await user.type(await screen.findByLabelText(/^Name/), 'Asha');
    await user.click(screen.getByRole('radio', { name: 'Published' }));
    await user.click(screen.getByRole('button', { name: 'Save artisan' }));
    expect(await screen.findByText('Name the craft. Or keep the artisan hidden.')).toBeVisible();
    expect(screen.getByText('Choose a portrait. Or keep the artisan hidden.')).toBeVisible();
    expect(requestsTo('POST /api/admin/artisans')).toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: 'Hidden' }));
    await user.click(screen.getByRole('button', { name: 'Save artisan' }));
    await waitFor(() =>
      expect(requestsTo('POST /api/admin/artisans')[0]?.body).toEqual({ name: 'Asha', status: 'hidden' }),
    );
  });

  it('shows both values of a conflict', async () => {
    const current = anEditedArtisan({ version: 4 });
    current.values = { ...current.values, craft: 'Jali' };
    const conflict = apiError(409, 'Somebody else has changed this artisan.', {
      code: 'conflict',
      current,
    } as never);
    const { user } = openForm({ 'PATCH /api/admin/artisans/:id': conflict });
    await user.type(await screen.findByLabelText(/^Craft/), ' and joinery');
    await user.click(screen.getByRole('button', { name: 'Save artisan' }));
    expect(await screen.findByText('Yours: Wood carving and joinery')).toBeVisible();
    expect(screen.getByText('Theirs: Jali')).toBeVisible();
  });

  // Proves requirement 208.
  it('says where they are named instead of deleting them', async () => {
    const uses = [{ kind: 'product' as const, id: '4', name: 'Jali armchair' }];
    openForm({ 'GET /api/admin/artisans/:id': anEditedArtisan({ uses }) });
    expect(await screen.findByRole('link', { name: 'Jali armchair' })).toHaveAttribute(
      'href',
      '/admin/products/4',
    );
    expect(screen.queryByRole('button', { name: 'Delete artisan' })).not.toBeInTheDocument();
  });

  it('deletes one whom nothing names', async () => {
    const { user } = openForm();
    await user.click(await screen.findByRole('button', { name: 'Delete artisan' }));
    await waitFor(() =>
      expect(requestsTo('DELETE /api/admin/artisans/:id')[0]?.query).toEqual({ version: '3' }),
    );
  });
});
