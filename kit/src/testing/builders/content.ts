import type { ArtisanDetail, BlogPostDetail } from '@virasat/api';
import { aProductCard } from './catalogue.ts';

export const aBlogPost = (over: Partial<BlogPostDetail> = {}): BlogPostDetail => ({
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
  products: [],
  artisans: [],
  workshops: [],
  related: [],
  newer: null,
  older: null,
  ...over,
});

export const anArtisan = (over: Partial<ArtisanDetail> = {}): ArtisanDetail => ({
  slug: 'bhanwarlal-suthar',
  name: 'Bhanwarlal Suthar',
  craft: 'Jali and relief carving',
  village: 'Salawas',
  years: 31,
  story: 'He began at nine, sweeping.\n\nNow he draws.',
  image: { src: '/media/bhanwarlal.jpg', alt: 'Bhanwarlal Suthar at his bench' },
  pictures: [],
  products: [aProductCard()],
  stories: [],
  workshops: [],
  ...over,
});
