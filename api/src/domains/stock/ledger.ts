import type { ClientSession, Db } from 'mongodb';
import { inOrder } from '../../platform/database/in-order.ts';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import type { ChangedProduct, Count, CountChange, Inventory, SoldProducts } from '../catalogue/index.ts';
import { availabilityOf, movementOf, type StockMovementName } from './stock-movements.ts';
import { MAIN_WAREHOUSE, type WarehouseRepository } from './warehouses.repository.ts';

/** What items were moved for. */
export type StockReason = { order: string } | { hold: string } | AdjustmentReason;

/** An admin's change of counts. */
export interface AdjustmentReason {
  /** Its id, the same for every item that was changed with it. */
  adjustment: string;
  by: { id: string; name: string };
  /** Why, in the admin's words. */
  note: string;
  /** The entry takes the adjustment back. */
  undo?: true;
}

/** A line of the ledger. It is written with the movement itself and never changed. */
export interface LedgerEntry {
  /** `product#number`: consecutive for each product, so that nothing can be slipped in or left out. */
  _id: string;
  /** Id of the item. */
  product: string;
  move: StockMovementName;
  quantity: number;
  /** Where they were or came to; absent for the main warehouse. */
  warehouse?: string;
  /** Where they were moved to. */
  to?: string;
  reason: StockReason;
  at: Date;
  after: Pick<Inventory, 'onHand' | 'held' | 'allocated' | 'safety'>;
}

export const stockIndexes: CollectionIndexes[] = [
  {
    collection: 'stockLedger',
    indexes: [
      { key: { product: 1, at: -1 }, name: 'of-product' },
      {
        key: { 'reason.adjustment': 1 },
        name: 'of-adjustment',
        partialFilterExpression: { 'reason.adjustment': { $exists: true } },
      },
    ],
  },
];

export interface Movement {
  /** Id of the item. */
  id: string;
  move: StockMovementName;
  quantity: number;
  /** The warehouse they are in or come to; the main one unless it is given. */
  warehouse?: string;
  /** The warehouse they are moved to. */
  to?: string;
  /** It was sold before: what has become of the product meanwhile is no matter. */
  isSold?: true;
  /** Counts that have to be exactly this before it. */
  exactly?: Partial<Record<Count, number>>;
}

/** The guard against overselling (requirement 1) is part of the write: no count falls below what is moved. */
function countChangeOf({ id, move, quantity, isSold, exactly }: Movement): CountChange {
  const { change, publishedOnly = false } = movementOf(move);
  const counts = Object.entries(change) as [Count, 1 | -1][];
  const availability = availabilityOf(move);
  const falling = counts.filter(([, sign]) => sign < 0);
  return {
    id,
    publishedOnly: publishedOnly && !isSold,
    ...(exactly && { exactly }),
    atLeast: {
      ...Object.fromEntries(falling.map(([count]) => [count, quantity])),
      ...(availability < 0 && { stock: quantity }),
    },
    add: {
      ...Object.fromEntries(counts.map(([count, sign]) => [count, sign * quantity])),
      stock: availability * quantity,
    },
  };
}

function entryOf(
  { id, move, quantity, warehouse, to }: Movement,
  { onHand, held, allocated, safety, moves }: Inventory,
  circumstances: Pick<LedgerEntry, 'reason' | 'at'>,
): LedgerEntry {
  return {
    _id: entryId(id, moves),
    product: id,
    move,
    quantity,
    ...(warehouse !== undefined && warehouse !== MAIN_WAREHOUSE && { warehouse }),
    ...(to !== undefined && { to }),
    ...circumstances,
    after: { onHand, held, allocated, safety },
  };
}

const countMoves = ['count-more', 'count-less'] as const;
const safetyMoves = ['more-safety', 'less-safety'] as const;
const isSafety = ({ move }: LedgerEntry): boolean => (safetyMoves as readonly string[]).includes(move);

const warehousesOf = ({ warehouse = MAIN_WAREHOUSE, to }: LedgerEntry): string[] => [
  warehouse,
  ...(to === undefined ? [] : [to]),
];

/** An entry as reports add it up. */
export interface StockChange {
  item: string;
  /** Of the entry, among those of its item. */
  number: number;
  move: StockMovementName;
  /** What it adds to the count on hand. */
  onHand: number;
  at: Date;
}

/** Entries that are read at once. */
const BATCH = 500;

interface Dependencies {
  db: Db;
  catalogue: SoldProducts;
  warehouses: Pick<WarehouseRepository, 'apply'>;
  clock: () => Date;
}

/**
 * Every movement is one guarded write of an item and one line of the ledger, in the caller's transaction; what changes
 * on hand also changes the count of its warehouse. Items are taken in the order of their ids: two carts with the same products in opposite order meet at the first one instead of
 * waiting for each other.
 */
