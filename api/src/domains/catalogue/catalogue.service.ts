import type { ClientSession } from 'mongodb';
import { notFound } from '../../platform/http/errors.ts';
import type { ProductFinder } from './search/product-finder.ts';
import type { Addresses } from './addresses/addresses.repository.ts';
import type { CardCache } from './card-cache.ts';
import { BEST_MATCH, OUR_SELECTION, PRICE_LIMIT } from './catalogue.constants.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';
import type { Category, Product, ProductCard, ProductList, ProductQuery } from './catalogue.schema.ts';
import type { CollectionsService } from './collections/collections.service.ts';
import type { ProductSource } from './search/listing-query.ts';
import type { CategoryTrees } from './categories/category-tree.ts';
import { toCategory } from './categories/to-category.ts';
import type { SaleTermsOf } from './sale-terms.ts';
import type { ProductDocument } from './product-document.ts';
import { toCard, toProduct } from './product-view.ts';

/** Products shown beside a product, unless more are chosen by hand. */
const RELATED = 4;

/** The whole that a listing is filtered from: all products when both are absent. */
interface Whole {
  /** Id of a category. */
  category?: string | undefined;
  /** Of a collection. */
  source?: ProductSource | undefined;
}

const indexQueryOf = (query: ProductQuery, { category, source }: Whole) => ({
  category,
  source,
  search: query.search,
  ids: query.ids === undefined ? undefined : new Set(query.ids.split(',').map((id) => id.trim())),
  // the slider at its end means no limit (requirement 42)
  maxPrice: query.maxPrice < PRICE_LIMIT ? query.maxPrice : undefined,
  isNew: query.new,
  isFeatured: query.featured,
  inStock: query.inStock,
  materials: query.material,
  makers: query.maker,
  // by name where there is no order of its own
  sort: query.sort ?? (query.search ? BEST_MATCH : OUR_SELECTION),
  page: query.page,
  pageSize: query.pageSize,
});

/** What the visible reviews of a product add up to. */
export interface Rating {
  /** The average number of stars; 0 without reviews. */
  rating: number;
  reviewCount: number;
}

interface Dependencies {
  repository: CatalogueRepository;
  tree: CategoryTrees;
  finder: ProductFinder;
  cards: CardCache['cards'];
  /** The same with their facts. */
  cardsWithFacts: CardCache['cards'];
  addresses: Pick<Addresses, 'productOf'>;
  collections: Pick<CollectionsService, 'sourceAt'>;
  termsOf: SaleTermsOf;
  clock?: () => Date;
}

/**
 * The catalogue: the finder says which products a listing has, the database has their contents. Shoppers get published
 * products only (requirement 23).
 */
