import { defineModule, type Foundation } from '../module.ts';
import { createCardCache } from './card-cache.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { catalogueIndexes, createCatalogueRepository } from './catalogue.repository.ts';
import { createCategoryTree } from './category-tree.ts';
import { createCatalogueService } from './create-catalogue-service.ts';
import { toCard } from './product-document.ts';
import { createSearchService } from './search/create-search-service.ts';
import { createProductFinder } from './search/product-finder.ts';
import { searchRoutes } from './search/search.routes.ts';
import { createSoldProducts } from './sold-products.repository.ts';

/** Catalogue: products, categories and the search index. */
export const catalogue = defineModule({
  name: 'catalogue',
  indexes: catalogueIndexes,
  create({ db, finderLagMs }: Foundation & { finderLagMs?: number | undefined }) {
    const repository = createCatalogueRepository(db);
    const tree = createCategoryTree(repository);
    const { cards, forget } = createCardCache({
      read: async (ids) => (await repository.cards(ids)).map(toCard),
    });
    const finder = createProductFinder({
      db,
      categoryNames: async () => new Map((await tree.all()).map(({ _id, name }) => [_id, name])),
      onChange: forget,
      ...(finderLagMs !== undefined && { lagMs: finderLagMs }),
    });
    const service = createCatalogueService({ repository, tree, finder, cards });
    const search = createSearchService({ finder, cards, categories: () => service.categories() });
    return {
      ...service,
      ...createSoldProducts(db),
      cards,
      search,
      /** Reads the catalogue, so that the first shopper does not wait for it. */
      open: () => finder.open(),
      productsOfArtisan: async (slug: string) => (await repository.ofArtisan(slug)).map(toCard),
    };
  },
  routes: (service) => catalogueRoutes(service).route('/', searchRoutes(service.search)),
});

export { PictureSchema } from './catalogue.schema.ts';
export type { Count, Inventory } from './inventory.ts';
export type { SoldProduct } from './sold-product.ts';
export {
  hsnOfProduct,
  openInventories,
  type CountChange,
  type SoldProducts,
} from './sold-products.repository.ts';
