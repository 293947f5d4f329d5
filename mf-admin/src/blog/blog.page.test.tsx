import type { EditedStory, StoryRow } from '@virasat/api';
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
import * as page from './blog.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });

const aRow = (over: Partial<StoryRow> = {}): StoryRow => ({
  id: 'reading-a-jali',
  slug: 'reading-a-jali',
  title: 'Reading a jali',
  excerpt: 'A pierced screen.',
  category: 'Design',
  author: 'Devika Rathore',
  image: 'https://images.example/jali.jpg',
  status: 'published',
  publishAt: null,
  date: '2026-10-04T06:30:00.000Z',
  updatedAt: '2026-10-04T06:30:00.000Z',
  version: 3,
  ...over,
});
const stored: EditedStory = {
  ...aRow(),
  updatedBy: 'admin',
  values: {
    title: 'Reading a jali',
    slug: 'reading-a-jali',
    excerpt: 'A pierced screen.',
    category: 'Design',
    author: 'Devika Rathore',
    image: 'https://images.example/jali.jpg',
    tags: ['jali', 'light'],
    content: '<p>Stand inside.</p>',
  },
  products: [],
  artisans: [],
  missing: {},
  formerSlugs: [],
};
const draft: EditedStory = { ...stored, id: 'new-story', title: 'New story', status: 'draft', version: 1 };

const handlers: ApiHandlers = {
  'GET /api/admin/blogs': aPage([aRow(), aRow({ id: 'soon', title: 'Soon', status: 'draft' })]),
  'GET /api/admin/blogs/:id': stored,
  'POST /api/admin/blogs': draft,
  'PATCH /api/admin/blogs/:id': { ...stored, version: 4 },
  'POST /api/admin/blogs/:id/status': { ...draft, status: 'published', version: 2 },
  'DELETE /api/admin/blogs/:id': { version: 4 },
  'POST /api/admin/blogs/:id/restore': stored,
  'GET /api/admin/blogs/:id/revisions': {
    items: [
      { version: 3, at: '2026-10-04T06:30:00.000Z', by: 'Asha', action: 'edited', changed: ['title'] },
      { version: 2, at: '2026-10-03T06:30:00.000Z', by: null, action: 'published', changed: [] },
    ],
  },
  'POST /api/admin/blogs/:id/revisions/:revision/restore': { ...stored, version: 4 },
  'GET /api/admin/artisans': { items: [anArtisanRow()] },
  'GET /api/admin/views': { items: [] },
  'GET /api/admin/media': aPage([]),
};
const open = (over: ApiHandlers = {}) => {
  mockApi({ ...handlers, ...over });
  return renderPage(page, '/admin/blog-management', { auth, path: '/admin/blog-management' });
};
const modal = () => screen.findByRole('dialog', {}, { timeout: 15_000 });
/** The editor is loaded with the modal. */
const editorIn = (dialog: HTMLElement) =>
  within(dialog).findByRole('textbox', { name: 'Content' }, { timeout: 15_000 });

afterEach(() => {
  act(() => {
    emptyDeskStore();
    dropOffer();
  });
  for (const key of ['story.new', 'story.reading-a-jali']) dropDraft(key);
});

