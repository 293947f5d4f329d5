import type { ClientSession, Db } from 'mongodb';
import { changeVersioned, type Versioned } from '../../platform/database/versioned.ts';
import type { SoldProduct } from '../catalogue/index.ts';
import { pictureValue } from '../media/index.ts';
import type { ItemUse } from '../shared/module.ts';
import { mergeLines } from '../stock/index.ts';
import type { SoldItems } from './cart.service.ts';
import { MAX_LINES, MAX_QUANTITY } from './cart.constants.ts';
import type { CartChange, GuestCart, SavedCart, SavedCartLine } from './cart.schema.ts';

interface SavedCartDocument extends Versioned {
  lines: SavedCartLine[];
  /** Keys of the latest guest carts that were merged, so that a repeated request does not add one twice. */
  merged: string[];
  /** When a line was changed last; absent on carts from before this was kept. */
  changedAt?: Date;
}

/** How many keys of guest carts are remembered; a repetition comes within seconds. */
const MERGE_KEYS = 20;

const emptyCart = (_id: string): SavedCartDocument => ({ _id, lines: [], merged: [], version: 0 });

/** Lines with new quantities, as many as fit; an unknown product is left out, a quantity of 0 removes the line. */
function changed(
  lines: readonly SavedCartLine[],
  changes: readonly CartChange[],
  products: ReadonlyMap<string, SoldProduct>,
): SavedCartLine[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const { id, quantity, price } of changes) {
    const product = products.get(id);
    const known = byId.get(id);
    if (quantity === 0) byId.delete(id);
    else if (product) {
      const { name, category, image } = product;
      byId.set(id, { id, name, category, image: image.src, quantity, price });
    } else if (known) byId.set(id, { ...known, quantity });
  }
  return [...byId.values()].slice(0, MAX_LINES);
}

/** Lines as the browser shows them; the database has the keys of their pictures. */
const shown = (lines: readonly SavedCartLine[]): SavedCartLine[] =>
  lines.map((line) => ({ ...line, image: pictureValue(line.image) }));

interface Dependencies {
  db: Db;
  catalogue: SoldItems;
  clock: () => Date;
}

/** Saved carts: those of accounts, the same on every device. A guest's cart lives in the browser until it is merged. */
export function createSavedCartService({ db, catalogue, clock }: Dependencies) {
  const carts = db.collection<SavedCartDocument>('carts');

  /** @param wanted ids of products that are to be in the cart afterwards */
  async function update(
    userId: string,
    wanted: readonly string[],
    change: (cart: SavedCartDocument) => SavedCartDocument,
  ): Promise<SavedCart> {
    const { lines } = await changeVersioned(carts, emptyCart(userId), (cart) => {
      const after = change(cart);
      return after === cart ? cart : { ...after, changedAt: clock() };
    });
    const leftOut = wanted.filter((id) => !lines.some((line) => line.id === id));
    return { items: shown(lines), ...(leftOut.length > 0 && { leftOut }) };
  }

  return {
    async read(userId: string): Promise<SavedCart> {
      return { items: shown((await carts.findOne({ _id: userId }))?.lines ?? []) };
    },

    /** What is in a cart, and since when; for whoever reminds of it. */
    async state(
      userId: string,
    ): Promise<{ items: { id: string; quantity: number }[]; changedAt: Date | null }> {
      const cart = await carts.findOne({ _id: userId });
      const items = (cart?.lines ?? []).map(({ id, quantity }) => ({ id, quantity }));
      return { items, changedAt: cart?.changedAt ?? null };
    },

    /** Sets quantities of lines; the others stay as they are. Names what did not fit. @throws AppError 409 'changed' */
    async change(userId: string, changes: readonly CartChange[]): Promise<SavedCart> {
      const products = await catalogue.sold(changes.map(({ id }) => id));
      const wanted = changes.filter(({ id, quantity }) => quantity > 0 && products.has(id));
      return update(
        userId,
        wanted.map(({ id }) => id),
        (cart) => ({ ...cart, lines: changed(cart.lines, changes, products) }),
      );
    },

    /** Adds what fits of a guest's cart, once per key, and names the rest. @throws AppError 409 'changed' */
    async merge(userId: string, { key, items }: GuestCart): Promise<SavedCart> {
      const more = mergeLines(items);
      const prices = new Map(items.map(({ id, price }) => [id, price]));
      const products = await catalogue.sold([...more.keys()]);
      const wanted = [...more.keys()].filter((id) => products.has(id));
      return update(userId, wanted, (cart) => {
        const { lines, merged } = cart;
        if (merged.includes(key)) return cart;
        const sums = [...more].map(([id, quantity]) => ({
          id,
          quantity: Math.min(MAX_QUANTITY, quantity + (lines.find((line) => line.id === id)?.quantity ?? 0)),
          price: prices.get(id) ?? 0,
        }));
        return {
          ...cart,
          lines: changed(lines, sums, products),
          merged: [...merged, key].slice(-MERGE_KEYS),
        };
      });
    },

    /** How many saved carts hold each of these items. Admins ask it seldom: no index, which each change would pay for. */
    async usesOf(ids: readonly string[]): Promise<Map<string, ItemUse>> {
      const found = carts.find({ 'lines.id': { $in: [...ids] } }).project<Pick<SavedCartDocument, 'lines'>>({
        'lines.id': 1,
      });
      const uses = new Map<string, { carts: number }>();
      for await (const { lines } of found)
        for (const { id } of lines)
          if (ids.includes(id)) uses.set(id, { carts: (uses.get(id)?.carts ?? 0) + 1 });
      return uses;
    },

    /**
     * Puts the cart of an account that is closed into that of the one that stays, within that transaction. An item that
     * both have is there as often as in the fuller one: somebody has chosen it twice, and wants it once.
     */
    async move(from: string, to: string, session: ClientSession): Promise<void> {
      const moved = await carts.findOneAndDelete({ _id: from }, { session });
      if (!moved || moved.lines.length === 0) return;
      const { _id, ...own } = (await carts.findOne({ _id: to }, { session })) ?? emptyCart(to);
      const lines = own.lines.map((line) => {
        const other = moved.lines.find(({ id }) => id === line.id);
        return { ...line, quantity: Math.max(line.quantity, other?.quantity ?? 0) };
      });
      const more = moved.lines.filter(({ id }) => !own.lines.some((line) => line.id === id));
      const all = [...lines, ...more].slice(0, MAX_LINES);
      const after = { ...own, lines: all, changedAt: clock(), version: own.version + 1 };
      await carts.replaceOne({ _id }, after, { session, upsert: true });
    },

    /** Removes the cart of an account that is deleted, within that transaction. */
    erase: async (userId: string, session: ClientSession): Promise<void> =>
      void (await carts.deleteOne({ _id: userId }, { session })),
  };
}
export type SavedCartService = ReturnType<typeof createSavedCartService>;
