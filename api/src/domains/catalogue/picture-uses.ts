import type { Db, Document } from 'mongodb';
import { placesByPicture, type PictureQuestion } from '../media/index.ts';
import type { FindMediaUses } from '../shared/module.ts';
import { detailMedia } from './product-indexes.ts';
import type { CollectionDocument } from './collections/collection-document.ts';
import type { CategoryDocument } from './categories/category-document.ts';
import type { ProductDocument } from './product-document.ts';

/** Those of the pictures that a document has at a path, also in lists on it. */
function shownAt(document: object, path: string, pictures: readonly string[]): string[] {
  const values = path
    .split('.')
    .reduce<unknown[]>(
      (found, part) =>
        found
          .map((value) => (value as Record<string, unknown> | null | undefined)?.[part])
          .flatMap((value) => value ?? []),
      [document],
    );
  return pictures.filter((picture) => values.includes(picture));
}

/** Which products, of any status, which categories and which collections show a picture, a video or a document. */
export function pictureUses(db: Db): FindMediaUses {
  const products = db.collection<ProductDocument>('products');
  const categories = db.collection<CategoryDocument>('categories');
  const collections = db.collection<CollectionDocument>('collections');

  // each field by its index, those that hardly any product has by one command
  const inProducts =
    (...fields: ('image.src' | 'images.src' | (typeof detailMedia)[number])[]): PictureQuestion =>
    async (pictures, options) => {
      const [first, ...others] = pictures;
      const isOne = others.length === 0;
      const any = isOne ? first : { $in: [...pictures] };
      const ofFields = Object.fromEntries(fields.map((field) => [field, 1]));
      const found = await products
        .find({ $or: fields.map((field) => ({ [field]: any })) }, options)
        .project<Document & { _id: string; name: string }>({ name: 1, ...(!isOne && ofFields) })
        .toArray();
      return found.flatMap((product) => {
        const { _id, name } = product;
        const use = {
          where: `Product “${name}”`,
          domain: 'catalogue',
          id: _id,
          path: `/product/${_id}`,
        };
        const shown = isOne ? pictures : fields.flatMap((field) => shownAt(product, field, pictures));
        return [...new Set(shown)].map((picture) => ({ picture, use }));
      });
    };
  const inCategories: PictureQuestion = async (pictures, options) => {
    const shown = { replacedBy: { $exists: false } };
    const any = { $in: [...pictures] };
    const found = await categories
      .find({ ...shown, $or: [{ 'image.src': any }, { 'banner.src': any }] }, options)
      .toArray();
    return found.flatMap((category) => {
      const { _id, slug, name } = category;
      const use = {
        where: `Category “${name}”`,
        domain: 'catalogue',
        id: _id,
        path: `/products/${slug ?? _id}`,
      };
      const fields = ['image.src', 'banner.src'];
      const all = fields.flatMap((field) => shownAt(category, field, pictures));
      return [...new Set(all)].map((picture) => ({ picture, use }));
    });
  };
  const inCollections: PictureQuestion = async (pictures, options) => {
    const found = await collections
      .find({ removedAt: { $exists: false }, 'image.src': { $in: [...pictures] } }, options)
      .toArray();
    return found.flatMap((collection) => {
      const { _id, slug, name, visibility } = collection;
      const use = {
        where: `Collection “${name}”`,
        domain: 'catalogue',
        id: _id,
        ...(visibility === 'shown' && { path: `/collections/${slug}` }),
      };
      return shownAt(collection, 'image.src', pictures).map((picture) => ({ picture, use }));
    });
  };
  return placesByPicture(
    // the main picture stands in the gallery, too
    inProducts('images.src'),
    inProducts('image.src', ...detailMedia),
    inCategories,
    inCollections,
  );
}
