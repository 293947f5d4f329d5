import type { CategoryDocument } from '../domains/catalogue/category-document.ts';
import { openingInventory } from '../domains/catalogue/inventory.ts';
import { nameSortKey, type ProductDocument } from '../domains/catalogue/product-document.ts';
import type { ArtisanDocument, PostDocument } from '../domains/content/documents.ts';
import type { Artisan } from '../domains/content/content.schema.ts';
import { categories, type SeedCategory } from './categories.ts';
import { before, HOUR } from './days.ts';
import type { SeedPost } from './posts/seed-post.ts';
import type { SeedProduct } from './products.ts';

/** From the department down to the category itself. */
export function pathTo(slug: string): string[] {
  const category = categories.find((one) => one.slug === slug);
  if (!category) throw new Error(`There is no category '${slug}'`);
  return category.parent ? [...pathTo(category.parent), slug] : [slug];
}

/**
 * @param rated its rating from its reviews; absent without reviews
 * @param allocated items that are sold and not shipped
 */
export function productDocument(
  { id, daysAgo, ...product }: SeedProduct,
  today: Date,
  rated: Pick<ProductDocument, 'rating' | 'reviewCount'> = { rating: 0, reviewCount: 0 },
  allocated = 0,
): ProductDocument {
  const [image] = product.images;
  if (!image) throw new Error(`${product.name} has no picture`);
  const createdAt = before(today, daysAgo);
  return {
    _id: id,
    ...product,
    ...rated,
    image,
    inventory: openingInventory(product.stock, allocated),
    status: 'published',
    categoryPath: pathTo(product.categorySlug),
    nameLower: nameSortKey(product.name),
    createdAt,
    updatedAt: createdAt,
    changedAt: createdAt,
  };
}

export const categoryDocument = ({ slug, ...category }: SeedCategory): CategoryDocument => ({
  _id: slug,
  ...category,
});

export const artisanDocument = ({ slug, ...artisan }: Artisan, order: number): ArtisanDocument => ({
  _id: slug,
  ...artisan,
  order,
});

/** Published at half past nine in the morning, Indian time. */
export const postDocument = ({ id, daysAgo, content, ...post }: SeedPost, today: Date): PostDocument => ({
  _id: id,
  ...post,
  content: content.trim(),
  createdAt: new Date(before(today, daysAgo).getTime() + 4 * HOUR),
});
