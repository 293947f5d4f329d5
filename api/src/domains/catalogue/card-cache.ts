import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import type { ProductCard } from './catalogue.schema.ts';

/** Some megabytes; more than all pages that shoppers look at in one hour. */
const LIMIT = 5000;

/** How long a change that nobody told of (`changedAt` not set, a product deleted by hand) may stay unseen. */
const KEEP_MS = 30_000;

export interface CardCacheOptions {
  /** Published products by their ids, in that order, without those that are gone. */
  read: (ids: readonly string[]) => Promise<ProductCard[]>;
  limit?: number;
  keepMs?: number;
  clock?: () => number;
}

/** Remembers the cards of products that were shown lately: most listings show the same few pages of the catalogue. */
export function createCardCache({
  read,
  limit = LIMIT,
  keepMs = KEEP_MS,
  clock = Date.now,
}: CardCacheOptions) {
  const kept = new BoundedMap<string, { card: ProductCard; until: number }>(limit);
  let changes = 0;

  return {
    /** Cards of published products in the order of the ids; those that are gone are left out. */
    async cards(ids: readonly string[]): Promise<ProductCard[]> {
      const now = clock();
      const found = new Map<string, ProductCard>();
      for (const id of ids) {
        const known = kept.get(id);
        if (known && known.until > now) found.set(id, known.card);
      }
      const missing = ids.filter((id) => !found.has(id));
      if (missing.length > 0) {
        const changesBefore = changes;
        for (const card of await read(missing)) {
          found.set(card.id, card);
          // a card that was read while something changed may be the old one
          if (changes === changesBefore) kept.set(card.id, { card, until: now + keepMs });
        }
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    /** Products that have changed; all when they are not named. */
    forget(ids?: readonly string[]): void {
      changes += 1;
      if (ids) for (const id of ids) kept.delete(id);
      else kept.clear();
    },
  };
}
export type CardCache = ReturnType<typeof createCardCache>;
