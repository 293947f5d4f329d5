import type { ProductDocument } from '../catalogue/product-document.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { admin, newKey, orderFor, race, rejection, shopper } from '../../app/testing/test-shop.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests();

const user = shopper('meera');
const buy = (quantities: Record<string, number>, service = shop.orders, buyer: typeof user | null = null) =>
  service.place(orderFor(quantities), { key: newKey(), user: buyer });
const products = () => shop.db.collection<ProductDocument>('products');
const stored = async (id: string) => (await products().findOne({ _id: id }))!;
const stocksOf = async (id: string) => {
  const { stock, variants = {} } = await stored(id);
  return {
    sum: stock,
    ...Object.fromEntries(Object.entries(variants).map(([size, variant]) => [size, variant.stock])),
  };
};

// Proves requirement 359.
it('an order keeps who made each item, whoever makes it later', async () => {
  await shop.stockSizes('table', { small: 5, large: 5 });
  await products().updateOne({ _id: 'table' }, { $set: { craftsman: 'Ramesh Jangid' } });
  const { order } = await buy({ 'table~large': 1 }, shop.orders, user);
  await products().updateOne({ _id: 'table' }, { $set: { craftsman: 'Iqbal Silawat' } });
  expect((await shop.orders.detail(order.id)).items).toMatchObject([{ craftsman: 'Ramesh Jangid' }]);
  await products().updateOne({ _id: 'table' }, { $unset: { craftsman: '' } });
  const { order: nameless } = await buy({ 'table~small': 1 });
  expect(nameless.items[0]).not.toHaveProperty('craftsman');
});

describe('the stock of variants', () => {
  it('sells three large ones to exactly three of 200 parallel buyers, and no small one (requirement 108)', async () => {
    await shop.stockSizes('table', { small: 50, large: 3 });
    const processes = [shop.newService(), shop.newService()];
    const buyers = Array.from({ length: 200 }, (_, index) => index);
    const { won, lost } = await race(buyers.map((index) => buy({ 'table~large': 1 }, processes[index % 2])));
    expect(won).toHaveLength(3);
    expect(new Set(lost.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['409 out_of_stock']),
    );
    expect(await stocksOf('table')).toEqual({ small: 50, large: 0, sum: 50 });
  });

  it('of buyers of two variants in opposite order, none waits for the other (requirement 108)', async () => {
    await shop.stockSizes('table', { small: 10, large: 10 });
    const buyers = Array.from({ length: 30 }, (_, index) => index);
    const { won } = await race(
      buyers.map((index) =>
        buy(index % 2 ? { 'table~large': 1, 'table~small': 1 } : { 'table~small': 1, 'table~large': 1 }),
      ),
    );
    expect(won).toHaveLength(10);
    expect(await stocksOf('table')).toEqual({ small: 0, large: 0, sum: 0 });
  });

  it('a hold of one size leaves the other on sale (requirement 108)', async () => {
    await shop.stockSizes('table', { small: 2, large: 4 });
    const holder = { userId: null, checkout: 'a-checkout-of-sixteen' };
    await shop.services.stock.holds.hold(new Map([['table~large', 2]]), holder);
    expect(await stocksOf('table')).toEqual({ small: 2, large: 2, sum: 4 });
    await buy({ 'table~small': 2 });
    expect(await rejection(buy({ 'table~large': 3 }))).toMatchObject({
      fields: { 'items.table~large': 'Only 2 left of Product table – Large.' },
    });
  });

  it.each(['table', 'table~huge', 'table~constructor', 'table~large.price', 'chair~large'])(
    'sells nothing under %s, which is no variant on sale',
    async (id) => {
      await shop.stockSizes('table', { small: 2, large: 2 });
      await shop.stockProduct('chair', {});
      const error = await rejection(buy({ [id]: 1 }));
      expect(error).toMatchObject({ status: 409, code: 'out_of_stock' });
      expect(error.fields?.[`items.${id}`]).toContain('no longer available');
    },
  );

  it('sells no variant that is off sale, and still ships what was sold of it (requirement 108)', async () => {
    await shop.stockSizes('table', { small: 2, large: 2 });
    const { order } = await buy({ 'table~large': 1 });
    await products().updateOne({ _id: 'table' }, { $set: { 'variants.large.status': 'inactive', stock: 2 } });
    expect(await rejection(buy({ 'table~large': 1 }))).toMatchObject({ code: 'out_of_stock' });
    await shop.orders.ship(order.id, { carrier: 'Delhivery', trackingNumber: '1' }, admin);
    expect((await stored('table')).variants?.['large']?.inventory).toMatchObject({ onHand: 1, allocated: 0 });
    expect(await stocksOf('table')).toMatchObject({ sum: 2, large: 1 });
  });
});

describe('a sale that comes just after its variant was taken off sale', () => {
  it('finds its guard unmet, also when the cart was priced before (requirement 108)', async () => {
    await shop.stockSizes('table', { small: 2, large: 2 });
    await products().updateOne({ _id: 'table' }, { $set: { 'variants.large.status': 'inactive', stock: 2 } });
    const sell = inTransaction(shop.client, (session) =>
      shop.services.stock.inventory.allocate(
        new Map([['table~large', 1]]),
        new Map(),
        { order: 'an-order' },
        session,
      ),
    );
    expect(await rejection(sell)).toMatchObject({ code: 'out_of_stock' });
    expect(await stocksOf('table')).toEqual({ small: 2, large: 2, sum: 2 });
  });
});

describe('an order of two variants', () => {
  it('has a line for each, with SKU and options as they were sold (requirement 111)', async () => {
    await shop.stockSizes('table', { small: 5, large: 5 }, 'Jali table');
    const { order } = await buy({ 'table~large': 1, 'table~small': 2 });
    expect(order.items).toMatchObject([
      {
        id: 'table~large',
        name: 'Jali table – Large',
        sku: 'SKU-table-LARGE',
        options: [{ name: 'Size', value: 'Large' }],
        lineTotal: 1_000,
      },
      { id: 'table~small', name: 'Jali table – Small', sku: 'SKU-table-SMALL', lineTotal: 2_000 },
    ]);
    await products().updateOne({ _id: 'table' }, { $set: { 'options.0.values.1.label': 'Grand' } });
    const [line] = (await shop.orders.order(order.id, { user: admin })).items;
    expect(line).toMatchObject({ name: 'Jali table – Large', options: [{ value: 'Large' }] });
  });

  it('is found by its SKU, and lets its buyer review the product (requirement 111)', async () => {
    await shop.stockSizes('table', { large: 5 });
    const { order } = await buy({ 'table~large': 1 }, shop.orders, user);
    await shop.orders.ship(order.id, { carrier: 'Delhivery', trackingNumber: '1' }, admin);
    await shop.orders.deliver(order.id, {}, admin);
    const found = await shop.orders.adminList({ search: 'sku-table-large', page: 1, pageSize: 10 });
    expect(found.items.map(({ id }) => id)).toEqual([order.id]);
    expect(await shop.orders.hasReceived('table', user.id)).toBe(true);
    expect(await shop.orders.hasReceived('tab', user.id)).toBe(false);
  });

  it('returns each variant to its own stock (requirement 111)', async () => {
    await shop.stockSizes('table', { small: 5, large: 5 });
    const { order } = await buy({ 'table~large': 1, 'table~small': 2 });
    await shop.orders.cancelByShop(order.id, { reason: 'Not wanted' }, admin);
    expect(await stocksOf('table')).toEqual({ small: 5, large: 5, sum: 10 });
  });
});
