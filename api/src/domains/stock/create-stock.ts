import type { ClientSession, Db, Filter } from 'mongodb';
import type { PricedCart } from '../cart/cart.schema.ts';
import { pricedLine, soldFields, soldProducts, type SoldProduct } from '../cart/sold-product.ts';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { AppError } from '../../platform/http/errors.ts';
import { hsnOf } from '../invoicing/hsn.ts';
import type { OrderLine } from '../orders/orders.schema.ts';
import { availabilityOf, stockMoves, type Count, type Inventory, type StockMoveName } from './stock-moves.ts';

/** Pieces by product id. */
export type Quantities = ReadonlyMap<string, number>;

/** What pieces were moved for. */
export type StockReason = { order: string } | { hold: string };

/** A line of the ledger. It is written with the move itself and never changed. */
export interface LedgerEntry {
  /** `product#number`: consecutive for each product, so that nothing can be slipped in or left out. */
  _id: string;
  product: string;
  move: StockMoveName;
  quantity: number;
  reason: StockReason;
  at: Date;
  after: Pick<Inventory, 'onHand' | 'held' | 'allocated' | 'safety'>;
}

export const stockIndexes: CollectionIndexes[] = [
  { collection: 'stockLedger', indexes: [{ key: { product: 1, at: -1 }, name: 'of-product' }] },
];

interface Step {
  id: string;
  move: StockMoveName;
  quantity: number;
}

const shortage = (name: string, left: number): string =>
  left > 0 ? `Only ${left} left of ${name}.` : `${name} is sold out.`;

const NO_LONGER_SOLD = 'This piece is no longer sold. Remove it from the cart to go on.';

/** 409 naming every line that cannot be bought: the shopper corrects the cart once, not once per line. */
export function refuseShortages(cart: PricedCart): void {
  const problems: [id: string, problem: string][] = [
    ...cart.missing.map((id): [string, string] => [id, NO_LONGER_SOLD]),
    ...cart.lines
      .filter((line) => line.available < line.quantity)
      .map((line): [string, string] => [line.id, shortage(line.name, line.available)]),
  ];
  const [first] = problems;
  if (!first) return;
  const fields = Object.fromEntries(problems.map(([id, problem]) => [`items.${id}`, problem]));
  throw new AppError(409, 'out_of_stock', first[1], fields);
}

/** The guard against overselling (promise 1) stands in the write itself: no count falls below what is moved. */
function guardOf({ id, move, quantity }: Step): Filter<SoldProduct> {
  const { change, ...rest }: { change: Partial<Record<Count, number>>; onSaleOnly?: true } = stockMoves[move];
  const falling = Object.keys(change).filter((count) => (change[count as Count] ?? 0) < 0);
  return {
    _id: id,
    ...(rest.onSaleOnly && { status: 'published' }),
    ...(availabilityOf(move) < 0 && { stock: { $gte: quantity } }),
    ...Object.fromEntries(falling.map((count) => [`inventory.${count}`, { $gte: quantity }])),
  };
}

function changeOf({ move, quantity }: Step): Record<string, number> {
  const counts = Object.entries(stockMoves[move].change);
  return {
    ...Object.fromEntries(counts.map(([count, sign]) => [`inventory.${count}`, sign * quantity])),
    'inventory.moves': 1,
    stock: availabilityOf(move) * quantity,
  };
}

/**
 * The pieces of products: every move is one guarded write and one line of the ledger, in the caller's transaction.
 * Products are taken in the order of their ids: two carts with the same pieces in opposite order meet at the first one
 * instead of waiting for each other.
 */
