import type { ProductCard } from '../../catalogue/index.ts';
import type { WishedProduct } from '../../shared/events.ts';
import { MAX_WISHES } from './wishlist.constants.ts';
import type { Wish, WishInput } from './wishlist.schema.ts';

/**
 * A list with more items on it, the latest first. An item that is on it already stays as it was added: its price of that
 * day is what a reduction is measured by. The same list twice is the same as once. A full list takes no more.
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

/** An item as the last round of the news saw it. */
export interface SeenItem {
  id: string;
  price: number;
  inStock: boolean;
}

/**
 * What has become better since a list was last looked at, and what it looks like now. A price counts against the lowest
 * one that was reported, so that one that goes up and down is reported once.
 */
export function newsOf(
  { wishes, seen = [] }: { wishes: readonly Wish[]; seen?: readonly SeenItem[] },
  products: readonly Pick<ProductCard, 'id' | 'name' | 'price' | 'inStock'>[],
): { news: WishedProduct[]; seen: SeenItem[] } {
  const news: WishedProduct[] = [];
  const now: SeenItem[] = [];
  for (const { id, name, price, inStock } of products) {
    const before = seen.find((item) => item.id === id) ?? wishes.find((wish) => wish.id === id);
    if (!before) continue;
    const isReduced = price < before.price;
    const isBack = inStock && !before.inStock;
    if ((isReduced && inStock) || isBack)
      news.push({ name, price, before: isReduced ? before.price : null, isBack });
    now.push({ id, price: Math.min(price, before.price), inStock });
  }
  return { news, seen: now };
}
