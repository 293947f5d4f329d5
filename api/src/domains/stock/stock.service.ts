import type { ClientSession, Db } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import type {
  ChangedProduct,
  Count,
  CountChange,
  Inventory,
  SoldProduct,
  SoldProducts,
} from '../catalogue/index.ts';
import type { HeldProduct } from './hold-rules.ts';
import { outOfStock } from './out-of-stock.ts';
import type { Quantities } from './quantities.ts';
import { availabilityOf, movementOf, type StockMovementName } from './stock-movements.ts';

/** What items were moved for. */
export type StockReason = { order: string } | { hold: string };

/** A line of the ledger. It is written with the movement itself and never changed. */
export interface LedgerEntry {
  /** `product#number`: consecutive for each product, so that nothing can be slipped in or left out. */
  _id: string;
  product: string;
  move: StockMovementName;
  quantity: number;
  reason: StockReason;
  at: Date;
  after: Pick<Inventory, 'onHand' | 'held' | 'allocated' | 'safety'>;
}

export const stockIndexes: CollectionIndexes[] = [
  { collection: 'stockLedger', indexes: [{ key: { product: 1, at: -1 }, name: 'of-product' }] },
];

/** Items of a product that were sold, and the product as it was in the transaction that sold them. */
export interface Allocation {
  product: SoldProduct;
  quantity: number;
}

interface Movement {
  id: string;
  move: StockMovementName;
  quantity: number;
}

/** The guard against overselling (requirement 1) is part of the write: no count falls below what is moved. */
function countChangeOf({ id, move, quantity }: Movement): CountChange {
  const { change, publishedOnly = false } = movementOf(move);
  const counts = Object.entries(change) as [Count, 1 | -1][];
  const availability = availabilityOf(move);
  const falling = counts.filter(([, sign]) => sign < 0);
  return {
    id,
    publishedOnly,
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

interface Dependencies {
  db: Db;
  catalogue: SoldProducts;
  clock: () => Date;
}

/**
 * The items in stock: every movement is one guarded write of a product and one line of the ledger, in the caller's
 * transaction. Products are taken in the order of their ids: two carts with the same products in opposite order meet at
 * the first one instead of waiting for each other.
 */
export function createStock({ db, catalogue, clock }: Dependencies) {
  const ledger = db.collection<LedgerEntry>('stockLedger');

  async function rejection({ id, move, quantity }: Movement, session: ClientSession): Promise<Error> {
    const product = (await catalogue.sold([id], session)).get(id);
    return product && availabilityOf(move) >= 0
      ? new Error(`The counts of ${id} do not allow '${move}' of ${quantity}.`)
      : outOfStock(id, product);
  }

  /**
   * Makes all movements or, by throwing, none: the caller's transaction aborts.
   * @returns the products after it, by id
   */
  async function record(
    movements: readonly Movement[],
    reason: StockReason,
    session: ClientSession,
  ): Promise<Map<string, ChangedProduct>> {
    const moved = new Map<string, ChangedProduct>();
    const entries: LedgerEntry[] = [];
    const at = clock();
    const wanted = movements.filter(({ quantity }) => quantity > 0).sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const movement of wanted) {
      const changed = await catalogue.changeCounts(countChangeOf(movement), session);
      if (!changed) throw await rejection(movement, session);
      const { id, ...what } = movement;
      const { moves, ...after } = changed.inventory;
      moved.set(id, changed);
      entries.push({ _id: `${id}#${moves}`, product: id, ...what, reason, at, after });
    }
    if (entries.length > 0) await ledger.insertMany(entries, { session });
    return moved;
  }

  const all = (move: StockMovementName, quantities: Quantities): Movement[] =>
    [...quantities].map(([id, quantity]) => ({ id, move, quantity }));

  return {
    /**
     * Holds items, or releases them, until `to` are held instead of `from`.
     * @param admit is called with each product of which more is held now, and throws when that is too much
     */
    async hold(
      from: Quantities,
      to: Quantities,
      reason: StockReason,
      session: ClientSession,
      admit?: (product: HeldProduct) => Promise<void>,
    ): Promise<void> {
      const ids = [...new Set([...from.keys(), ...to.keys()])];
      const movements = ids.map((id): Movement => {
        const more = (to.get(id) ?? 0) - (from.get(id) ?? 0);
        return { id, move: more > 0 ? 'hold' : 'release', quantity: Math.abs(more) };
      });
      const changed = await record(movements, reason, session);
      for (const { id, move } of movements) {
        const now = move === 'hold' && changed.get(id);
        if (!now) continue;
        const { held } = now.inventory;
        await admit?.({ id, held, sellable: now.product.stock + held });
      }
    },

    /**
     * What a sale of all quantities would take, without taking it.
     * @throws AppError 409 'out_of_stock'
     */
    async quote(quantities: Quantities, held: Quantities, session: ClientSession): Promise<Allocation[]> {
      const products = await catalogue.sold([...quantities.keys()], session);
      return [...quantities].map(([id, quantity]) => {
        const product = products.get(id);
        if (!product || product.stock + (held.get(id) ?? 0) < quantity) throw outOfStock(id, product);
        return { product, quantity };
      });
    },

    /**
     * Sells all quantities: first the items the buyer holds already; what they hold beyond that is released.
     * @throws AppError 409 'out_of_stock'
     */
    async allocate(
      quantities: Quantities,
      held: Quantities,
      reason: StockReason,
      session: ClientSession,
    ): Promise<Allocation[]> {
      const movements = [...new Set([...quantities.keys(), ...held.keys()])].flatMap((id): Movement[] => {
        const wanted = quantities.get(id) ?? 0;
        const own = held.get(id) ?? 0;
        return [
          { id, move: 'allocate-held', quantity: Math.min(wanted, own) },
          { id, move: 'allocate', quantity: wanted - own },
          { id, move: 'release', quantity: own - wanted },
        ];
      });
      const sold = await record(movements, reason, session);
      return [...quantities].flatMap(([id, quantity]) => {
        const changed = sold.get(id);
        return changed ? [{ product: changed.product, quantity }] : [];
      });
    },

    /** Puts the items of an order that was not shipped back on sale. */
    async deallocate(quantities: Quantities, reason: StockReason, session: ClientSession): Promise<void> {
      await record(all('deallocate', quantities), reason, session);
    },

    /** The items of an order leave the workshop. */
    async ship(quantities: Quantities, reason: StockReason, session: ClientSession): Promise<void> {
      await record(all('ship', quantities), reason, session);
    },

    /** Items that came back and can be sold again. */
    async restock(quantities: Quantities, reason: StockReason, session: ClientSession): Promise<void> {
      await record(all('return', quantities), reason, session);
    },
  };
}
export type Stock = ReturnType<typeof createStock>;
