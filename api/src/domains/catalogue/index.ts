import { once } from '../../platform/database/once.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { Configuration } from '../configuration/index.ts';
import type { Identity } from '../identity/index.ts';
import type { MediaServices } from '../media/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { createAdminFinder } from './admin-list/admin-finder.ts';
import { createAdminList } from './admin-list/admin-list.service.ts';
import { createAddresses } from './addresses/addresses.repository.ts';
import { bulkChangeIndexes, dateBulkRows } from './bulk-changes/bulk-change-document.ts';
import { bulkChangeRoutes } from './bulk-changes/bulk-changes.routes.ts';
import { createBulkChanges } from './bulk-changes/bulk-changes.service.ts';
import { createBulkProducts } from './bulk/bulk-products.service.ts';
import { createProductExport } from './export/product-export.ts';
import { productExportRoutes } from './export/product-export.routes.ts';
import { createCardCache } from './card-cache.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { createCatalogueRepository } from './catalogue.repository.ts';
import { catalogueIndexes } from './product-indexes.ts';
import { createCatalogueService } from './catalogue.service.ts';
import { categoryIndexes, createCategoriesRepository } from './categories/categories.repository.ts';
import { categoriesRoutes } from './categories/categories.routes.ts';
import { createCategoriesService } from './categories/categories.service.ts';
import { createCategoryProducts } from './categories/category-products.service.ts';
import { createCategoryTree } from './categories/category-tree.ts';
import { followCategories } from './categories/follow-categories.ts';
import { collectionIndexes, createCollectionsRepository } from './collections/collections.repository.ts';
import { collectionsRoutes } from './collections/collections.routes.ts';
import { createCollections } from './collections/collections.service.ts';
import { createCollectionEditor } from './collections/collection-editor.service.ts';
import { createHomeCollections } from './collections/home-collections.service.ts';
import { pictureUses } from './picture-uses.ts';
import { createPackingFacts } from './packing-facts.ts';
import type { ProductDocument } from './product-document.ts';
import { toCardAndFacts } from './product-view.ts';
import { productEditorRoutes } from './product-editor.routes.ts';
import { productPlanRoutes } from './product-plans.routes.ts';
import { createOffers } from './offers/offers.service.ts';
import { createPreview } from './preview/preview.service.ts';
import { createProductMedia } from './product-media.ts';
import { createProductNames } from './product-names.ts';
import { createProductSets } from './product-sets.ts';
import { createProductUploads } from './product-uploads.ts';
import { createProductWriter } from './product-writer.ts';
import { createSaleTerms } from './sale-terms.ts';
import { createSchedule } from './schedule/schedule.service.ts';
import { createProductEditor } from './product-editor.service.ts';
import { createInventories } from './inventory.repository.ts';
import { createProductFinder } from './search/product-finder.ts';
import { searchRoutes } from './search/search.routes.ts';
import { createSearchService } from './search/search.service.ts';
import { createSoldProducts, listSkus } from './sold-products.repository.ts';
import { stockBoardRoutes } from './stock-board.routes.ts';
import { createStockBoard } from './stock-board.service.ts';

/** What the catalogue needs beside the foundation. */
export interface CatalogueNeeds extends Foundation {
  identity: Pick<Identity, 'accounts'>;
  activity: ActivityLog;
  configuration: Pick<Configuration, 'delivery' | 'taxes'>;
  media: Pick<MediaServices, 'choice' | 'follower' | 'shop'>;
  finderLagMs?: number | undefined;
}

