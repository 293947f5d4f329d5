import { randomBytes } from 'node:crypto';
import { invalidField } from '../../platform/http/errors.ts';
import type { CategoryTree, CategoryTrees } from './categories/category-tree.ts';
import { withDefaultAttributes } from './categories/default-attributes.ts';
import { openingInventory } from './inventory.ts';
import { storedFieldsOf } from './product-details.ts';
import type { ProductDocument } from './product-document.ts';
import type { ProductForm } from './product-form.ts';
import { slugOf } from './slug.ts';

type Place = Pick<ProductDocument, 'category' | 'categorySlug' | 'categoryPath'>;

/** What a product stores of its category. */
export function placeIn(id: string, tree: CategoryTree): Place {
  const categoryPath = tree.pathTo(id).map(({ _id }) => _id);
  return {
    category: categoryPath[0] === 'decor' ? 'Decor' : 'Furniture',
    categorySlug: categoryPath.at(-1) ?? '',
    categoryPath,
  };
}

/**
 * The category of a product; the form names it by its id, its name or its slug.
 * @throws AppError 400 for a category that the shop does not have
 */
export async function placeOf(category: string | undefined, tree: CategoryTrees): Promise<Place> {
  if (!category) return { category: 'Furniture', categorySlug: '', categoryPath: [] };
  const found = (await tree.byId(category)) ?? (await tree.bySlug(slugOf(category)));
  if (!found) {
    const message = 'Choose a category of the shop.';
    throw invalidField('category', message);
  }
  return placeIn(found._id, await tree.now());
}

/**
 * A draft from the admin's form. Only the fields of the form are read (requirement 24); what it leaves out comes from the
 * default attributes of the category, the rest is empty until the product is published.
 * @throws AppError 400 for a category that cannot be
 */
export async function draftOf(
  given: ProductForm,
  { tree, now, by }: { tree: CategoryTrees; now: Date; by: string },
): Promise<ProductDocument> {
  const id = randomBytes(8).toString('hex');
  const place = await placeOf(given.category, tree);
  const form = withDefaultAttributes(given, place.categorySlug, await tree.now());
  const { stockQty = 0, safetyStock = 0 } = form;
  return {
    _id: id,
    slug: slugOf(form.title) || id,
    ...place,
    ...storedFieldsOf(form, now),
    image: { src: '', alt: '' },
    images: [],
    rating: 0,
    reviewCount: 0,
    stock: stockQty - safetyStock,
    inventory: { ...openingInventory(stockQty), safety: safetyStock },
    status: 'draft',
    version: 1,
    createdAt: now,
    updatedAt: now,
    updatedBy: by,
    changedAt: now,
  };
}
