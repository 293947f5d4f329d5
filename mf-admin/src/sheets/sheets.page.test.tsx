import type { SheetRow, SheetRun } from '@virasat/api';
import { screen, waitFor } from '@testing-library/react';
import { aPage, mockApi, mockAuth, mockUser, renderPage, requestsTo } from '@virasat/kit/testing';
import { emptyDeskStore } from '../desk/api.ts';
import * as one from './sheet.page.tsx';
import * as list from './sheets.page.tsx';
import { aSheetRun } from './testing/sheet-run.ts';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
beforeEach(emptyDeskStore);

const done = (change: Partial<SheetRun> = {}) =>
  aSheetRun({ status: 'done', done: 3, changed: 1, unchanged: 1, leftOut: 1, ...change });
const row: SheetRow = {
  line: 2,
  name: 'VR/26-27/000123',
  details: 'Gati G 1: 2 × Chair',
  order: 'o1',
  outcome: 'changed',
  reason: null,
};
const rows: SheetRow[] = [
  row,
  { ...row, line: 3, order: null, outcome: 'left out', reason: 'There is no order with this number.' },
  { ...row, line: 4, outcome: 'unchanged', reason: 'It was shipped before.' },
];

// Proves requirement 481.
describe('/admin/orders/files', () => {
  it('lists the files that were worked off, with what became of them', async () => {
    mockApi({ 'GET /api/admin/sheets/shipping': aPage([done()]) });
    renderPage(list, '/admin/orders/files', { auth });
    const found = await screen.findByRole('row', { name: /3 parcels/ });
    expect(found).toHaveTextContent('1 parcel shipped, 1 were so already, 1 left out.');
    expect(screen.getByRole('link', { name: '3 parcels' })).toHaveAttribute('href', '/admin/orders/files/f1');
  });
});

// Proves requirement 481.
describe('/admin/orders/files/:id', () => {
  const open = (run: SheetRun) => {
    const path = `/admin/orders/files`;
    mockApi({
      'GET /api/admin/sheets/shipping/:id': run,
      'GET /api/admin/sheets/shipping/:id/rows': aPage(rows),
      'POST /api/admin/sheets/shipping/:id/cancel': done({ status: 'cancelled' }),
    });
    return renderPage(one, `${path}/:id`, { auth, path: `${path}/f1` });
  };

  it('has the result of each line: what was done, and what was left alone and why', async () => {
    open(done());
    expect(await screen.findByRole('row', { name: /Gati G 1.*Shipped$|Shipped Gati/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /There is no order with this number\./ })).toHaveTextContent(
      'Left out',
    );
    expect(screen.getByRole('row', { name: /It was shipped before\./ })).toHaveTextContent('Shipped before');
    expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
  });

  it('shows how far a file is that is opened again while it goes on, and stops it', async () => {
    const { user } = open(aSheetRun({ total: 500, done: 125, changed: 125 }));
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByRole('status')).toHaveTextContent('125 of 500 so far.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(requestsTo('POST /api/admin/sheets/shipping/:id/cancel')).toHaveLength(1));
  });
});

// Proves requirements 98 and 481.
describe('/admin/inventory/counts/:id', () => {
  it('takes a count back as a whole', async () => {
    let now = done({ kind: 'counts', title: 'Stocktake', mayUndo: true });
    const path = '/admin/inventory/counts';
    mockApi({
      'GET /api/admin/sheets/counts/:id': () => now,
      'GET /api/admin/sheets/counts/:id/rows': aPage([
        { ...row, order: null, name: 'Chair', details: '5 → 4' },
      ]),
      'POST /api/admin/sheets/counts/:id/undo': () =>
        (now = done({ kind: 'counts', status: 'undone', restored: 1, kept: 0 })),
    });
    const { user } = renderPage(one, `${path}/:id`, { auth, path: `${path}/f1` });
    expect(await screen.findByRole('row', { name: /Chair/ })).toHaveTextContent('5 → 4');
    await user.click(screen.getByRole('button', { name: 'Undo this count' }));
    expect(await screen.findByText('1 count put back.')).toBeVisible();
  });
});
