import type { Job } from '../../../platform/jobs/worker.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import { placeIn } from '../product-draft.ts';
import { MINUTE_MS } from '../../shared/durations.ts';
import type { CategoriesRepository } from './categories.repository.ts';
import { CategoryTree } from './category-tree.ts';

/** Few enough that no other request waits for them. */
const PORTION = 200;

/**
 * A product may be saved while its category moves, by a transaction that still reads the tree before. Such a save ends
 * sooner than this, so the products of a category are looked at once more after it.
 */
const SETTLED_MS = MINUTE_MS;

interface Dependencies {
  repository: CategoriesRepository;
  products: Pick<CatalogueRepository, 'placesIn' | 'setPlace'>;
  clock: () => Date;
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each, at) => each === b[at]);

/**
 * Rewrites what products store of their categories' place: the path that decides their tax class, and the category
 * itself when theirs was deleted. Listings do not wait for it, they ask the tree. It compares with the tree as it is, so
 * it may be repeated, interrupted and overtaken by the next move.
 */
export function followCategories({ repository, products, clock }: Dependencies): Job {
  async function follow(category: string, tree: CategoryTree, signal?: AbortSignal): Promise<number> {
    const place = placeIn(category, tree);
    let changed = 0;
    for await (const portion of products.placesIn(category, PORTION)) {
      if (signal?.aborted) break;
      const behind = portion.filter(
        (product) =>
          product.category !== place.category ||
          place.categorySlug !== category ||
          !isSame(product.categoryPath, place.categoryPath),
      );
      const ids = behind.map(({ _id }) => _id);
      if (ids.length > 0) changed += await products.setPlace(ids, category, place);
    }
    return changed;
  }

  return {
    name: 'products follow their categories',
    async run(signal) {
      const { version, moved = [] } = (await repository.moved()) ?? { version: 0 };
      if (moved.length === 0) return undefined;
      const tree = new CategoryTree(await repository.all());
      let changed = 0;
      for (const category of new Set(moved.map((each) => each.category)))
        changed += await follow(category, tree, signal);
      if (signal?.aborted) return undefined;
      const settled = clock().getTime() - SETTLED_MS;
      const left = moved.filter(({ at }) => at.getTime() > settled);
      if (left.length < moved.length) await repository.keepMoved(version, left);
      return changed > 0 ? { changed } : undefined;
    },
  };
}
