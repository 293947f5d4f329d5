import { aCategory, aProduct, aProductWithOptions } from '@virasat/kit/testing';
import type { Product, Review, ReviewList } from '@virasat/api';
import { productMeta } from './product-meta.ts';

const review = (n: number, text: string): Review => ({
  id: `r${n}`,
  name: 'Meera B.',
  stars: 5,
  text,
  date: '2026-11-02T06:00:00.000Z',
});
const reviews: ReviewList = {
  items: [review(1, 'Light and strong.'), review(2, '')],
  total: 2,
  page: 1,
  pageSize: 5,
  counts: [0, 0, 0, 0, 2],
};

describe('the head of a product with options (requirement 112)', () => {
  const headAt = (search: string) =>
    productMeta({
      data: { product: aProductWithOptions(), path: [], related: [], reviews },
      params: { id: '4' },
      url: new URL(`https://shop.example/product/4${search}`),
    });

  it('lists each variant with its price, stock and address', () => {
    expect(headAt('').jsonLd?.[0]).toMatchObject({
      '@type': 'ProductGroup',
      variesBy: ['https://schema.org/size', 'https://schema.org/color'],
      hasVariant: [
        { sku: 'JA-S-N', offers: { price: 24_500 } },
        {
          name: 'Jali armchair – Large, Natural',
          size: 'Large',
          color: 'Natural',
          offers: { price: 29_000, url: 'https://shop.example/product/4?v=large-natural' },
        },
        { sku: 'JA-L-W', offers: { availability: 'https://schema.org/OutOfStock' } },
      ],
    });
    expect(headAt('').jsonLd?.[0]).not.toHaveProperty('offers');
  });

  it('is that of the chosen variant, on one canonical page', () => {
    expect(headAt('?v=large-natural')).toMatchObject({
      title: 'Jali armchair – Large, Natural | Virasat',
      canonical: '/product/4',
      properties: { 'product:price:amount': '29000' },
    });
  });
});

// Proves requirement 300.
it('says how soon a product comes, free of charge, as the settings promise it', () => {
  const meta = productMeta({
    data: { product: aProduct({ delivery: { first: 5, last: 9 } }), path: [], related: [], reviews },
    params: { id: '4' },
    url: new URL('https://shop.example/product/4'),
  });
  expect(meta.jsonLd?.[0]).toMatchObject({
    offers: {
      shippingDetails: {
        shippingRate: { value: 0, currency: 'INR' },
        deliveryTime: { transitTime: { minValue: 5, maxValue: 9, unitCode: 'DAY' } },
      },
    },
  });
});

describe('the head of a product', () => {
  const headOf = (over: Partial<Product>, list = reviews) =>
    productMeta({
      data: {
        product: aProduct(over),
        path: [aCategory('furniture'), aCategory('chairs')],
        related: [],
        reviews: list,
      },
      params: { id: '4' },
      url: new URL('https://shop.example/product/4?tab=shipping'),
    });

  it('describes the product and its category to search engines', () => {
    const { canonical, jsonLd } = headOf({});
    expect(canonical).toBe('/product/4');
    expect(jsonLd?.[0]).toMatchObject({
      '@type': 'Product',
      offers: { price: 24_500, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
      aggregateRating: { ratingValue: 4.6, reviewCount: 12 },
    });
    expect(jsonLd?.[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'https://shop.example/' },
        { item: 'https://shop.example/products/furniture' },
        { item: 'https://shop.example/products/chairs' },
        { item: 'https://shop.example/product/4' },
      ],
    });
  });

  it('keeps a preview out of search engines and shared caches (requirement 88)', () => {
    const data = { product: aProduct({}), path: [], related: [], reviews: null };
    const where = { params: { id: '4' }, url: new URL('https://shop.example/product/4?preview=1.a') };
    expect(productMeta({ data: { ...data, isPreview: true }, ...where })).toMatchObject({
      noindex: true,
      uncached: true,
    });
    expect(productMeta({ data, ...where })).not.toHaveProperty('uncached');
  });

  it('quotes the reviews that have a text', () => {
    const { jsonLd } = headOf({});
    expect(jsonLd?.[0]).toMatchObject({
      review: [
        {
          '@type': 'Review',
          author: { name: 'Meera B.' },
          datePublished: '2026-11-02',
          reviewRating: { ratingValue: 5 },
          reviewBody: 'Light and strong.',
        },
      ],
    });
  });

  const pictured = { src: '/media/chair.0a1b2c3d 1280x1600 #c0a080 480,960,1280 -(((', alt: 'Armchair' };

  it('tells social networks the price and shows them a large picture', () => {
    const { type, image, properties } = headOf({ price: 24_500, stock: 0, image: pictured });
    expect(type).toBe('product');
    expect(image).toBe('/media/chair.0a1b2c3d-1280.jpg');
    expect(properties).toEqual({
      'product:price:amount': '24500',
      'product:price:currency': 'INR',
      'product:availability': 'out of stock',
    });
  });

  it('contains no rating without reviews', () => {
    const none = { ...reviews, items: [], total: 0, counts: [0, 0, 0, 0, 0] };
    const { jsonLd } = headOf({ rating: 0, reviewCount: 0, stock: 0 }, none);
    expect(jsonLd?.[0]).not.toHaveProperty('review');
    expect(jsonLd?.[0]).not.toHaveProperty('aggregateRating');
    expect(jsonLd?.[0]).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  });
});
