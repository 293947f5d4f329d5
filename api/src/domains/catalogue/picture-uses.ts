import type { Db } from 'mongodb';
import { placesByPicture, type PictureQuestion } from '../media/index.ts';
import type { FindMediaUses } from '../shared/module.ts';
import type { CategoryDocument } from './category-document.ts';
import type { ProductDocument } from './product-document.ts';

/** Which products, of any status, and which categories show a picture. */
export function pictureUses(db: Db): FindMediaUses {
  const products = db.collection<ProductDocument>('products');
  const categories = db.collection<CategoryDocument>('categories');

  // one field at a time, so that each question is read from one index
  const inProducts =
    (field: 'image.src' | 'images.src'): PictureQuestion =>
    async (picture, options) => {
      const found = await products
        .find({ [field]: picture }, options)
        .project<{ _id: string; name: string }>({ name: 1 })
        .toArray();
      return found.map(({ _id, name }) => ({ where: `Product “${name}”`, domain: 'catalogue', id: _id }));
    };
  const inCategories: PictureQuestion = async (picture, options) => {
    const found = await categories.find({ 'image.src': picture }, options).toArray();
    return found.map(({ _id, name }) => ({ where: `Category “${name}”`, domain: 'catalogue', id: _id }));
  };
  return placesByPicture(inProducts('image.src'), inProducts('images.src'), inCategories);
}
