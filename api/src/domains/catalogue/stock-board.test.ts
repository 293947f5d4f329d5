import fc from 'fast-check';
import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import type { ApiErrorBody } from '../../platform/http/schemas.ts';
import type { ActivityList } from '../activity/activity.schema.ts';
import type { PricedCart } from '../cart/cart.schema.ts';
import type { EditedProduct } from './product-editor.schema.ts';
import type { Product, ProductList } from './catalogue.schema.ts';
import type { ProductDocument } from './product-document.ts';
import { textBetween } from './stock-board.ts';
import type { Board, BoardCard, BoardMove, BoardMoved } from './stock-board.schema.ts';

describe('a text between two others', () => {
  it('sorts between them, however often and wherever one is put in', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc
            .string({ minLength: 1, maxLength: 5, unit: fc.constantFrom(...'abz~0 ') })
            .map((text) => `${text}~id`),
        ),
        fc.array(fc.nat(), { maxLength: 60 }),
        (texts, places) => {
          const sorted = texts.sort();
          for (const place of places) {
            const at = place % (sorted.length + 1);
            sorted.splice(at, 0, textBetween(sorted[at - 1] ?? '', sorted[at]));
          }
          expect(sorted).toEqual([...new Set(sorted)].sort());
        },
      ),
    );
  });
});

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.stop());
beforeEach(() =>
  fillCatalogue(api.db, [
    aProduct('bed', { name: 'Bed', stock: 3 }),
    aProduct('chair', { name: 'Chair', stock: 2 }),
    aProduct('desk', { name: 'Desk', stock: 4 }),
    aProduct('lamp', { name: 'Lamp', stock: 0 }),
    aProduct('mirror', { name: 'Mirror', stock: 1, isFeatured: true }),
    aProduct('draft', { name: 'Draft', status: 'draft' }),
  ]),
);

const path = '/api/admin/stock-board';
const send = (move: unknown) => api.as('admin')(`${path}/moves`, { method: 'POST', body: move });
const move = (product: string, from: string, to: string, after: string | null = null) =>
  send({ product, from, to, place: { after } });
const moved = async (...args: Parameters<typeof move>) => json<BoardMoved>(await move(...args));
async function columns(search = ''): Promise<string[][]> {
  const { inStock, outOfStock, live } = await json<Board>(await api.as('admin')(`${path}?search=${search}`));
  return [inStock, outOfStock, live].map(({ cards }) => cards.map(({ name }) => name));
}
const stored = (id: string) => api.db.collection<ProductDocument>('products').findOne({ _id: id });
const cartWith = async (id: string) =>
  json<PricedCart>(
    await api.as('anonymous')('/api/cart/price', { method: 'POST', body: { items: [{ id, quantity: 1 }] } }),
  );

