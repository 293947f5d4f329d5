import {
  admin,
  newKey,
  openTestShop,
  orderFor,
  race,
  rejection,
  type TestShop,
} from '../../app/testing/test-shop.ts';
import type { ProductDocument } from '../catalogue/product-document.ts';
import { inventoryDiscrepancies } from '../orders/testing/inventory-discrepancies.ts';
import type { AdjustmentLine } from './inventory.schema.ts';
import type { LedgerEntry } from './ledger.ts';

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

const other = { ...admin, id: 'second-admin' };
const adjust = (lines: AdjustmentLine[], by = admin) =>
  shop.services.stock.adjustments.adjust({ reason: 'Monday delivery', lines }, by);
const undo = (adjustment: string, by = admin) => shop.services.stock.adjustments.undo(adjustment, by);
const counts = async (id: string) => {
  const found = await shop.db.collection<ProductDocument>('products').findOne({ _id: id });
  const { onHand, held, allocated, safety } = found!.inventory;
  return { onHand, held, allocated, safety, available: found!.stock };
};
const ledger = () => shop.db.collection<LedgerEntry>('stockLedger').find().sort({ _id: 1 }).toArray();
const buy = (quantities: Record<string, number>) =>
  shop.orders.place(orderFor(quantities), { key: newKey(), user: null });
const hold = (quantities: Record<string, number>) =>
  shop.services.stock.holds.hold(new Map(Object.entries(quantities)), {
    userId: null,
    checkout: newKey(),
  });

