import { aProduct, aProductInSizes, fillCatalogue } from '../../app/testing/products.ts';
import { openTestApi, type TestApi } from '../../app/testing/request.ts';
import type { ProductDocument } from '../catalogue/product-document.ts';
import { inventoryDiscrepancies } from '../orders/testing/inventory-discrepancies.ts';
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
    aProduct('stool', { name: 'Stool', price: 8000, stock: 4 }),
    aProductInSizes(
      'table',
      { small: { price: 9000, stock: 2 }, large: { price: 12_000, stock: 3 } },
      { name: 'Jali table' },
    ),
  ]);
});
afterAll(() => api.stop());

const products = () => api.db.collection<ProductDocument>('products');
const stored = async (id: string) => {
  const found = await products().findOne({ _id: id });
  if (!found) throw new Error(`No product ${id}`);
  return found;
};
const withoutStamps = async () =>
  (await products().find().sort({ _id: 1 }).toArray()).map(
    ({ version: _v, updatedAt: _u, updatedBy: _b, changedAt: _c, details: _d, ...rest }) => rest,
  );
const messagesOf = async (id: string) =>
  (await imports.rows(id, 'filter=rejected')).items.map(({ number, errors }) => [
    number,
    errors.map(({ column, message }) => `${column}: ${message}`).join(' '),
  ]);

const bench =
  'Handle,SKU,Title,Category,Size,Wood,Price,Sale price,Stock,Weight\n' +
  'bench,,Garden bench,Chairs,Small,Teak,5000,,4,9 kg\n' +
  'bench,,,,Small,Sheesham,4500,4000,1,\n' +
  'bench,B-L-T,,,Large,Teak,7000,,2,14 kg\n';

