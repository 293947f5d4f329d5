import { AppError } from '../../../platform/http/errors.ts';
import type { ApiErrorBody } from '../../../platform/http/schemas.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import type { CategoriesRepository } from './categories.repository.ts';
import type { CategoryRemoval } from './categories.schema.ts';
import { checkParent } from './category-place.ts';
import { fixedCategories } from './edited-category.ts';
import type { TreeChanges } from './tree-changes.ts';

interface Content {
  products: number;
  categories: number;
}

/** A category that has something cannot go without saying where that goes. */
class HasContent extends AppError {
  constructor(private readonly content: Content) {
    super(409, 'has_content', 'Choose where the products and categories of this category go.');
  }
  override toBody(): ApiErrorBody & { content: Content } {
    return { ...super.toBody(), content: this.content };
  }
}

interface Dependencies {
  changes: TreeChanges;
  repository: Pick<CategoriesRepository, 'change'>;
  products: Pick<CatalogueRepository, 'countInCategories' | 'hasInCategories'>;
}

/** How admins delete categories. `by` is the admin's id. */
export function createCategoryRemoval({ changes, repository, products }: Dependencies) {
  const { inTree, inVersion, stamp, tell, noteMoved } = changes;

  /**
   * Deletes a category. What it has goes to `to`, with its addresses; without one they lead to the category above.
   * @throws AppError 400 naming the field; 404; 409 'conflict' with the current values, 'has_content' with how much
   */
  return async function remove(
    id: string,
    { version, to }: CategoryRemoval,
    by: string,
  ): Promise<{ to: string | null }> {
    return inTree(async (tree, session) => {
      const before = await inVersion(tree, id, version);
      if (fixedCategories.has(id)) {
        const message = `“${before.name}” is a department of the shop and cannot be deleted.`;
        throw new AppError(409, 'department', message);
      }
      const children = tree.childrenOf(id);
      const ids = tree.idsOf(id);
      if (to === undefined && (children.length > 0 || (await products.hasInCategories(ids, session)))) {
        throw new HasContent({
          products: await products.countInCategories(ids),
          categories: children.length,
        });
      }
      const target = to ?? before.parent;
      if (target !== null) {
        for (const child of children) checkParent(tree, child, target, 'to');
        checkParent(tree, before, target, 'to');
      }
      let order = Math.max(-1, ...tree.childrenOf(target).map((sibling) => sibling.order));
      for (const child of children) {
        order += 1;
        await repository.change(child._id, { parent: target, order }, [], session);
      }
      await noteMoved(tree, id, session);
      await repository.change(id, { replacedBy: target, ...stamp(before, by) }, [], session);
      const heir = target === null ? undefined : tree.byId(target);
      if (heir) {
        const former = new Set([...heir.formerSlugs, before.slug, ...before.formerSlugs]);
        await repository.change(heir._id, { formerSlugs: [...former] }, [], session);
      }
      await tell(id, { change: 'removed', before: tree, by }, session);
      return { to: target };
    });
  };
}