export function createStock(db: Db, clock: () => Date) {
  const products = soldProducts(db);
  const ledger = db.collection<LedgerEntry>('stockLedger');

  async function whyNot({ id, move, quantity }: Step, session: ClientSession): Promise<Error> {
    const product = await products.findOne({ _id: id }, { session, projection: soldFields });
    if (availabilityOf(move) >= 0 && product?.status === 'published')
      return new Error(`The counts of ${id} do not allow '${move}' of ${quantity}.`);
    const problem =
      product?.status === 'published' ? shortage(product.name, Math.max(0, product.stock)) : NO_LONGER_SOLD;
    return new AppError(409, 'out_of_stock', problem, { [`items.${id}`]: problem });
  }

  /** Makes all moves or, by throwing, none: the caller's transaction aborts. */
  async function make(
    steps: readonly Step[],
    reason: StockReason,
    session: ClientSession,
  ): Promise<Map<string, SoldProduct>> {
    const moved = new Map<string, SoldProduct>();
    const entries: LedgerEntry[] = [];
    const at = clock();
    for (const step of steps.filter(({ quantity }) => quantity > 0).sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const product = await products.findOneAndUpdate(
        guardOf(step),
        // the finder follows the clock of the machine, not of a test
        { $inc: changeOf(step), $set: { changedAt: new Date() } },
        {
          session,
          projection: { ...soldFields, inventory: 1, categoryPath: 1, hsn: 1 },
          returnDocument: 'after',
        },
      );
      if (!product) throw await whyNot(step, session);
      moved.set(step.id, product);
      const { moves, ...after } = product.inventory;
      const { id, ...what } = step;
      entries.push({ _id: `${id}#${moves}`, product: id, ...what, reason, at, after });
    }
    if (entries.length > 0) await ledger.insertMany(entries, { session });
    return moved;
  }

  const all = (move: StockMoveName, quantities: Quantities): Step[] =>
    [...quantities].map(([id, quantity]) => ({ id, move, quantity }));

  return {
    /** Sets pieces aside, or puts them back, until `to` are held instead of `from`. */
    async hold(from: Quantities, to: Quantities, reason: StockReason, session: ClientSession): Promise<void> {
      const ids = [...new Set([...from.keys(), ...to.keys()])];
      const steps = ids.map((id): Step => {
        const more = (to.get(id) ?? 0) - (from.get(id) ?? 0);
        return { id, move: more > 0 ? 'hold' : 'release', quantity: Math.abs(more) };
      });
      await make(steps, reason, session);
    },

    /**
     * Sells every line: first the pieces the buyer holds already, and what they hold beyond that is released.
     * @returns the lines at the prices of this very transaction
     */
    async allocate(
      quantities: Quantities,
      held: Quantities,
      reason: StockReason,
      session: ClientSession,
    ): Promise<OrderLine[]> {
      const steps = [...new Set([...quantities.keys(), ...held.keys()])].flatMap((id): Step[] => {
        const wanted = quantities.get(id) ?? 0;
        const own = held.get(id) ?? 0;
        return [
          { id, move: 'allocate-held', quantity: Math.min(wanted, own) },
          { id, move: 'allocate', quantity: wanted - own },
          { id, move: 'release', quantity: own - wanted },
        ];
      });
      const sold = await make(steps, reason, session);
      return [...quantities].flatMap(([id, quantity]) => {
        const product = sold.get(id);
        if (!product) return [];
        const { available: _, ...line } = pricedLine(product, quantity);
        return [{ ...line, hsn: hsnOf(product) }];
      });
    },

    /** Puts the pieces of an order that was not shipped back on sale. */
    async deallocate(quantities: Quantities, reason: StockReason, session: ClientSession): Promise<void> {
      await make(all('deallocate', quantities), reason, session);
    },

    /** The pieces of an order leave the workshop. */
    async ship(quantities: Quantities, reason: StockReason, session: ClientSession): Promise<void> {
      await make(all('ship', quantities), reason, session);
    },

    /** Pieces that came back and can be sold again. */
    async takeBack(quantities: Quantities, reason: StockReason, session: ClientSession): Promise<void> {
      await make(all('return', quantities), reason, session);
    },
  };
}
export type Stock = ReturnType<typeof createStock>;