// Proves requirement 149.
describe('rows of one product that are its variants', () => {
  it('make a draft with its options, each variant with its SKU, price, stock and weight', async () => {
    const preview = await imports.preview(bench);
    expect(preview.columns.map(({ target }) => target)).toEqual([
      ...['handle', 'sku', 'title', 'category', 'optionSize', 'optionMaterial'],
      ...['regularPrice', 'discountPrice', 'stockQty', 'weight'],
    ]);
    expect(preview.counts).toMatchObject({ new: 3, newVariants: 2, rejected: 0 });
    const { items } = await imports.rows(preview.id);
    expect(items.map(({ label, variant }) => [label, variant])).toEqual([
      ['Garden bench – Small, Teak', 'Small, Teak'],
      ['Garden bench – Small, Sheesham', 'Small, Sheesham'],
      ['Garden bench – Large, Teak', 'Large, Teak'],
    ]);
    expect(items[0]?.notes).toEqual(['1 combination is in no row: it is added, not on sale.']);
    expect(items[1]?.changes).toContainEqual({
      ...{ field: 'discountPrice', label: 'Discount price', before: '', after: '4000' },
    });
    expect(await products().countDocuments()).toBe(2);

    expect(await imports.run(preview.id)).toMatchObject({ written: { created: 1, changed: 0 } });
    const made = await products().findOne({ slug: 'bench' });
    expect(made).toMatchObject({
      name: 'Garden bench',
      status: 'draft',
      hasOptions: true,
      price: 4000,
      highestPrice: 7000,
      stock: 7,
      options: [
        { kind: 'size', name: 'Size', values: [{ label: 'Small' }, { label: 'Large' }] },
        { kind: 'material', name: 'Wood', values: [{ label: 'Teak' }, { label: 'Sheesham' }] },
      ],
    });
    const variants = Object.values(made?.variants ?? {});
    expect(variants.find(({ sku }) => sku === 'B-L-T')).toMatchObject({
      ...{ price: 7000, stock: 2, weight: '14 kg', status: 'active' },
    });
    expect(variants.find(({ price }) => price === 4000)).toMatchObject({ originalPrice: 4500, stock: 1 });
    expect(variants.filter(({ status }) => status === 'inactive')).toHaveLength(1);
    expect(await inventoryDiscrepancies(api.db)).toEqual([]);
  });

  it('are found again by their handle: the same file changes nothing', async () => {
    await imports.run((await imports.preview(bench)).id);
    expect((await imports.preview(bench)).counts).toMatchObject({ unchanged: 3, new: 0, changed: 0 });
  });

  it('change variants of a product that exists by their SKUs alone, and nothing else of it', async () => {
    const before = await stored('table');
    const csv = 'SKU,Price,Stock\nSKU-table-LARGE,12500,9\nSKU-table-SMALL,9000,2\n';
    const preview = await imports.preview(csv, { targets: { Stock: 'stock' } });
    expect(preview.counts).toMatchObject({ changed: 1, changedVariants: 1, unchanged: 1, rejected: 0 });
    expect((await imports.rows(preview.id)).items[0]?.changes).toEqual([
      { field: 'regularPrice', label: 'Regular price', before: '12000', after: '12500' },
      { field: 'stock', label: 'Stock', before: '3', after: '9' },
    ]);
    await imports.run(preview.id);
    const after = await stored('table');
    expect(after).toMatchObject({ highestPrice: 12_500, stock: 11, version: 2 });
    expect(after.variants?.['large']).toMatchObject({ price: 12_500, stock: 9, sku: 'SKU-table-LARGE' });
    expect(after.variants?.['small']).toEqual(before.variants?.['small']);
    const [entry] = await api.db.collection('stockLedger').find().toArray();
    expect(entry).toMatchObject({ product: 'table~large', move: 'count-more', quantity: 6 });
    expect(await inventoryDiscrepancies(api.db)).toEqual([]);
    await imports.undo(preview.id);
    expect((await stored('table')).variants?.['large']).toMatchObject({ price: 12_000, stock: 3 });
  });

  it('add a value to a product, and options to one that had none', async () => {
    const csv =
      'Handle,SKU,Option: size,Price\npiece-table,T-XL,Extra large,15000\npiece-stool,S-L,Large,9000\n';
    const { id, counts } = await imports.preview(csv);
    expect(counts).toMatchObject({ new: 2, newVariants: 2, rejected: 0 });
    expect(await imports.run(id)).toMatchObject({ written: { created: 0, changed: 2 } });
    const ids = Object.keys((await stored('table')).variants ?? {});
    expect(ids.sort()).toEqual(['extra-large', 'large', 'small']);
    expect(await stored('stool')).toMatchObject({ hasOptions: true, price: 9000, stock: 0, ownStock: 4 });
    await imports.undo(id);
    expect(await stored('stool')).toMatchObject({ price: 8000, stock: 4 });
    expect(await stored('stool')).not.toHaveProperty('hasOptions');
  });

  it('never remove a value or a variant that a file does not name', async () => {
    const csv = 'Handle,Option: size,Price\npiece-table,Large,13000\n';
    await imports.run((await imports.preview(csv)).id);
    expect(Object.values((await stored('table')).variants ?? {}).map(({ status }) => status)).toEqual([
      'active',
      'active',
    ]);
  });
});

