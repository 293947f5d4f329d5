import { startTestDatabase, type TestDatabase } from '../../app/testing/test-database.ts';
import { openingInventory } from '../catalogue/inventory.ts';
import type { ProductDocument } from '../catalogue/product-document.ts';
import type { SoldDocument } from '../catalogue/sold-product.ts';
import { createSoldProducts } from '../catalogue/sold-products.repository.ts';
import { noOffer } from '../promotions/index.ts';
import { ratesOn } from '../shared/tax-rates.ts';
import { createCartService } from './cart.service.ts';

type StoredProduct = SoldDocument & Pick<ProductDocument, 'inventory' | 'status'>;

let database: TestDatabase;
const product = (_id: string, fields: Partial<StoredProduct>): StoredProduct => ({
  _id,
  name: `Product ${_id}`,
  category: 'Furniture',
  categoryPath: ['furniture', 'chairs'],
  image: { src: `product-${_id}`, alt: `Product ${_id}` },
  price: 1_000,
  stock: 5,
  inventory: openingInventory(5),
  status: 'published',
  ...fields,
});
beforeAll(async () => {
  database = await startTestDatabase();
  await database.db
    .collection<StoredProduct>('products')
    .insertMany([
      product('1', { price: 3_525 }),
      product('2', { stock: 0 }),
      product('draft', { status: 'draft' }),
      product('archived', { status: 'archived' }),
    ]);
});
afterAll(() => database.stop());

const visitor = { userId: null, checkout: undefined };
const price = (...items: [id: string, quantity: number][]) =>
  createCartService({
    configuration: { taxes: async () => ratesOn([], '2026-11-21') },
    catalogue: createSoldProducts(database.db),
    holds: { of: async () => new Map() },
    promotions: { offer: async () => noOffer },
    giftcards: { read: async () => ({ cards: [], refused: [] }) },
  }).price(
    items.map(([id, quantity]) => ({ id, quantity })),
    visitor,
  );

describe('cart.price', () => {
  it('prices a cart from the database and adds 18 percent tax', async () => {
    expect(await price(['1', 2])).toEqual({
      lines: [
        {
          id: '1',
          name: 'Product 1',
          category: 'Furniture',
          image: { src: 'product-1', alt: 'Product 1' },
          price: 3_525,
          quantity: 2,
          lineTotal: 7_050,
          available: 5,
        },
      ],
      missing: [],
      subtotal: 7_050,
      tax: 1_269,
      shipping: 0,
      total: 8_319,
    });
  });

  it('sums lines of one product and keeps the order in which they came (requirement 2)', async () => {
    const { lines } = await price(['2', 1], ['1', 1], ['2', 3]);
    expect(lines.map(({ id, quantity, available }) => [id, quantity, available])).toEqual([
      ['2', 4, 0],
      ['1', 1, 5],
    ]);
  });

  it('reports drafts, archived and unknown products alike as missing (requirement 23)', async () => {
    const { lines, missing } = await price(['draft', 1], ['1', 1], ['archived', 1], ['ghost', 1]);
    expect(lines.map((line) => line.id)).toEqual(['1']);
    expect(missing).toEqual(['draft', 'archived', 'ghost']);
  });

  it('prices what fits into an order of a longer cart, and names the rest', async () => {
    const sold = Array.from({ length: 52 }, (_, index) => product(`many-${index}`, { price: 100 }));
    await database.db.collection<StoredProduct>('products').insertMany(sold);
    // twice the same product is one line
    const { lines, leftOut, subtotal } = await price(...sold.map(({ _id }): [string, number] => [_id, 1]), [
      'many-0',
      1,
    ]);
    expect([lines.length, subtotal]).toEqual([50, 5_100]);
    expect(leftOut).toEqual(['many-50', 'many-51']);
  });

  it('prices an empty cart at zero', async () => {
    expect(await price()).toEqual({ lines: [], missing: [], subtotal: 0, tax: 0, shipping: 0, total: 0 });
  });
});
