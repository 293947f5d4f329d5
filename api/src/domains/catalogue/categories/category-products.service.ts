import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { ActivityLog } from '../../activity/index.ts';
import { pictureWithValue } from '../../media/index.ts';
import type { DomainEventPoster } from '../../shared/events.ts';
import type { AdminList } from '../admin-list/admin-list.service.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import type { ProductDocument } from '../product-document.ts';
import type { AdminDocument } from '../product-fields.ts';
import { placeIn } from '../product-draft.ts';
import type { ProductFinder } from '../search/product-finder.ts';
import type { CategoriesRepository } from './categories.repository.ts';
import type {
  AssignmentResult,
  CategoryProduct,
  CategoryProductList,
  CategoryProductQuery,
  RulePreview,
} from './categories.schema.ts';
import type { CategoryRule } from './category-form.ts';
import { CategoryTree, type CategoryTrees } from './category-tree.ts';

/** Products that a preview of a rule names. */
const EXAMPLES = 8;

const NEEDS_ONE = 'A published product needs a category: move it to another one instead.';

/** A product as lists of the back office name it. */
export const toCategoryProduct = (product: AdminDocument): CategoryProduct => ({
  id: product._id,
  name: product.name,
  sku: product.sku ?? '',
  status: product.status,
  image: pictureWithValue(product.image),
});

interface Dependencies {
  client: MongoClient;
  repository: CategoriesRepository;
  trees: CategoryTrees;
  products: CatalogueRepository;
  list: Pick<AdminList, 'found'>;
  finder: ProductFinder;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

type Result = AssignmentResult['results'][number];

/**
 * The products of a category. A product is assigned to one category; rules add it to others. `by` is the admin's id.
 */
export function createCategoryProducts(dependencies: Dependencies) {
  const { client, repository, trees, products, list, finder, events, activity, clock } = dependencies;

  /** @throws AppError 404 */
  async function existing(id: string): Promise<CategoryTree> {
    const tree = (await trees.byId(id))?._id === id ? await trees.now() : undefined;
    if (!tree) throw notFound('Category');
    return tree;
  }

  async function place(
    product: ProductDocument,
    to: ReturnType<typeof placeIn>,
    by: string,
    session: ClientSession,
  ): Promise<void> {
    const now = clock();
    const stamp = { version: (product.version ?? 1) + 1, updatedAt: now, updatedBy: by, changedAt: now };
    await products.change(product._id, { ...to, ...stamp }, [], session);
    await events.post('product.changed', { product: product._id, change: 'edited', by }, session);
    await activity.record(
      {
        entity: { type: 'product', id: product._id, label: product.name },
        action: 'edited',
        by: { id: by },
        before: { category: product.categorySlug || null },
        after: { category: to.categorySlug || null },
      },
      session,
    );
  }

  return {
    /** Products of every status that are assigned to a category, by name. @throws AppError 404 */
    async list(id: string, query: CategoryProductQuery): Promise<CategoryProductList> {
      const categories = (await existing(id)).idsOf(id);
      const { items, total } = await list.found({ categories, search: query.search }, 'name', query);
      return { items: items.map(toCategoryProduct), total, page: query.page, pageSize: query.pageSize };
    },

    /**
     * Moves products here, or out of here, all in one transaction. The answer has a result for each that exists, and the
     * category it was in, so that the move can be taken back.
     * @throws AppError 404
     */
    async assign(
      id: string,
      { add, remove }: { add: readonly string[]; remove: readonly string[] },
      by: string,
    ): Promise<AssignmentResult> {
      const assigned = await inTransaction(client, async (session) => {
        const tree = new CategoryTree(await repository.all(session));
        if (tree.byId(id)?._id !== id) throw notFound('Category');
        const own = new Set(tree.idsOf(id));
        const here = placeIn(id, tree);
        const nowhere = placeIn('', tree);
        const toAdd = new Set(add);
        const results: Result[] = [];
        for (const product of await products.anyProducts([...new Set([...add, ...remove])], session)) {
          const { _id, name, categorySlug, status } = product;
          const told = { id: _id, name, from: tree.byId(categorySlug)?._id ?? null };
          const isHere = own.has(categorySlug);
          if (isHere === toAdd.has(_id)) results.push({ ...told, result: 'unchanged' });
          else if (!toAdd.has(_id) && status === 'published')
            results.push({ ...told, result: 'rejected', message: NEEDS_ONE });
          else {
            await place(product, isHere ? nowhere : here, by, session);
            results.push({ ...told, result: 'moved' });
          }
        }
        return { results };
      });
      finder.expire();
      return assigned;
    },

    /**
     * Of these products those that belong to a category: assigned to it or to one below it, whatever their status, and
     * those of its listing that a rule adds. @throws AppError 404
     */
    async among(id: string, ids: readonly string[]): Promise<Pick<CategoryProduct, 'id' | 'name' | 'sku'>[]> {
      const within = new Set((await existing(id)).groups().get(id)?.within);
      const query = { category: id, ids: new Set(ids), sort: 'name', page: 1, pageSize: ids.length } as const;
      const listed = new Set((await finder.page(query)).ids);
      return (await products.adminCards(ids))
        .filter(({ _id, categorySlug }) => within.has(categorySlug) || listed.has(_id))
        .map(({ _id, name, sku = '' }) => ({ id: _id, name, sku }));
    },

    /** What a rule would match, before it is saved. @throws AppError 404 */
    async preview(id: string, rule: CategoryRule): Promise<RulePreview> {
      const tree = await existing(id);
      const within = tree.groups().get(id)?.within ?? [];
      const [{ total, added }, page] = await Promise.all([
        finder.reach(rule, within),
        finder.page({ rule, sort: 'name', page: 1, pageSize: EXAMPLES }),
      ]);
      const examples = (await products.adminCards(page.ids)).map(toCategoryProduct);
      return { total, added, examples };
    },
  };
}
export type CategoryProducts = ReturnType<typeof createCategoryProducts>;