// Proves requirement 149.
describe('what is wrong with rows of variants', () => {
  it('is said of each row before anything is written, and a product with one is left out as a whole', async () => {
    const csv =
      'Handle,SKU,Title,Option: size,Price,Sale price\n' +
      'a,A-1,Ladder,Low,,\n' +
      'a,A-2,,High,900,950\n' +
      'b,SKU-stool,Rack,Low,500,\n' +
      'b,B-2,,low,600,\n' +
      'c,,Shelf,Low,700,\n' +
      'c,,Another title,High,800,\n' +
      'd,D-1,Hook,Low,100,\n' +
      'd,D-2,,,100,\n' +
      'd,D-3,,,100,\n' +
      'e,E-1,Bowl,Low,100,\n' +
      'a,A-9,Ladder,Middle,100,\n';
    const preview = await imports.preview(csv);
    expect(preview.counts).toMatchObject({ new: 1, rejected: 10 });
    const messages = new Map((await messagesOf(preview.id)) as [number, string][]);
    expect(messages.get(2)).toContain('Price: Give the variant a price.');
    expect(messages.get(3)).toContain('The discount price has to be below the regular price.');
    expect(messages.get(4)).toContain('SKU: The SKU SKU-stool belongs to “Stool”.');
    expect(messages.get(5)).toContain('Another row of this product is “Low”, too.');
    expect(messages.get(6)).toBe('null: Row 7 of the same product has errors.');
    expect(messages.get(7)).toContain('An earlier row of this product has another title.');
    expect(messages.get(10)).toContain('The product has a row already.');
    expect(messages.get(12)).toContain('The handle a is in row 2 already. Put the rows of one product');
    await imports.run(preview.id, 'good');
    expect(await products().countDocuments()).toBe(3);
    expect(await products().findOne({ slug: 'e' })).toMatchObject({ name: 'Bowl', hasOptions: true });
  });

  it('names the variant that a SKU belongs to when the row gives it other options', async () => {
    const { id } = await imports.preview('Handle,SKU,Option: size\npiece-table,SKU-table-SMALL,Large\n');
    expect(await messagesOf(id)).toEqual([
      [2, expect.stringContaining('The SKU SKU-table-SMALL is the variant “Small”')],
    ]);
  });

  it('counts combinations before it makes them', async () => {
    const columns = ['size', 'colour', 'style', 'material', 'quantity pack'].map((kind) => `Option: ${kind}`);
    const rows = Array.from({ length: 40 }, (_, at) => `h,T,${columns.map(() => `v${at}`).join(',')},100`);
    const { id } = await imports.preview(`Handle,Title,${columns.join(',')},Price\n${rows.join('\n')}\n`);
    const [[, message] = []] = await messagesOf(id);
    expect(message).toContain('make 102400000 combinations; a product has 100 at most');
  });

  it('rejects a product that somebody has changed since the preview', async () => {
    const { id } = await imports.preview('SKU,Price\nSKU-table-LARGE,12500\nSKU-table-SMALL,9500\n');
    await products().updateOne({ _id: 'table' }, { $set: { version: 4 } });
    const failed = await imports.run(id);
    expect(failed).toMatchObject({ state: 'failed' });
    expect(failed.problem).toMatch(/^Row 2: Somebody has changed this product since the preview/);
    expect((await stored('table')).variants?.['large']?.price).toBe(12_000);
  });
});

// Proves requirement 149.
describe('products whose rows are in several portions', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, product) =>
      Array.from(
        { length: 7 },
        (_, at) => `p-${product},${at === 0 ? `Table ${product}` : ''},Size ${at},${100 + at}`,
      ),
    ).flat();
  const file = (count: number) => `Handle,Title,Option: size,Price\n${many(count).join('\n')}\n`;

  it('are written and taken back as a whole', async () => {
    const before = await withoutStamps();
    const preview = await imports.preview(file(40));
    expect(preview.counts).toMatchObject({ new: 280, newVariants: 240, rejected: 0 });
    expect(await imports.run(preview.id)).toMatchObject({ written: { created: 40, changed: 0 } });
    const made = await products().find({ slug: /^p-/ }).toArray();
    expect(made.map(({ variants }) => Object.keys(variants ?? {}).length)).toEqual(Array(40).fill(7));
    expect((await imports.rows(preview.id, 'filter=new&page=3&pageSize=100')).items).toHaveLength(80);
    expect(await imports.undo(preview.id)).toMatchObject({ undone: { removed: 40, restored: 0, kept: 0 } });
    expect(await withoutStamps()).toEqual(before);
  });

  it('are one product of a hundred variants, or none when there are more', async () => {
    const rows = (count: number) =>
      `Handle,Title,Option: size,Price\n${Array.from({ length: count }, (_, at) => `big,${at === 0 ? 'Big' : ''},S ${at},100`).join('\n')}\n`;
    const { id } = await imports.preview(rows(50));
    expect(await imports.run(id)).toMatchObject({ written: { created: 1 } });
    expect(Object.keys((await products().findOne({ slug: 'big' }))?.variants ?? {})).toHaveLength(50);
    expect((await imports.preview(rows(170))).counts).toMatchObject({ new: 0, changed: 0 });
  });
});

it('comes with an example that can be imported as it is', async () => {
  const response = await api.as('admin')('/api/admin/imports/example.csv');
  expect(response.status).toBe(200);
  const preview = await imports.preview(new Uint8Array(await response.arrayBuffer()));
  expect(preview.counts).toMatchObject({ new: 6, newVariants: 4, rejected: 0 });
  expect((await imports.rows(preview.id)).items.flatMap(({ notes }) => notes)).toEqual([]);
});
