import { newKey, orderFor, rejection, shopper } from '../../app/testing/test-shop.ts';
import type { ProductDocument } from '../catalogue/product-document.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests({ chair: { price: 10_000, stock: 50 }, lamp: { price: 2_000, stock: 5 } });

const products = () => shop.db.collection<ProductDocument>('products');
const anna = { userId: 'anna', checkout: undefined };
const place = (quantities: Record<string, number>) =>
  shop.orders.place(orderFor(quantities, { method: 'cod' }), { key: newKey(), user: shopper('anna') });

// Proves requirement 391.
describe('goods without a price', () => {
  it('are in no cart and no order, whatever the way there', async () => {
    await products().updateOne({ _id: 'chair' }, { $set: { price: 0 } });
    const cart = await shop.cart.price([{ id: 'chair', quantity: 1 }], anna);
    expect(cart).toMatchObject({ lines: [], missing: ['chair'], total: 0 });
    expect(await rejection(place({ chair: 1 }))).toMatchObject({ status: 409, code: 'out_of_stock' });
    expect(await rejection(place({ chair: 1, lamp: 1 }))).toMatchObject({ code: 'out_of_stock' });
    expect(await shop.allOrders()).toEqual([]);
    expect(await shop.stockOf('lamp')).toBe(5);
  });

  it('are not sold to a shopper who has held them while they had one', async () => {
    await shop.services.stock.holds.hold(new Map([['chair', 1]]), anna);
    await products().updateOne({ _id: 'chair' }, { $set: { price: 0 } });
    expect(await rejection(place({ chair: 1 }))).toMatchObject({ status: 409, code: 'out_of_stock' });
  });

  it('cannot be held: the write itself is guarded, for a variant by its own price', async () => {
    await shop.stockSizes('table', { s: 5, l: 5 });
    await products().updateOne({ _id: 'table' }, { $set: { 'variants.s.price': 0 } });
    await products().updateOne({ _id: 'chair' }, { $set: { price: 0 } });
    const hold = (item: string) => shop.services.stock.holds.hold(new Map([[item, 1]]), anna);
    for (const item of ['chair', 'table~s'])
      expect(await rejection(hold(item))).toMatchObject({ code: 'out_of_stock' });
    await hold('table~l');
  });
});
