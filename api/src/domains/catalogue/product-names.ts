import type { CatalogueRepository } from './catalogue.repository.ts';
import type { CategoryTrees } from './categories/category-tree.ts';

/** What a product is called in figures about it. */
export interface ProductName {
  id: string;
  name: string;
  sku: string;
  /** Null for a product without a category. */
  category: { id: string; name: string } | null;
  /** How many can be bought now; 0 unless it is published. */
  available: number;
  isPublished: boolean;
}

/** Products of every status by name, SKU and category. */
export const createProductNames =
  (repository: Pick<CatalogueRepository, 'adminCards'>, trees: CategoryTrees) =>
  /** Those that exist, by id. */
  async (ids: readonly string[]): Promise<ReadonlyMap<string, ProductName>> => {
    const [found, tree] = await Promise.all([ids.length > 0 ? repository.adminCards(ids) : [], trees.now()]);
    return new Map(
      found.map(({ _id, name, sku = '', categorySlug, status, stock }) => {
        const category = tree.byId(categorySlug) ?? tree.bySlug(categorySlug);
        const isPublished = status === 'published';
        return [
          _id,
          {
            id: _id,
            name,
            sku,
            category: category ? { id: category._id, name: category.name } : null,
            available: isPublished ? stock : 0,
            isPublished,
          },
        ];
      }),
    );
  };
export type ProductNames = ReturnType<typeof createProductNames>;
