import type { CatalogueRepository } from '../catalogue.repository.ts';
import type { AdminProductFilter, AdminProductList, AdminProductQuery } from '../catalogue.schema.ts';
import type { CategoryTrees } from '../categories/category-tree.ts';
import { toAdminProduct } from '../product-view.ts';
import { slugOf } from '../slug.ts';
import type { AdminFinder } from './admin-finder.ts';
import type { AdminFilter } from './admin-index.ts';
import type { AdminSort } from '../catalogue.constants.ts';

/** A page of a list; the first one is 1. */
export interface Page {
  page: number;
  pageSize: number;
}

interface Dependencies {
  repository: Pick<CatalogueRepository, 'adminCards'>;
  tree: CategoryTrees;
  finder: AdminFinder;
}

/** The back office's list of products, of every status. */
export function createAdminList({ repository, tree, finder }: Dependencies) {
  /** A category and all below it; departments are also known by their names. */
  async function within(category: string): Promise<string[]> {
    const now = await tree.now();
    const found = now.byId(category) ?? now.bySlugEver(slugOf(category));
    return found ? [...(now.groups().get(found._id)?.within ?? [])] : [slugOf(category)];
  }

  async function filterOf({
    category,
    planned,
    problem,
    ...filter
  }: AdminProductFilter): Promise<AdminFilter> {
    return {
      ...filter,
      isPlanned: planned,
      hasProblem: problem,
      ...(category && { categories: await within(category) }),
    };
  }

  /** A page of documents as they are stored now, and how many match. */
  async function found(filter: AdminFilter, sort: AdminSort, { page, pageSize }: Page) {
    const range = { skip: (page - 1) * pageSize, limit: pageSize };
    const { ids, total } = await finder.find(filter, sort, range);
    const items = await repository.adminCards(ids);
    if (items.length === ids.length) return { items, total };
    const known = new Set(items.map(({ _id }) => _id));
    finder.forget(ids.filter((id) => !known.has(id)));
    const again = await finder.find(filter, sort, range);
    return { items: await repository.adminCards(again.ids), total: again.total };
  }

  return {
    found,

    /** One page of the list. */
    async page(query: AdminProductQuery): Promise<AdminProductList> {
      const { sort, page, pageSize } = query;
      const { items, total } = await found(await filterOf(query), sort, query);
      return { items: items.map(toAdminProduct), total, page, pageSize };
    },

    /** Ids of all that match, in an order. */
    async idsOf(filter: AdminProductFilter, sort: AdminSort = 'name'): Promise<string[]> {
      const all = { skip: 0, limit: Infinity };
      return (await finder.find(await filterOf(filter), sort, all)).ids;
    },
  };
}
export type AdminList = ReturnType<typeof createAdminList>;