/** Catalogue: products, categories, collections and the search index. */
export const catalogue = defineModule({
  name: 'catalogue',
  indexes: [...catalogueIndexes, ...categoryIndexes, ...collectionIndexes, ...bulkChangeIndexes],
  create(shop: CatalogueNeeds) {
    const { db, client, events, activity, media, itemUses, clock, log, settings, finderLagMs } = shop;
    const repository = createCatalogueRepository(db);
    const stored = createCategoriesRepository(db);
    const tree = createCategoryTree({
      version: stored.version,
      read: () => stored.all(),
      lagMs: finderLagMs,
    });
    const { cards: cached, invalidate } = createCardCache({
      read: async (ids) => (await repository.cards(ids)).map(toCardAndFacts),
    });
    const cards = async (ids: readonly string[]) => (await cached(ids)).map(({ card }) => card);
    const cardsWithFacts = async (ids: readonly string[]) =>
      (await cached(ids)).map(({ card, facts }) => ({ ...card, facts }));
    // which cards show a picture is not known here, and a picture is replaced rarely
    media.follower.onChange(() => invalidate());
    const finder = createProductFinder({
      repository,
      tree: tree.now,
      onChange: invalidate,
      ...(finderLagMs !== undefined && { lagMs: finderLagMs }),
    });
    const addresses = createAddresses(db);
    const storedCollections = createCollectionsRepository(db);
    const collections = createCollections({ repository: storedCollections, finder });
    const termsOf = createSaleTerms(shop.configuration);
    const service = createCatalogueService({
      repository,
      tree,
      finder,
      cards,
      cardsWithFacts,
      addresses,
      collections,
      termsOf,
    });
    const categoryParts = {
      client,
      repository: stored,
      trees: tree,
      products: repository,
      finder,
      events,
      activity,
      clock,
    };
    const collectionParts = { client, repository: storedCollections, finder, events, activity, clock };
    const search = createSearchService({ finder, cards, categories: () => service.categories() });
    const adminFinder = createAdminFinder({ repository });
    const adminList = createAdminList({ repository, tree, finder: adminFinder });
    const writer = createProductWriter({ repository, events, activity, clock });
    const parts = { client, repository, tree, writer, activity, clock };
    const productMedia = createProductMedia(media.choice);
    const { taxes } = shop.configuration;
    const editor = createProductEditor({
      ...parts,
      taxes,
      addresses,
      media: productMedia,
      itemUses,
    });
    return {
      ...service,
      ...createSoldProducts(db),
      ...createInventories(db),
      /** Items by name, SKU and counts. */
      items: adminFinder,
      board: createStockBoard({ client, repository, finder: adminFinder, events, activity, clock }),
      cards,
      search,
      categoryEditor: createCategoriesService({ ...categoryParts, media: media.choice }),
      categoryProducts: createCategoryProducts({ ...categoryParts, list: adminList }),
      collections,
      productNames: createProductNames(repository, tree),
      sets: createProductSets({ repository, trees: tree, collections: storedCollections, finder }),
      collectionEditor: createCollectionEditor({
        ...collectionParts,
        products: repository,
        media: media.choice,
      }),
      homeCollections: createHomeCollections(collectionParts),
      followCategories: followCategories({ repository: stored, products: repository, clock }),
      editor,
      adminList,
      bulkChanges: createBulkChanges({
        ...parts,
        db,
        list: adminList,
        accounts: shop.identity.accounts,
        log,
      }),
      exports: createProductExport({ repository, list: adminList, taxes }),
      uploads: createProductUploads(media.shop),
      preview: createPreview({ repository, termsOf, secret: settings.linkSecret, clock }),
      offers: createOffers(parts),
      schedule: createSchedule(parts),
      bulk: createBulkProducts({ ...parts, addresses, events, media: productMedia, taxes }),
      pictureUses: pictureUses(db),
      packingFacts: createPackingFacts(db.collection<ProductDocument>('products')),
      /** Reads the catalogue, so that the first shopper does not wait for it. */
      async open() {
        await finder.open();
        // no shopper waits for the back office's list
        adminFinder.open().catch(() => undefined);
      },
    };
  },
  migrate: async (db) => {
    await once(db, 'skus', () => listSkus(db));
    await once(db, 'bulk-rows-dated', () => dateBulkRows(db));
  },
  routes: (service) =>
    catalogueRoutes(service, service.adminList)
      // before the routes of one product: `bulk` and `sku` are no ids
      .route('/', productExportRoutes(service.exports))
      .route('/', bulkChangeRoutes(service.bulkChanges))
      .route('/', productPlanRoutes(service.editor, service.preview))
      .route('/', productEditorRoutes(service.editor, service.uploads))
      .route('/', categoriesRoutes(service.categoryEditor, service.categoryProducts))
      .route('/', collectionsRoutes(service.collections, service.collectionEditor, service.homeCollections))
      .route('/', stockBoardRoutes(service.board))
      .route('/', searchRoutes(service.search)),
  jobs: ({ offers, schedule, bulkChanges, followCategories: follow }) => [
    offers.job,
    schedule.job,
    bulkChanges.job,
    follow,
  ],
  mediaUses: (service) => service.pictureUses,
});

export type {
  BulkProducts,
  BulkWriter,
  ProductToRestore,
  WrittenProduct,
} from './bulk/bulk-products.service.ts';
export { isMediaField } from './catalogue.constants.ts';
export {
  rowKinds,
  type FieldChange,
  type ProductRow,
  type RowKind,
  type RowChoice,
  type RowPlan,
  type RowProblem,
} from './bulk/row-plan.ts';
export type { GroupPlan } from './bulk/group-plan.ts';
export type { CellChoice } from './export/option-cells.ts';
export type { OptionsBefore } from './stored-options.ts';
export type { ProductField } from './product-form.ts';
export type { PackingFacts, ReadPackingFacts } from './packing-facts.ts';
export type { CardCache } from './card-cache.ts';
export { PictureSchema, pictureText, ProductCardSchema, type ProductCard } from './catalogue.schema.ts';
export type { CategoryProducts } from './categories/category-products.service.ts';
export type { CatalogueService, Rating } from './catalogue.service.ts';
export type { CollectionsService } from './collections/collections.service.ts';
export type { Count, Inventory } from './inventory.ts';
export type { Inventories } from './inventory.repository.ts';
export type { ItemInventory } from './product-items.ts';
export type { AdminFinder } from './admin-list/admin-finder.ts';
export type { ItemFilter } from './admin-list/item-index.ts';
export { readCell, writeCell, type ReadCell } from './export/product-cells.ts';
export {
  columnOf,
  optionKindOf,
  productColumns,
  type CellKind,
  type ColumnField,
  type ProductColumn,
} from './export/product-columns.ts';
export { fold, wordsOf } from './search/fold.ts';
export type { ProductName, ProductNames } from './product-names.ts';
export type { NamedPart, ProductSet, ProductSets } from './product-sets.ts';
export type { SearchService } from './search/search.service.ts';
export { singularsOf } from './search/synonyms.ts';
export type { OptionKind } from './product-options.ts';
export { slugOf } from './slug.ts';
export { freeSlug, slugTaken } from './unique-slug.ts';
export { itemIdOf, MAX_ITEM_ID, parseItemId } from './item-id.ts';
export type { ChosenOption } from './variant.ts';
export type { SoldProduct } from './sold-product.ts';
export {
  hsnOfProduct,
  openInventories,
  skusOfProducts,
  type ChangedProduct,
  type CountChange,
  type SoldProducts,
} from './sold-products.repository.ts';
