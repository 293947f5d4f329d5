import type { EditedPage, PageRow } from '@virasat/api';
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
import { anArtisanRow } from '../artisans/testing/an-artisan.ts';
import { emptyDeskStore } from '../desk/api.ts';
import { dropDraft } from '../desk/form/drafts.ts';
import { dropOffer } from '../desk/undo.tsx';
import * as form from './edit-page.page.tsx';
import * as list from './pages.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });

const aRow = (over: Partial<PageRow> = {}): PageRow => ({
  key: 'returns',
  path: '/policies/returns',
  hasDraft: false,
  publishedAt: '2026-11-01T06:30:00.000Z',
  updatedAt: '2026-11-01T06:30:00.000Z',
  version: 3,
  ...over,
});
const edited = (key: PageRow['key'], values: object, over: Partial<PageRow> = {}): EditedPage => ({
  ...aRow({ key, ...over }),
  values: values as EditedPage['values'],
  updatedBy: 'admin',
});
const slide = (title: string) => ({
  subtitle: 'Line',
  title,
  description: 'Text.',
  picture: [{ id: 'hero', alt: '' }],
  focus: '50',
  cta: 'Go',
  link: '/about',
});
const hero = edited('hero', { slides: [slide('One'), slide('Two')] }, { path: '/' });
const announcement = edited('announcement', { isOn: false }, { path: '/' });
const about = edited('about', {
  founders: [{ name: 'Harish', role: 'Founder', text: 'At the bench.' }],
  workshops: [],
});

const handlersFor = (page: EditedPage): ApiHandlers => ({
  'GET /api/admin/pages': {
    items: [
      aRow({ key: 'hero', path: '/', hasDraft: true }),
      aRow(),
      aRow({ key: 'faq', path: '/help/faq' }),
    ],
  },
  'GET /api/admin/pages/:key': page as never,
  'PUT /api/admin/pages/:key': { ...page, version: 4 } as never,
  'POST /api/admin/pages/:key/discard': { ...page, version: 4, hasDraft: false } as never,
  'GET /api/admin/pages/:key/revisions': {
    items: [
      { version: 3, at: '2026-11-01T06:30:00.000Z', by: 'Asha', action: 'published', changed: ['slides'] },
      { version: 1, at: '2026-10-01T06:30:00.000Z', by: null, action: 'stored', changed: [] },
    ],
  },
  'POST /api/admin/pages/:key/revisions/:revision/restore': { ...page, version: 4, hasDraft: true } as never,
  'GET /api/admin/media': aPage([]),
  'GET /api/admin/artisans': { items: [anArtisanRow()] },
});
const open = (page: EditedPage, over: ApiHandlers = {}) => {
  mockApi({ ...handlersFor(page), ...over });
  return renderPage(form, '/admin/pages/:key', { auth, path: `/admin/pages/${page.key}` });
};
const sent = () => requestsTo('PUT /api/admin/pages/:key').map(({ body }) => body);

afterEach(() => {
  act(() => {
    emptyDeskStore();
    dropOffer();
  });
  for (const key of ['hero', 'announcement', 'about', 'returns']) dropDraft(`page.${key}`);
});

// Proves requirement 209.
describe('the list of pages', () => {
  it('leads to each, and says which have a draft', async () => {
    mockApi(handlersFor(hero));
    renderPage(list, '/admin/pages', { auth, path: '/admin/pages' });
    const policies = await screen.findByRole('region', { name: 'Policies' });
    expect(within(policies).getByRole('link', { name: 'Returns and refunds' })).toHaveAttribute(
      'href',
      '/admin/pages/returns',
    );
    const guides = screen.getByRole('region', { name: 'Guides' });
    expect(within(guides).getByRole('link', { name: 'Frequently asked questions' })).toHaveAttribute(
      'href',
      '/admin/pages/faq',
    );
    const home = screen.getByRole('region', { name: 'Home page, and every page' });
    expect(within(home).getByText('Draft not published')).toBeVisible();
  });
});

