import { screen, waitFor, within } from '@testing-library/react';
import type { CountPreview, InventoryItem, StockHistory } from '@virasat/api';
import { aPage, apiError, mockApi, mockAuth, mockUser, renderPage, requestsTo } from '@virasat/kit/testing';
import { aSheetRun } from '../sheets/testing/sheet-run.ts';
import { asCountSheet, emptyCountSheet } from './count-text.ts';
import { eventText, undoableOf } from './history-text.ts';
import * as page from './inventory.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const open = (path = '/admin/inventory') => renderPage(page, '/admin/inventory', { auth, path });

const anItem = (change: Partial<InventoryItem> = {}): InventoryItem => ({
  id: 'chair',
  name: 'Jali chair',
  sku: 'CH-1',
  status: 'published',
  onHand: 5,
  held: 1,
  allocated: 2,
  safety: 0,
  available: 2,
  level: 'low',
  lowAt: null,
  price: 24_500,
  byWarehouse: { main: 5 },
  ...change,
});
const anEntry = (change: Partial<StockHistory['entries'][number]> = {}): StockHistory['entries'][number] => ({
  number: 1,
  at: '2026-11-02T06:00:00.000Z',
  move: 'receive',
  quantity: 4,
  onHand: 5,
  held: 1,
  allocated: 2,
  safety: 0,
  adjustment: 'a1',
  by: 'Raghav',
  note: 'Monday delivery',
  isUndo: false,
  ...change,
});
const mockInventory = (items: InventoryItem[] = [anItem()]) =>
  mockApi({
    'GET /api/admin/inventory': aPage(items),
    'GET /api/admin/views': { items: [] },
    'GET /api/admin/warehouses': { items: [{ id: 'main', name: 'Workshop', isMain: true }] },
  });

