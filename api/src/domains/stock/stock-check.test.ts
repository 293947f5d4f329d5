import type { CommandStartedEvent } from 'mongodb';
import { admin, openTestShop, type TestShop } from '../../app/testing/test-shop.ts';
import type { ProductDocument } from '../catalogue/product-document.ts';
import { createInventories } from '../catalogue/inventory.repository.ts';
import { createSoldProducts } from '../catalogue/sold-products.repository.ts';
import { createLedger, type LedgerEntry } from './ledger.ts';
import { createStockCheck } from './stock-check.ts';
import { createWarehouseRepository } from './warehouses.repository.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { monitorCommands: true });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  await shop.stockProduct('chair', { stock: 5 });
  await shop.stockProduct('bed', { stock: 3 });
  await receive(5);
  await receive(7);
});

const line = { item: 'chair', quantity: 2, move: 'received' } as const;
const receive = (expected: number) =>
  shop.services.stock.adjustments.adjust({ reason: 'Delivery', lines: [{ ...line, expected }] }, admin);

const products = () => shop.db.collection<ProductDocument>('products');
const entries = () => shop.db.collection<LedgerEntry>('stockLedger');

function newCheck(time: { now: Date }) {
  const logged: object[] = [];
  const clock = () => time.now;
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (facts: object) => void logged.push(facts),
  };
  const { client, db } = shop;
  const warehouses = createWarehouseRepository(db);
  const ledger = createLedger({ db, catalogue: createSoldProducts(db), warehouses, clock });
  return {
    logged,
    ...createStockCheck({ client, db, catalogue: createInventories(db), ledger, warehouses, clock, log }),
  };
}
const discrepancies = async () => (await shop.services.stock.check.run()).discrepancies;

describe('the comparison of stock and ledger (requirement 96)', () => {
  it('finds nothing in a shop whose counts are right, and reads more items than fit into one portion', async () => {
    await products().insertMany(
      Array.from({ length: 230 }, (_, index) => ({
        ...({ name: 'Stool', status: 'published', stock: 1 } as ProductDocument),
        _id: `stool-${index}`,
        slug: `stool-${index}`,
        inventory: { onHand: 1, held: 0, allocated: 0, safety: 0, moves: 0 },
      })),
    );
    expect(await shop.services.stock.check.run()).toEqual({ items: 232, discrepancies: [] });
  });

  it.each<[string, () => Promise<unknown>, string[]]>([
    [
      'a count that nobody moved',
      () => products().updateOne({ _id: 'chair' }, { $inc: { 'inventory.onHand': 1, stock: 1 } }),
      ['chair: the ledger ends elsewhere than the counts'],
    ],
    [
      'an available number that does not follow from the counts',
      () => products().updateOne({ _id: 'bed' }, { $set: { stock: 4 } }),
      ['bed: 4 on sale, but 3 are free'],
    ],
    [
      'items held by nobody',
      () => products().updateOne({ _id: 'bed' }, { $inc: { 'inventory.held': 1, stock: -1 } }),
      ['bed: holds and count differ'],
    ],
    [
      'a line that was taken out of the ledger',
      () => entries().deleteOne({ _id: 'chair#1' }),
      ['chair: 2 movements, 1 in the ledger', 'chair: entry 1 of the ledger is missing'],
    ],
    [
      'a line that was slipped in',
      async () => entries().insertOne({ ...(await entries().findOne({ _id: 'chair#2' }))!, _id: 'chair#2b' }),
      ['chair: 2 movements, 3 in the ledger'],
    ],
    [
      'a line that was changed',
      () => entries().updateOne({ _id: 'chair#2' }, { $set: { quantity: 1 } }),
      ['chair: entry 2 of the ledger does not follow from the one before'],
    ],
    [
      'a count of an item that never moved',
      () => products().updateOne({ _id: 'bed' }, { $inc: { 'inventory.onHand': 1, stock: 1 } }),
      ['bed: created with 3 on hand, but its ledger begins with 4'],
    ],
  ])('names %s, and repairs nothing', async (_, damage, problems) => {
    await damage();
    const before = [await products().find().toArray(), await entries().find().toArray()];
    expect(await discrepancies()).toEqual(problems);
    expect([await products().find().toArray(), await entries().find().toArray()]).toEqual(before);
  });

  it('reads a long ledger in bounded parts, outside of transactions, while items are moved', async () => {
    const received = { ...(await entries().findOne({ _id: 'chair#2' }))!, quantity: 1 };
    const more = Array.from({ length: 1_200 }, (_, index) => ({
      ...{ ...received, _id: `chair#${index + 3}`, at: new Date(index) },
      after: { held: 0, allocated: 0, safety: 0, onHand: 10 + index },
    }));
    await entries().insertMany(more);
    const counts = { 'inventory.onHand': 1_200, 'inventory.moves': 1_200, stock: 1_200 };
    await products().updateOne({ _id: 'chair' }, { $inc: counts });
    const reads: { ids: number; inTransaction: boolean }[] = [];
    const note = ({ command }: CommandStartedEvent) => {
      if (command['find'] !== 'stockLedger') return;
      const { filter, autocommit } = command as { filter: { _id?: { $in: string[] } }; autocommit?: boolean };
      reads.push({ ids: filter._id?.$in.length ?? Infinity, inTransaction: autocommit === false });
    };
    shop.client.on('commandStarted', note);
    const checking = shop.services.stock.check.run();
    for (let onHand = 1_209; onHand < 1_221; onHand += 2) await receive(onHand);
    expect(await checking).toEqual({ items: 2, discrepancies: [] });
    shop.client.off('commandStarted', note);
    expect(reads.length).toBeGreaterThanOrEqual(3);
    expect(reads.filter(({ ids, inTransaction }) => ids > 500 || inTransaction)).toEqual([]);
    await entries().updateOne({ _id: 'chair#700' }, { $set: { quantity: 2 } });
    expect(await discrepancies()).toEqual([
      'chair: entry 700 of the ledger does not follow from the one before',
    ]);
  });

  it('runs once in each night in India and logs what it finds', async () => {
    const time = { now: new Date('2026-11-21T20:00:00Z') };
    const { nightly, logged } = newCheck(time);
    await products().updateOne({ _id: 'bed' }, { $set: { stock: 4 } });
    expect(await nightly.run()).toBeUndefined();
    time.now = new Date('2026-11-21T20:45:00Z');
    expect(await nightly.run()).toEqual({ items: 2, discrepancies: 1 });
    expect(logged).toEqual([{ discrepancy: 'bed: 4 on sale, but 3 are free' }]);
    expect(await nightly.run()).toBeUndefined();
    time.now = new Date('2026-11-22T21:00:00Z');
    expect(await nightly.run()).toEqual({ items: 2, discrepancies: 1 });
  });
});
