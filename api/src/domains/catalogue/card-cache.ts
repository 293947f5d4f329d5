import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import type { ProductCard } from './catalogue.schema.ts';

/** Some megabytes: more products than shoppers look at in an hour. */
const LIMIT = 5000;

/** How long a change that is not reported (`changedAt` not set, a product deleted by hand) may go unnoticed. */
const TTL_MS = 30_000;

interface Options<Card> {
  /** Published products by their ids, in that order, without those that are gone. */
  read: (ids: readonly string[]) => Promise<Card[]>;
  limit?: number;
  ttlMs?: number;
  clock?: () => number;
}

/** Caches the cards of products: most listings show the same few pages of the catalogue. */
export function createCardCache<Card extends { id: string }>({
  read,
  limit = LIMIT,
  ttlMs = TTL_MS,
  clock = Date.now,
}: Options<Card>) {
  const cached = new BoundedMap<string, { card: Card; until: number }>(limit);
  let changes = 0;

  return {
    /** Cards of published products in the order of the ids; those that are gone are left out. */
    async cards(ids: readonly string[]): Promise<Card[]> {
      const now = clock();
      const found = new Map<string, Card>();
      for (const id of ids) {
        const known = cached.get(id);
        if (known && known.until > now) found.set(id, known.card);
      }
      const missing = ids.filter((id) => !found.has(id));
      if (missing.length > 0) {
        const changesBefore = changes;
        for (const card of await read(missing)) {
          found.set(card.id, card);
          // a card that was read while something changed may be the old one
          if (changes === changesBefore) cached.set(card.id, { card, until: now + ttlMs });
        }
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    /** Drops products that have changed; all of them without ids. */
    invalidate(ids?: readonly string[]): void {
      changes += 1;
      if (ids) for (const id of ids) cached.delete(id);
      else cached.clear();
    },
  };
}
export type CardCache = ReturnType<typeof createCardCache<ProductCard>>;
