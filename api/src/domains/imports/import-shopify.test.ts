import { fillCatalogue } from '../../app/testing/products.ts';
import { openTestApi, type TestApi } from '../../app/testing/request.ts';
import type { ProductDocument } from '../catalogue/product-document.ts';
import { openImports } from './testing/import-api.ts';

let api: TestApi;
let imports: ReturnType<typeof openImports>;
beforeAll(async () => {
  api = await openTestApi();
  imports = openImports(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  for (const name of ['imports', 'importRows', 'importMappings'])
    await api.db.collection(name).deleteMany({});
  await fillCatalogue(api.db, []);
});

const product = async (slug: string) => {
  const found = await api.db.collection<ProductDocument>('products').findOne({ slug });
  if (!found) throw new Error(`No product ${slug}`);
  const { options = [], variants = {} } = found;
  return {
    options: options.map(({ kind, name, values }) => [kind, name, values.map(({ label }) => label)]),
    prices: Object.fromEntries(Object.values(variants).map(({ sku, price, stock }) => [sku, [price, stock]])),
    hasOptions: found.hasOptions ?? false,
  };
};
const rejected = async (id: string) =>
  (await imports.rows(id, 'filter=rejected')).items.map(({ number, errors }) => ({ number, errors }));

const head =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,' +
  'Variant SKU,Variant Inventory Qty,Variant Price,Variant Taxable\n';
// as Shopify writes them: names, title and text stand in the first row of a product
const file =
  head +
  'jali-stool,Jali stool,Made in Jodhpur,Virasat,Chairs,,TRUE,Size,Low,Color,Walnut,JS-L-W,4,5000,TRUE\n' +
  'jali-stool,,,,,,,,High,,Walnut,JS-H-W,2,6000,TRUE\n' +
  'jali-stool,,,,,,,,High,,Natural,JS-H-N,1,5800,TRUE\n' +
  'bench,Bench,,Virasat,Chairs,,TRUE,Finish,Lacquer,Carving,Lotus,B-1,3,9000,TRUE\n' +
  'mirror,Mirror,,Virasat,Mirrors,,TRUE,Title,Default Title,,,M-1,7,3000,TRUE\n';

// Proves requirement 149.
describe('a file of products from Shopify', () => {
  it('has its columns recognised, and its options by what each product calls them', async () => {
    const preview = await imports.preview(file);
    expect(preview.columns.map(({ target }) => target)).toEqual([
      ...['handle', 'title', 'description', 'brand', 'category', 'customTags', null],
      ...['option1Name', 'option1Value', 'option2Name', 'option2Value'],
      ...['sku', 'stockQty', 'regularPrice', null],
    ]);
    expect(await rejected(preview.id)).toEqual([]);
    await imports.run(preview.id);
    const stool = await product('jali-stool');
    expect(stool.options).toEqual([
      ['size', 'Size', ['Low', 'High']],
      ['colour', 'Colour', ['Walnut', 'Natural']],
    ]);
    expect(stool.prices).toMatchObject({ 'JS-L-W': [5000, 4], 'JS-H-W': [6000, 2], 'JS-H-N': [5800, 1] });
    expect((await product('bench')).options).toEqual([
      ['material', 'Finish', ['Lacquer']],
      ['style', 'Carving', ['Lotus']],
    ]);
    expect(await product('mirror')).toEqual({ options: [], prices: {}, hasOptions: false });
  });

  it('changes nothing when it is imported again', async () => {
    await imports.run((await imports.preview(file)).id);
    const again = await imports.preview(file);
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 5, rejected: 0 });
  });

  it('says of a value whose option has no name what is missing', async () => {
    const nameless = 'Handle,Title,Option1 Name,Option1 Value,Variant Price\nrack,Rack,,Low,100\n';
    const { id } = await imports.preview(nameless);
    expect(await rejected(id)).toEqual([
      {
        number: 2,
        errors: expect.arrayContaining([
          {
            column: 'Option1 Value',
            message:
              'Say what option 1 is called, such as Size: in this row or an earlier one of the product.',
          },
        ]),
      },
    ]);
  });
});
