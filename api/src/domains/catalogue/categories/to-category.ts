import { pictureWithValue } from '../../media/index.ts';
import type { Category } from '../catalogue.schema.ts';
import type { StoredCategory } from './category-document.ts';
import type { CategoryTree } from './category-tree.ts';

/** A category as shoppers' pages read it: they know categories by their slugs. */
export function toCategory(category: StoredCategory, tree: CategoryTree, productCount: number): Category {
  const { _id, slug, name, description, image, banner, featured, formerSlugs } = category;
  const { metaTitle, metaDescription, filters } = category;
  return {
    id: _id,
    slug,
    name,
    parent: (category.parent !== null && tree.byId(category.parent)?.slug) || null,
    description,
    image: pictureWithValue(image),
    productCount,
    isFeatured: featured,
    formerSlugs,
    ...(banner && { banner: pictureWithValue(banner) }),
    ...(metaTitle && { metaTitle }),
    ...(metaDescription && { metaDescription }),
    ...(filters && filters.length > 0 && { filters }),
  };
}
