import { pictureWithValue } from '../../media/index.ts';
import type { CategoryProduct } from '../categories/categories.schema.ts';
import type { CollectionDocument } from './collection-document.ts';
import type { CollectionForm } from './collection-form.ts';
import type { CollectionRow, EditedCollection } from './collections.schema.ts';

/** What a row says beside what is stored. */
export interface RowFacts {
  productCount: number;
  /** Ids of those on the home page, in their order. */
  home: readonly string[];
}

export function toRow(collection: CollectionDocument, { productCount, home }: RowFacts): CollectionRow {
  const { _id, slug, name, image, visibility, selection, updatedAt, version } = collection;
  const place = home.indexOf(_id);
  return {
    id: _id,
    slug,
    name,
    image: image.src ? pictureWithValue(image) : null,
    visibility,
    selection,
    productCount,
    onHome: place === -1 ? null : place + 1,
    updatedAt: updatedAt.toISOString(),
    version,
  };
}

/** The form's values of a stored collection. */
export function formOfCollection(collection: CollectionDocument): CollectionForm {
  const { name, slug, description, image, visibility, selection, products, rule } = collection;
  const { metaTitle, metaDescription } = collection;
  return {
    name,
    slug,
    ...(description && { description }),
    ...(image.src && { image: image.src }),
    visibility,
    selection,
    ...(products.length > 0 && { products }),
    ...rule,
    ...(metaTitle && { metaTitle }),
    ...(metaDescription && { metaDescription }),
  };
}

/** A collection as its form has it. */
export const toEdited = (
  collection: CollectionDocument,
  { picked, ...facts }: RowFacts & { picked: CategoryProduct[] },
): EditedCollection => ({
  ...toRow(collection, facts),
  updatedBy: collection.updatedBy,
  values: formOfCollection(collection),
  picked,
  formerSlugs: collection.formerSlugs,
});