// Proves requirement 200.
describe('Blog Management', () => {
  it('lists posts with thumbnail, title, excerpt, category, date, author and actions', async () => {
    const { user } = open();
    expect(screen.getByText('Create and manage your blog posts')).toBeVisible();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    const row = (await screen.findByText('Reading a jali')).closest<HTMLElement>('[role="row"], li')!;
    for (const text of ['A pierced screen.', 'Design', 'October 4, 2026', 'Devika Rathore'])
      expect(within(row).getByText(text, { exact: false })).toBeInTheDocument();
    expect(within(row).getByRole('button', { name: 'Edit Reading a jali' })).toBeInTheDocument();
    expect(screen.getByText('Draft', { selector: 'span' })).toBeInTheDocument();
    expect(screen.getByPlaceholderText('Search posts...')).toBeInTheDocument();
    expect(
      within(screen.getByLabelText('Category'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All Categories', 'Craftsmanship', 'Sustainability', 'Design']);
    await user.selectOptions(screen.getByLabelText('Category'), 'Design');
    await waitFor(() => expect(requestsTo('GET /api/admin/blogs').at(-1)?.query['category']).toBe('Design'));
  });

  it("says 'Failed to fetch blogs' in red above the table", async () => {
    open({ 'GET /api/admin/blogs': apiError(503, 'Later.') });
    expect(await screen.findByText('Failed to fetch blogs')).toBeVisible();
  });

  it('publishes a new post: what is missing is said at its field, then it is created and published', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create New Post' }));
    const dialog = await modal();
    expect(within(dialog).getByText('Create New Blog Post')).toBeVisible();
    const field = (name: RegExp | string) => within(dialog).getByLabelText(name);
    await editorIn(dialog);
    expect(field(/^Category/)).toHaveValue('Craftsmanship');
    expect(within(dialog).getByPlaceholderText('furniture, design, traditional')).toBeInTheDocument();
    await user.type(field(/^Title/), 'New story');
    await user.click(within(dialog).getByRole('button', { name: 'Publish Post' }));
    expect(await within(dialog).findByText('Write an excerpt.', { exact: false })).toBeVisible();
    expect(requestsTo('POST /api/admin/blogs')).toHaveLength(0);
    await user.type(field(/^Excerpt/), 'Short.');
    await user.type(field(/^Featured Image URL/), 'https://images.example/a.jpg');
    await user.type(field('Tags'), 'jali, light,');
    await user.click(within(dialog).getByRole('button', { name: 'Publish Post' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requestsTo('POST /api/admin/blogs')[0]?.body).toMatchObject({
      title: 'New story',
      excerpt: 'Short.',
      image: 'https://images.example/a.jpg',
      tags: ['jali', 'light'],
      category: 'Craftsmanship',
      author: 'Admin',
    });
    expect(requestsTo('POST /api/admin/blogs/:id/status')[0]?.body).toEqual({
      transition: 'publish',
      version: 1,
    });
    expect(await screen.findByText('“New story” is published.')).toBeInTheDocument();
  });

  it("edits a post in 'Edit Blog Post', prefilled, and sends what has changed", async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit Reading a jali' }));
    const dialog = await modal();
    expect(within(dialog).getByText('Edit Blog Post')).toBeVisible();
    expect(await editorIn(dialog)).toHaveTextContent('Stand inside.');
    const tags = within(dialog).getByLabelText('Tags');
    expect(tags).toHaveValue('jali, light');
    await user.type(tags, ', stone');
    await user.click(within(dialog).getByRole('button', { name: 'Publish Post' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requestsTo('PATCH /api/admin/blogs/:id')[0]?.body).toEqual({
      tags: ['jali', 'light', 'stone'],
      version: 3,
    });
    expect(requestsTo('POST /api/admin/blogs/:id/status')).toHaveLength(0);
  });

  it("says 'Failed to update blog', and keeps what was typed", async () => {
    const { user } = open({ 'PATCH /api/admin/blogs/:id': apiError(503, 'The database is away.') });
    await user.click(await screen.findByRole('button', { name: 'Edit Reading a jali' }));
    const dialog = await modal();
    const title = await within(dialog).findByLabelText(/^Title/);
    await user.type(title, ' again');
    await user.click(within(dialog).getByRole('button', { name: 'Publish Post' }));
    expect(await within(dialog).findByText('The database is away.')).toBeVisible();
    expect(screen.getByText('Failed to update blog')).toBeInTheDocument();
    expect(title).toHaveValue('Reading a jali again');
  });

  it('forgets what was typed when it is cancelled, and asks first', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit Reading a jali' }));
    let dialog = await modal();
    await user.type(await within(dialog).findByLabelText(/^Title/), ' again');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Create New Post' }));
    dialog = await modal();
    expect(within(dialog).getByText('Create New Blog Post')).toBeVisible();
    expect(within(dialog).getByLabelText(/^Title/)).toHaveValue('');
    // nothing typed, nothing asked
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks before a post is deleted, and takes it back', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete Reading a jali' }));
    expect(screen.getByText('Are you sure you want to delete this post?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(requestsTo('DELETE /api/admin/blogs/:id')).toHaveLength(1));
    expect(requestsTo('DELETE /api/admin/blogs/:id')[0]?.query).toEqual({ version: '3' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(requestsTo('POST /api/admin/blogs/:id/restore')).toHaveLength(1));
  });

  it("says 'Failed to delete', until the next try", async () => {
    const { user } = open({ 'DELETE /api/admin/blogs/:id': apiError(409, 'Changed meanwhile.') });
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete Reading a jali' }));
      await user.click(screen.getByRole('button', { name: 'OK' }));
    };
    await remove();
    expect(await screen.findByText('Failed to delete. Changed meanwhile.')).toBeVisible();
    mockApi(handlers);
    await remove();
    await waitFor(() => expect(screen.queryByText(/Failed to delete/)).not.toBeInTheDocument());
  });

  it('schedules a post for a time in India', async () => {
    const { user } = open({ 'GET /api/admin/blogs/:id': { ...draft, id: 'soon' } });
    await user.click(await screen.findByRole('button', { name: 'Edit Soon' }));
    const dialog = await modal();
    await user.click(await within(dialog).findByRole('button', { name: 'Schedule…' }));
    const at = await screen.findByLabelText(/Day and time/);
    await user.type(at, '2001-01-05T09:30');
    await user.click(screen.getByRole('button', { name: 'Plan' }));
    expect(await screen.findByText('Choose a time that is still to come.')).toBeVisible();
    await user.clear(at);
    await user.type(at, '2099-01-05T09:30');
    await user.click(screen.getByRole('button', { name: 'Plan' }));
    await waitFor(() =>
      expect(requestsTo('POST /api/admin/blogs/:id/status')[0]?.body).toEqual({
        transition: 'schedule',
        publishAt: '2099-01-05T09:30:00+05:30',
        version: 1,
      }),
    );
  });

  it('publishes what was saved when publishing failed the first time, and asks about no conflict', async () => {
    const soon = { ...draft, id: 'soon', title: 'Soon' };
    const saved = { ...soon, version: 2, values: { ...soon.values, title: 'Soon now' } };
    const over = { 'GET /api/admin/blogs/:id': soon, 'PATCH /api/admin/blogs/:id': saved };
    const { user } = open({ ...over, 'POST /api/admin/blogs/:id/status': apiError(503, 'Try again.') });
    await user.click(await screen.findByRole('button', { name: 'Edit Soon' }));
    const dialog = await modal();
    const title = await within(dialog).findByLabelText(/^Title/);
    await user.clear(title);
    await user.type(title, 'Soon now');
    await user.click(within(dialog).getByRole('button', { name: 'Publish Post' }));
    expect(await within(dialog).findByText('Try again.')).toBeVisible();
    mockApi({ ...handlers, ...over, 'POST /api/admin/blogs/:id/status': { ...saved, status: 'published' } });
    await user.click(within(dialog).getByRole('button', { name: 'Publish Post' }));
    const moves = () => requestsTo('POST /api/admin/blogs/:id/status').map(({ body }) => body);
    const move = { transition: 'publish', version: 2 };
    await waitFor(() => expect(moves()).toEqual([move, move]));
    expect(requestsTo('PATCH /api/admin/blogs/:id')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  // Proves requirement 204.
  it('restores a revision', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit Reading a jali' }));
    const dialog = await modal();
    await user.click(await within(dialog).findByText('Revisions'));
    expect(await within(dialog).findByText(/Version 3: Asha edited/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Restore version 2' }));
    await waitFor(() =>
      expect(requestsTo('POST /api/admin/blogs/:id/revisions/:revision/restore')[0]?.params).toMatchObject({
        revision: '2',
      }),
    );
    expect(await screen.findByText('Version 2 is restored.')).toBeInTheDocument();
  });
});

// Proves requirement 200.
describe('the toolbar of the content', () => {
  it('has every format by name, and is one stop of Tab', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create New Post' }));
    const dialog = await modal();
    await editorIn(dialog);
    const toolbar = within(dialog).getByRole('toolbar', { name: 'Format the content' });
    for (const name of ['Font', 'Heading', 'Size', 'Text colour', 'Background colour', 'Alignment'])
      expect(within(toolbar).getByRole('combobox', { name })).toBeInTheDocument();
    expect(
      within(within(toolbar).getByRole('combobox', { name: 'Size' }))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Normal', 'Small', 'Large', 'Huge']);
    const buttons = within(toolbar).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      ...['Bold', 'Italic', 'Underline', 'Strike through', 'Subscript', 'Superscript'],
      ...['Numbered list', 'Bullet list', 'Outdent', 'Indent', 'Quote', 'Code block'],
      ...['Link', 'Image', 'Video', 'Remove formatting'],
    ]);
    for (const button of buttons) expect(button.querySelector('svg')).not.toBeNull();
    act(() => within(toolbar).getByRole('combobox', { name: 'Font' }).focus());
    await user.keyboard('{ArrowRight}');
    expect(within(toolbar).getByRole('combobox', { name: 'Heading' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(within(toolbar).getByRole('button', { name: 'Remove formatting' })).toHaveFocus();
    expect(toolbar.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });
});
