import type { CatalogueRepository } from './catalogue.repository.ts';
import type { CategoryTrees } from './categories/category-tree.ts';
import { sourceOf } from './collections/collection-source.ts';
import type { CollectionsRepository } from './collections/collections.repository.ts';
import type { ProductFinder } from './search/product-finder.ts';

/** Products by their ids, those of categories with all below them, and those of collections; each by id. */
export interface ProductSet {
  products: readonly string[];
  categories: readonly string[];
  collections: readonly string[];
}

/** A part of a set as people call it. */
export interface NamedPart {
  kind: keyof ProductSet;
  id: string;
  name: string;
}

interface Dependencies {
  repository: Pick<CatalogueRepository, 'adminCards'>;
  trees: CategoryTrees;
  collections: Pick<CollectionsRepository, 'byIds'>;
  finder: Pick<ProductFinder, 'page'>;
}

/** Sets of products that other domains keep, such as what a discount is for. */
export function createProductSets({ repository, trees, collections, finder }: Dependencies) {
  return {
    /** Which of these published products belong to a set, by what listings show now. */
    async among(set: ProductSet, ids: readonly string[]): Promise<Set<string>> {
      const found = new Set(ids.filter((id) => set.products.includes(id)));
      const page = { ids: new Set(ids), sort: 'name', page: 1, pageSize: Math.max(1, ids.length) } as const;
      const tree = await trees.now();
      const listed = [
        ...set.categories
          .flatMap((id) => tree.byId(id)?._id ?? [])
          .map((category) => finder.page({ ...page, category })),
        ...(await collections.byIds(set.collections)).map((collection) =>
          finder.page({ ...page, source: sourceOf(collection) }),
        ),
      ];
      for (const { ids: own } of await Promise.all(listed)) for (const id of own) found.add(id);
      return found;
    },

    /** The parts of a set by name, in its order; what is gone is left out. */
    async named({ products, categories, collections: ids }: ProductSet): Promise<NamedPart[]> {
      const [cards, tree, stored] = await Promise.all([
        products.length > 0 ? repository.adminCards(products) : [],
        trees.now(),
        ids.length > 0 ? collections.byIds(ids) : [],
      ]);
      return [
        ...cards.map(({ _id, name }) => ({ kind: 'products' as const, id: _id, name })),
        ...categories.flatMap((id) => {
          const category = tree.byId(id);
          return category ? [{ kind: 'categories' as const, id, name: category.name }] : [];
        }),
        ...stored.map(({ _id, name }) => ({ kind: 'collections' as const, id: _id, name })),
      ];
    },
  };
}
export type ProductSets = ReturnType<typeof createProductSets>;
