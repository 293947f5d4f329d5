import type { CategoryDocument } from '../domains/catalogue/categories/category-document.ts';
import { openingInventory } from '../domains/catalogue/inventory.ts';
import { nameSortKey, type ProductDocument } from '../domains/catalogue/product-document.ts';
import { itemIdOf } from '../domains/catalogue/item-id.ts';
import { optionFields } from '../domains/catalogue/option-fields.ts';
import { skusOf, type Variant } from '../domains/catalogue/variant.ts';
import type { ArtisanDocument } from '../domains/content/artisans/artisan-document.ts';
import type { PostDocument } from '../domains/content/documents.ts';
import type { Artisan } from '../domains/content/content.schema.ts';
import { HOUR_MS } from '../domains/shared/durations.ts';
import { categories, type SeedCategory } from './categories.ts';
import { before } from './days.ts';
import type { SeedPost } from './posts/seed-post.ts';
import type { SeedProduct } from './products.ts';

/** From the department down to the category itself. */
export function pathTo(slug: string): string[] {
  const category = categories.find((one) => one.slug === slug);
  if (!category) throw new Error(`There is no category '${slug}'`);
  return category.parent ? [...pathTo(category.parent), slug] : [slug];
}

/** What a piece that is made in several ways has because of them. */
function ofOptions({ id, options, variants }: SeedProduct, allocated: ReadonlyMap<string, number>) {
  if (!options || !variants) return {};
  const whole = Object.entries(variants).map(([key, variant]): [string, Variant] => {
    const inventory = openingInventory(variant.stock, allocated.get(itemIdOf(id, key)));
    return [key, { ...variant, inventory, status: 'active' }];
  });
  return { ...optionFields(options, Object.fromEntries(whole), 0), inventory: openingInventory(0) };
}

/**
 * @param rated its rating from its reviews; absent without reviews
 * @param allocated by item, what is sold and not shipped
 */
export function productDocument(
  product: SeedProduct,
  today: Date,
  rated: Pick<ProductDocument, 'rating' | 'reviewCount'> = { rating: 0, reviewCount: 0 },
  allocated: ReadonlyMap<string, number> = new Map(),
): ProductDocument {
  const { id, daysAgo, options: _options, variants: _variants, ...plain } = product;
  const [image] = product.images;
  if (!image) throw new Error(`${product.name} has no picture`);
  const createdAt = before(today, daysAgo);
  const document: ProductDocument = {
    _id: id,
    ...plain,
    ...rated,
    image,
    inventory: openingInventory(product.stock, allocated.get(id)),
    status: 'published',
    categoryPath: pathTo(product.categorySlug),
    nameLower: nameSortKey(product.name),
    createdAt,
    updatedAt: createdAt,
    changedAt: createdAt,
    ...ofOptions(product, allocated),
  };
  return { ...document, ...skusOf(document) };
}

export const categoryDocument = ({ slug, ...category }: SeedCategory): CategoryDocument => ({
  _id: slug,
  ...category,
});

/** As the shop begins with them: published, without pictures beside the portrait. */
export const artisanDocument = (
  { slug, ...artisan }: Artisan,
  order: number,
  today: Date,
): ArtisanDocument => ({
  _id: slug,
  slug,
  addresses: [slug],
  ...artisan,
  pictures: [],
  status: 'published',
  order,
  version: 1,
  createdAt: before(today, 30),
  updatedAt: before(today, 30),
  updatedBy: null,
});

/** Published at half past nine in the morning, Indian time. */
export function postDocument({ id, daysAgo, content, ...post }: SeedPost, today: Date): PostDocument {
  const createdAt = new Date(before(today, daysAgo).getTime() + 4 * HOUR_MS);
  return {
    _id: id,
    slug: id,
    addresses: [id],
    ...post,
    content: content.trim(),
    pictures: [post.image],
    artisans: [],
    metaTitle: '',
    metaDescription: '',
    status: 'published',
    publishedAt: createdAt,
    version: 1,
    createdAt,
    updatedAt: createdAt,
    updatedBy: null,
  };
}
