import type { Db } from 'mongodb';
import type { CategoryDocument } from '../../domains/catalogue/categories/category-document.ts';
import { openingInventory } from '../../domains/catalogue/inventory.ts';
import { nameSortKey, type ProductDocument } from '../../domains/catalogue/product-document.ts';
import { optionFields } from '../../domains/catalogue/option-fields.ts';
import { skusOf, type Variant } from '../../domains/catalogue/variant.ts';

const parents: Record<string, 'furniture' | 'decor'> = {
  chairs: 'furniture',
  'dining-tables': 'furniture',
  mirrors: 'decor',
};

/** A published chair, unless told otherwise; `categorySlug` decides department and path. */
export function aProduct(id: string, change: Partial<ProductDocument> = {}): ProductDocument {
  const name = change.name ?? `Piece ${id}`;
  const categorySlug = change.categorySlug ?? 'chairs';
  const stock = change.stock ?? 5;
  const department = parents[categorySlug] ?? 'furniture';
  return {
    _id: id,
    slug: `piece-${id}`,
    sku: `SKU-${id}`,
    name,
    nameLower: nameSortKey(name),
    category: department === 'decor' ? 'Decor' : 'Furniture',
    categorySlug,
    categoryPath: [department, categorySlug],
    price: 10_000,
    image: { src: `product-${id}`, alt: name },
    images: [{ src: `product-${id}`, alt: name }],
    description: 'Made in Jodhpur.',
    craft: 'By hand.',
    craftsman: 'Ramesh Jangid',
    artisanSlug: 'ramesh-jangid',
    materials: ['Sheesham'],
    dimensions: '50 × 50 × 90 cm',
    size: { width: 50, depth: 50, height: 90 },
    weight: '8 kg',
    origin: 'Jodhpur',
    isNew: false,
    isFeatured: false,
    rating: 4.5,
    reviewCount: 3,
    stock,
    inventory: openingInventory(stock),
    status: 'published',
    createdAt: new Date('2026-01-01T00:00:00Z'),
    updatedAt: new Date('2026-01-01T00:00:00Z'),
    changedAt: new Date('2026-01-01T00:00:00Z'),
    ...change,
    ...skusOf({ sku: `SKU-${id}`, ...change }),
  };
}

const category = (_id: string, parent: string | null, order: number): CategoryDocument => ({
  _id,
  name: _id,
  parent,
  description: '',
  image: { src: _id, alt: _id },
  order,
});

/** Two departments and three leaves. */
export const categoriesForTests: CategoryDocument[] = [
  category('decor', null, 1),
  category('furniture', null, 0),
  category('dining-tables', 'furniture', 1),
  category('chairs', 'furniture', 0),
  category('mirrors', 'decor', 0),
];

/** Replaces the catalogue of a test's database. */
export async function fillCatalogue(db: Db, products: ProductDocument[]): Promise<void> {
  await db.collection('products').deleteMany({});
  await db.collection('categories').deleteMany({});
  await db.collection<CategoryDocument>('categories').insertMany(categoriesForTests);
  const changedAt = new Date();
  const documents = products.map((product) => ({ ...product, changedAt }));
  if (documents.length > 0) await db.collection<ProductDocument>('products').insertMany(documents);
}

/** What a test says of a variant; its id is its size. */
interface TestVariant {
  price?: number;
  stock?: number;
  status?: Variant['status'];
}

/** A product in several sizes; the SKU of `large` is `SKU-<id>-LARGE`. */
export function aProductInSizes(
  id: string,
  sizes: Record<string, TestVariant>,
  change: Partial<ProductDocument> = {},
): ProductDocument {
  const values = Object.keys(sizes).map((size) => ({
    id: size,
    label: size[0]?.toUpperCase() + size.slice(1),
  }));
  const variants = Object.fromEntries(
    Object.entries(sizes).map(([size, { price = 10_000, stock = 5, status = 'active' }]) => [
      size,
      {
        values: { size },
        sku: `SKU-${id}-${size.toUpperCase()}`,
        price,
        stock,
        inventory: openingInventory(stock),
        status,
      },
    ]),
  );
  const options = [{ id: 'size', kind: 'size' as const, name: 'Size', values }];
  const product = aProduct(id, change);
  const whole = { ...product, inventory: openingInventory(0), ...optionFields(options, variants, 0) };
  return { ...whole, ...skusOf(whole) };
}
