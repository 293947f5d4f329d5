import type { BulkRow, BulkRun } from '@virasat/api';
import { screen, waitFor } from '@testing-library/react';
import { aPage, mockApi, mockAuth, mockUser, renderPage, requestsTo } from '@virasat/kit/testing';
import * as one from './bulk-change.page.tsx';
import * as list from './bulk-changes.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });

const aRun = (change: Partial<BulkRun> = {}): BulkRun => ({
  id: 'run1',
  change: { verb: 'price-by-percent', amount: -5, of: 'both' },
  status: 'done',
  total: 1204,
  done: 1204,
  changed: 1200,
  unchanged: 1,
  leftOut: 3,
  restored: 0,
  kept: 0,
  by: { id: 'a', name: 'Raghav' },
  mayUndo: true,
  createdAt: '2026-11-20T06:00:00.000Z',
  finishedAt: '2026-11-20T06:01:00.000Z',
  ...change,
});
const row: BulkRow = {
  product: '4',
  name: 'Jali armchair',
  outcome: 'left out',
  reason: 'The price is below the minimum price.',
  changes: [],
};
const changed: BulkRow = {
  ...row,
  product: '5',
  name: 'Chest',
  outcome: 'changed',
  reason: null,
  changes: [{ field: 'regularPrice', before: 1000, after: 950 }],
};

// Proves requirement 89.
describe('/admin/products/changes', () => {
  it('lists what was done to many products, by whom, and what became of it', async () => {
    mockApi({ 'GET /api/admin/products/bulk': aPage([aRun()]) as never });
    renderPage(list, '/admin/products/changes', { auth, path: '/admin/products/changes' });
    const found = await screen.findByRole('row', { name: /Change prices by −5 %/ });
    expect(found).toHaveTextContent('1200 products changed, 1 were so already, 3 left out.');
    expect(found).toHaveTextContent('Raghav');
    expect(screen.getByRole('link', { name: 'Change prices by −5 %' })).toHaveAttribute(
      'href',
      '/admin/products/changes/run1',
    );
  });
});

// Proves requirement 89.
describe('/admin/products/changes/:id', () => {
  const open = (run: BulkRun) => {
    let now = run;
    mockApi({
      'GET /api/admin/products/bulk/:id': (() => now) as never,
      'GET /api/admin/products/bulk/:id/rows': aPage([row, changed]) as never,
      'POST /api/admin/products/bulk/:id/undo': (() =>
        (now = aRun({ status: 'undone', restored: 1199, kept: 1, mayUndo: false }))) as never,
      'POST /api/admin/products/bulk/:id/cancel': (() => (now = aRun({ status: 'cancelled' }))) as never,
    });
    return renderPage(one, '/admin/products/changes/:id', { auth, path: '/admin/products/changes/run1' });
  };

  it('has the result of each product, and one Undo for all of them', async () => {
    const { user } = open(aRun());
    expect(await screen.findByRole('row', { name: /Jali armchair/ })).toHaveTextContent(
      'Left outThe price is below the minimum price.',
    );
    expect(screen.getByRole('row', { name: /Chest/ })).toHaveTextContent('Regular price: ₹1,000 → ₹950');
    await user.click(screen.getByRole('button', { name: 'Undo this change' }));
    expect(
      await screen.findByText('1199 products put back. 1 left alone: their rows say why.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo this change' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Result' })).toHaveFocus();
  });

  it('shows what was put back from the changed value to the one before', async () => {
    open(aRun({ status: 'undone', restored: 1, mayUndo: false }));
    mockApi({
      'GET /api/admin/products/bulk/:id/rows': aPage([{ ...changed, outcome: 'restored' }]) as never,
    });
    expect(await screen.findByRole('row', { name: /Chest/ })).toHaveTextContent(
      'Put backRegular price: ₹950 → ₹1,000',
    );
  });

  it('says why a product was left alone, and what of one that was put back', async () => {
    open(aRun({ status: 'undone', restored: 1, kept: 1, mayUndo: false }));
    const reason = 'It cannot be published again: Enter a price.';
    const note = 'Removed since, and left as it is: T-s.';
    mockApi({
      'GET /api/admin/products/bulk/:id/rows': aPage([
        { ...row, outcome: 'kept', reason },
        { ...changed, outcome: 'restored', reason: note },
      ]) as never,
    });
    expect(await screen.findByRole('row', { name: /Jali/ })).toHaveTextContent(`Not put back${reason}`);
    expect(screen.getByRole('row', { name: /Chest/ })).toHaveTextContent(`${note}Regular price: ₹950`);
  });

  it('shows how far a run is that goes on, and cancels it', async () => {
    const { user } = open(aRun({ status: 'running', done: 301, mayUndo: false }));
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByRole('status')).toHaveTextContent('301 of 1,204 so far.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(requestsTo('POST /api/admin/products/bulk/:id/cancel')).toHaveLength(1));
  });
});
