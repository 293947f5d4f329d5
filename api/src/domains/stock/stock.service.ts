import type { ClientSession } from 'mongodb';
import type { Inventories, SoldProduct, SoldProducts } from '../catalogue/index.ts';
import type { HeldProduct } from './hold-rules.ts';
import type { Ledger, Movement, StockReason } from './ledger.ts';
import { noneLeft, outOfStock } from './out-of-stock.ts';
import type { Quantities } from './quantities.ts';
import { availabilityOf, type StockMovementName } from './stock-movements.ts';
import { byWarehouse, MAIN_WAREHOUSE, type WarehouseRepository } from './warehouses.repository.ts';

/** Items of a product that were sold, and the product as it was in the transaction that sold them. */
export interface Allocation {
  product: SoldProduct;
  quantity: number;
}

interface Dependencies {
  catalogue: SoldProducts & Pick<Inventories, 'inventoriesOf'>;
  ledger: Ledger;
  warehouses: Pick<WarehouseRepository, 'elsewhere'>;
}

/** From which warehouses so many items are taken. */
function takenFrom(
  counts: Record<string, number>,
  quantity: number,
): [warehouse: string, quantity: number][] {
  const { [MAIN_WAREHOUSE]: main = 0, ...others } = counts;
  const places = [[MAIN_WAREHOUSE, main] as const, ...Object.entries(others).sort(([, a], [, b]) => b - a)];
  let left = quantity;
  return places.flatMap(([warehouse, onHand]) => {
    const taken = Math.min(left, onHand);
    left -= taken;
    return taken > 0 ? [[warehouse, taken] as [string, number]] : [];
  });
}

/** What carts and orders do to the items in stock, each in the caller's transaction. */
export function createStock({ catalogue, ledger, warehouses }: Dependencies) {
  async function rejection({ id, move, quantity, isSold }: Movement, session: ClientSession): Promise<Error> {
    const product = (await catalogue.sold([id], session)).get(id);
    if (isSold && !product) return noneLeft(id);
    return product && availabilityOf(move) >= 0
      ? new Error(`The counts of ${id} do not allow '${move}' of ${quantity}.`)
      : outOfStock(id, product);
  }

  /** Makes all movements or, by throwing, none. @returns the products after it, by id */
  const record = (movements: readonly Movement[], reason: StockReason, session: ClientSession) =>
    ledger.record(
      movements.filter(({ quantity }) => quantity > 0),
      reason,
      session,
      async (movement) => {
        throw await rejection(movement, session);
      },
    );

  const all = (move: StockMovementName, quantities: Quantities): Movement[] =>
    [...quantities].map(([id, quantity]) => ({ id, move, quantity }));

  /** Takes the items of an order away: from the main warehouse first, then from where most of them are. */
  async function take(
    move: StockMovementName,
    quantities: Quantities,
    reason: StockReason,
    session: ClientSession,
  ): Promise<void> {
    const elsewhere = await warehouses.elsewhere([...quantities.keys()], session);
    const items = elsewhere.size > 0 ? await catalogue.inventoriesOf([...elsewhere.keys()], session) : [];
    const onHand = new Map(items.map(({ id, inventory }) => [id, inventory.onHand]));
    const movements = all(move, quantities).flatMap((movement): Movement[] => {
      const counts = elsewhere.get(movement.id);
      if (!counts) return [movement];
      return takenFrom(byWarehouse(onHand.get(movement.id) ?? 0, counts), movement.quantity).map(
        ([warehouse, quantity]) => ({ ...movement, warehouse, quantity }),
      );
    });
    await record(movements, reason, session);
  }

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
     * Sells all quantities: first the items the buyer holds already; what they hold beyond that is released. What was
     * sold before (`isSold`) and is only taken from stock now does not have to be on sale any more.
     * @throws AppError 409 'out_of_stock'
     */
    async allocate(
      quantities: Quantities,
      held: Quantities,
      reason: StockReason,
      session: ClientSession,
      { isSold }: { isSold?: true } = {},
    ): Promise<Allocation[]> {
      const movements = [...new Set([...quantities.keys(), ...held.keys()])].flatMap((id): Movement[] => {
        const wanted = quantities.get(id) ?? 0;
        const own = held.get(id) ?? 0;
        return [
          { id, move: 'allocate-held', quantity: Math.min(wanted, own), ...(isSold && { isSold }) },
          { id, move: 'allocate', quantity: wanted - own, ...(isSold && { isSold }) },
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

    /** The items of an order leave. */
    ship: (quantities: Quantities, reason: StockReason, session: ClientSession) =>
      take('ship', quantities, reason, session),

    /** Items of an order that was not shipped are damaged: they were never on sale again. */
    writeOff: (quantities: Quantities, reason: StockReason, session: ClientSession) =>
      take('damage-allocated', quantities, reason, session),

    /** Items that came back and can be sold again. */
    async restock(quantities: Quantities, reason: StockReason, session: ClientSession): Promise<void> {
      await record(all('return', quantities), reason, session);
    },
  };
}
export type Stock = ReturnType<typeof createStock>;
