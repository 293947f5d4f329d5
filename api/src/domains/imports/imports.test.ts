import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import type { ApiErrorBody } from '../../platform/http/schemas.ts';
import type { ActivityList } from '../activity/activity.schema.ts';
import { exportHeading, exportLines } from '../catalogue/export/product-rows.ts';
import type { ProductDocument } from '../catalogue/product-document.ts';
import type { Import, ImportList } from './imports.schema.ts';
import { openImports } from './testing/import-api.ts';

let api: TestApi;
let imports: ReturnType<typeof openImports>;

beforeAll(async () => {
  api = await openTestApi();
  imports = openImports(api);
});
beforeEach(async () => {
  for (const name of ['imports', 'importRows', 'importMappings', 'activity', 'activityHead', 'stockLedger']) {
    await api.db.collection(name).deleteMany({});
  }
  await fillCatalogue(api.db, [
    aProduct('1', { name: 'Jali chair', price: 9000 }),
    aProduct('2', { name: 'Thikri mirror', categorySlug: 'mirrors' }),
  ]);
});
afterAll(() => api.stop());

const products = () => api.db.collection<ProductDocument>('products');
const bySku = (sku: string) => products().findOne({ sku });
const withoutStamps = async () =>
  (await products().find().sort({ _id: 1 }).toArray()).map(
    ({ version: _v, updatedAt: _u, updatedBy: _b, changedAt: _c, details: _d, ...rest }) => rest,
  );

const two =
  'SKU,Title,Category,Price,Stock\nNEW-1,Stool,Chairs,"1,20,000",4\nSKU-1,Jali chair,chairs,9500,\n';

// Proves requirement 141.
describe('the products that one goes with, in a file', () => {
  it('are named by SKU or id; one that the shop does not have is left out with a note', async () => {
    const preview = await imports.preview('SKU,Goes with\nSKU-1,"SKU-2, nothing"\n');
    const [row] = (await imports.rows(preview.id)).items;
    expect(row).toMatchObject({ kind: 'changed', changes: [{ field: 'goesWith', after: '2' }] });
    expect(row?.notes).toEqual([expect.stringContaining('“nothing”')]);
    await imports.run(preview.id);
    expect((await bySku('SKU-1'))?.details?.goesWith).toEqual(['2']);
    await imports.undo(preview.id);
    expect((await bySku('SKU-1'))?.details?.goesWith).toBeUndefined();
  });

  it('are never the product itself, nor more than eight', async () => {
    const preview = await imports.preview(
      `SKU,Goes with\nSKU-1,SKU-1\nSKU-2,"${Array.from({ length: 9 }, (_, at) => `S${at}`).join(',')}"\n`,
    );
    const { items } = await imports.rows(preview.id, 'filter=rejected');
    expect(items.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
      [expect.stringContaining('does not go with itself')],
      [expect.stringContaining('8 products at most')],
    ]);
  });
});

