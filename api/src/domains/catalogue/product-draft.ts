import { randomBytes } from 'node:crypto';
import { AppError } from '../../platform/http/errors.ts';
import type { ProductForm } from './catalogue.schema.ts';
import type { CategoryTree } from './category-tree.ts';
import { openingInventory } from './inventory.ts';
import { nameSortKey, type ProductDocument } from './product-document.ts';
import { slugOf } from './slug.ts';

const invalid = (field: string, message: string) =>
  new AppError(400, 'invalid_input', message, { [field]: message });

/** The shop's price is the discount price where there is one; the regular price is then what it was (requirement 71). */
function pricesOf({
  regularPrice,
  discountPrice,
}: ProductForm): Pick<ProductDocument, 'price' | 'originalPrice'> {
  if (discountPrice === undefined) return { price: regularPrice ?? 0 };
  if (regularPrice === undefined) return { price: discountPrice };
  if (discountPrice > regularPrice) {
    throw invalid('discountPrice', 'The discount price has to be below the regular price.');
  }
  return { price: discountPrice, ...(regularPrice > discountPrice && { originalPrice: regularPrice }) };
}

/** The category of the product; the form names it by its name or its slug. */
async function placeOf(
  category: string | undefined,
  tree: CategoryTree,
): Promise<Pick<ProductDocument, 'category' | 'categorySlug' | 'categoryPath'>> {
  if (!category) return { category: 'Furniture', categorySlug: '', categoryPath: [] };
  const found = await tree.bySlug(slugOf(category));
  if (!found) throw invalid('category', 'Choose a category of the shop.');
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
 * @throws AppError 400 for a category or a price that cannot be
 */
export async function draftOf(form: ProductForm, tree: CategoryTree, now: Date): Promise<ProductDocument> {
  const id = randomBytes(8).toString('hex');
  return {
    _id: id,
    slug: slugOf(form.title) || id,
    ...(form.sku && { sku: form.sku }),
    name: form.title,
    nameLower: nameSortKey(form.title),
    ...(await placeOf(form.category, tree)),
    ...pricesOf(form),
    image: { src: '', alt: '' },
    images: [],
    description: form.description ?? '',
    craft: '',
    craftsman: '',
    artisanSlug: '',
    materials: [],
    dimensions: '',
    size: null,
    weight: '',
    origin: '',
    isNew: false,
    isFeatured: false,
    rating: 0,
    reviewCount: 0,
    stock: form.stockQty ?? 0,
    inventory: openingInventory(form.stockQty ?? 0),
    status: 'draft',
    createdAt: now,
    updatedAt: now,
    changedAt: now,
  };
}
