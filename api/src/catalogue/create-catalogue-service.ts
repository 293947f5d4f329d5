import { randomBytes } from 'node:crypto';
import { AppError, notFound } from '../http/errors.ts';
import { listingFilter, type CatalogueRepository } from './catalogue.repository.ts';
import type { CatalogueService } from './catalogue.service.ts';
import { createCategoryTree } from './category-tree.ts';
import { draftOf } from './product-draft.ts';
import { toAdminProduct, toCard, toProduct } from './product-document.ts';

/** Pieces shown beside a product. */
const RELATED = 4;

/** The catalogue on MongoDB. */
export function createCatalogueService(
  repository: CatalogueRepository,
  clock: () => Date = () => new Date(),
): CatalogueService {
  const tree = createCategoryTree(repository);

  return {
    async list(query) {
      const { category, page, pageSize } = query;
      if (category && !(await tree.bySlug(category))) throw notFound('Category');
      const [{ items, total }, counted] = await Promise.all([
        repository.list(query),
        listingFilter(query) && repository.countInCategory(category),
      ]);
      return { items: items.map(toCard), total, page, pageSize, totalInCategory: counted ?? total };
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
      const closest = await repository.others(product.categorySlug, { besides: [id], limit: RELATED });
      const besides = [id, ...closest.map((other) => other._id)];
      const limit = RELATED - closest.length;
      // To the database a limit of 0 means no limit.
      const more = department && limit > 0 ? await repository.others(department, { besides, limit }) : [];
      return [...closest, ...more].map(toCard);
    },

    async categories() {
      const [all, counts] = await Promise.all([tree.all(), repository.productCounts()]);
      return all.map(({ _id, name, parent, description, image }) => ({
        slug: _id,
        name,
        parent,
        description,
        image,
        productCount: counts.get(_id) ?? 0,
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
