import { aProduct } from '../../app/testing/products.ts';
import { startTestDatabase, type TestDatabase } from '../../app/testing/test-database.ts';
import { createCatalogueRepository } from './catalogue.repository.ts';
import type { ProductDocument } from './product-document.ts';
import { filteredFields, searchedFields } from './product-fields.ts';

let database: TestDatabase;
beforeAll(async () => (database = await startTestDatabase()));
afterAll(() => database.stop());

const repository = () => createCatalogueRepository(database.db);
const store = async (count: number): Promise<string[]> => {
  const products = database.db.collection<ProductDocument>('products');
  await products.deleteMany({});
  const documents = Array.from({ length: count }, (_, n) => aProduct(String(n)));
  if (count > 0) await products.insertMany(documents);
  return documents.map(({ _id }) => _id).sort();
};

describe('reading what the finder indexes', () => {
  it.each([0, 1, 500, 501, 1000, 1200])('gives each of %d products once, by id', async (count) => {
    const ids = await store(count);
    const found: string[] = [];
    for await (const page of repository().filtered()) for (const { _id } of page) found.push(_id);
    expect(found).toEqual(ids);
  });

  it.each([
    ['listings', 'filtered', filteredFields],
    ['searches', 'searched', searchedFields],
  ] as const)(
    'gives what %s need of a product as it was stored, and nothing else',
    async (_, read, fields) => {
      await store(0);
      const product = aProduct('1', { name: 'Jharokha दर्पण', stock: 3, materials: ['Brass', 'Teak'] });
      await database.db.collection<ProductDocument>('products').insertOne(product);
      const found: unknown[] = [];
      for await (const page of repository()[read]()) found.push(...page);
      expect(found).toEqual([
        Object.fromEntries(
          ['_id', ...Object.keys(fields)].map((field) => [field, product[field as keyof ProductDocument]]),
        ),
      ]);
    },
  );
});