describe('the form of a page', () => {
  it('saves a draft, and publishes by its own button only', async () => {
    const { user } = open(announcement);
    await user.type(await screen.findByLabelText(/^Text$/), 'Closed for Diwali');
    expect(screen.getByRole('img', { name: 'Preview of the bar' })).toHaveTextContent('Closed for Diwali');
    await user.click(screen.getByRole('switch', { name: 'Shown to shoppers' }));
    await user.keyboard('{Control>}s{/Control}');
    const values = { isOn: true, text: 'Closed for Diwali' };
    await waitFor(() => expect(sent()).toEqual([{ version: 3, values, publish: false }]));
    await user.type(screen.getByLabelText(/^Text$/), '!');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(sent()[1]).toMatchObject({ version: 4, publish: true }));
    expect(await screen.findByText('Announcement bar: published.')).toBeInTheDocument();
  });

  it('publishes a draft of before without a change', async () => {
    const { user } = open({ ...announcement, hasDraft: true });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(sent()).toEqual([{ version: 3, values: { isOn: false }, publish: true }]));
  });

  // Proves requirement 377.
  it.each([
    ['Publish', 'Announcement bar: published.'],
    ['Save draft', 'Announcement bar: the draft is saved.'],
  ])('leaves the focus at its buttons after %s', async (name, said) => {
    const { user } = open(announcement);
    await user.type(await screen.findByLabelText(/^Text$/), 'Closed for Diwali');
    const publish = screen.getByRole('button', { name });
    act(() => publish.focus());
    await user.keyboard('{Enter}');
    await screen.findByText(said);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toHaveFocus());
  });

  // Proves requirement 377.
  it('leaves the focus on Publish when it has failed', async () => {
    const { user } = open(announcement, { 'PUT /api/admin/pages/:key': apiError(503, 'Not now.') });
    await user.type(await screen.findByLabelText(/^Text$/), 'Closed for Diwali');
    act(() => screen.getByRole('button', { name: 'Publish' }).focus());
    await user.keyboard('{Enter}');
    await screen.findByText(/Not now\./);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toHaveFocus());
  });

  // Proves requirement 377.
  it('leaves the focus at its buttons after what was typed is discarded', async () => {
    const { user } = open(announcement);
    await user.type(await screen.findByLabelText(/^Text$/), 'Closed for Diwali');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toHaveFocus());
    expect(screen.getByLabelText(/^Text$/)).toHaveValue('');
  });

  it('says at the field what is missing', async () => {
    const { user } = open(announcement);
    await user.click(await screen.findByRole('switch', { name: 'Shown to shoppers' }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Write what is announced, or switch it off.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('shows both values of a conflict', async () => {
    const current = edited('announcement', { isOn: false, text: 'Theirs' }, { version: 4 });
    const conflict = apiError(409, 'Somebody else has changed this page.', {
      code: 'conflict',
      current,
    } as never);
    const { user } = open(announcement, { 'PUT /api/admin/pages/:key': conflict });
    await user.type(await screen.findByLabelText(/^Text$/), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Yours: Mine')).toBeVisible();
    expect(screen.getByText('Theirs: Theirs')).toBeVisible();
  });

  // Proves requirement 210.
  it('discards a draft, and takes that back', async () => {
    const { user } = open({ ...announcement, hasDraft: true });
    await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent()).toEqual([{ version: 4, values: { isOn: false }, publish: false }]));
  });

  it('restores a revision as a draft', async () => {
    const { user } = open(hero);
    await user.click(await screen.findByText('Revisions'));
    expect(await screen.findByText(/Version 3: Asha published/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
    expect(await screen.findByText('Version 1 is the draft now.')).toBeInTheDocument();
  });
});

// Proves requirement 211.
describe('the slides', () => {
  it('are added, removed and saved in their order', async () => {
    const { user } = open(hero);
    const first = await screen.findByRole('group', { name: 'One' });
    await user.clear(within(first).getByLabelText(/^Title/));
    await user.type(within(first).getByLabelText(/^Title/), 'First');
    await user.click(screen.getByRole('button', { name: 'Remove Two' }));
    expect(screen.queryByRole('group', { name: 'Two' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(sent()[0]).toMatchObject({ values: { slides: [slide('First')] } }));
    await user.click(screen.getByRole('button', { name: 'Add a slide' }));
    expect(await screen.findByRole('group', { name: 'New slide' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Give the slide a title.')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });
});

// Proves requirement 214.
describe('founders and workshops', () => {
  it('are filled in and saved', async () => {
    const { user } = open(about);
    await user.click(await screen.findByRole('button', { name: 'Add a workshop' }));
    const workshop = await screen.findByRole('group', { name: 'New workshop' });
    await user.type(within(workshop).getByLabelText(/^Name/), 'Lacquer');
    await user.type(within(workshop).getByLabelText(/^Length/), '2');
    await user.type(within(workshop).getByLabelText(/^Text/), 'Turn a bangle.');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(sent()[0]).toMatchObject({
        values: { workshops: [{ name: 'Lacquer', hours: 2, text: 'Turn a bangle.' }] },
      }),
    );
  });
});
