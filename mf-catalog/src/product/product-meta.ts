import type { Product, Review } from '@virasat/api';
import { paths, pictureUrl, type Meta, type MetaArgs } from '@virasat/kit';
import type { ProductData } from './load-product.ts';
import { trailOf } from './product-trail.ts';
import { cartItemOf } from './use-purchase.ts';
import { asVariant, itemIdOf, variantIn } from './variants.ts';

/** Longest description search engines show, about. */
const DESCRIPTION_LENGTH = 155;

function shortened(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

const reviewSchema = ({ name, stars, text, date }: Review): object => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  datePublished: date.slice(0, 10),
  reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
  reviewBody: text,
});

const days = ({ first, last }: { first: number; last: number }) => ({
  '@type': 'QuantitativeValue',
  minValue: first,
  maxValue: last,
  unitCode: 'DAY',
});

/** Free, to all of India, within the days that are promised: from the order to the door. */
const shippingSchema = (delivery: NonNullable<Product['delivery']>): object => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'INR' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    businessDays: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
        (day) => `https://schema.org/${day}`,
      ),
    },
    handlingTime: days({ first: 0, last: 0 }),
    transitTime: days(delivery),
  },
});

const offerSchema = (
  { price, stock, delivery }: Pick<Product, 'price' | 'stock' | 'delivery'>,
  url: string,
): object => ({
  '@type': 'Offer',
  url,
  price,
  priceCurrency: 'INR',
  availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  ...(delivery && { shippingDetails: shippingSchema(delivery) }),
});

const imagesOf = ({ images }: Product, origin: string): string[] =>
  images.flatMap(({ src }) => pictureUrl(src) ?? []).map((path) => new URL(path, origin).href);

/** What schema.org calls the kinds of options that it knows. */
const properties = { size: 'size', colour: 'color', style: 'pattern', material: 'material', pack: undefined };

/** The variants of a product as search engines list them, each at its own address. */
function variantSchemas(product: Product, origin: string): object[] {
  const { options = [], variants = [] } = product;
  return variants.map((variant) => {
    const { sku, stock } = variant;
    const { name, price, image } = cartItemOf(asVariant(product, variant), variant);
    const chosen = options.flatMap(({ kind, values }, index) => {
      const label = values.find(({ id }) => id === variant.values[index])?.label;
      const property = properties[kind];
      return property && label ? [[property, label]] : [];
    });
    const picture = pictureUrl(image);
    return {
      '@type': 'Product',
      name,
      sku,
      ...(picture && { image: new URL(picture, origin).href }),
      ...Object.fromEntries(chosen),
      offers: offerSchema(
        { price, stock, delivery: product.delivery },
        origin + paths.product(itemIdOf(product, variant)),
      ),
    };
  });
}

/** What is sold: the product, or its variants. */
function saleSchema(product: Product, origin: string): object {
  const { id, sku, options } = product;
  if (!options) return { sku, offers: offerSchema(product, origin + paths.product(id)) };
  const varied = new Set(options.flatMap(({ kind }) => properties[kind] ?? []));
  return {
    productGroupID: sku || id,
    variesBy: [...varied].map((property) => `https://schema.org/${property}`),
    hasVariant: variantSchemas(product, origin),
  };
}

function productSchema({ product, reviews }: ProductData, origin: string): object {
  const { id, name, description, craftsman, materials, rating, reviewCount, options } = product;
  const written = (reviews?.items ?? []).filter(({ text }) => text !== '');
  return {
    '@context': 'https://schema.org',
    '@type': options ? 'ProductGroup' : 'Product',
    name,
    url: origin + paths.product(id),
    description,
    image: imagesOf(product, origin),
    category: product.category,
    material: materials.join(', '),
    brand: { '@type': 'Brand', name: 'Virasat' },
    manufacturer: { '@type': 'Person', name: craftsman },
    ...saleSchema(product, origin),
    // no rating without reviews
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5 },
    }),
    ...(written.length > 0 && { review: written.map(reviewSchema) }),
  };
}

const breadcrumbSchema = (data: ProductData, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trailOf(data).map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + (to ?? paths.product(data.product.id)),
  })),
});

export function productMeta({ data, url }: MetaArgs<ProductData>): Meta {
  if (!data) return { title: 'Product not found | Virasat', noindex: true };
  const variant = variantIn(data.product, url.search);
  const product = asVariant(data.product, variant);
  return {
    title: `${cartItemOf(product, variant).name} | Virasat`,
    ...(data.isPreview && { noindex: true, uncached: true }),
    description: shortened(product.description),
    // tabs and variants are the same page
    canonical: paths.product(product.id),
    image: pictureUrl(product.image.src),
    type: 'product',
    properties: {
      'product:price:amount': String(product.price),
      'product:price:currency': 'INR',
      'product:availability': product.stock > 0 ? 'in stock' : 'out of stock',
    },
    jsonLd: [productSchema(data, url.origin), breadcrumbSchema(data, url.origin)],
  };
}
