import type { ArtisanDetail, BlogPost, ProductCard } from '@virasat/api';

/** A post as the API sends it. */
export const post = (over: Partial<BlogPost> = {}): BlogPost => ({
  _id: 'reading-a-jali',
  title: 'Reading a jali',
  excerpt: 'A pierced screen looks like lace and is drawn like a map.',
  content: '<p>Stand inside an old house at noon.</p>',
  category: 'Design',
  author: 'Devika Rathore',
  createdAt: '2026-10-04T06:30:00.000Z',
  image: '/media/jali.jpg',
  tags: ['jali', 'light'],
  readTime: '4 min read',
  ...over,
});

export const product = (over: Partial<ProductCard> = {}): ProductCard => ({
  id: '4',
  slug: 'jali-armchair',
  sku: 'VIR-004',
  name: 'Jali armchair',
  category: 'Furniture',
  categorySlug: 'chairs',
  price: 24500,
  image: { src: '/media/chair.jpg', alt: 'An armchair with a pierced back' },
  craftsman: 'Ramlal Suthar',
  isNew: false,
  isFeatured: true,
  rating: 4.7,
  inStock: true,
  ...over,
});

export const artisan = (over: Partial<ArtisanDetail> = {}): ArtisanDetail => ({
  slug: 'ramlal-suthar',
  name: 'Ramlal Suthar',
  craft: 'Jali and relief carving',
  village: 'Salawas',
  years: 31,
  story: 'He began at nine, sweeping.\n\nNow he draws.',
  image: { src: '/media/ramlal.jpg', alt: 'Ramlal Suthar at his bench' },
  products: [product()],
  ...over,
});

/** Responds to every request like the API: by path, 404 for the rest. */
export function serve(responses: Record<string, unknown>): jest.Mock {
  const mock = jest.fn((input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    const known = pathname in responses;
    const body = known ? responses[pathname] : { message: 'Not found', code: 'not_found' };
    return Promise.resolve(Response.json(body, { status: known ? 200 : 404 }));
  });
  global.fetch = mock;
  return mock;
}
