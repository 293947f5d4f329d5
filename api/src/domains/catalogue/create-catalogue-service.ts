import { randomBytes } from 'node:crypto';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { ProductFinder } from './search/product-finder.ts';
import type { CardCache } from './card-cache.ts';
import { BEST_MATCH, PRICE_LIMIT } from './catalogue.constants.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';
import type { ProductQuery } from './catalogue.schema.ts';
import type { CatalogueService } from './catalogue.service.ts';
import type { CategoryTree } from './category-tree.ts';
import { draftOf } from './product-draft.ts';
import { toAdminProduct, toCard, toProduct } from './product-document.ts';

/** Pieces shown beside a product. */
const RELATED = 4;

const wantedBy = (query: ProductQuery) => ({
  category: query.category,
  search: query.search,
  ids: query.ids === undefined ? undefined : new Set(query.ids.split(',').map((id) => id.trim())),
  // the slider at its end means no limit (decisions.md)
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

export interface CatalogueParts {
  repository: CatalogueRepository;
  tree: CategoryTree;
  finder: ProductFinder;
  cards: CardCache['cards'];
  clock?: () => Date;
}

/** The catalogue on MongoDB: the finder knows which products, the database what they are. */
export function createCatalogueService({
  repository,
  tree,
  finder,
  cards,
  clock = () => new Date(),
}: CatalogueParts): CatalogueService {
  async function find(query: ProductQuery) {
    const answer = await finder.find(wantedBy(query));
    return { answer, items: await cards(answer.ids) };
  }

  return {
    async list(query) {
      const { category, page, pageSize } = query;
      if (category && !(await tree.bySlug(category))) throw notFound('Category');
      let { answer, items } = await find(query);
      if (items.length < answer.ids.length) {
        await finder.startOver();
        ({ answer, items } = await find(query));
      }
      const { total, totalInCategory, materials, makers, inStock, corrected } = answer;
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

    async product(id) {
      const product = await repository.product(id);
      if (!product) throw notFound('Product');
      return toProduct(product);
    },

    async related(id) {
      const product = await repository.product(id);
      if (!product) throw notFound('Product');
      const [department] = product.categoryPath;
      const { categorySlug } = product;
      const closest = await repository.others({ categorySlug }, { besides: [id], limit: RELATED });
      const besides = [id, ...closest.map((other) => other._id)];
      const limit = RELATED - closest.length;
      // To the database a limit of 0 means no limit.
      const more =
        department && limit > 0
          ? await repository.others({ 'categoryPath.0': department }, { besides, limit })
          : [];
      return [...closest, ...more].map(toCard);
    },

    async categories() {
      const [all, counts] = await Promise.all([tree.all(), finder.categoryCounts()]);
      return all.map(({ _id, name, parent, description, image, formerSlugs = [] }) => ({
        slug: _id,
        name,
        parent,
        description,
        image,
        productCount: counts.get(_id) ?? 0,
        formerSlugs,
      }));
    },

    async adminList(query) {
      const { items, total } = await repository.adminList(query);
      return { items: items.map(toAdminProduct), total, page: query.page, pageSize: query.pageSize };
    },

    async createDraft(form) {
      const draft = await draftOf(form, tree, clock());
      if (await repository.insert(draft)) return toAdminProduct(draft);
      if (draft.sku && (await repository.hasSku(draft.sku))) {
        const message = 'A product with this SKU already exists.';
        throw new AppError(409, 'sku_taken', message, { sku: message });
      }
      // Two pieces may have one name, but not one address.
      draft.slug = `${draft.slug}-${randomBytes(3).toString('hex')}`;
      if (!(await repository.insert(draft))) throw new Error('No free slug for a draft');
      return toAdminProduct(draft);
    },
  };
}