describe('the preview (requirement 105)', () => {
  it('says what every row will do before anything is written', async () => {
    const before = await withoutStamps();
    const preview = await imports.preview(two);
    expect(preview).toMatchObject({
      state: 'ready',
      rows: 2,
      counts: { new: 1, changed: 1, unchanged: 0, rejected: 0 },
      columns: [
        { heading: 'SKU', target: 'sku', samples: ['NEW-1', 'SKU-1'] },
        { heading: 'Title', target: 'title' },
        { heading: 'Category', target: 'category' },
        { heading: 'Price', target: 'regularPrice' },
        { heading: 'Stock', target: 'stockQty' },
      ],
    });
    const { items } = await imports.rows(preview.id);
    expect(items).toMatchObject([
      { number: 2, kind: 'new', label: 'Stool', product: null },
      {
        number: 3,
        kind: 'changed',
        product: '1',
        changes: [{ field: 'regularPrice', label: 'Regular price', before: '9000', after: '9500' }],
      },
    ]);
    expect(await withoutStamps()).toEqual(before);
  });

  it('names row, column and what to do for every error', async () => {
    const csv =
      'SKU,Title,Category,Price,Offer starts\n' +
      'A,,Chairs,100,\nB,Stool,Boats,abc,31/02/2026\nSKU-1,Chair,chairs,,\nC,Stool,chairs,100,\nC,Stool again,chairs,100,\n';
    const preview = await imports.preview(csv);
    expect(preview.counts).toMatchObject({ new: 1, changed: 1, rejected: 3 });
    const { items, total } = await imports.rows(preview.id, 'filter=rejected');
    expect(total).toBe(3);
    expect(items.map(({ number, errors }) => ({ number, errors }))).toEqual([
      { number: 2, errors: [{ column: 'Title', message: 'Give the product a title.' }] },
      {
        number: 3,
        errors: [
          { column: 'Price', message: '“abc” is not a number. Write it as 120000 or 1,20,000.' },
          {
            column: 'Category',
            message: 'The shop has no category “Boats”. Choose a category of the shop.',
          },
          { column: 'Offer starts', message: 'The start of the offer has to be a date, such as 2026-11-21.' },
        ],
      },
      {
        number: 6,
        errors: [{ column: 'SKU', message: 'The SKU C is in row 5 already. Keep one of the two rows.' }],
      },
    ]);
  });

  it('remembers for each admin what their columns fill, but never a stock count', async () => {
    const csv = 'Nummer,Name,Bestand\nX-1,Stool,3\n';
    const targets = { Nummer: 'sku', Name: 'title', Bestand: 'stock' };
    await imports.preview(csv, { targets });
    const again = await json<Import>(await imports.send(csv));
    expect(again.columns.map(({ target }) => target)).toEqual(['sku', 'title', 'stockQty']);
  });

  it('rejects a mapping that fills a field twice or leaves no key, naming the column', async () => {
    const { id } = await json<Import>(await imports.send('A,B\n1,2\n'));
    const double = await imports.map(id, ['title', 'title']);
    expect(double.status).toBe(400);
    expect((await json<ApiErrorBody>(double)).fields).toHaveProperty(['targets.1']);
    const keyless = await imports.map(id, ['brand', null]);
    expect((await json<ApiErrorBody>(keyless)).message).toContain('SKU or the title');
    expect((await imports.map(id, ['title'])).status).toBe(400);
  });

  it('keeps what a blank cell stands for, unless blank cells are to empty fields', async () => {
    const csv = 'SKU,Origin\nSKU-1,\n';
    expect((await imports.preview(csv)).counts.unchanged).toBe(1);
    const emptied = await imports.preview(csv, { blanks: 'empty' });
    expect(emptied.counts.changed).toBe(1);
    await imports.run(emptied.id);
    expect((await bySku('SKU-1'))?.origin).toBe('');
  });

  it('pages through the rows of one kind', async () => {
    const lines = Array.from({ length: 230 }, (_, index) =>
      index % 2 ? `P-${index},Stool ${index},chairs` : `P-${index},,chairs`,
    );
    const { id } = await imports.preview(`SKU,Title,Category\n${lines.join('\n')}`);
    const page = await imports.rows(id, 'filter=new&page=2&pageSize=100');
    expect(page.total).toBe(115);
    expect(page.items).toHaveLength(15);
    expect(page.items[0]?.label).toBe('Stool 201');
  });
});

