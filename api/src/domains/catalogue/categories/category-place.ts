import { invalidField } from '../../../platform/http/errors.ts';
import type { CategoryEdit } from './categories.schema.ts';
import type { CategoryDocument, StoredCategory } from './category-document.ts';
import { MAX_CATEGORY_DEPTH } from './category-form.ts';
import type { CategoryTree } from './category-tree.ts';
import { fixedCategories } from './edited-category.ts';

/** Where in the tree a category is to be. */
export interface Place {
  /** Id of the category above; null at the top. */
  parent: string | null;
  /** Among its siblings without itself, from 0. */
  position: number;
}

/** Changes of stored categories by id. */
export type CategoryChanges = Map<string, Partial<CategoryDocument>>;

/**
 * Rejects a parent that cannot be. `field` is what the caller calls it.
 * @param category absent for a new one
 * @throws AppError 400
 */
export function checkParent(
  tree: CategoryTree,
  category: StoredCategory | undefined,
  parent: string | null,
  field: string,
): void {
  if (category && fixedCategories.has(category._id) && parent !== null) {
    throw invalidField(field, `“${category.name}” is a department of the shop: it stays at the top level.`);
  }
  if (parent === null) return;
  const above = tree.pathTo(parent);
  if (above.length === 0) throw invalidField(field, 'This category is gone. Choose another one.');
  if (category && above.some(({ _id }) => _id === category._id)) {
    throw invalidField(field, `“${category.name}” cannot be below itself. Choose a category outside of it.`);
  }
  const height = category ? tree.heightOf(category._id) : 0;
  if (above.length + 1 + height > MAX_CATEGORY_DEPTH) {
    throw invalidField(
      field,
      `The tree has ${MAX_CATEGORY_DEPTH} levels at most: choose a category closer to the top.`,
    );
  }
}

/** The numbers that put a category at its place: its own, and those of siblings that move along. */
export function orderAt(tree: CategoryTree, id: string, { parent, position }: Place): CategoryChanges {
  const siblings = tree.childrenOf(parent).filter(({ _id }) => _id !== id);
  const at = Math.min(position, siblings.length);
  const ids = siblings.map(({ _id }) => _id);
  const orders = new Map([...ids.slice(0, at), id, ...ids.slice(at)].map((each, order) => [each, order]));
  const changes: CategoryChanges = new Map([[id, { parent, order: orders.get(id) ?? 0 }]]);
  for (const sibling of siblings) {
    const order = orders.get(sibling._id) ?? 0;
    if (order !== sibling.order) changes.set(sibling._id, { order });
  }
  return changes;
}

/** Where a category is. */
export const placeOf = (tree: CategoryTree, { _id, parent }: StoredCategory): Place => ({
  parent,
  position: tree.childrenOf(parent).findIndex((sibling) => sibling._id === _id),
});

/**
 * The place that a form asks for; undefined when it stays.
 * @param category absent for a new one
 * @throws AppError 400
 */
export function placeIn(
  tree: CategoryTree,
  category: StoredCategory | undefined,
  { parentCategory, displayOrder }: Pick<CategoryEdit, 'parentCategory' | 'displayOrder'>,
): Place | undefined {
  const now = category && placeOf(tree, category);
  const parent = parentCategory === undefined ? (now?.parent ?? null) : parentCategory;
  const isSame = now?.parent === parent;
  const last = tree.childrenOf(parent).length;
  const position = typeof displayOrder === 'number' ? displayOrder - 1 : isSame ? now.position : last;
  if (isSame && position === now.position) return undefined;
  checkParent(tree, category, parent, 'parentCategory');
  return { parent, position };
}
