import fc from 'fast-check';
import {
  admin,
  newKey,
  openTestShop,
  orderFor,
  shopper,
  type TestShop,
} from '../../app/testing/test-shop.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import { inventoryDiscrepancies } from '../orders/testing/inventory-discrepancies.ts';
import type { AdjustmentLine } from './inventory.schema.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const counts = async (id: string) =>
  (await shop.services.catalogue.inventoriesOf([id])).find((item) => item.id === id)!.inventory;
const inMain = async (id: string) =>
  (await shop.services.stock.lists.history(id, { limit: 1 })).item.byWarehouse.main ?? 0;
const adjust = (line: AdjustmentLine) =>
  shop.services.stock.adjustments.adjust({ reason: 'At random', lines: [line] }, admin);
const undo = (adjustment: string) => shop.services.stock.adjustments.undo(adjustment, admin);

describe('any sequence of movements (requirement 96)', () => {
  const item = fc.constantFrom('bed', 'chair', 'table~large', 'table~small');
  const few = fc.integer({ min: 1, max: 4 });
  const step = fc.oneof(
    fc.record({ act: fc.constantFrom('buy', 'hold', 'ship', 'cancel', 'restock', 'undo'), item, few }),
    fc.record({ act: fc.constantFrom('received', 'counted', 'damaged', 'safety', 'moved'), item, few }),
  );

  it('keeps ledger, counts, holds and orders equal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        await shop.clear();
        await shop.stockProduct('bed', { stock: 3 });
        await shop.stockProduct('chair', { stock: 5 });
        await shop.stockSizes('table', { small: 4, large: 3 });
        const showroom = (await shop.services.stock.warehouses.add('Showroom', 'admin')).id;
        const holder = { userId: 'meera', checkout: undefined };
        const user = shopper('meera');
        const done: string[] = [];
        const acts: Record<string, (id: string, quantity: number) => Promise<unknown>> = {
          buy: (id, quantity) => shop.orders.place(orderFor({ [id]: quantity }), { key: newKey(), user }),
          hold: (id, quantity) => shop.services.stock.holds.hold(new Map([[id, quantity]]), holder),
          ship: async () => {
            const [order] = (await shop.allOrders()).filter(({ status }) => status === 'Processing');
            const parcel = { carrier: 'Delhivery', trackingNumber: '1234' };
            if (order) await shop.orders.ship(order._id, parcel, admin);
          },
          cancel: async () => {
            const [order] = (await shop.allOrders()).filter(({ status }) => status === 'Processing');
            if (order) await shop.orders.cancelByShop(order._id, { reason: 'Not wanted any more' }, admin);
          },
          restock: async (id, quantity) => {
            const back = new Map([[id, quantity]]);
            await inTransaction(shop.client, (session) =>
              shop.services.stock.inventory.restock(back, { order: 'an-order' }, session),
            );
          },
          undo: async () => {
            const last = done.pop();
            if (last) await undo(last);
          },
        };
        const lines: Record<string, (id: string, quantity: number) => Promise<AdjustmentLine>> = {
          received: async (id, quantity) => ({
            item: id,
            move: 'received',
            quantity,
            expected: await inMain(id),
          }),
          damaged: async (id, quantity) => ({
            item: id,
            move: 'damaged',
            quantity,
            expected: await inMain(id),
          }),
          counted: async (id, counted) => ({
            item: id,
            move: 'counted',
            counted,
            expected: await inMain(id),
          }),
          moved: async (id, quantity) => ({
            item: id,
            move: 'moved',
            quantity,
            expected: await inMain(id),
            to: showroom,
          }),
          safety: async (id, safety) => ({
            item: id,
            move: 'safety',
            safety,
            expected: (await counts(id)).safety,
          }),
        };
        for (const { act, item: id, few: quantity } of steps) {
          try {
            const line = await lines[act]?.(id, quantity);
            if (line) done.push((await adjust(line)).adjustment);
            else await acts[act]?.(id, quantity);
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
          }
        }
        expect(await inventoryDiscrepancies(shop.db)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
