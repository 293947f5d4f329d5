import { ProductSchema } from '../domains/catalogue/catalogue.schema.ts';
import type { ProductDocument } from '../domains/catalogue/product-document.ts';
import { toProduct } from '../domains/catalogue/product-view.ts';
import { ensureIndexes } from '../platform/database/indexes.ts';
import { allIndexes } from '../app/compose.ts';
import { startTestDatabase, type TestDatabase } from '../app/testing/test-database.ts';
import { largeCatalogue } from './large-catalogue.ts';
import { seedLarge } from './seed-large.ts';
import { seedDatabase } from './seed.ts';

const today = new Date('2026-11-21T00:00:00Z');
const some = [...largeCatalogue(500, today)];

describe('the large catalogue', () => {
  it('is the same every time, and has the requested number together with the shop’s own products', () => {
    expect(some).toHaveLength(492);
    expect([...largeCatalogue(20, today)]).toEqual(some.slice(0, 12));
    expect([...largeCatalogue(8, today)]).toEqual([]);
  });

  it('has valid products that all differ', () => {
    for (const document of some) expect(() => ProductSchema.parse(toProduct(document))).not.toThrow();
    for (const key of ['_id', 'slug', 'sku'] as const)
      expect(new Set(some.map((document) => document[key])).size).toBe(some.length);
    expect(new Set(some.map(({ name }) => name)).size).toBeGreaterThan(300);
    expect(new Set(some.map(({ artisanSlug }) => artisanSlug)).size).toBe(40);
    expect(new Set(some.map(({ categorySlug }) => categorySlug)).size).toBe(8);
    for (const { price, originalPrice } of some) {
      expect(price).toBeGreaterThanOrEqual(3500);
      expect(price).toBeLessThanOrEqual(95_000);
      if (originalPrice !== undefined) expect(originalPrice).toBeGreaterThan(price);
    }
  });
});

describe('seeding the large catalogue', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.stop());

  it('adds products up to the number, also when repeated, beside the shop’s own', async () => {
    const { db } = database;
    await ensureIndexes(db, allIndexes);
    await seedDatabase(db, { demo: false, now: today });
    const count = () => db.collection<ProductDocument>('products').countDocuments();
    expect(await seedLarge(db, { products: 60, now: today })).toBe(52);
    expect(await seedLarge(db, { products: 60, now: today })).toBe(0);
    expect(await count()).toBe(60);
    expect(await seedLarge(db, { products: 90, now: today })).toBe(30);
    expect(await count()).toBe(90);
    expect(await db.collection('artisans').countDocuments()).toBe(40);
  });
});
