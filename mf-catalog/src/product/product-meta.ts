import type { Review } from '@virasat/api';
import { paths, pictureUrl, type Meta, type MetaArgs } from '@virasat/kit';
import type { ProductData } from './load-product.ts';
import { trailOf } from './product-trail.ts';

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

function productSchema({ product, reviews }: ProductData, origin: string): object {
  const { id, name, description, sku, craftsman, price, materials, rating, reviewCount, stock } = product;
  const url = origin + paths.product(id);
  const written = (reviews?.items ?? []).filter(({ text }) => text !== '');
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    url,
    description,
    sku,
    image: product.images
      .flatMap(({ src }) => pictureUrl(src) ?? [])
      .map((path) => new URL(path, origin).href),
    category: product.category,
    material: materials.join(', '),
    brand: { '@type': 'Brand', name: 'Virasat' },
    manufacturer: { '@type': 'Person', name: craftsman },
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
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
  const { product } = data;
  return {
    title: `${product.name} | Virasat`,
    description: shortened(product.description),
    // tabs are the same page
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
