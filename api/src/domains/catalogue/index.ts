import type { ActivityLog } from '../activity/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { createCardCache } from './card-cache.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { catalogueIndexes, createCatalogueRepository } from './catalogue.repository.ts';
import { createCategoryTree } from './category-tree.ts';
import { createCatalogueService } from './catalogue.service.ts';
import { pictureUses } from './picture-uses.ts';
import { toCard } from './product-document.ts';
import { productEditorRoutes } from './product-editor.routes.ts';
import { createProductEditor } from './product-editor.service.ts';
import { createInventories } from './inventory.repository.ts';
import { createProductFinder } from './search/product-finder.ts';
import { searchRoutes } from './search/search.routes.ts';
import { createSearchService } from './search/search.service.ts';
import { createSoldProducts } from './sold-products.repository.ts';

/** What the catalogue needs beside the foundation. */
export interface CatalogueNeeds extends Foundation {
  activity: ActivityLog;
  finderLagMs?: number | undefined;
}

/** Catalogue: products, categories and the search index. */
export const catalogue = defineModule({
  name: 'catalogue',
  indexes: catalogueIndexes,
  create({ db, client, events, activity, clock, finderLagMs }: CatalogueNeeds) {
    const repository = createCatalogueRepository(db);
    const tree = createCategoryTree(repository);
    const { cards, invalidate } = createCardCache({
      read: async (ids) => (await repository.cards(ids)).map(toCard),
    });
    const finder = createProductFinder({
      repository,
      categoryNames: async () => new Map((await tree.all()).map(({ _id, name }) => [_id, name])),
      onChange: invalidate,
      ...(finderLagMs !== undefined && { lagMs: finderLagMs }),
    });
    const service = createCatalogueService({ repository, tree, finder, cards });
    const search = createSearchService({ finder, cards, categories: () => service.categories() });
    return {
      ...service,
      ...createSoldProducts(db),
      ...createInventories(db),
      cards,
      search,
      editor: createProductEditor({ client, repository, tree, events, activity, clock }),
      pictureUses: pictureUses(db),
      /** Reads the catalogue, so that the first shopper does not wait for it. */
      open: () => finder.open(),
    };
  },
  routes: (service) =>
    catalogueRoutes(service)
      .route('/', productEditorRoutes(service.editor))
      .route('/', searchRoutes(service.search)),
  mediaUses: (service) => service.pictureUses,
});

export type { CardCache } from './card-cache.ts';
export { PictureSchema, pictureText, ProductCardSchema, type ProductCard } from './catalogue.schema.ts';
export type { CatalogueService, Rating } from './catalogue.service.ts';
export type { Count, Inventory } from './inventory.ts';
export {
  inventorySorts,
  type Inventories,
  type InventoryCursor,
  type InventorySort,
  type ItemInventory,
} from './inventory.repository.ts';
export { fold, wordsOf } from './search/fold.ts';
export type { SearchService } from './search/search.service.ts';
export { singularsOf } from './search/synonyms.ts';
export { slugOf } from './slug.ts';
export type { SoldProduct } from './sold-product.ts';
export {
  hsnOfProduct,
  openInventories,
  type ChangedProduct,
  type CountChange,
  type SoldProducts,
} from './sold-products.repository.ts';
