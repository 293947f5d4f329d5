import { aProduct, aProductInSizes, fillCatalogue } from '../../app/testing/products.ts';
import { openTestApi, type TestApi } from '../../app/testing/request.ts';
import { exportHeading, exportLines } from '../catalogue/export/product-rows.ts';
import { optionFields } from '../catalogue/option-fields.ts';
import type { ProductDocument } from '../catalogue/product-document.ts';
import { skusOf } from '../catalogue/variant.ts';
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
const everything = async () =>
  exportHeading() +
  (await products().find().sort({ _id: 1 }).toArray())
    .map((product) => exportLines(product, () => 18))
    .join('');

// Proves requirement 149.
describe('the round trip of products with variants', () => {
  /** Two options of one kind, swatches, an option with a colon in its name, sizes, pictures, one that is not on sale. */
  async function full(): Promise<void> {
    const table = await stored('table');
    const options = [
      {
        id: 'finish',
        kind: 'colour' as const,
        name: 'Finish',
        values: [{ id: 'w', label: 'Walnut', swatch: '#6b3a1e' }],
      },
      {
        id: 'cloth',
        kind: 'colour' as const,
        name: 'Cloth: seat',
        values: [
          { id: 'linen', label: 'Linen, =raw' },
          { id: 'wool', label: 'Wool: fine #abc' },
        ],
      },
      { id: 'size', kind: 'size' as const, name: 'Size', values: [{ id: 'l', label: 'Large' }] },
    ];
    const [one] = Object.values(table.variants ?? {});
    if (!one) throw new Error('No variant');
    const variants = {
      'w-linen-l': {
        ...one,
        values: { finish: 'w', cloth: 'linen', size: 'l' },
        sku: '=X-1',
        originalPrice: 9900,
        weight: '7 kg',
        parcel: { width: 1, depth: 2, height: 3.5 },
        images: ['product-table'],
      },
      'w-wool-l': {
        ...one,
        values: { finish: 'w', cloth: 'wool', size: 'l' },
        sku: 'X-2',
        status: 'inactive' as const,
      },
    };
    const whole = { ...table, ...optionFields(options, variants, 0) };
    await products().replaceOne({ _id: 'table' }, { ...whole, ...skusOf(whole) });
  }

  it('changes nothing when an export is imported again, blank cells or not', async () => {
    await full();
    for (const blanks of ['keep', 'empty']) {
      const preview = await imports.preview(await everything(), { blanks });
      expect(preview.counts).toMatchObject({ new: 0, changed: 0, unchanged: 4, rejected: 0 });
    }
  });

  it('opens in an empty shop with the same options, counts and swatches', async () => {
    await full();
    const before = await stored('table');
    const file = await everything();
    await fillCatalogue(api.db, []);
    const preview = await imports.preview(file);
    expect(preview.counts).toMatchObject({ new: 4, rejected: 0 });
    await imports.run(preview.id);
    const after = await stored('table');
    // options come in the order of their columns
    const optionsOf = ({ options = [] }: ProductDocument) =>
      options
        .map(({ kind, name, values }) => ({
          ...{ kind, name },
          values: values.map(({ label, swatch }) => [label, swatch]),
        }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(optionsOf(after)).toEqual(optionsOf(before));
    const facts = ({ variants }: ProductDocument) =>
      Object.values(variants ?? {})
        .map(({ sku, price, originalPrice, stock, weight, parcel, status }) => ({
          ...{ sku, price, originalPrice, stock, weight, parcel, status },
        }))
        .sort((a, b) => (a.sku < b.sku ? -1 : 1));
    expect(facts(after)).toEqual(facts(before));
    expect((await imports.preview(file)).counts).toMatchObject({ unchanged: 4 });
    expect(await inventoryDiscrepancies(api.db)).toEqual([]);
  });
});

// Proves requirement 149.
describe('the undo of variants', () => {
  it('puts options, values and variants back as they were', async () => {
    const before = await withoutStamps();
    const csv =
      'Handle,SKU,Title,Option: size,Option: material,Price,Variant on sale\n' +
      'piece-table,SKU-table-SMALL,Carved table,Small,Teak,7777,no\npiece-table,NEW,,Huge,Mango,9999,\n';
    const { id } = await imports.preview(csv);
    await imports.run(id);
    expect(await stored('table')).toMatchObject({ name: 'Carved table' });
    expect(await imports.undo(id)).toMatchObject({ undone: { restored: 1, kept: 0 } });
    expect(await withoutStamps()).toEqual(before);
  });

  it('leaves a product of which a new variant has been sold since, and names it', async () => {
    const { id } = await imports.preview('Handle,SKU,Option: size,Price\npiece-table,T-XL,Huge,15000\n');
    await imports.run(id);
    await products().updateOne({ _id: 'table' }, { $set: { 'variants.huge.inventory.held': 1 } });
    expect(await imports.undo(id)).toMatchObject({ undone: { restored: 0, kept: 1 } });
    expect((await imports.rows(id, 'filter=kept')).items).toMatchObject([
      { kept: '“Jali table” has been changed since the import.' },
    ]);
    expect((await stored('table')).variants?.['huge']).toMatchObject({ status: 'active' });
  });

  it('keeps what shoppers have bought of the variants that stay', async () => {
    const { id } = await imports.preview('SKU,Price\nSKU-table-LARGE,12500\n');
    await imports.run(id);
    await products().updateOne(
      { _id: 'table' },
      { $set: { 'variants.large.stock': 1, 'variants.large.inventory.allocated': 2, stock: 3 } },
    );
    await imports.undo(id);
    const { variants, stock } = await stored('table');
    expect(variants?.['large']).toMatchObject({ price: 12_000, stock: 1, inventory: { allocated: 2 } });
    expect(stock).toBe(3);
  });
});
