import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openingInventory } from '../stock/stock-moves.ts';
import { createCartService } from './create-cart-service.ts';
import { soldProducts, type SoldProduct } from './sold-product.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  const piece = (_id: string, fields: Partial<SoldProduct>): SoldProduct => ({
    _id,
    name: `Piece ${_id}`,
    category: 'Furniture',
    categoryPath: ['furniture', 'chairs'],
    image: { src: `piece-${_id}`, alt: `Piece ${_id}` },
    price: 1_000,
    stock: 5,
    inventory: openingInventory(5),
    status: 'published',
    ...fields,
  });
  await soldProducts(database.db).insertMany([
    piece('1', { price: 3_525 }),
    piece('2', { stock: 0 }),
    piece('draft', { status: 'draft' }),
    piece('archived', { status: 'archived' }),
  ]);
});
afterAll(() => database.stop());

const visitor = { userId: null, checkout: undefined };
const price = (...items: [id: string, quantity: number][]) =>
  createCartService({ db: database.db, holds: { of: async () => new Map() } }).price(
    items.map(([id, quantity]) => ({ id, quantity })),
    visitor,
  );

describe('pricing a cart', () => {
  it('uses the prices of the database and adds 18 percent tax', async () => {
    expect(await price(['1', 2])).toEqual({
      lines: [
        {
          id: '1',
          name: 'Piece 1',
          category: 'Furniture',
          image: { src: 'piece-1', alt: 'Piece 1' },
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

  it('sums lines of one product and keeps the order in which they came (promise 2)', async () => {
    const { lines } = await price(['2', 1], ['1', 1], ['2', 3]);
    expect(lines.map(({ id, quantity, available }) => [id, quantity, available])).toEqual([
      ['2', 4, 0],
      ['1', 1, 5],
    ]);
  });

  it('knows no difference between drafts, archived and unknown products (promise 23)', async () => {
    const { lines, missing } = await price(['draft', 1], ['1', 1], ['archived', 1], ['ghost', 1]);
    expect(lines.map((line) => line.id)).toEqual(['1']);
    expect(missing).toEqual(['draft', 'archived', 'ghost']);
  });

  it('answers an empty cart with zeros', async () => {
    expect(await price()).toEqual({ lines: [], missing: [], subtotal: 0, tax: 0, shipping: 0, total: 0 });
  });
});
