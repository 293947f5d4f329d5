import { randomBytes } from 'node:crypto';
import { AppError } from '../../platform/http/errors.ts';
import type { CategoryTree } from './category-tree.ts';
import { openingInventory } from './inventory.ts';
import { storedFieldsOf } from './product-details.ts';
import type { ProductDocument } from './product-document.ts';
import type { ProductForm } from './product-form.ts';
import { slugOf } from './slug.ts';

/**
 * The category of a product; the form names it by its name or its slug.
 * @throws AppError 400 for a category that the shop does not have
 */
export async function placeOf(
  category: string | undefined,
  tree: CategoryTree,
): Promise<Pick<ProductDocument, 'category' | 'categorySlug' | 'categoryPath'>> {
  if (!category) return { category: 'Furniture', categorySlug: '', categoryPath: [] };
  const found = await tree.bySlug(slugOf(category));
  if (!found) {
    const message = 'Choose a category of the shop.';
    throw new AppError(400, 'invalid_input', message, { category: message });
  }
  const categoryPath = await tree.pathTo(found._id);
  return {
    category: categoryPath[0] === 'decor' ? 'Decor' : 'Furniture',
    categorySlug: found._id,
    categoryPath,
  };
}

/**
 * A draft from the admin's form. Only the fields of the form are read (requirement 24); the rest is empty until the
 * product is published.
 * @throws AppError 400 for a category that cannot be
 */
export async function draftOf(
  form: ProductForm,
  { tree, now, by }: { tree: CategoryTree; now: Date; by: string },
): Promise<ProductDocument> {
  const id = randomBytes(8).toString('hex');
  const { stockQty = 0, safetyStock = 0 } = form;
  return {
    _id: id,
    slug: slugOf(form.title) || id,
    ...(await placeOf(form.category, tree)),
    ...storedFieldsOf(form),
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
