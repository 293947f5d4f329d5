import type { StoredPicture } from '../../media/index.ts';
import type { CategoryEdit } from './categories.schema.ts';
import type { CategoryDocument } from './category-document.ts';

/** Fields that a stored category does not have while the form leaves them empty. */
type Optional =
  | 'banner'
  | 'metaTitle'
  | 'metaDescription'
  | 'keywords'
  | 'filters'
  | 'attributes'
  | 'multiLanguage'
  | 'marketplaceSync';

export interface StoredChange {
  set: Partial<CategoryDocument>;
  unset: Optional[];
}

/** The pictures that an edit names, as they are stored; undefined for those that it leaves as they are. */
export interface ChosenPictures {
  image?: StoredPicture | undefined;
  banner?: StoredPicture | null | undefined;
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** What an edit changes of a stored category; its slug and its place apart. Null empties a field. */
export function storedChangeOf(edit: Omit<CategoryEdit, 'version'>, pictures: ChosenPictures): StoredChange {
  const { categoryName, description, visibility, featuredCategory } = edit;
  const optional: Record<Optional, unknown> = {
    banner: pictures.banner,
    metaTitle: edit.metaTitle,
    metaDescription: edit.metaDescription,
    keywords: edit.categoryKeywords,
    filters: edit.defaultFilters,
    attributes: edit.defaultAttributes,
    multiLanguage: edit.multiLanguage,
    marketplaceSync: edit.marketplaceSync,
  };
  const given = Object.entries(optional).filter(([, value]) => value !== undefined);
  return {
    set: {
      ...(categoryName !== undefined && { name: categoryName }),
      ...(description !== undefined && { description: description ?? '' }),
      ...(visibility !== undefined && { visibility: visibility ?? 'active' }),
      ...(featuredCategory !== undefined && { featured: featuredCategory ?? false }),
      ...(pictures.image && { image: pictures.image }),
      ...Object.fromEntries(given.filter(([, value]) => !isEmpty(value))),
    },
    unset: given.filter(([, value]) => isEmpty(value)).map(([field]) => field as Optional),
  };
}
