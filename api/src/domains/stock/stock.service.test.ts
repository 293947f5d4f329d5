import { inTransaction } from '../../platform/database/transaction.ts';
import { newKey, openTestShop, rejection, type TestShop } from '../../app/testing/test-shop.ts';
import { inventoryDiscrepancies } from '../orders/testing/inventory-discrepancies.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  await shop.stockProduct('bed', { name: 'Carved bed', stock: 3 });
  await shop.stockProduct('chair', { name: 'Jali chair', stock: 5 });
});
afterEach(async () => expect(await inventoryDiscrepancies(shop.db)).toEqual([]));

const archive = (id: string) =>
  shop.db.collection('products').updateOne({ _id: id as never }, { $set: { status: 'archived' } });
const allocate = (quantities: Record<string, number>) =>
  inTransaction(shop.client, (session) =>
    shop.services.stock.inventory.allocate(
      new Map(Object.entries(quantities)),
      new Map(),
      { order: 'an-order' },
      session,
    ),
  );

describe('the stock service', () => {
  it('rejects the allocation of a product that was archived after the cart was priced (requirement 23)', async () => {
    await archive('bed');
    expect(await rejection(allocate({ bed: 1 }))).toMatchObject({
      status: 409,
      fields: { 'items.bed': 'This item is no longer available. Remove it from the cart to continue.' },
    });
    expect(await shop.stockOf('bed')).toBe(3);
  });

  it('changes no count and writes no ledger entry when one of several products is short', async () => {
    expect(await rejection(allocate({ bed: 1, chair: 6 }))).toMatchObject({
      status: 409,
      message: 'Only 5 left of Jali chair.',
    });
    expect([await shop.stockOf('bed'), await shop.stockOf('chair')]).toEqual([3, 5]);
    expect(await shop.db.collection('stockLedger').countDocuments()).toBe(0);
  });

  it('releases the hold of a product that was archived meanwhile', async () => {
    const holder = { userId: null, checkout: newKey() };
    await shop.services.stock.holds.hold(new Map([['bed', 2]]), holder);
    await archive('bed');
    await shop.services.stock.holds.hold(new Map(), holder);
    expect(await shop.stockOf('bed')).toBe(3);
  });
});
