import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import type { ApiErrorBody } from '../../platform/http/schemas.ts';
import type { ActivityList } from '../activity/activity.schema.ts';
import { readCountSheet } from './count-sheet.ts';
import { MOST_COUNTS, type Adjusted, type CountPreview, type InventoryPage } from './inventory.schema.ts';

describe('a count sheet', () => {
  it.each([
    ['SKU,Counted\nA-1,4\n', [[2, 'A-1', '4']]],
    ['\u{feff}sku;Name;count\r\n"A;1";"A ""chair""\nfor two";12\r\nB;"";\r\n', [[2, 'A;1', '12']]],
    ["Name\tSKU\tQty\nChair\t'=A\t7", [[2, '=A', '7']]],
    ['SKU,Counted\nA-1', []],
  ])('%j is read', (csv, lines) => {
    const sheet = readCountSheet(csv);
    expect('lines' in sheet && sheet.lines.map(({ line, sku, counted }) => [line, sku, counted])).toEqual(
      lines,
    );
  });

  it('has to name its columns', () => {
    expect(readCountSheet('A-1,4\nA-2,5')).toEqual({
      problem: 'The first line has to name the columns: one is called SKU, another one Counted.',
    });
  });
});

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.stop());
const LARGE = 25;
beforeEach(async () => {
  await api.db.collection('stockLedger').deleteMany({});
  await fillCatalogue(api.db, [
    aProduct('bed', { name: 'Bed', sku: 'BED-1', stock: 3 }),
    aProduct('chair', {
      name: 'Chair',
      sku: 'CHAIR-1',
      stock: 2,
      inventory: { onHand: 5, held: 0, allocated: 3, safety: 0, moves: 0 },
    }),
    ...Array.from({ length: LARGE }, (_, n) => aProduct(`p${n}`, { sku: `P-${n}`, stock: n })),
  ]);
});

const post = (path: string, body: unknown) =>
  api.as('admin')(`/api/admin/inventory/${path}`, { method: 'POST', body });
const preview = async (csv: string) => json<CountPreview>(await post('count-preview', { csv }));
const onHand = async (search: string) =>
  (await json<InventoryPage>(await api.as('admin')(`/api/admin/inventory?search=${search}`))).items[0]
    ?.onHand;

/** What the page sends once the preview is right. */
const save = ({ rows }: CountPreview) =>
  post('adjust', {
    reason: 'Stocktake of November',
    lines: rows.map(({ item, expected, counted }) => ({ item, move: 'counted', expected, counted })),
  });

describe('the import of a count (requirement 98)', () => {
  it('shows what each row changes or what is wrong with it, and writes nothing', async () => {
    const csv = 'SKU,Counted\nbed-1,4\nCHAIR-1,2\nLAMP,1\nBED-1,4\n,7\nP-1,-2\nP-2,2';
    const { rows, problems, changes } = await preview(csv);
    expect(
      rows.map(({ line, name, expected, counted, problem }) => [line, name, expected, counted, problem]),
    ).toEqual([
      [2, 'Bed', 3, 4, null],
      [
        3,
        'Chair',
        5,
        2,
        'At least 3 have to be there: they are sold, reserved or safety stock. Count again, or free them first.',
      ],
      [4, null, null, null, 'No item of the shop has this SKU.'],
      [5, null, null, null, 'Line 2 has this SKU already. Add the two counts.'],
      [6, null, null, null, 'The SKU is missing.'],
      [7, 'Piece p1', 1, null, '“-2” is no count. Enter a whole number from 0 on.'],
      [8, 'Piece p2', 2, 2, null],
    ]);
    expect([problems, changes]).toEqual([5, 1]);
    expect(await onHand('BED-1')).toBe(3);
  });

  it('saves all rows or none, says so in the log once, and is undone at once', async () => {
    const csv = `SKU,Counted\n${Array.from({ length: LARGE }, (_, n) => `P-${n},50`).join('\n')}`;
    const seen = await preview(csv);
    await post('adjust', {
      reason: 'Meanwhile',
      lines: [{ item: 'p7', move: 'received', quantity: 1, expected: 7 }],
    });
    const stale = await save(seen);
    expect(stale.status).toBe(409);
    expect(Object.keys((await json<ApiErrorBody>(stale)).fields ?? {})).toEqual(['lines.7.expected']);
    expect(await onHand('P-20')).toBe(20);
    const saved = await json<Adjusted>(await save(await preview(csv)));
    expect(await onHand('P-20')).toBe(50);
    const log = await json<ActivityList>(
      await api.as('admin')(`/api/admin/activity?entity=stock:${saved.adjustment}`),
    );
    expect(log.items.map(({ action, entity }) => [action, entity.label])).toEqual([
      ['stock counted', `${LARGE} items`],
    ]);
    expect((await post('undo', { adjustment: saved.adjustment })).status).toBe(200);
    expect(await onHand('P-20')).toBe(20);
  });

  it.each([
    [{ csv: '' }, 'csv'],
    [{ csv: 'SKU,Counted\n' }, 'csv'],
    [{ csv: 'What,Ever\n1,2' }, 'csv'],
    [{ csv: `SKU,Counted\n${'A,1\n'.repeat(MOST_COUNTS + 1)}` }, 'csv'],
    [{ csv: 'SKU,Counted\nA,1', warehouse: 'attic' }, 'warehouse'],
    [{}, 'csv'],
  ])('rejects a file that is none', async (body, field) => {
    const response = await post('count-preview', body);
    expect(response.status).toBe(400);
    expect(Object.keys((await json<ApiErrorBody>(response)).fields ?? {})).toEqual([field]);
  });
});
