import { mediaFile, pictureWithValue } from '../media/index.ts';
import { indianDay } from '../shared/indian-time.ts';
import type { AdminProduct, Product, ProductCard, ProductVariant } from './catalogue.schema.ts';
import type { ProductDocument } from './product-document.ts';
import type { AdminDocument, CardDocument, DocumentWithFacts } from './product-fields.ts';
import { sellableStock } from './stock-board.ts';
import { sortedVariants } from './variant.ts';

/** Nobody has described it: the name of the product is better than nothing. */
const orName = (picture: { src: string; alt: string }, name: string) => {
  const { src, alt } = pictureWithValue(picture);
  return { src, alt: alt || name };
};

export const toCard = (product: CardDocument): ProductCard => ({
  id: product._id,
  slug: product.slug,
  sku: product.sku ?? '',
  name: product.name,
  category: product.category,
  categorySlug: product.categorySlug,
  price: product.price,
  ...(typeof product.originalPrice === 'number' && { originalPrice: product.originalPrice }),
  image: orName(product.image, product.name),
  craftsman: product.craftsman,
  isNew: product.isNew,
  isFeatured: product.isFeatured,
  rating: product.rating,
  inStock: sellableStock(product) > 0,
  ...(product.hasOptions && { hasOptions: true }),
  ...(product.highestPrice !== undefined && { highestPrice: product.highestPrice }),
  ...(product.reviewCount > 0 && { reviewCount: product.reviewCount }),
});

/** A card beside its facts, see `ProductCardSchema`. */
export const toCardAndFacts = (product: DocumentWithFacts) => ({
  id: product._id,
  card: toCard(product),
  facts: {
    dimensions: product.dimensions,
    material: product.materials[0] ?? '',
    stock: sellableStock(product),
  },
});

/** What stands beside the gallery, of those files that are there. */
function filesOf({ details = {} }: Pick<ProductDocument, 'details'>): Partial<Product> {
  const { view360 = [], productVideos = [], instructions, complianceCertificates = [] } = details;
  const named = (id: string) => mediaFile(id) ?? [];
  const videos = productVideos.flatMap(named).map(({ url, name, duration, poster }) => ({
    ...{ url, name, duration, poster },
  }));
  const documents = [
    ...(instructions ? [{ kind: 'instructions' as const, id: instructions }] : []),
    ...complianceCertificates.map((id) => ({ kind: 'certificate' as const, id })),
  ].flatMap(({ kind, id }) => [named(id)].flat().map(({ url, name }) => ({ kind, url, name })));
  return {
    ...(view360.length > 0 && { view360: view360.map((src) => pictureWithValue({ src, alt: '' })) }),
    ...(videos.length > 0 && { videos }),
    ...(documents.length > 0 && { documents }),
  };
}

/** The variants on sale, as the page shows them. */
function shownVariants({ options = [], variants, images, soldOut }: ProductDocument): ProductVariant[] {
  const onSale = sortedVariants(options, variants).filter(([, { status }]) => status === 'active');
  return onSale.map(([id, variant]) => {
    const { values, sku, price, originalPrice, stock, weight, size, parcel } = variant;
    const places = (variant.images ?? [])
      .map((key) => images.findIndex(({ src }) => src === key))
      .filter((place) => place >= 0);
    return {
      id,
      values: options.map((option) => values[option.id] ?? ''),
      sku,
      price,
      ...(originalPrice !== undefined && { originalPrice }),
      stock: sellableStock({ stock, soldOut, price }),
      ...(weight && { weight }),
      ...(size && { size }),
      ...(parcel && { parcel }),
      ...(places.length > 0 && { images: places }),
    };
  });
}

/** The day on which a sold-out product is expected again, while it lies ahead in Jodhpur. */
function restockDateOf(product: ProductDocument, now: Date): Pick<Product, 'restockDate'> {
  const day = product.details?.restockDate;
  return day && day >= indianDay(now) && sellableStock(product) === 0 ? { restockDate: day } : {};
}

export const toProduct = (product: ProductDocument, now = new Date()): Product => ({
  ...toCard(product),
  description: product.description,
  artisanSlug: product.artisanSlug,
  materials: product.materials,
  dimensions: product.dimensions,
  size: product.size ?? { width: 0, depth: 0, height: 0 },
  parcel: product.parcel ?? null,
  weight: product.weight,
  origin: product.origin,
  // the shop's own workshops are in India: the form names the country of what comes from elsewhere
  countryOfOrigin: product.details?.countryOfOrigin || 'India',
  ...(product.details?.warranty && { warranty: product.details.warranty }),
  craft: product.craft,
  images: product.images.map((picture) => orName(picture, product.name)),
  stock: sellableStock(product),
  ...restockDateOf(product, now),
  reviewCount: product.reviewCount,
  ...filesOf(product),
  ...(product.options && { options: product.options, variants: shownVariants(product) }),
});

export const toAdminProduct = (product: AdminDocument): AdminProduct => ({
  ...toCard(product),
  status: product.status,
  stock: product.stock,
  updatedAt: product.updatedAt.toISOString(),
  version: product.version ?? 1,
  publishAt: product.publishAt?.toISOString() ?? null,
  hasPublishProblem: product.publishProblem !== undefined,
});
