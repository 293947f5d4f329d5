import type { ClientSession } from 'mongodb';
import { notFound } from '../../platform/http/errors.ts';
import { pictureWithValue } from '../media/index.ts';
import type { ProductFinder } from './search/product-finder.ts';
import type { CardCache } from './card-cache.ts';
import { BEST_MATCH, PRICE_LIMIT } from './catalogue.constants.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';
import type {
  AdminProductList,
  AdminProductQuery,
  Category,
  Product,
  ProductCard,
  ProductList,
  ProductQuery,
} from './catalogue.schema.ts';
import type { CategoryTree } from './category-tree.ts';
import { toAdminProduct, toCard, toProduct, type ProductDocument } from './product-document.ts';

/** Products shown beside a product. */
const RELATED = 4;

const indexQueryOf = (query: ProductQuery) => ({
  category: query.category,
  search: query.search,
  ids: query.ids === undefined ? undefined : new Set(query.ids.split(',').map((id) => id.trim())),
  // the slider at its end means no limit (requirement 42)
  maxPrice: query.maxPrice < PRICE_LIMIT ? query.maxPrice : undefined,
  isNew: query.new,
  isFeatured: query.featured,
  inStock: query.inStock,
  materials: query.material,
  makers: query.maker,
  sort: query.sort ?? (query.search ? BEST_MATCH : 'name'),
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
  tree: CategoryTree;
  finder: ProductFinder;
  cards: CardCache['cards'];
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
  clock = () => new Date(),
}: Dependencies) {
  async function find(query: ProductQuery) {
    const found = await finder.find(indexQueryOf(query));
    return { found, items: await cards(found.ids) };
  }

  /** @throws AppError 404 'Product not found' */
  async function published(id: string): Promise<ProductDocument> {
    const product = await repository.product(id);
    if (!product) throw notFound('Product');
    return product;
  }

  return {
    /** @throws AppError 404 when `category` names no category */
    async list(query: ProductQuery): Promise<ProductList> {
      const { category, page, pageSize } = query;
      if (category && !(await tree.bySlug(category))) throw notFound('Category');
      let { found, items } = await find(query);
      if (items.length < found.ids.length) {
        await finder.reload();
        ({ found, items } = await find(query));
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
    product: async (id: string): Promise<Product> => toProduct(await published(id)),

    /**
     * Products of the same category, then of the same department.
     * @throws AppError 404 'Product not found'
     */
    async related(id: string): Promise<ProductCard[]> {
      const { categorySlug, categoryPath } = await published(id);
      const [department] = categoryPath;
      const closest = await repository.others({ categorySlug }, { besides: [id], limit: RELATED });
      const besides = [id, ...closest.map((other) => other._id)];
      const limit = RELATED - closest.length;
      // For the database, a limit of 0 means no limit.
      const more =
        department && limit > 0
          ? await repository.others({ 'categoryPath.0': department }, { besides, limit })
          : [];
      return [...closest, ...more].map(toCard);
    },

    /** All categories, parents before their children, in display order. */
    async categories(): Promise<Category[]> {
      const [all, counts] = await Promise.all([tree.all(), finder.categoryCounts()]);
      return all.map(({ _id, name, parent, description, image, formerSlugs = [] }) => ({
        slug: _id,
        name,
        parent,
        description,
        image: pictureWithValue(image),
        productCount: counts.get(_id) ?? 0,
        formerSlugs,
      }));
    },

    /** Drafts and archived products, too. */
    async adminList(query: AdminProductQuery): Promise<AdminProductList> {
      const { items, total } = await repository.adminList(query);
      return { items: items.map(toAdminProduct), total, page: query.page, pageSize: query.pageSize };
    },

    /** Published products of an artisan, by name. */
    productsOfArtisan: async (slug: string): Promise<ProductCard[]> =>
      (await repository.ofArtisan(slug)).map(toCard),

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
