import type { Import, ImportSummary } from '@virasat/api';
import { screen, waitFor } from '@testing-library/react';
import { aPage, apiError, mockApi, mockAuth, mockUser, renderPage, requestsTo } from '@virasat/kit/testing';
import * as page from './bulk-upload.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });

const summary: ImportSummary = {
  id: '7b0f1d4e-2f5c-4a57-9d0c-3f8b8f6f2a11',
  fileName: 'stools.csv',
  by: { id: 'a', name: 'Raghav' },
  createdAt: '2026-11-20T06:00:00.000Z',
  endedAt: '2026-11-20T06:01:00.000Z',
  state: 'done',
  busy: false,
  rows: 1204,
  counts: { new: 1200, changed: 4, unchanged: 0, rejected: 0, kept: 0, newVariants: 0, changedVariants: 0 },
  progress: { done: 13, of: 13 },
  written: { created: 1200, changed: 4 },
  undone: { removed: 0, restored: 0, kept: 0 },
  problem: null,
  mayUndo: true,
};
const read: Import = { ...summary, files: 0, notes: [], columns: [], blanks: 'keep', mode: 'all' };
const open = () => renderPage(page, '/admin/bulk-upload', { auth, path: '/admin/bulk-upload' });
const csv = (size = 10) => new File(['x'.repeat(size)], 'stools.csv', { type: 'text/csv' });

// Proves requirement 105.
describe('/admin/bulk-upload', () => {
  it('lists earlier imports with what has become of them', async () => {
    mockApi({ 'GET /api/admin/imports': aPage([summary]) });
    open();
    const row = await screen.findByRole('row', { name: /stools\.csv/ });
    expect(row).toHaveTextContent('1,200 products created, 4 changed.');
    expect(screen.getByRole('link', { name: 'stools.csv' })).toHaveAttribute(
      'href',
      `/admin/bulk-upload/${summary.id}`,
    );
    expect(screen.queryByText(/Coming Soon/)).not.toBeInTheDocument();
  });

  it('opens an import once its file is read', async () => {
    mockApi({
      'GET /api/admin/imports': aPage([]),
      'POST /api/admin/imports': read,
    });
    const { user, router } = open();
    await user.upload(await screen.findByLabelText('File of products'), csv());
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/bulk-upload/${summary.id}`));
  });

  it('says what to do about a file that cannot be read', async () => {
    const message = 'The file is empty. Its first row has the headings.';
    mockApi({
      'GET /api/admin/imports': aPage([]),
      'POST /api/admin/imports': apiError(400, message, { code: 'invalid_file' }),
    });
    const { user } = open();
    await user.upload(await screen.findByLabelText('File of products'), csv());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('does not send a file that is too large', async () => {
    mockApi({ 'GET /api/admin/imports': aPage([]) });
    const { user } = open();
    await user.upload(await screen.findByLabelText('File of products'), csv(21 * 1024 * 1024));
    expect(await screen.findByRole('alert')).toHaveTextContent('larger than 20 MB');
    expect(requestsTo('POST /api/admin/imports')).toEqual([]);
  });
});
