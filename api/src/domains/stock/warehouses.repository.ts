import type { ClientSession, Db } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import type { Count } from '../catalogue/index.ts';
import type { Movement } from './ledger.ts';
import { movementOf } from './stock-movements.ts';

/** Id of the warehouse that every shop has. Items that are in no other one are here. */
export const MAIN_WAREHOUSE = 'main';

/** A place where items are kept. */
export interface WarehouseDocument {
  _id: string;
  name: string;
  /** What two warehouses cannot share. */
  nameKey: string;
}

/** How many of an item are on hand in a warehouse besides the main one. */
interface WarehouseCount {
  /** `item@warehouse` */
  _id: string;
  item: string;
  warehouse: string;
  onHand: number;
}

/** On hand by warehouse; the main one is left out, for it has the rest. */
export type CountsElsewhere = ReadonlyMap<string, number>;

export const warehouseIndexes: CollectionIndexes[] = [
  { collection: 'warehouses', indexes: [{ key: { nameKey: 1 }, name: 'name', unique: true }] },
  {
    collection: 'warehouseCounts',
    indexes: [
      { key: { item: 1 }, name: 'of-item' },
      { key: { warehouse: 1 }, name: 'of-warehouse' },
    ],
  },
];

const sumOf = (counts: CountsElsewhere | undefined): number =>
  [...(counts?.values() ?? [])].reduce((sum, count) => sum + count, 0);

/** On hand in each warehouse that has any, the main one included. */
export const byWarehouse = (
  onHand: number,
  elsewhere: CountsElsewhere | undefined,
): Record<string, number> => ({
  [MAIN_WAREHOUSE]: onHand - sumOf(elsewhere),
  ...Object.fromEntries(elsewhere ?? []),
});

/** What a movement does to on hand in warehouses, by their ids. */
export function warehouseChanges({
  move,
  quantity,
  warehouse,
  to,
}: Omit<Movement, 'id'>): [string, number][] {
  const from = warehouse ?? MAIN_WAREHOUSE;
  if (to !== undefined)
    return [
      [from, -quantity],
      [to, quantity],
    ];
  const { onHand = 0 } = movementOf(move).change as Partial<Record<Count, number>>;
  return onHand === 0 ? [] : [[from, onHand * quantity]];
}

/**
 * Where items are. What is not kept here is in the main warehouse, so a shop with one warehouse has no counts here, and a
 * sale touches none. Every movement of an item writes its product first: two at once conflict there, and what is read in
 * the transaction after that is exact.
 */
export function createWarehouseRepository(db: Db) {
  const warehouses = db.collection<WarehouseDocument>('warehouses');
  const counts = db.collection<WarehouseCount>('warehouseCounts');

  async function elsewhere(
    items: readonly string[],
    session?: ClientSession,
  ): Promise<Map<string, CountsElsewhere>> {
    const found = new Map<string, Map<string, number>>();
    const rows = counts.find({ item: { $in: [...items] }, onHand: { $gt: 0 } }, { session });
    for await (const { item, warehouse, onHand } of rows)
      found.set(item, (found.get(item) ?? new Map<string, number>()).set(warehouse, onHand));
    return found;
  }

  return {
    /** Warehouses besides the main one, and the main one if it was renamed. */
    all: (session?: ClientSession) => warehouses.find({}, { session }).sort({ nameKey: 1 }).toArray(),

    /** @throws MongoServerError of a duplicate key when the name is taken */
    save: async ({ _id, ...fields }: WarehouseDocument, session: ClientSession): Promise<void> => {
      await warehouses.updateOne({ _id }, { $set: fields }, { session, upsert: true });
    },

    remove: async (id: string, session: ClientSession): Promise<void> => {
      await warehouses.deleteOne({ _id: id }, { session });
      await counts.deleteMany({ warehouse: id, onHand: 0 }, { session });
    },

    /**
     * Which of these do not exist. One that is removed at the same time conflicts: whatever admins change writes the end of
     * their log in its transaction, so that no item is left in a warehouse that is gone.
     */
    async missing(ids: Iterable<string>, session: ClientSession): Promise<Set<string>> {
      const named = new Set(ids);
      named.delete(MAIN_WAREHOUSE);
      if (named.size === 0) return named;
      const found = warehouses.find({ _id: { $in: [...named] } }, { session });
      for await (const { _id } of found) named.delete(_id);
      return named;
    },

    isEmpty: async (id: string, session: ClientSession): Promise<boolean> =>
      (await counts.findOne({ warehouse: id, onHand: { $gt: 0 } }, { session })) === null,

    elsewhere,

    /**
     * Moves items in or out of warehouses, after the movement has changed the product.
     * @param onHand of the item now, in all warehouses together
     * @returns false when a warehouse has not that many: the transaction has to abort
     */
    async apply(movement: Movement, onHand: number, session: ClientSession): Promise<boolean> {
      const changes = warehouseChanges(movement);
      for (const [warehouse, change] of changes) {
        if (warehouse === MAIN_WAREHOUSE || change === 0) continue;
        const { id: item } = movement;
        const _id = `${item}@${warehouse}`;
        const { matchedCount, upsertedCount } = await counts.updateOne(
          { _id, ...(change < 0 && { onHand: { $gte: -change } }) },
          { $inc: { onHand: change }, $setOnInsert: { item, warehouse } },
          { session, upsert: change > 0 },
        );
        if (matchedCount + upsertedCount === 0) return false;
      }
      const takesFromMain = changes.some(([warehouse, change]) => warehouse === MAIN_WAREHOUSE && change < 0);
      if (!takesFromMain) return true;
      const now = await elsewhere([movement.id], session);
      return sumOf(now.get(movement.id)) <= onHand;
    },
  };
}
export type WarehouseRepository = ReturnType<typeof createWarehouseRepository>;
