import type { Import, ImportRowView } from '@virasat/api';
import { screen, waitFor, within } from '@testing-library/react';
import { mockApi, mockAuth, mockUser, renderPage, requestsTo } from '@virasat/kit/testing';
import * as page from './import.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const ID = '7b0f1d4e-2f5c-4a57-9d0c-3f8b8f6f2a11';

const anImport = (change: Partial<Import> = {}): Import => ({
  id: ID,
  fileName: 'stools.csv',
  by: { id: 'a', name: 'Raghav' },
  createdAt: '2026-11-20T06:00:00.000Z',
  endedAt: null,
  state: 'ready',
  busy: false,
  rows: 3,
  counts: { new: 1, changed: 1, unchanged: 0, rejected: 1, kept: 0, newVariants: 0, changedVariants: 0 },
  progress: { done: 0, of: 1 },
  written: { created: 0, changed: 0 },
  undone: { removed: 0, restored: 0, kept: 0 },
  problem: null,
  mayUndo: false,
  files: 0,
  notes: ['Read as UTF-8 with commas between the columns.'],
  columns: [
    { heading: 'SKU', samples: ['ST-1', 'ST-2'], target: 'sku' },
    { heading: 'Bestand', samples: ['4'], target: null },
  ],
  blanks: 'keep',
  mode: 'all',
  ...change,
});

const aRow = (change: Partial<ImportRowView> = {}): ImportRowView => ({
  number: 2,
  kind: 'changed',
  label: 'Low stool',
  variant: null,
  product: 'p1',
  changes: [{ field: 'regularPrice', label: 'Regular price', before: '4000', after: '4500' }],
  errors: [],
  notes: [],
  kept: null,
  ...change,
});

const targets = {
  items: [
    { field: 'sku', label: 'SKU', section: 'basics' },
    { field: 'stock', label: 'Stock count, of new and existing products', section: 'stock' },
  ],
};
const rows = (items: ImportRowView[]) => ({ items, total: items.length, page: 1, pageSize: 25 });

function open(document: Import, items: ImportRowView[] = [aRow()]) {
  mockApi({
    'GET /api/admin/imports/:id': document,
    'GET /api/admin/imports/:id/rows': rows(items),
    'GET /api/admin/imports/targets': targets,
    'PUT /api/admin/imports/:id/mapping': anImport({ state: 'checking', busy: true }),
    'POST /api/admin/imports/:id/run': anImport({ state: 'running', busy: true }),
    'POST /api/admin/imports/:id/undo': anImport({ state: 'undoing', busy: true }),
  });
  return renderPage(page, '/admin/bulk-upload/:id', { auth, path: `/admin/bulk-upload/${ID}` });
}

