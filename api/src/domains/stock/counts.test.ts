import { randomUUID } from 'node:crypto';
import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import type { ApiErrorBody } from '../../platform/http/schemas.ts';
import type { ProductDocument } from '../catalogue/product-document.ts';
import type { SheetRow, SheetRun } from '../sheets/sheets.schema.ts';
import { MOST_COUNTS, type CountPreview } from './inventory.schema.ts';

let now = new Date('2026-11-21T06:00:00Z');
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({}, {}, () => now);
});
afterAll(() => api.stop());

async function stocked(count: number): Promise<void> {
  for (const name of ['stockLedger', 'activity', 'activityHead'])
    await api.db.collection(name).deleteMany({});
  const items = Array.from({ length: count }, (_, n) => aProduct(`p${n}`, { sku: `P-${n}`, stock: 5 }));
  await fillCatalogue(api.db, items);
}

const post = (path: string, body: unknown, key: string = randomUUID()) =>
  api.as('admin')(`/api/admin/${path}`, { method: 'POST', body, headers: { 'Idempotency-Key': key } });
const sheet = (count: number, counted = 7) =>
  `SKU,Counted\n${Array.from({ length: count }, (_, n) => `P-${n},${counted}`).join('\n')}`;

/** What the page sends once the preview is right. */
async function seen(csv: string) {
  const { rows } = await json<CountPreview>(await post('inventory/count-preview', { csv }));
  return {
    reason: 'Stocktake of November',
    lines: rows.map(({ line, item, expected, counted }) => ({ line, item, expected, counted })),
  };
}
async function begin(body: object, key?: string): Promise<SheetRun> {
  const response = await post('inventory/counts', body, key);
  expect(response.status).toBe(202);
  return json<SheetRun>(response);
}
const settled = () => api.services.sheets.settled();
const progress = async (id: string) =>
  json<SheetRun>(await api.as('admin')(`/api/admin/sheets/counts/${id}`));
const rowsOf = async (id: string, outcome: string) =>
  (
    await json<{ items: SheetRow[] }>(
      await api.as('admin')(`/api/admin/sheets/counts/${id}/rows?outcome=${outcome}`),
    )
  ).items;
const onHand = async () =>
  (await api.db.collection<ProductDocument>('products').find().toArray()).map(
    ({ inventory }) => inventory.onHand,
  );
const receive = (item: string, expected: number) =>
  post('inventory/adjust', {
    reason: 'Delivery',
    lines: [{ item, move: 'received', quantity: 1, expected }],
  });

