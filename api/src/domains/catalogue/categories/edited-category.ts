import { pictureWithValue, type StoredPicture } from '../../media/index.ts';
import type { CategoryNode, EditedCategory } from './categories.schema.ts';
import type { StoredCategory } from './category-document.ts';
import type { CategoryForm } from './category-form.ts';
import type { CategoryTree } from './category-tree.ts';

/**
 * The departments: header and footer of every page lead to them, and a product's tax class follows from them. They can
 * be renamed and ordered, but stay at the top and active.
 */
export const fixedCategories: ReadonlySet<string> = new Set(['furniture', 'decor']);

const positionIn = (tree: CategoryTree, { _id, parent }: StoredCategory): number =>
  tree.childrenOf(parent).findIndex((sibling) => sibling._id === _id);

/** How many products categories have, by id. */
export type CategoryCounts = ReadonlyMap<string, number>;

export function toNode(category: StoredCategory, tree: CategoryTree, counts: CategoryCounts): CategoryNode {
  const { _id, slug, name, parent, visibility, featured, rule, version } = category;
  return {
    id: _id,
    slug,
    name,
    parent,
    position: positionIn(tree, category),
    depth: tree.pathTo(_id).length,
    visibility,
    isVisible: tree.isVisible(_id),
    isFixed: fixedCategories.has(_id),
    isFeatured: featured,
    hasRule: rule !== undefined,
    productCount: counts.get(_id) ?? 0,
    version,
  };
}

/** The form's values of a stored category. */
export function formOfCategory(category: StoredCategory, tree: CategoryTree): CategoryForm {
  const { name, parent, slug, description, image, banner, metaTitle, metaDescription, keywords } = category;
  const { visibility, featured, filters, attributes, multiLanguage, marketplaceSync } = category;
  return {
    categoryName: name,
    ...(parent !== null && { parentCategory: parent }),
    categorySlug: slug,
    ...(description && { description }),
    ...(image.src && { categoryImage: image.src }),
    ...(metaTitle && { metaTitle }),
    ...(metaDescription && { metaDescription }),
    ...(keywords && keywords.length > 0 && { categoryKeywords: keywords }),
    visibility,
    displayOrder: positionIn(tree, category) + 1,
    featuredCategory: featured,
    ...(banner && { bannerImage: banner.src }),
    ...(filters && filters.length > 0 && { defaultFilters: filters }),
    ...(attributes && Object.keys(attributes).length > 0 && { defaultAttributes: attributes }),
    ...(multiLanguage && { multiLanguage }),
    ...(marketplaceSync && { marketplaceSync }),
  };
}

const shown = (picture: StoredPicture | undefined) => (picture?.src ? pictureWithValue(picture) : null);

/** A category as its form has it. @param assigned products of every status that are in the category itself */
export function toEdited(
  category: StoredCategory,
  tree: CategoryTree,
  { counts, assigned }: { counts: CategoryCounts; assigned: number },
): EditedCategory {
  return {
    ...toNode(category, tree, counts),
    updatedAt: category.updatedAt?.toISOString() ?? null,
    updatedBy: category.updatedBy ?? null,
    values: formOfCategory(category, tree),
    rule: category.rule ?? null,
    image: shown(category.image),
    banner: shown(category.banner),
    path: tree.pathTo(category._id).map(({ _id, name }) => ({ id: _id, name })),
    assigned,
    formerSlugs: category.formerSlugs,
  };
}