describe('the stock board (requirement 115)', () => {
  it('has published products by what shoppers can buy, and finds them by parts of name and SKU', async () => {
    expect(await columns()).toEqual([['Bed', 'Chair', 'Desk'], ['Lamp'], ['Mirror']]);
    expect(await columns('ir')).toEqual([['Chair'], [], ['Mirror']]);
    expect(await columns('sku-la')).toEqual([[], ['Lamp'], []]);
  });

  it('shows a product that is moved to Out of Stock as sold out, and never changes a count', async () => {
    const counts = (await stored('chair'))?.inventory;
    const { card } = await moved('chair', 'inStock', 'outOfStock');
    expect(card).toMatchObject({ column: 'outOfStock', available: 2, isPutThere: true });
    expect(await columns()).toEqual([['Bed', 'Desk'], ['Chair', 'Lamp'], ['Mirror']]);
    const shown = await json<Product>(await api.as('anonymous')('/api/products/chair'));
    expect([shown.stock, shown.inStock]).toEqual([0, false]);
    const { items } = await json<ProductList>(await api.as('anonymous')('/api/products?inStock=true'));
    expect(items.map(({ name }) => name)).not.toContain('Chair');
    expect(await cartWith('chair')).toMatchObject({ lines: [{ available: 0 }] });
    expect((await stored('chair'))?.inventory).toEqual(counts);
    await moved('chair', 'outOfStock', 'inStock');
    expect(await cartWith('chair')).toMatchObject({ lines: [{ available: 2 }] });
    expect((await stored('chair'))?.inventory).toEqual(counts);
  });

  it('promotes what is moved to Live, and no longer what leaves it', async () => {
    await moved('bed', 'inStock', 'live');
    await moved('mirror', 'live', 'inStock');
    const { items } = await json<ProductList>(await api.as('anonymous')('/api/products?featured=true'));
    expect(items.map(({ name }) => name)).toEqual(['Bed']);
  });

  it('keeps the order in which cards were put', async () => {
    await moved('desk', 'inStock', 'inStock', null);
    await moved('bed', 'inStock', 'inStock', 'chair');
    expect((await columns())[0]).toEqual(['Desk', 'Chair', 'Bed']);
    await moved('mirror', 'live', 'inStock', 'desk');
    expect((await columns())[0]).toEqual(['Desk', 'Mirror', 'Chair', 'Bed']);
  });

  it.each([
    ['bed', 'inStock', 'outOfStock'],
    ['mirror', 'live', 'inStock'],
    ['desk', 'inStock', 'inStock'],
  ])('takes the move of %s from %s to %s back', async (product, from, to) => {
    const before = await columns();
    const { undo } = await moved(product, from, to);
    expect(await columns()).not.toEqual(before);
    const undone = await json<BoardMoved>(await send(undo));
    expect(await columns()).toEqual(before);
    await send(undone.undo);
    expect(await columns()).not.toEqual(before);
  });

  it('takes a move out of Out of Stock back with the promotion that it had ended', async () => {
    await moved('mirror', 'live', 'outOfStock');
    const { undo } = await moved('mirror', 'outOfStock', 'inStock');
    expect((await send(undo)).status).toBe(200);
    expect(await stored('mirror')).toMatchObject({ soldOut: true, isFeatured: true });
  });

  // Proves requirement 392.
  it.each<[string, Parameters<typeof move>, () => Promise<unknown>, object]>([
    [
      'its column',
      ['chair', 'inStock', 'live'],
      () => moved('chair', 'live', 'outOfStock'),
      { soldOut: true },
    ],
    [
      'its place',
      ['desk', 'inStock', 'inStock', null],
      () => moved('desk', 'inStock', 'inStock', 'bed'),
      { isFeatured: false },
    ],
    [
      'its promotion in the form',
      ['chair', 'inStock', 'outOfStock'],
      () =>
        api.as('admin')('/api/admin/products/chair', {
          method: 'PATCH',
          body: { version: 2, isFeatured: true },
        }),
      { soldOut: true, isFeatured: true },
    ],
    [
      'its state',
      ['chair', 'inStock', 'outOfStock'],
      () => api.as('admin')('/api/admin/products/chair/archive', { method: 'POST', body: { version: 2 } }),
      { status: 'archived', soldOut: true },
    ],
  ])('leaves a card as it is when somebody has changed %s since', async (_, made, somebody, left) => {
    const { undo } = await moved(...made);
    await somebody();
    const before = await stored(made[0]);
    expect(before).toMatchObject(left);
    const refused = await send(undo);
    expect(refused.status).toBe(409);
    expect(await stored(made[0])).toEqual(before);
  });

  // Proves requirement 391.
  it('puts nothing without a price on sale, by no move and by no undo', async () => {
    const { undo } = await moved('chair', 'inStock', 'outOfStock');
    await api.db.collection<ProductDocument>('products').updateOne({ _id: 'chair' }, { $set: { price: 0 } });
    for (const wanted of [undo, { product: 'chair', from: 'outOfStock', to: 'live', place: { after: null } }])
      expect(await json<ApiErrorBody>(await send(wanted))).toMatchObject({
        code: 'no_price',
        message: 'Chair has no price, so it stays sold out. Enter one in the product first.',
      });
  });

  it('says where a card is that another admin has moved meanwhile', async () => {
    await moved('chair', 'inStock', 'live');
    const response = await move('chair', 'inStock', 'outOfStock');
    expect(response.status).toBe(409);
    const body = await json<ApiErrorBody & { current: BoardCard }>(response);
    expect(body).toMatchObject({
      code: 'conflict',
      message: 'Chair is in “Live Products” now: it was moved or sold meanwhile.',
      current: { id: 'chair', column: 'live' },
    });
  });

  it('moves one card once when two admins move it at the same moment', async () => {
    const both = await Promise.all([
      move('chair', 'inStock', 'live'),
      move('chair', 'inStock', 'outOfStock'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('sells nothing that is not there: what the ledger has none of stays out of stock', async () => {
    const response = await move('lamp', 'outOfStock', 'inStock');
    expect(response.status).toBe(409);
    expect(await json<ApiErrorBody>(response)).toMatchObject({ code: 'nothing_to_sell' });
    expect(await columns()).toEqual([['Bed', 'Chair', 'Desk'], ['Lamp'], ['Mirror']]);
  });

  it('is in the log, and a product editor that is open meets it as a conflict', async () => {
    const { version } = await json<EditedProduct>(await api.as('admin')('/api/admin/products/bed'));
    await moved('bed', 'inStock', 'live');
    const log = await json<ActivityList>(await api.as('admin')('/api/admin/activity?entity=product:bed'));
    expect(log.items[0]).toMatchObject({
      action: 'moved on the stock board',
      changes: [{ field: 'column', before: 'In Stock Products', after: 'Live Products' }],
    });
    const edit = { version, title: 'Carved bed' };
    const saved = await api.as('admin')('/api/admin/products/bed', { method: 'PATCH', body: edit });
    expect(saved.status).toBe(409);
  });

  it.each([
    [{ from: 'inStock', to: 'live', place: { after: null } }, 'product'],
    [{ product: 'bed', from: 'inStock', to: 'attic', place: { after: null } }, 'to'],
    [{ product: 'bed', from: 'inStock', to: 'live' }, 'place'],
  ] satisfies [Partial<Record<keyof BoardMove, unknown>>, string][])('rejects %j', async (body, field) => {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(Object.keys((await json<ApiErrorBody>(response)).fields ?? {})).toEqual([field]);
  });

  it('has no card of a draft, nor of a product that does not exist', async () => {
    expect((await move('draft', 'inStock', 'live')).status).toBe(409);
    expect((await move('ghost', 'inStock', 'live')).status).toBe(404);
  });
});

describe('the restock date (requirement 113)', () => {
  const day = (offset: number) =>
    new Date(Date.now() + (5.5 + offset * 24) * 3_600_000).toISOString().slice(0, 10);
  const restockDate = async (change: Partial<ProductDocument>) => {
    await fillCatalogue(api.db, [aProduct('bed', change)]);
    return (await json<Product>(await api.as('anonymous')('/api/products/bed'))).restockDate;
  };

  it('is told to shoppers of a sold-out product while it lies ahead', async () => {
    const details = { restockDate: day(20) } as ProductDocument['details'];
    expect(await restockDate({ stock: 0, ...(details && { details }) })).toBe(day(20));
    expect(await restockDate({ stock: 3, soldOut: true, ...(details && { details }) })).toBe(day(20));
    expect(await restockDate({ stock: 3, ...(details && { details }) })).toBeUndefined();
    const past = { restockDate: day(-1) } as NonNullable<ProductDocument['details']>;
    expect(await restockDate({ stock: 0, details: past })).toBeUndefined();
  });
});