// Proves requirements 98 and 481.
describe('the counts of a file', () => {
  it('are saved but for what has been moved since the preview, and all are taken back at once', async () => {
    await stocked(30);
    const body = await seen(sheet(30));
    await receive('p3', 5);
    const { id, title, total } = await begin(body);
    expect([title, total]).toEqual(['Stocktake of November', 30]);
    await settled();
    expect(await progress(id)).toMatchObject({ status: 'done', changed: 29, leftOut: 1, mayUndo: true });
    expect(await rowsOf(id, 'left out')).toEqual([
      expect.objectContaining({
        line: 5,
        name: expect.stringContaining('P-3') as string,
        details: '5 → 7',
        reason: expect.stringContaining('has 6 on hand now, not 5') as string,
      }),
    ]);
    expect((await onHand()).sort()).toEqual([6, ...Array.from({ length: 29 }, () => 7)]);

    // somebody else's delivery of the meantime stays
    await receive('p4', 7);
    expect((await post(`sheets/counts/${id}/undo`, {})).status).toBe(200);
    await settled();
    expect(await progress(id)).toMatchObject({ status: 'undone', restored: 29, kept: 0, mayUndo: false });
    expect((await onHand()).sort()).toEqual([...Array.from({ length: 28 }, () => 5), 6, 6]);
    expect((await post(`sheets/counts/${id}/undo`, {})).status).toBe(409);
  });

  it('that cannot be taken back are kept, and named', async () => {
    await stocked(2);
    const { id } = await begin(await seen(sheet(2)));
    await settled();
    const sold = { 'inventory.allocated': 6, stock: 1 };
    await api.db.collection<ProductDocument>('products').updateOne({ _id: 'p0' }, { $set: sold });
    await post(`sheets/counts/${id}/undo`, {});
    await settled();
    expect(await progress(id)).toMatchObject({ status: 'undone', restored: 1, kept: 1 });
    expect((await rowsOf(id, 'kept'))[0]?.reason).toContain('At most 1 can be taken away.');
  });

  it('are taken back within 30 days; then their rows go by themselves', async () => {
    await stocked(2);
    const { id, createdAt } = await begin(await seen(sheet(2)));
    await settled();
    const rows = await api.db.collection('sheetRows').find({ run: id }).toArray();
    expect(rows.map((row) => row['at'] as Date)).toEqual(Array(2).fill(new Date(createdAt)));
    for (const name of ['sheetRows', 'sheetLines'])
      expect(await api.db.collection(name).indexes()).toContainEqual(
        expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 31 * 24 * 3600 }),
      );
    now = new Date(now.getTime() + 31 * 24 * 3_600_000);
    expect(await progress(id)).toMatchObject({ changed: 2, mayUndo: false });
    expect(await (await post(`sheets/counts/${id}/undo`, {})).json()).toMatchObject({ code: 'too_old' });
  });

  it('are as many as a file may have, and carried on where a process has died, each once', async () => {
    await stocked(MOST_COUNTS);
    const body = await seen(sheet(MOST_COUNTS));
    const { id } = await begin(body);
    while ((await progress(id)).done === 0);
    // it is taken for dead
    await api.db.collection<{ _id: string }>('sheets').updateOne({ _id: id }, { $set: { claim: null } });
    await settled();
    const halfway = await progress(id);
    expect(halfway.status).toBe('running');
    expect((await onHand()).filter((count) => count === 7)).toHaveLength(halfway.changed);
    now = new Date(now.getTime() + 60_000);
    await api.anotherProcess().sheets.job.run();
    expect(await progress(id)).toMatchObject({ status: 'done', done: MOST_COUNTS, changed: MOST_COUNTS });
    expect(new Set(await onHand())).toEqual(new Set([7]));
    expect(await api.db.collection('stockLedger').countDocuments()).toBe(MOST_COUNTS);
  });

  it.each([
    [{ lines: [] }, 'lines'],
    [
      { lines: Array.from({ length: 2 }, () => ({ line: 2, item: 'p', expected: 1, counted: 1 })) },
      'lines.1.item',
    ],
    [
      {
        lines: Array.from({ length: MOST_COUNTS + 1 }, (_, n) => ({
          line: 2,
          item: `${n}`,
          expected: 1,
          counted: 1,
        })),
      },
      'lines',
    ],
    [{ reason: ' ', lines: [{ line: 2, item: 'p', expected: 1, counted: 1 }] }, 'reason'],
  ])('are refused with what to do', async (body, field) => {
    const response = await post('inventory/counts', { reason: 'Stocktake', ...body });
    expect(response.status).toBe(400);
    expect(Object.keys((await json<ApiErrorBody>(response)).fields ?? {})).toEqual([field]);
  });

  it('are one run however often the request is sent', async () => {
    await stocked(3);
    const body = await seen(sheet(3));
    const key = randomUUID();
    const runs = await Promise.all([begin(body, key), begin(body, key)]);
    await settled();
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
    expect(await api.db.collection('stockLedger').countDocuments()).toBe(3);
    expect((await post('inventory/counts', { ...body, reason: 'Another' }, key)).status).toBe(422);
    expect((await post('inventory/counts', body, 'short')).status).toBe(400);
    expect((await api.as('admin')(`/api/admin/sheets/shipping/${runs[0]?.id}`)).status).toBe(404);
  });
});