describe('the run (requirement 106)', () => {
  it('creates drafts with their stock and changes products, with a row of the log for each', async () => {
    const { id } = await imports.preview(two);
    const done = await imports.run(id);
    expect(done).toMatchObject({ state: 'done', written: { created: 1, changed: 1 } });
    expect(await bySku('NEW-1')).toMatchObject({
      name: 'Stool',
      status: 'draft',
      price: 120_000,
      categorySlug: 'chairs',
      stock: 4,
      inventory: { onHand: 4, moves: 0 },
    });
    expect(await bySku('SKU-1')).toMatchObject({ price: 9500, stock: 5, version: 2 });
    const { items } = await json<ActivityList>(await api.as('admin')('/api/admin/activity'));
    expect(items.map(({ action, entity }) => [action, entity.type]).sort()).toEqual([
      ['imported', 'import'],
      ['imported', 'product'],
      ['imported', 'product'],
    ]);
    const verified = await json(await api.as('admin')('/api/admin/activity/verify'));
    expect(verified).toMatchObject({ isIntact: true, rows: 3 });
  });

  it('is all or nothing by default, and writes only the good rows by choice', async () => {
    const csv = 'SKU,Title,Price\nG-1,Stool,100\nG-2,,100\n=cmd,"Chair, low",x\n';
    const { id } = await imports.preview(csv);
    const refused = await imports.post(`${id}/run`);
    expect(refused.status).toBe(409);
    expect(await json(refused)).toMatchObject({ code: 'has_rejected' });
    const done = await imports.run(id, 'good');
    expect(done).toMatchObject({ state: 'done', written: { created: 1, changed: 0 } });
    const rejected = await api.as('admin')(`/api/admin/imports/${id}/rejected.csv`);
    const bytes = Buffer.from(await rejected.arrayBuffer());
    // spreadsheets read UTF-8 by its mark
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = bytes.subarray(3).toString().split('\r\n');
    expect(lines[0]).toBe('SKU,Title,Price,Row,Why it was not imported');
    expect(lines[1]).toBe('G-2,,100,3,Title: Give the product a title.');
    expect(lines[2]).toMatch(/^'=cmd,"Chair, low",x,4,"Price: “x” is not a number/);
  });

  it('leaves nothing of an import when a product was changed after the preview', async () => {
    const lines = Array.from({ length: 150 }, (_, index) => `N-${index},Stool ${index},`);
    const { id } = await imports.preview(`SKU,Title,Price\n${lines.join('\n')}\nSKU-1,Jali chair,9500\n`);
    await products().updateOne({ _id: '1' }, { $set: { version: 7 } });
    const failed = await imports.run(id);
    expect(failed.state).toBe('failed');
    expect(failed.problem).toMatch(
      /^Row 152: Somebody has changed this product since the preview.*Nothing was imported\.$/,
    );
    expect(await products().countDocuments()).toBe(2);
    expect((await bySku('SKU-1'))?.price).toBe(9000);
  });

  it('counts stock only with a column that was mapped to it, and says why in the ledger', async () => {
    const csv = 'SKU,Stock\nSKU-1,12\n';
    expect((await imports.preview(csv)).counts).toMatchObject({ unchanged: 1 });
    const counted = await imports.preview(csv, { targets: { Stock: 'stock' }, name: 'count.csv' });
    expect((await imports.rows(counted.id)).items[0]?.changes).toEqual([
      { field: 'stock', label: 'Stock', before: '5', after: '12' },
    ]);
    await imports.run(counted.id);
    expect((await bySku('SKU-1'))?.stock).toBe(12);
    const [entry] = await api.db.collection('stockLedger').find().toArray();
    expect(entry).toMatchObject({
      move: 'count-more',
      quantity: 7,
      reason: { note: 'Counted in the import “count.csv”', by: { id: 'the-admin' } },
    });
    await imports.undo(counted.id);
    expect((await bySku('SKU-1'))?.stock).toBe(5);
  });

  it('rejects a count below what is sold and reserved', async () => {
    await products().updateOne({ _id: '1' }, { $set: { stock: 1, 'inventory.allocated': 4 } });
    const preview = await imports.preview('SKU,Stock\nSKU-1,3\n', { targets: { Stock: 'stock' } });
    expect((await imports.rows(preview.id)).items[0]?.errors[0]?.message).toContain(
      'the count cannot be below 4',
    );
  });

  it('rejects a tax that the shop does not charge, and takes the one it does for no change', async () => {
    const preview = await imports.preview('SKU,Tax in percent\nSKU-1,12\nSKU-2,18\n');
    expect((await imports.rows(preview.id)).items).toMatchObject([
      {
        kind: 'rejected',
        errors: [
          {
            column: 'Tax in percent',
            message: expect.stringContaining('The shop charges 18 % tax') as string,
          },
        ],
      },
      { kind: 'unchanged' },
    ]);
  });

  it('keeps to what publishing asks for', async () => {
    const preview = await imports.preview('SKU,Description\nSKU-1,\n', { blanks: 'empty' });
    expect((await imports.rows(preview.id)).items[0]).toMatchObject({
      kind: 'rejected',
      errors: [{ column: 'Description', message: 'Describe the product.' }],
    });
  });
});

// Proves requirements 392 and 393.
describe('the undo of an import (requirement 107)', () => {
  it('puts everything back as it was', async () => {
    const before = await withoutStamps();
    const { id } = await imports.preview(two);
    await imports.run(id);
    expect(await imports.undo(id)).toMatchObject({
      state: 'undone',
      undone: { removed: 1, restored: 1, kept: 0 },
    });
    expect(await withoutStamps()).toEqual(before);
  });

  it('leaves what somebody has changed since, and names it', async () => {
    const { id } = await imports.preview(two);
    await imports.run(id);
    const stool = await bySku('NEW-1');
    const edited = await api.as('admin')(`/api/admin/products/${stool?._id}`, {
      method: 'PATCH',
      body: { version: 1, brand: 'Virasat' },
    });
    expect(edited.status).toBe(200);
    expect(await imports.undo(id)).toMatchObject({ undone: { removed: 0, restored: 1, kept: 1 } });
    expect((await imports.rows(id, 'filter=kept')).items).toMatchObject([
      { label: 'Stool', kept: '“Stool” has been changed since the import.' },
    ]);
    expect((await bySku('NEW-1'))?.details?.brand).toBe('Virasat');
    expect((await bySku('SKU-1'))?.price).toBe(9000);
  });

  it('leaves a product that was there before and that somebody has edited since', async () => {
    const { id } = await imports.preview(two);
    await imports.run(id);
    const path = '/api/admin/products/1';
    const edit = { version: 2, brand: 'Virasat' };
    expect((await api.as('admin')(path, { method: 'PATCH', body: edit })).status).toBe(200);
    expect(await imports.undo(id)).toMatchObject({ undone: { removed: 1, restored: 0, kept: 1 } });
    expect((await imports.rows(id, 'filter=kept')).items).toMatchObject([
      { label: 'Jali chair', kept: '“Jali chair” has been changed since the import.' },
    ]);
    expect(await bySku('SKU-1')).toMatchObject({ price: 9500, details: { brand: 'Virasat' } });
  });

  it('leaves a count that somebody has made since', async () => {
    const { id } = await imports.preview('SKU,Stock\nSKU-1,12\n', { targets: { Stock: 'stock' } });
    await imports.run(id);
    const line = { item: '1', move: 'counted', expected: 12, counted: 9 } as const;
    const by = { id: 'the-admin', name: 'The admin' } as never;
    await api.services.stock.adjustments.adjust({ reason: 'Counted again', lines: [line] }, by);
    expect(await imports.undo(id)).toMatchObject({ undone: { restored: 0, kept: 1 } });
    expect((await imports.rows(id, 'filter=kept')).items).toMatchObject([
      { kept: 'Its stock has changed since the import, and stays.' },
    ]);
    expect((await bySku('SKU-1'))?.stock).toBe(9);
  });

  it('takes nothing from a published product that publishing asks for, and says what', async () => {
    const unpriced = { price: 0, description: '', details: {} };
    await products().updateOne({ _id: '1' }, { $set: unpriced });
    const { id } = await imports.preview('SKU,Description,Price\nSKU-1,Carved,9500\nSKU-2,Old glass,\n');
    await imports.run(id);
    expect(await imports.undo(id)).toMatchObject({ state: 'undone', undone: { restored: 1, kept: 1 } });
    expect((await imports.rows(id, 'filter=kept')).items).toMatchObject([
      {
        label: 'Jali chair',
        kept: '“Jali chair” may not be as it was before the import: Enter a price. Describe the product.',
      },
    ]);
    expect(await bySku('SKU-1')).toMatchObject({ price: 9500, description: 'Carved' });
    expect(await bySku('SKU-2')).toMatchObject({ description: 'Made in Jodhpur.' });
  });

  it('leaves a product whose SKU somebody else has taken since, and names who', async () => {
    const { id } = await imports.preview('ID,SKU\n1,NEW-1\n2,NEW-2\n');
    await imports.run(id);
    await products().insertOne(aProduct('3', { name: 'Bench', sku: 'SKU-1' }));
    expect(await imports.undo(id)).toMatchObject({ state: 'undone', undone: { restored: 1, kept: 1 } });
    expect((await imports.rows(id, 'filter=kept')).items).toMatchObject([
      { kept: '“Jali chair” may not be as it was before the import: “Bench” has the SKU SKU-1 by now.' },
    ]);
    expect(
      (
        await products()
          .find({ _id: { $in: ['1', '2'] } })
          .toArray()
      ).map(({ sku }) => sku),
    ).toEqual(['NEW-1', 'SKU-2']);
  });

  it('is in the log under who has asked for it, and the import under who has run it', async () => {
    const { id } = await imports.preview(two);
    await api.services.imports.run(id, 'all', 'who-ran-it');
    await imports.settled();
    await api.services.imports.undo(id, 'who-undid-it');
    await imports.settled();
    const lines = await api.db.collection('activity').find().sort({ _id: 1 }).toArray();
    const said = lines.map(({ action, by }) => [action, by].join(' by '));
    expect(new Set(said)).toEqual(
      new Set(['imported by who-ran-it', 'import undone by who-undid-it', 'undone by who-undid-it']),
    );
    expect(await imports.read(id)).toMatchObject({ by: { id: 'the-admin' } });
  });

  it('happens once', async () => {
    const { id } = await imports.preview(two);
    await imports.run(id);
    await imports.undo(id);
    expect((await imports.post(`${id}/undo`)).status).toBe(409);
  });
});

describe('the round trip (requirement 120)', () => {
  const everything = async () => {
    const all = await products().find().sort({ _id: 1 }).toArray();
    return exportHeading() + all.map((product) => exportLines(product, () => 18)).join('');
  };

  it('changes nothing when an export is imported again', async () => {
    await products().updateOne(
      { _id: '1' },
      {
        $set: {
          description: '=1+1, "quoted"\nsecond line',
          materials: ['Brass, old', 'Teak'],
          craftsman: '-',
          details: { regularPrice: 9000, goesWith: ['2', 'gone since'] },
        },
      },
    );
    const preview = await imports.preview(await everything(), { blanks: 'empty' });
    expect(preview.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2, rejected: 0, kept: 0 });
  });

  it('opens in an empty shop, and is unchanged there the second time', async () => {
    await products().updateOne({ _id: '1' }, { $set: { details: { goesWith: ['2'] } } });
    const file = await everything();
    await fillCatalogue(api.db, []);
    const preview = await imports.preview(file);
    expect(preview.counts).toMatchObject({ new: 2, rejected: 0 });
    await imports.run(preview.id);
    expect(await bySku('SKU-1')).toMatchObject({ _id: '1', name: 'Jali chair', stock: 5, status: 'draft' });
    expect((await bySku('SKU-1'))?.details?.goesWith).toEqual(['2']);
    expect((await imports.preview(file)).counts).toMatchObject({ unchanged: 2 });
  });
});

it('lists imports with their admin, newest first', async () => {
  await imports.preview(two, { name: 'first.csv' });
  await imports.preview(two, { name: 'second.csv' });
  const list = await json<ImportList>(await api.as('admin')('/api/admin/imports'));
  expect(list.items.map(({ fileName, by }) => [fileName, by.name])).toEqual([
    ['second.csv', 'The admin'],
    ['first.csv', 'The admin'],
  ]);
});

it('cancels an import before it has begun', async () => {
  const { id } = await imports.preview(two);
  expect(await json(await imports.post(`${id}/cancel`))).toMatchObject({ state: 'cancelled' });
  expect((await imports.post(`${id}/run`)).status).toBe(409);
});