// Proves requirements 105, 106 and 107.
describe('/admin/bulk-upload/:id', () => {
  it('says how many products and how many variants are new or changed', async () => {
    const counts = {
      new: 6,
      changed: 3,
      unchanged: 0,
      rejected: 0,
      kept: 0,
      newVariants: 4,
      changedVariants: 2,
    };
    open(anImport({ counts }));
    const name = 'Import 2 new products, 4 new variants, 1 changed product and 2 changed variants';
    expect(await screen.findByRole('button', { name })).toBeVisible();
  });

  it('says which rows are variants, with the product and its options', async () => {
    open(anImport(), [aRow({ label: 'Low stool – Teak', variant: 'Teak' })]);
    expect(await screen.findByRole('row', { name: /Low stool – Teak/ })).toHaveTextContent('Changed variant');
  });

  it('shows what each row changes, before and after, and each error with its column', async () => {
    const error = { column: 'Price', message: '“abc” is not a number.' };
    open(anImport(), [aRow(), aRow({ number: 3, kind: 'rejected', label: 'High stool', errors: [error] })]);
    const changed = await screen.findByRole('row', { name: /Low stool/ });
    expect(changed).toHaveTextContent('Regular price: 4000 → 4500');
    expect(screen.getByRole('row', { name: /High stool/ })).toHaveTextContent(
      'Price: “abc” is not a number.',
    );
  });

  it('says how many columns are not imported', async () => {
    open(anImport({ state: 'mapping' }));
    expect(await screen.findByText(/1 of 2 columns is not imported\./)).toBeVisible();
  });

  it('imports nothing while rows have errors, unless only the good rows are wanted', async () => {
    const { user } = open(anImport());
    const button = await screen.findByRole('button', { name: 'Import 1 new product and 1 changed product' });
    expect(button).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Download 1 row with errors (CSV)' })).toHaveAttribute(
      'href',
      `/api/admin/imports/${ID}/rejected.csv`,
    );
    await user.click(screen.getByRole('radio', { name: 'Import only the good rows' }));
    await user.click(button);
    await waitFor(() => expect(requestsTo('POST /api/admin/imports/:id/run')).toHaveLength(1));
    expect(requestsTo('POST /api/admin/imports/:id/run')[0]?.body).toEqual({ mode: 'good' });
  });

  it('warns before the stock of existing products is counted', async () => {
    const { user } = open(anImport({ state: 'mapping' }));
    const field = await screen.findByLabelText('Field for Bestand');
    await waitFor(() => expect(within(field).getByText(/^Stock count/)).toBeInTheDocument());
    expect(screen.queryByText(/becomes what this column says/)).not.toBeInTheDocument();
    await user.selectOptions(field, 'stock');
    expect(screen.getByText(/becomes what this column says/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'empties the field' }));
    await user.click(screen.getByRole('button', { name: 'Show the preview' }));
    await waitFor(() =>
      expect(requestsTo('PUT /api/admin/imports/:id/mapping')[0]?.body).toEqual({
        targets: ['sku', 'stock'],
        blanks: 'empty',
      }),
    );
  });

  it('says how far it is, and offers to cancel', async () => {
    open(anImport({ state: 'running', busy: true, progress: { done: 30, of: 100 } }));
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
    expect(screen.getByRole('button', { name: 'Cancel and take back' })).toBeEnabled();
  });

  it.each([
    [{ removed: 2, restored: 3, kept: 0 }, '2 new products removed, 3 products put back.'],
    [{ removed: 1200, restored: 0, kept: 0 }, '1,200 new products removed.'],
    [{ removed: 0, restored: 1, kept: 0 }, '1 product put back.'],
    [{ removed: 1, restored: 0, kept: 2 }, '1 new product removed. 2 rows left alone, and why is with each.'],
    [{ removed: 0, restored: 0, kept: 1 }, 'Nothing was put back. 1 row left alone, and why is with each.'],
  ])('says what an undo has done: %j', async (undone, words) => {
    open(anImport({ state: 'undone', undone }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each([
    [1, true],
    [0, false],
  ])('speaks of drafts only when the file brings new products: %i', async (news, isSaid) => {
    const counts = {
      new: news,
      changed: 1,
      unchanged: 2,
      rejected: 0,
      kept: 0,
      newVariants: 0,
      changedVariants: 0,
    };
    open(anImport({ counts }));
    const status = (await screen.findByText(/Nothing has been imported yet/)).closest('p');
    expect(status?.textContent?.includes('New products are drafts')).toBe(isSaid);
  });

  it('undoes an import, and names what has stayed', async () => {
    const { user } = open(
      anImport({
        state: 'done',
        mayUndo: true,
        written: { created: 2, changed: 1 },
        counts: {
          new: 2,
          changed: 1,
          unchanged: 0,
          rejected: 0,
          kept: 0,
          newVariants: 0,
          changedVariants: 0,
        },
      }),
    );
    expect(await screen.findByText('2 products created, 1 changed.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo this import' }));
    await waitFor(() => expect(requestsTo('POST /api/admin/imports/:id/undo')).toHaveLength(1));
  });
});