describe('an adjustment of stock (requirement 95)', () => {
  it('receives, writes off and keeps back items, each with a line of the ledger that says who and why', async () => {
    const { adjustment, items } = await adjust([
      { item: 'chair', move: 'received', quantity: 4, expected: 5 },
      { item: 'bed', move: 'damaged', quantity: 1, expected: 3 },
    ]);
    expect(items.map(({ id, onHand, available }) => [id, onHand, available])).toEqual([
      ['chair', 9, 9],
      ['bed', 2, 2],
    ]);
    await adjust([{ item: 'chair', move: 'safety', safety: 2, expected: 0 }]);
    expect(await counts('chair')).toEqual({ onHand: 9, held: 0, allocated: 0, safety: 2, available: 7 });
    const reason = { adjustment, by: { id: 'admin', name: 'Admin' }, note: 'Monday delivery' };
    expect((await ledger()).map(({ _id, move, quantity }) => [_id, move, quantity])).toEqual([
      ['bed#1', 'damage', 1],
      ['chair#1', 'receive', 4],
      ['chair#2', 'more-safety', 2],
    ]);
    expect((await ledger())[0]?.reason).toEqual(reason);
  });

  it('sets on hand to what was counted, while items are held and sold', async () => {
    await buy({ chair: 2 });
    await hold({ chair: 1 });
    await adjust([{ item: 'chair', move: 'counted', counted: 4, expected: 5 }]);
    expect(await counts('chair')).toEqual({ onHand: 4, held: 1, allocated: 2, safety: 0, available: 1 });
    await adjust([{ item: 'chair', move: 'counted', counted: 9, expected: 4 }]);
    expect(await counts('chair')).toMatchObject({ onHand: 9, available: 6 });
    await adjust([{ item: 'chair', move: 'counted', counted: 9, expected: 9 }]);
    expect((await ledger()).at(-1)).toMatchObject({ move: 'count-more', quantity: 0 });
  });

  it('says what is sold and reserved when fewer were counted, and changes nothing', async () => {
    await buy({ chair: 2 });
    await hold({ chair: 1 });
    const before = await ledger();
    const call = adjust([
      { item: 'bed', move: 'received', quantity: 5, expected: 3 },
      { item: 'chair', move: 'counted', counted: 2, expected: 5 },
    ]);
    const message =
      'Jali chair: of 5 on hand, 2 are sold and not shipped yet, 1 are reserved for shoppers who are paying and ' +
      '0 are safety stock. At most 2 can be taken away.';
    expect(await rejection(call)).toMatchObject({
      status: 409,
      code: 'not_enough',
      message,
      fields: { 'lines.1.expected': message },
    });
    expect(await counts('bed')).toMatchObject({ onHand: 3 });
    expect(await ledger()).toEqual(before);
  });

  it('names the count that another admin has changed meanwhile, on every such line', async () => {
    await adjust([{ item: 'chair', move: 'received', quantity: 1, expected: 5 }], other);
    const call = adjust([
      { item: 'ghost', move: 'received', quantity: 1, expected: 0 },
      { item: 'chair', move: 'counted', counted: 7, expected: 5 },
      { item: 'bed', move: 'safety', safety: 1, expected: 4 },
    ]);
    expect((await rejection(call)).fields).toEqual({
      'lines.0.expected': 'This item does not exist any more.',
      'lines.1.expected': 'Jali chair has 6 on hand now, not 5. Check the number and save again.',
      'lines.2.safety': 'Carved bed has a safety stock of 0 now, not 4. Check the number and save again.',
    });
    const again = adjust([{ item: 'chair', move: 'counted', counted: 7, expected: 5 }]);
    expect(await rejection(again)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await counts('chair')).toMatchObject({ onHand: 6 });
  });

  it('is taken back by entries the other way round, once, whatever was sold since', async () => {
    const { adjustment } = await adjust([
      { item: 'chair', move: 'received', quantity: 4, expected: 5 },
      { item: 'bed', move: 'counted', counted: 1, expected: 3 },
    ]);
    await buy({ chair: 2 });
    const { won, lost } = await race([undo(adjustment), undo(adjustment, other)]);
    expect([won.length, lost.map(({ code }) => code)]).toEqual([1, ['already_undone']]);
    expect(await counts('chair')).toMatchObject({ onHand: 5, allocated: 2, available: 3 });
    expect(await counts('bed')).toMatchObject({ onHand: 3 });
    expect((await ledger()).map(({ move }) => move)).toEqual([
      'count-less',
      'count-more',
      'receive',
      'allocate',
      'undo-receive',
    ]);
  });

  // Proves requirement 392.
  it.each<[string, AdjustmentLine, AdjustmentLine, string]>([
    [
      'a count that was counted again',
      { item: 'chair', move: 'counted', counted: 3, expected: 5 },
      { item: 'chair', move: 'counted', counted: 4, expected: 3 },
      'Jali chair has been counted since',
    ],
    [
      'a delivery after which somebody has counted',
      { item: 'chair', move: 'received', quantity: 4, expected: 5 },
      { item: 'chair', move: 'counted', counted: 9, expected: 9 },
      'Jali chair has been counted since',
    ],
    [
      'a safety stock that was set again',
      { item: 'bed', move: 'safety', safety: 1, expected: 0 },
      { item: 'bed', move: 'safety', safety: 2, expected: 1 },
      'Carved bed has been given another safety stock since',
    ],
  ])('stays when it is %s, and goes once that is taken back', async (_, line, somebody, message) => {
    const before = await counts(line.item);
    const { adjustment } = await adjust([line]);
    const { adjustment: later } = await adjust([somebody], other);
    const left = await counts(line.item);
    expect(await rejection(undo(adjustment))).toMatchObject({
      status: 409,
      code: 'conflict',
      fields: { [`items.${line.item}`]: expect.stringContaining(message) },
    });
    expect(await counts(line.item)).toEqual(left);
    await undo(later, other);
    await undo(adjustment);
    expect(await counts(line.item)).toEqual(before);
  });

  it('stays when the items it brought are sold', async () => {
    const { adjustment } = await adjust([{ item: 'chair', move: 'received', quantity: 4, expected: 5 }]);
    await buy({ chair: 7 });
    expect(await rejection(undo(adjustment))).toMatchObject({
      status: 409,
      code: 'not_enough',
      fields: { 'items.chair': expect.stringContaining('7 are sold') },
    });
    expect(await counts('chair')).toMatchObject({ onHand: 9, allocated: 7, available: 2 });
    expect(await rejection(undo(newKey()))).toMatchObject({ status: 404 });
  });

  it('is in the log of what admins change, in its transaction', async () => {
    const log = async () =>
      (await shop.services.activity.list({ limit: 100, entity: 'product:bed' })).items.map(
        ({ action, by, changes }) => [action, by?.id, changes] as const,
      );
    const before = (await log()).length;
    const { adjustment } = await adjust([{ item: 'bed', move: 'received', quantity: 1, expected: 3 }]);
    await undo(adjustment, other);
    await rejection(adjust([{ item: 'bed', move: 'received', quantity: 1, expected: 9 }]));
    expect((await log()).slice(0, -before || undefined)).toEqual([
      ['stock change undone', 'second-admin', [{ field: 'onHand', before: 4, after: 3 }]],
      ['stock received', 'admin', [{ field: 'onHand', before: 3, after: 4 }]],
    ]);
  });

  it('tells the other domains in its transaction', async () => {
    const { adjustment } = await adjust([{ item: 'bed', move: 'received', quantity: 1, expected: 3 }]);
    await undo(adjustment, other);
    await rejection(adjust([{ item: 'bed', move: 'received', quantity: 1, expected: 9 }]));
    const posted = await shop.db.collection('events').find({ name: 'stock.adjusted' }).toArray();
    expect(posted.map(({ payload }) => payload.by).sort()).toEqual(['admin', 'second-admin']);
  });
});

describe('admins and shoppers at once (requirement 95)', () => {
  it('loses no adjustment of two admins and sells nothing twice while 20 buyers order', async () => {
    await shop.stockProduct('chair', { name: 'Jali chair', stock: 12 });
    const processes = [shop.newProcess(), shop.newProcess()] as const;
    // both saw 12: only one of them may be right
    const admins = processes.map(({ services }, index) =>
      services.stock.adjustments.adjust(
        {
          reason: 'Both counted',
          lines: [{ item: 'chair', move: 'damaged', quantity: 4 + index, expected: 12 }],
        },
        index === 0 ? admin : other,
      ),
    );
    const buyers = Array.from({ length: 20 }, (_, index) =>
      processes[index % 2]!.orders.place(orderFor({ chair: 1 }), { key: newKey(), user: null }),
    );
    const [adjusted, sold] = await Promise.all([race(admins), race(buyers)]);
    const damaged = (await ledger()).filter(({ move }) => move === 'damage');
    expect(damaged).toHaveLength(adjusted.won.length);
    expect(adjusted.won.length).toBeLessThanOrEqual(1);
    const { onHand, allocated, available } = await counts('chair');
    expect(onHand).toBe(12 - damaged.reduce((sum, { quantity }) => sum + quantity, 0));
    expect(allocated).toBe(sold.won.length);
    expect(available).toBe(onHand - allocated);
    expect(available).toBe(0);
  });
});
