import { memoised } from '../../platform/cache/memoised.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';
import type { CategoryDocument } from './category-document.ts';

/** Parents before their children, siblings in display order. */
function inTreeOrder(all: CategoryDocument[], parent: string | null = null): CategoryDocument[] {
  return all
    .filter((category) => category.parent === parent)
    .flatMap((category) => [category, ...inTreeOrder(all, category._id)]);
}

/** The category tree, cached: every listing checks that its category exists. */
export function createCategoryTree(repository: CatalogueRepository, clock?: () => number) {
  const { get, refresh } = memoised(async () => inTreeOrder(await repository.categories()), clock);

  const find = async (slug: string, all: Promise<CategoryDocument[]>) =>
    (await all).find((category) => category._id === slug);

  return {
    all: get,
    /** A category by its slug; one that is not cached may be new, so the database is read before it counts as missing. */
    bySlug: async (slug: string) => (await find(slug, get())) ?? (await find(slug, refresh())),
    /** Slugs from the department down to the category. */
    async pathTo(slug: string): Promise<string[]> {
      const all = await get();
      const path: string[] = [];
      let at = all.find((category) => category._id === slug);
      while (at && !path.includes(at._id)) {
        path.unshift(at._id);
        const { parent } = at;
        at = all.find((category) => category._id === parent);
      }
      return path;
    },
  };
}
export type CategoryTree = ReturnType<typeof createCategoryTree>;
