import type { AdminProduct, Category, Collection, Product, ProductCard, ProductList } from '@virasat/api';

/** A product as listings show it; `over` changes single fields, as in every builder. */
export const aProductCard = (over: Partial<ProductCard> = {}): ProductCard => ({
  id: '4',
  slug: 'jali-armchair',
  sku: 'VR-CHR-001',
  name: 'Jali armchair',
  category: 'Furniture',
  categorySlug: 'chairs',
  price: 24_500,
  image: { src: '/media/product-4-studio.jpg', alt: 'Armchair with a carved back' },
  craftsman: 'Bhanwarlal Suthar',
  isNew: false,
  isFeatured: false,
  rating: 4.6,
  inStock: true,
  ...over,
});

/** A product as its own page shows it. */
export const aProduct = (over: Partial<Product> = {}): Product => ({
  ...aProductCard(),
  description: 'An armchair of seasoned sheesham.',
  artisanSlug: 'bhanwarlal-suthar',
  materials: ['Sheesham', 'Brass'],
  dimensions: '60 × 62 × 90 cm',
  size: { width: 60, depth: 62, height: 90 },
  parcel: null,
  weight: '14 kg',
  origin: 'Jodhpur, Rajasthan',
  countryOfOrigin: 'India',
  craft: 'Cut with a fret saw, one opening at a time.',
  images: [
    { src: '/media/product-4-studio.jpg', alt: 'The armchair from the front' },
    { src: '/media/product-4-detail.jpg', alt: 'The carved back' },
    { src: '/media/product-4-room.jpg', alt: 'The armchair in a room' },
  ],
  stock: 8,
  reviewCount: 12,
  ...over,
});

/** The armchair in two sizes and two finishes; the large one in walnut is sold out, the small one is not made in it. */
export const aProductWithOptions = (over: Partial<Product> = {}): Product =>
  aProduct({
    price: 24_500,
    highestPrice: 31_000,
    hasOptions: true,
    stock: 5,
    options: [
      {
        id: 'size',
        kind: 'size',
        name: 'Size',
        values: [
          { id: 'small', label: 'Small' },
          { id: 'large', label: 'Large' },
        ],
      },
      {
        id: 'finish',
        kind: 'colour',
        name: 'Finish',
        values: [
          { id: 'natural', label: 'Natural', swatch: '#c89b6a' },
          { id: 'walnut', label: 'Walnut', swatch: '#5a3a22' },
        ],
      },
    ],
    variants: [
      { id: 'small-natural', values: ['small', 'natural'], sku: 'JA-S-N', price: 24_500, stock: 2 },
      {
        id: 'large-natural',
        values: ['large', 'natural'],
        sku: 'JA-L-N',
        price: 29_000,
        originalPrice: 30_000,
        stock: 3,
        weight: '18 kg',
        size: { width: 70, depth: 66, height: 95 },
        images: [2],
      },
      { id: 'large-walnut', values: ['large', 'walnut'], sku: 'JA-L-W', price: 31_000, stock: 0 },
    ],
    ...over,
  });

/** A product as a row of the back office. */
export const anAdminProduct = (over: Partial<AdminProduct> = {}): AdminProduct => ({
  ...aProductCard(),
  status: 'published',
  stock: 8,
  updatedAt: '2026-11-02T06:00:00.000Z',
  version: 1,
  publishAt: null,
  hasPublishProblem: false,
  ...over,
});

export const aCategory = (slug: string, over: Partial<Category> = {}): Category => ({
  id: slug,
  slug,
  name: slug.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()),
  parent: 'furniture',
  description: `About ${slug}.`,
  image: { src: `/media/category-${slug}.jpg`, alt: slug },
  productCount: 2,
  isFeatured: false,
  formerSlugs: [],
  ...over,
});

/** A collection that is picked by hand. */
export const aCollection = (slug: string, over: Partial<Collection> = {}): Collection => ({
  slug,
  name: slug.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()),
  description: `About ${slug}.`,
  image: { src: `/media/collection-${slug}.jpg`, alt: slug },
  productCount: 3,
  selection: 'hand',
  ...over,
});

/** The only page of a listing, without filters. */
export const aProductList = (items: ProductCard[], over: Partial<ProductList> = {}): ProductList => ({
  ...aPage(items, { pageSize: 24 }),
  totalInCategory: items.length,
  facets: { materials: [], makers: [], inStock: items.length },
  ...over,
});

/** One page of a list: the first and only one unless `over` says otherwise. */
export const aPage = <Item>(
  items: Item[],
  over: { total?: number; page?: number; pageSize?: number } = {},
) => ({ items, total: items.length, page: 1, pageSize: 25, ...over });