describe('/admin/inventory (requirement 114)', () => {
  it('shows all counts of an item and how well it is stocked', async () => {
    mockInventory();
    open();
    const grid = await screen.findByRole('grid', { name: '1 item' });
    const row = within(grid).getByRole('row', { name: /Jali chair/ });
    for (const text of ['CH-1', 'Low']) expect(row).toHaveTextContent(text);
    expect(screen.getByRole('heading', { level: 1, name: 'Inventory' })).toBeInTheDocument();
  });

  it('receives items with a reason, says what the count will be, and offers Undo', async () => {
    mockInventory();
    mockApi({
      'POST /api/admin/inventory/adjust': { adjustment: 'a1', items: [anItem({ onHand: 9 })] },
      'POST /api/admin/inventory/undo': { adjustment: 'a1', items: [anItem()] },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Adjust Jali chair' }));
    const dialog = await screen.findByRole('dialog', { name: 'Adjust Jali chair' });
    await user.type(within(dialog).getByLabelText(/How many arrived/), '4');
    expect(within(dialog).getByText('On hand: 5 → 9')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText(/Reason/), 'Monday delivery');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requestsTo('POST /api/admin/inventory/adjust')[0]?.body).toEqual({
      reason: 'Monday delivery',
      lines: [{ item: 'chair', move: 'received', quantity: 4, expected: 5, warehouse: 'main' }],
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(requestsTo('POST /api/admin/inventory/undo')[0]?.body).toEqual({ adjustment: 'a1' }),
    );
  });

  it('moves items to where the form says, also after the warehouse they come from was changed', async () => {
    mockInventory([anItem({ byWarehouse: { main: 3, jaipur: 2 } })]);
    mockApi({
      'GET /api/admin/warehouses': {
        items: [
          { id: 'main', name: 'Workshop', isMain: true },
          { id: 'jaipur', name: 'Jaipur', isMain: false },
          { id: 'pune', name: 'Pune', isMain: false },
        ],
      },
      'POST /api/admin/inventory/adjust': { adjustment: 'a1', items: [anItem()] },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Adjust Jali chair' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust Jali chair' }));
    await user.selectOptions(dialog.getByLabelText('What happened'), 'Moved');
    await user.selectOptions(dialog.getByLabelText('To'), 'Pune (0)');
    await user.selectOptions(dialog.getByLabelText('To'), 'Jaipur (2)');
    await user.selectOptions(dialog.getByLabelText('From'), 'Jaipur (2)');
    expect(dialog.getByLabelText('To')).toHaveDisplayValue('Workshop (3)');
    await user.type(dialog.getByLabelText(/How many are moved/), '1');
    await user.type(dialog.getByLabelText(/Reason/), 'Back to the workshop');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requestsTo('POST /api/admin/inventory/adjust')[0]?.body).toEqual({
        reason: 'Back to the workshop',
        lines: [{ item: 'chair', move: 'moved', quantity: 1, expected: 2, warehouse: 'jaipur', to: 'main' }],
      }),
    );
  });

  it('keeps what was entered when somebody else was faster, and says what the count is now', async () => {
    mockInventory();
    const message = 'Jali chair has 6 on hand now, not 5. Check the number and save again.';
    mockApi({
      'POST /api/admin/inventory/adjust': apiError(409, message, {
        code: 'conflict',
        fields: { 'lines.0.expected': message },
      }),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Adjust Jali chair' }));
    const number = await screen.findByLabelText(/How many arrived/);
    await user.type(number, '4');
    await user.type(screen.getByLabelText(/Reason/), 'Delivery');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(number).toHaveValue('4');
    expect(number).toBeInvalid();
  });

  it('opens the history of an item from the URL, and undoes a wrong count from it', async () => {
    mockInventory();
    mockApi({
      'GET /api/admin/inventory/:item/history': {
        item: anItem(),
        entries: [anEntry()],
        opening: { onHand: 3, safety: 1 },
        next: null,
      },
      'POST /api/admin/inventory/undo': { adjustment: 'a1', items: [anItem()] },
    });
    const { user, router } = open('/admin/inventory?show=low&item=chair');
    const history = await screen.findByRole('list', { name: 'History, newest first' });
    expect(history).toHaveTextContent('Received: 4');
    expect(history).toHaveTextContent('Monday delivery');
    expect(history).toHaveTextContent('Began with 3 on hand, 1 of them safety stock');
    await user.click(within(history).getByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(requestsTo('POST /api/admin/inventory/undo')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe('?show=low'));
  });

  it('previews a pasted column, and saves nothing while a row is wrong', async () => {
    mockInventory();
    const row = {
      line: 2,
      sku: 'CH-1',
      item: 'chair',
      name: 'Jali chair',
      expected: 5,
      counted: 4,
      problem: null,
    };
    const bad = {
      ...row,
      line: 3,
      sku: 'X',
      item: null,
      name: null,
      problem: 'No item of the shop has this SKU.',
    };
    const previews: CountPreview[] = [
      { rows: [row, bad], problems: 1, changes: 1 },
      { rows: [row], problems: 0, changes: 1 },
    ];
    mockApi({
      'POST /api/admin/inventory/count-preview': () => previews.shift()!,
      'POST /api/admin/inventory/counts': aSheetRun({ kind: 'counts' }),
    });
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Enter a count' }));
    const text = await screen.findByLabelText('Counts');
    await user.type(text, '4');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('No item of the shop has this SKU.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
    expect(requestsTo('POST /api/admin/inventory/count-preview')[0]?.body).toMatchObject({
      csv: 'SKU\tCounted\nCH-1\t4',
    });
    await user.type(text, ' ');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await user.click(await screen.findByRole('button', { name: 'Save 1 count' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/inventory/counts/f1'));
    expect(requestsTo('POST /api/admin/inventory/counts')[0]?.body).toEqual({
      reason: 'Stocktake',
      warehouse: 'main',
      lines: [{ line: 2, item: 'chair', counted: 4, expected: 5 }],
    });
  });

  it('teaches the first step when there is nothing', async () => {
    mockInventory([]);
    open();
    expect(await screen.findByText(/Items appear here with their products/)).toBeInTheDocument();
  });
});

describe('what a history says', () => {
  const nameOf = (id: string) => ({ main: 'Workshop', showroom: 'Showroom' })[id] ?? id;
  it.each([
    [{ move: 'receive', quantity: 4 }, 'Received: 4'],
    [{ move: 'count-more', quantity: 0 }, 'Counted: as before'],
    [{ move: 'move', quantity: 2, to: 'showroom' }, 'Moved: 2 from Workshop to Showroom'],
    [{ move: 'damage', quantity: 1, warehouse: 'showroom' }, 'Written off: 1 in Showroom'],
    [{ move: 'count-less', quantity: 3, isUndo: true }, 'Count undone: 3'],
  ] as const)('%j: %s', (change, text) => {
    expect(eventText(anEntry(change), nameOf)).toBe(text);
  });

  it('offers to undo what has not been undone', () => {
    const entries = [
      anEntry({ number: 3, adjustment: 'b', isUndo: true }),
      anEntry({ number: 2, adjustment: 'b' }),
      anEntry(),
    ];
    expect([...undoableOf(entries)]).toEqual(['a1']);
  });
});

describe('counts from a spreadsheet', () => {
  it.each([
    ['4\n7\n', 'SKU\tCounted\nA\t4\nB\t7'],
    ['A\t4\nB\t7', 'SKU\tCounted\nA\t4\nB\t7'],
    ['A;4', 'SKU;Counted\nA;4'],
    ['SKU,Counted\nA,4', 'SKU,Counted\nA,4'],
  ])('%j is read as %j', (text, sheet) => {
    expect(asCountSheet(text, ['A', 'B'])).toBe(sheet);
  });

  it('are asked for with a sheet that no spreadsheet runs as a formula', () => {
    expect(emptyCountSheet([{ sku: '=A', name: 'A "chair"', onHand: 3 }])).toBe(
      `SKU,Name,Expected,Counted\r\n"'=A","A ""chair""",3,`,
    );
  });
});
