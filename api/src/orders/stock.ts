import type { ClientSession, Db } from 'mongodb';
import type { PricedCart, PricedLine } from '../cart/cart.schema.ts';
import { pricedLine, soldFields, soldProducts } from '../cart/sold-product.ts';
import { AppError } from '../http/errors.ts';

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

/**
 * The stock of products. Both directions go through the products in the order of their ids: two carts with the same
 * pieces in opposite order meet at the first one instead of waiting for each other.
 */
export function createStock(db: Db) {
  const products = soldProducts(db);
  const inFixedOrder = (quantities: ReadonlyMap<string, number>) =>
    [...quantities].sort(([a], [b]) => (a < b ? -1 : 1));

  return {
    /**
     * Takes every line or, by throwing, none: the caller's transaction aborts. The condition on `stock` is the guard
     * against overselling (promise 1); the price is the one of this very transaction.
     */
    async take(quantities: ReadonlyMap<string, number>, session: ClientSession): Promise<PricedLine[]> {
      const taken = new Map<string, PricedLine>();
      for (const [id, quantity] of inFixedOrder(quantities)) {
        const product = await products.findOneAndUpdate(
          { _id: id, status: 'published', stock: { $gte: quantity } },
          { $inc: { stock: -quantity }, $set: { changedAt: new Date() } },
          { session, projection: soldFields, returnDocument: 'after' },
        );
        if (!product) throw await this.whyNot(id, session);
        taken.set(id, pricedLine(product, quantity));
      }
      return [...quantities.keys()].flatMap((id) => taken.get(id) ?? []);
    },

    /** Puts the pieces of an order back. The caller's transaction makes sure that this happens once. */
    async giveBack(
      lines: readonly { id: string; quantity: number }[],
      session: ClientSession,
    ): Promise<void> {
      const quantities = new Map(lines.map(({ id, quantity }) => [id, quantity]));
      for (const [id, quantity] of inFixedOrder(quantities)) {
        const change = { $inc: { stock: quantity }, $set: { changedAt: new Date() } };
        await products.updateOne({ _id: id }, change, { session });
      }
    },

    async whyNot(id: string, session: ClientSession): Promise<AppError> {
      const product = await products.findOne(
        { _id: id, status: 'published' },
        { session, projection: soldFields },
      );
      const problem = product ? shortage(product.name, Math.max(0, product.stock)) : NO_LONGER_SOLD;
      return new AppError(409, 'out_of_stock', problem, { [`items.${id}`]: problem });
    },
  };
}
export type Stock = ReturnType<typeof createStock>;