export function createCatalogueService({
  repository,
  tree,
  finder,
  cards,
  cardsWithFacts,
  addresses,
  collections,
  termsOf,
  clock = () => new Date(),
}: Dependencies) {
  let hiddenArtisans: () => Promise<ReadonlySet<string>> = () => Promise.resolve(new Set());

  async function find(query: ProductQuery, whole: Whole) {
    const found = await finder.find(indexQueryOf(query, whole));
    return { found, items: await (query.facts ? cardsWithFacts : cards)(found.ids) };
  }

  /** @throws AppError 404 'Product not found' */
  async function published(id: string): Promise<ProductDocument> {
    const product = await repository.product(id);
    if (!product) throw notFound('Product');
    return product;
  }

  /** The published product of an id or a slug. */
  const publishedAt = async (address: string): Promise<ProductDocument | null> =>
    (await repository.product(address)) ?? (await repository.productBySlug(address));

  /** Those of the products that shoppers see now. */
  async function chosen(ids: readonly string[]): Promise<ProductCard[]> {
    if (ids.length === 0) return [];
    // the cards of products that have been archived meanwhile leave the cache
    await finder.follow();
    return cards(ids);
  }

  /**
   * The id of a category that shoppers see.
   * @throws AppError 404
   */
  async function visible(slug: string): Promise<string> {
    const category = await tree.bySlug(slug);
    if (!category || !(await tree.now()).isVisible(category._id)) throw notFound('Category');
    return category._id;
  }

  return {
    /** @throws AppError 404 when `category` or `collection` names none that shoppers see */
    async list(query: ProductQuery): Promise<ProductList> {
      const { page, pageSize } = query;
      const whole = {
        category: query.category ? await visible(query.category) : undefined,
        source: query.collection ? await collections.sourceAt(query.collection) : undefined,
      };
      let { found, items } = await find(query, whole);
      if (items.length < found.ids.length) {
        await finder.reload();
        ({ found, items } = await find(query, whole));
      }
      const { total, totalInCategory, materials, makers, inStock, corrected } = found;
      return {
        items,
        total,
        page,
        pageSize,
        totalInCategory,
        facets: { materials, makers, inStock },
        ...(corrected && { corrected }),
      };
    },

    /** @throws AppError 404 'Product not found' */
    product: async (id: string): Promise<Product> => toProduct(await published(id), clock()),

    /** A product and how it is made, step by step. @throws AppError 404 'Product not found' */
    async withMaking(id: string): Promise<{ product: Product; making: string[] }> {
      const found = await published(id);
      return { product: toProduct(found, clock()), making: found.making ?? [] };
    },

    /**
     * A product by its id or its slug. A slug that it had before says which one it has now.
     * @throws AppError 404 'Product not found'
     */
    async productAt(address: string): Promise<{ product: Product } | { movedTo: string }> {
      const found = await publishedAt(address);
      if (found) {
        const product = { ...toProduct(found), ...(await termsOf(found)) };
        const hasNoPage = product.artisanSlug !== '' && (await hiddenArtisans()).has(product.artisanSlug);
        return { product: hasNoPage ? { ...product, artisanSlug: '' } : product };
      }
      const owner = await addresses.productOf(address);
      if (owner === null) throw notFound('Product');
      return { movedTo: (await published(owner)).slug };
    },

    /** The id of the product at an address, which is its id or its slug; what names none stays as it is. */
    idAt: async (address: string): Promise<string> => (await repository.publishedId(address)) ?? address,

    /**
     * Products that go with one, named by its id or its slug: those that an admin has chosen, as far as they are published,
     * then the best of the same category, then of the same department, up to four together.
     * @throws AppError 404 'Product not found'
     */
    async related(address: string): Promise<ProductCard[]> {
      const product = await publishedAt(address);
      if (!product) throw notFound('Product');
      const { _id: id, categorySlug, categoryPath, details } = product;
      const [department] = categoryPath;
      const shown = await chosen(details?.goesWith ?? []);
      const groups = [{ categorySlug }, ...(department ? [{ 'categoryPath.0': department }] : [])];
      for (const group of groups) {
        // for the database, a limit of 0 means no limit
        if (shown.length >= RELATED) break;
        const besides = [id, ...shown.map((other) => other.id)];
        const found = await repository.others(group, { besides, limit: RELATED - shown.length });
        shown.push(...found.map(toCard));
      }
      return shown;
    },

    /** The categories that shoppers see, parents before their children, in display order. */
    async categories(): Promise<Category[]> {
      const [categories, counts] = await Promise.all([tree.now(), finder.categoryCounts()]);
      return categories.all
        .filter(({ _id }) => categories.isVisible(_id))
        .map((category) => toCategory(category, categories, counts.get(category._id) ?? 0));
    },

    /** Published products of an artisan, by name. @param slugs the artisan's own, and those from before */
    productsOfArtisan: async (slugs: readonly string[]): Promise<ProductCard[]> =>
      (await repository.ofArtisan(slugs)).map(toCard),

    /** Products of any status that name an artisan, at most fifty. */
    productsNamingArtisan: (
      slugs: readonly string[],
      session?: ClientSession,
    ): Promise<{ id: string; name: string }[]> => repository.namingArtisan(slugs, session),

    /** Registers which artisans have no page: a later domain owns them and says how they are read. */
    hideArtisans(source: () => Promise<ReadonlySet<string>>): void {
      hiddenArtisans = source;
    },

    /**
     * The rating that reviews give a product, stored with it in the transaction of the review. Everybody who reviews a
     * product writes the same document: of two transactions at once, one is retried and counts both reviews.
     */
    setRating: (id: string, rating: Rating, session: ClientSession): Promise<void> =>
      repository.setRating(id, { ...rating, changedAt: clock() }, session),

    /** One page of the ids of published products with their last edit, for the sitemap. `page` counts from 1. */
    async publishedIds(page: number, pageSize: number) {
      const { items, total } = await repository.publishedIds(page, pageSize);
      return { items: items.map(({ _id, updatedAt }) => ({ id: _id, updatedAt })), total };
    },
  };
}
export type CatalogueService = ReturnType<typeof createCatalogueService>;
