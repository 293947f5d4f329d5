import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { ActivityLog } from '../../activity/index.ts';
import type { DomainEventPoster, DomainEvents } from '../../shared/events.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import { checkVersion, nextVersion } from '../../shared/edit-version.ts';
import type { ProductFinder } from '../search/product-finder.ts';
import type { CategoriesRepository } from './categories.repository.ts';
import type { EditedCategory } from './categories.schema.ts';
import type { StoredCategory } from './category-document.ts';
import { orderAt, type Place } from './category-place.ts';
import { CategoryTree, type CategoryTrees } from './category-tree.ts';
import { formOfCategory, toEdited } from './edited-category.ts';

export interface TreeDependencies {
  client: MongoClient;
  repository: CategoriesRepository;
  trees: CategoryTrees;
  products: Pick<CatalogueRepository, 'countInCategories'>;
  finder: Pick<ProductFinder, 'categoryCounts' | 'expire'>;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

type Change = DomainEvents['category.changed']['change'];

/** What every change of the category tree is made of: alone, of the current version, told and recorded. */
export function createTreeChanges(dependencies: TreeDependencies) {
  const { client, repository, trees, products, finder, events, activity, clock } = dependencies;

  /** Changes the tree: nobody else does at the same time. The next request of this process sees it. */
  async function inTree<T>(work: (tree: CategoryTree, session: ClientSession) => Promise<T>): Promise<T> {
    const done = await inTransaction(client, async (session) => {
      await repository.lock(session);
      return work(new CategoryTree(await repository.all(session)), session);
    });
    await trees.refresh();
    finder.expire();
    return done;
  }

  /** @throws AppError 404 */
  async function edited(id: string, tree: CategoryTree): Promise<EditedCategory> {
    const category = tree.byId(id);
    if (category?._id !== id) throw notFound('Category');
    const [counts, assigned] = await Promise.all([
      finder.categoryCounts(),
      products.countInCategories(tree.idsOf(id)),
    ]);
    return toEdited(category, tree, { counts, assigned });
  }

  const read = async (id: string): Promise<EditedCategory> =>
    edited(id, (await trees.now()).byId(id)?._id === id ? await trees.now() : await trees.refresh());

  /** @throws AppError 404; 409 'conflict' with the current values */
  async function inVersion(tree: CategoryTree, id: string, version: number): Promise<StoredCategory> {
    const category = tree.byId(id);
    if (category?._id !== id) throw notFound('Category');
    await checkVersion(category, { version, what: 'this category', current: () => edited(id, tree) });
    return category;
  }

  const stamp = (stored: StoredCategory, by: string) => nextVersion(stored, { by, at: clock() });

  /** Posts and records a change, once it is written. */
  async function tell(
    id: string,
    { change, before, by }: { change: Change; before: CategoryTree; by: string },
    session: ClientSession,
  ): Promise<void> {
    await events.post('category.changed', { category: id, change, by }, session);
    const now = new CategoryTree(await repository.all(session));
    const logged = (tree: CategoryTree) => {
      const category = tree.byId(id);
      return category?._id === id
        ? { ...formOfCategory(category, tree), rule: category.rule ?? null }
        : undefined;
    };
    const label = (now.byId(id)?._id === id ? now : before).byId(id)?.name ?? id;
    const [from, to] = [logged(before), logged(now)];
    const entity = { type: 'category', id, label };
    await activity.record(
      { entity, action: change, by: { id: by }, ...(from && { before: from }), ...(to && { after: to }) },
      session,
    );
  }

  /** The products of everything in a category follow it; see `followCategories`. */
  async function noteMoved(tree: CategoryTree, id: string, session: ClientSession): Promise<void> {
    const moved = tree.within(id).flatMap(({ _id }) => tree.idsOf(_id));
    const at = clock();
    await repository.noteMoved(
      moved.map((category) => ({ category, at })),
      session,
    );
  }

  /** Puts a category at its place, and lets the products of everything in it follow. */
  async function put(tree: CategoryTree, id: string, place: Place, session: ClientSession): Promise<void> {
    for (const [each, change] of orderAt(tree, id, place)) await repository.change(each, change, [], session);
    if (tree.byId(id)?.parent === place.parent) return;
    await noteMoved(tree, id, session);
  }

  return { inTree, read, inVersion, stamp, tell, noteMoved, put };
}
export type TreeChanges = ReturnType<typeof createTreeChanges>;
