import { MAX_WISHES } from './wishlist.constants.ts';
import type { Wish, WishInput } from './wishlist.schema.ts';

/**
 * A list with more pieces on it, the latest first. A piece that is on it already stays as it was put there: its price
 * of that day is what a reduction is measured by. The same list twice is the same as once. A full list takes no more.
 */
export function withWishes(wishes: readonly Wish[], added: readonly WishInput[], addedAt: string): Wish[] {
  const known = new Set(wishes.map(({ id }) => id));
  const fresh = new Map(added.filter(({ id }) => !known.has(id)).map((wish) => [wish.id, wish]));
  const room = MAX_WISHES - wishes.length;
  const taken = [...fresh.values()].slice(0, Math.max(0, room));
  return [...taken.map(({ id, price, inStock }) => ({ id, price, inStock, addedAt })), ...wishes];
}

export const withoutWishes = (wishes: readonly Wish[], removed: readonly string[]): Wish[] =>
  wishes.filter(({ id }) => !removed.includes(id));
