import type { CatalogueRepository } from './catalogue.repository.ts';
import type { CategoryDocument } from './category-document.ts';

/** How long the tree is remembered: every listing asks it whether its category exists. */
const KEEP_MS = 2000;

/** Parents before their children, siblings in display order. */
function inTreeOrder(all: CategoryDocument[], parent: string | null = null): CategoryDocument[] {
  return all
    .filter((category) => category.parent === parent)
    .flatMap((category) => [category, ...inTreeOrder(all, category._id)]);
}

/** The category tree, remembered for a moment in this process. */
export function createCategoryTree(repository: CatalogueRepository, clock: () => number = Date.now) {
  let remembered: { at: number; tree: Promise<CategoryDocument[]> } | undefined;

  function read(): Promise<CategoryDocument[]> {
    const tree = repository.categories().then((all) => inTreeOrder(all));
    remembered = { at: clock(), tree };
    // A failure is not remembered: the next request asks again.
    tree.catch(() => (remembered = undefined));
    return tree;
  }
  const tree = () => (remembered && clock() - remembered.at < KEEP_MS ? remembered.tree : read());

  const find = async (slug: string, all: Promise<CategoryDocument[]>) =>
    (await all).find((category) => category._id === slug);

  return {
    all: tree,
    /** A category by its slug; one that is not remembered may be new, so the database is asked before saying no. */
    bySlug: async (slug: string) => (await find(slug, tree())) ?? (await find(slug, read())),
    /** Slugs from the department down to the category. */
    async pathTo(slug: string): Promise<string[]> {
      const all = await tree();
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
