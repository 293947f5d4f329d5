import { screen, waitFor, within } from '@testing-library/react';
import {
  apiError,
  connectionError,
  mockApi,
  mockAuth,
  mockUser,
  renderPage,
  requestsTo,
} from '@virasat/kit/testing';
import * as page from './media.page.tsx';
import { aMedia, mediaPage } from './testing/a-media.ts';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
function open(search = '', room?: { used: number; quota: number }) {
  if (room) mockApi({ 'GET /api/admin/media/room': room });
  mockApi({ 'GET /api/admin/views': { items: [] } });
  if (!room) mockApi({ 'GET /api/admin/media/room': { used: 2_400_000, quota: 20 * 1024 ** 3 } });
  return renderPage(page, '/admin/media', { auth, path: `/admin/media${search}` });
}
const nothingLogged = { items: [], next: null } as never;
const card = (name: string | RegExp) => screen.findByRole('button', { name });

// Proves requirement 118.
describe('/admin/media', () => {
  it('shows thumbnails with what is wrong or remarkable about each', async () => {
    mockApi({
      'GET /api/admin/media': mediaPage(
        aMedia({ uses: [{ where: 'Product “Stool”', domain: 'catalogue', id: '1', path: '/product/1' }] }),
        aMedia({ id: 'm2', name: 'Lamp', alt: '' }),
        aMedia({ id: 'm3', name: 'Care', kind: 'document', picture: null, url: '/media/a/document.pdf' }),
        aMedia({ id: 'm4', name: 'Broken', status: 'failed', picture: null }),
      ),
    });
    open();
    expect(await card(/Stool.*Used in 1 place/)).toBeInTheDocument();
    expect(await card(/Lamp.*Alt text missing/)).toBeInTheDocument();
    expect(await card(/PDF.*Care.*Not used/)).toBeInTheDocument();
    expect(await card(/Broken.*Could not be read/)).toBeInTheDocument();
  });

  // Proves requirement 148.
  it('says how much room they take, and warns before there is none', async () => {
    mockApi({ 'GET /api/admin/media': mediaPage() });
    const { unmount } = open();
    expect(await screen.findByText('The media take 2.3 MB of 20 GB.')).toBeInTheDocument();
    unmount();
    open('?page=1', { used: 19 * 1024 ** 3, quota: 20 * 1024 ** 3 });
    expect(await screen.findByRole('alert')).toHaveTextContent('Soon no more files can be uploaded.');
  });

  it('keeps search and filters in the URL, and asks the API for them', async () => {
    mockApi({ 'GET /api/admin/media': mediaPage() });
    open('?search=jali&altMissing=true&unused=true&kind=picture');
    expect(await screen.findByText('No media match')).toBeInTheDocument();
    expect(requestsTo('GET /api/admin/media')[0]?.query).toMatchObject({
      search: 'jali',
      altMissing: 'true',
      unused: 'true',
      kind: 'picture',
    });
  });

  it('teaches the first step while there is nothing, and says why it cannot load', async () => {
    mockApi({ 'GET /api/admin/media': mediaPage() });
    const { unmount } = open();
    expect(await screen.findByText(/Take a photo of a product, or drop pictures/)).toBeInTheDocument();
    unmount();
    mockApi({ 'GET /api/admin/media': connectionError() });
    open('?page=2');
    expect(await screen.findByRole('button', { name: /again/i })).toBeInTheDocument();
  });

  it('moves between thumbnails with the arrow keys, and opens one with Enter', async () => {
    mockApi({
      'GET /api/admin/media': mediaPage(aMedia(), aMedia({ id: 'm2', name: 'Lamp' })),
      'GET /api/admin/media/:id': aMedia({ id: 'm2', name: 'Lamp' }),
      'GET /api/admin/activity': nothingLogged,
    });
    const { user } = open();
    (await card(/Stool/)).focus();
    await user.keyboard('{ArrowRight}');
    expect(await card(/Lamp/)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Lamp' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('one of the media', () => {
  const uses = [
    { where: 'Product “Stool”', domain: 'catalogue', id: '1', path: '/product/1' },
    { where: 'Category “Chairs”', domain: 'catalogue', id: 'chairs', path: '/products/chairs' },
  ];
  const openOne = async (media: ReturnType<typeof aMedia>) => {
    mockApi({
      'GET /api/admin/media': mediaPage(media),
      'GET /api/admin/media/:id': media,
      'GET /api/admin/activity': nothingLogged,
    });
    const { user } = open();
    await user.click(await card(new RegExp(media.name)));
    const dialog = within(await screen.findByRole('dialog', { name: media.name }));
    return { user, dialog };
  };

  it('links to the places that show it, and is not removed while there are any', async () => {
    const { dialog } = await openOne(aMedia({ uses }));
    expect(dialog.getByRole('link', { name: 'Product “Stool”' })).toHaveAttribute('href', '/product/1');
    expect(dialog.getByRole('link', { name: 'Category “Chairs”' })).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  });

  it('saves its alt text with Enter, offers Undo, and takes back what was typed with Escape', async () => {
    const { user, dialog } = await openOne(aMedia({ alt: '' }));
    mockApi({ 'PATCH /api/admin/media/:id': aMedia({ alt: 'A stool', version: 2 }) });
    const box = dialog.getByRole('textbox', { name: 'Alt text' });
    await user.type(box, 'Nonsense{Escape}');
    expect(box).toHaveValue('');
    await user.type(box, 'A stool{Enter}');
    await screen.findByText('Alt text saved.');
    expect(requestsTo('PATCH /api/admin/media/:id').map(({ body }) => body)).toEqual([
      { version: 1, alt: 'A stool' },
    ]);
    mockApi({ 'GET /api/admin/media/:id': aMedia({ alt: 'A stool', version: 3 }) });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(requestsTo('PATCH /api/admin/media/:id').at(-1)?.body).toEqual({ version: 3, alt: '' }),
    );
  });

  it('keeps what was typed and says why when it cannot be saved', async () => {
    const { user, dialog } = await openOne(aMedia());
    mockApi({ 'PATCH /api/admin/media/:id': apiError(409, 'Somebody else has changed this meanwhile.') });
    const box = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(box);
    await user.type(box, 'Low stool{Enter}');
    expect(await dialog.findByText(/Somebody else has changed this/)).toBeInTheDocument();
    expect(box).toHaveValue('Low stool');
  });

  it('is replaced after a look at the places that follow, and that is undone', async () => {
    const { user, dialog } = await openOne(aMedia({ uses }));
    mockApi({
      'POST /api/admin/media/:id/replace': aMedia({ version: 2, sha256: 'new' }),
      'POST /api/admin/media/:id/undo-replacement': aMedia({ version: 4 }),
    });
    await user.click(dialog.getByRole('button', { name: 'Replace everywhere' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Replace “Stool”' }));
    expect(asked.getByText('These places follow at once')).toBeInTheDocument();
    expect(asked.getByRole('link', { name: 'Category “Chairs”' })).toBeInTheDocument();
    const go = asked.getByRole('button', { name: 'Replace in 2 places' });
    expect(go).toBeDisabled();
    await user.upload(
      asked.getByLabelText('replacement: files'),
      new File(['x'], 'new.jpg', { type: 'image/jpeg' }),
    );
    await user.click(go);
    await screen.findByText('“Stool” is replaced in 2 places.');
    mockApi({ 'GET /api/admin/media/:id': aMedia({ version: 3, sha256: 'new' }) });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(requestsTo('POST /api/admin/media/:id/undo-replacement').map(({ body }) => body)).toEqual([
        { version: 3 },
      ]),
    );
  });

  it('is removed when nothing shows it, and brought back with Undo', async () => {
    const { user, dialog } = await openOne(aMedia());
    mockApi({
      'DELETE /api/admin/media/:id': undefined,
      'POST /api/admin/media/:id/restore': aMedia(),
    });
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await screen.findByText('“Stool” is removed.');
    expect(screen.queryByRole('dialog', { name: 'Stool' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(requestsTo('POST /api/admin/media/:id/restore')).toHaveLength(1));
  });
});
