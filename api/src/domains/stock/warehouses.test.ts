import {
  admin,
  newKey,
  openTestShop,
  orderFor,
  race,
  rejection,
  type TestShop,
} from '../../app/testing/test-shop.ts';
import { inventoryDiscrepancies } from '../orders/testing/inventory-discrepancies.ts';
import type { AdjustmentLine } from './inventory.schema.ts';
import type { LedgerEntry } from './ledger.ts';

let shop: TestShop;
let showroom: string;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  await shop.stockProduct('chair', { name: 'Jali chair', stock: 10 });
  showroom = (await warehouses().add('Showroom', admin.id)).id;
});
afterEach(async () => expect(await inventoryDiscrepancies(shop.db)).toEqual([]));

const warehouses = () => shop.services.stock.warehouses;
const adjust = (...lines: AdjustmentLine[]) =>
  shop.services.stock.adjustments.adjust({ reason: 'Move', lines }, admin);
const move = (quantity: number, expected = 10): AdjustmentLine => ({
  item: 'chair',
  move: 'moved',
  quantity,
  expected,
  to: showroom,
});
const undo = (adjustment: string) => shop.services.stock.adjustments.undo(adjustment, admin);
const inWarehouses = async () => (await shop.services.stock.lists.history('chair', { limit: 1 })).item;
const places = async () => {
  const item = await inWarehouses();
  return [item.byWarehouse.main, item.byWarehouse[showroom] ?? 0, item.available];
};
async function shipped(quantity: number) {
  const { order } = await shop.orders.place(orderFor({ chair: quantity }), { key: newKey(), user: null });
  await shop.orders.ship(order.id, { carrier: 'Delhivery', trackingNumber: '1234' }, admin);
}

describe('several warehouses (requirement 98)', () => {
  it('sells what all of them have together, and moves items without changing that', async () => {
    const { adjustment, items } = await adjust(move(4));
    expect(items[0]).toMatchObject({ onHand: 10, available: 10, byWarehouse: { main: 6, [showroom]: 4 } });
    await shop.orders.place(orderFor({ chair: 9 }), { key: newKey(), user: null });
    expect(await places()).toEqual([6, 4, 1]);
    await undo(adjustment);
    expect(await places()).toEqual([10, 0, 1]);
    const entries = await shop.db.collection<LedgerEntry>('stockLedger').find({ move: 'move' }).toArray();
    expect(entries.map(({ warehouse, to }) => [warehouse, to])).toEqual([
      [undefined, showroom],
      [showroom, 'main'],
    ]);
  });

  it('receives, counts and writes off in one of them', async () => {
    await adjust({ item: 'chair', move: 'received', quantity: 3, expected: 0, warehouse: showroom });
    await adjust({ item: 'chair', move: 'counted', counted: 2, expected: 3, warehouse: showroom });
    await adjust({ item: 'chair', move: 'damaged', quantity: 1, expected: 2, warehouse: showroom });
    await adjust({ item: 'chair', move: 'counted', counted: 8, expected: 10 });
    expect(await places()).toEqual([8, 1, 9]);
  });

  it('ships from the main warehouse first, then from the others', async () => {
    await adjust(move(4));
    await shipped(5);
    expect(await places()).toEqual([1, 4, 5]);
    await shipped(3);
    expect(await places()).toEqual([0, 2, 2]);
  });

  it.each([
    ['more than there is', 11, 10, 'not_enough', 'Jali chair: only 10 are in this warehouse.'],
    [
      'by a stale count',
      2,
      7,
      'conflict',
      'Jali chair has 10 on hand now, not 7. Check the number and save again.',
    ],
  ])('does not move %s', async (_, quantity, expected, code, message) => {
    expect(await rejection(adjust(move(quantity, expected)))).toMatchObject({ status: 409, code, message });
    expect(await places()).toEqual([10, 0, 10]);
  });

  it('does not take from a warehouse what another one has', async () => {
    await adjust(move(4));
    const line = { item: 'chair', move: 'damaged', quantity: 5, expected: 4, warehouse: showroom } as const;
    expect(await rejection(adjust(line))).toMatchObject({ code: 'not_enough' });
    const main = { item: 'chair', move: 'damaged', quantity: 7, expected: 6 } as const;
    expect(await rejection(adjust(main))).toMatchObject({ code: 'not_enough' });
    expect(await places()).toEqual([6, 4, 10]);
  });

  it('loses nothing when two admins move and an order is shipped at once', async () => {
    const { order } = await shop.orders.place(orderFor({ chair: 7 }), { key: newKey(), user: null });
    const other = shop.newProcess().services.stock.adjustments;
    const outcome = await race<unknown>([
      adjust(move(4)),
      other.adjust({ reason: 'Too', lines: [move(5)] }, admin),
      shop.orders.ship(order.id, { carrier: 'Delhivery', trackingNumber: '1234' }, admin),
    ]);
    expect(outcome.won.length).toBeGreaterThan(0);
    const [main = 0, there] = await places();
    expect([main >= 0, main + (there ?? 0)]).toEqual([true, 3]);
  });

  it('names the lines whose warehouse does not exist', async () => {
    const line = { item: 'chair', move: 'received', quantity: 1, expected: 0, warehouse: 'attic' } as const;
    expect(await rejection(adjust(line))).toMatchObject({
      status: 400,
      fields: { 'lines.0.warehouse': 'This warehouse does not exist any more. Choose another one.' },
    });
  });
});

describe('the list of warehouses (requirement 98)', () => {
  const names = async () => (await warehouses().all()).map(({ name }) => name);

  it('has the workshop first; names are unique, and changed', async () => {
    expect(await names()).toEqual(['Workshop', 'Showroom']);
    expect(await rejection(warehouses().add('SHOWROOM', admin.id))).toMatchObject({ code: 'name_taken' });
    expect(await rejection(warehouses().rename(showroom, 'workshop', admin.id))).toMatchObject({
      code: 'name_taken',
    });
    await warehouses().rename(showroom, 'showroom', admin.id);
    await warehouses().rename('main', 'Godown', admin.id);
    expect(await names()).toEqual(['Godown', 'showroom']);
    expect(await rejection(warehouses().rename('attic', 'Attic', admin.id))).toMatchObject({ status: 404 });
    expect(await names()).toEqual(['Godown', 'showroom']);
  });

  it('keeps the main one, and others while items are in them', async () => {
    expect(await rejection(warehouses().remove('main', admin.id))).toMatchObject({ code: 'main_warehouse' });
    const { adjustment } = await adjust(move(1));
    expect(await rejection(warehouses().remove(showroom, admin.id))).toMatchObject({ code: 'not_empty' });
    await undo(adjustment);
    await warehouses().remove(showroom, admin.id);
    expect(await names()).toEqual(['Workshop']);
    expect(await rejection(adjust(move(1)))).toMatchObject({ status: 400 });
  });

  it('leaves no item in a warehouse that is removed at the same moment', async () => {
    const other = shop.newProcess().services.stock;
    for (let round = 0; round < 10; round += 1) {
      const { id } = await warehouses().add(`Stall ${round}`, admin.id);
      const { byWarehouse } = await inWarehouses();
      const there = { ...move(1, byWarehouse.main), to: id } as AdjustmentLine;
      const { won } = await race<unknown>([adjust(there), other.warehouses.remove(id, admin.id)]);
      expect(won).toHaveLength(1);
    }
  });
});