export function createLedger({ db, catalogue, warehouses, clock }: Dependencies) {
  const ledger = db.collection<LedgerEntry>('stockLedger');

  /** Entries by their ids, in that order; those that are not there are left out. */
  const entries = async (ids: readonly string[]): Promise<LedgerEntry[]> =>
    inOrder(ids, await ledger.find({ _id: { $in: [...ids] } }).toArray());

  return {
    entries,

    /**
     * Makes the movements. The caller's transaction has to abort when one of them was not possible.
     * @param onRejected is called with each movement that the counts do not allow, and may throw
     * @returns the products after it, by id
     */
    async record(
      movements: readonly Movement[],
      reason: StockReason,
      session: ClientSession,
      onRejected: (movement: Movement) => Promise<void>,
    ): Promise<Map<string, ChangedProduct>> {
      const moved = new Map<string, ChangedProduct>();
      const entries: LedgerEntry[] = [];
      const at = clock();
      for (const movement of [...movements].sort((a, b) => (a.id < b.id ? -1 : 1))) {
        const changed = await catalogue.changeCounts(countChangeOf(movement), session);
        if (!changed || !(await warehouses.apply(movement, changed.inventory.onHand, session))) {
          await onRejected(movement);
          continue;
        }
        moved.set(movement.id, changed);
        entries.push(entryOf(movement, changed.inventory, { reason, at }));
      }
      if (entries.length > 0) await ledger.insertMany(entries, { session });
      return moved;
    },

    /** The entries of an adjustment, and those that took it back. */
    ofAdjustment: (adjustment: string, session: ClientSession): Promise<LedgerEntry[]> =>
      ledger.find({ 'reason.adjustment': adjustment }, { session }).toArray(),

    /**
     * Of entries, those after which somebody has said how many there are: by a count in the same warehouse, or by another
     * safety stock. What was taken back since does not count.
     */
    async settledSince(before: readonly LedgerEntry[], session: ClientSession): Promise<LedgerEntry[]> {
      const items = [...new Set(before.map(({ product }) => product))];
      const since = new Date(Math.min(...before.map(({ at }) => at.getTime())));
      const found = await ledger
        .find(
          { product: { $in: items }, at: { $gte: since }, move: { $in: [...countMoves, ...safetyMoves] } },
          { session },
        )
        .toArray();
      const adjustmentOf = ({ reason }: LedgerEntry) => ('adjustment' in reason ? reason.adjustment : '');
      const undone = new Set(found.filter(({ reason }) => 'undo' in reason).map(adjustmentOf));
      const later = found.filter((entry) => !undone.has(adjustmentOf(entry)));
      return before.filter((entry) =>
        later.some(
          (other) =>
            other.product === entry.product &&
            numberOf(other) > numberOf(entry) &&
            isSafety(other) === isSafety(entry) &&
            (isSafety(entry) || warehousesOf(entry).includes(other.warehouse ?? MAIN_WAREHOUSE)),
        ),
      );
    },

    /** The entries of an item with these numbers, newest first. */
    numbered: (item: string, numbers: readonly number[]): Promise<LedgerEntry[]> =>
      entries(numbers.map((number) => entryId(item, number))),

    /** What has moved of items since then, as it is read. */
    async *since(items: readonly string[], time: Date): AsyncGenerator<StockChange> {
      const found = ledger.find({ product: { $in: [...items] }, at: { $gte: time } });
      for await (const entry of found.batchSize(BATCH)) {
        const { product: item, move, quantity, at } = entry;
        yield {
          item,
          number: numberOf(entry),
          move,
          onHand: (movementOf(move).change.onHand ?? 0) * quantity,
          at,
        };
      }
    },

    /** How many entries items have, whatever their numbers. Read from the index alone. */
    async lengths(items: readonly string[], session: ClientSession): Promise<Map<string, number>> {
      const found = ledger.aggregate<{ _id: string; entries: number }>(
        [{ $match: { product: { $in: [...items] } } }, { $group: { _id: '$product', entries: { $sum: 1 } } }],
        { session },
      );
      return new Map((await found.toArray()).map((item) => [item._id, item.entries]));
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;

/** The counts before an entry; of an item's first one, those that its ledger begins with. */
export function countsBefore({ move, quantity, after }: LedgerEntry): LedgerEntry['after'] {
  const before = { ...after };
  for (const [count, sign] of Object.entries(movementOf(move).change))
    before[count as Count] -= sign * quantity;
  return before;
}

export const entryId = (item: string, number: number): string => `${item}#${number}`;

/** The number of an entry: 1 for the first one of its item. */
export const numberOf = ({ _id }: Pick<LedgerEntry, '_id'>): number =>
  Number(_id.slice(_id.lastIndexOf('#') + 1));
