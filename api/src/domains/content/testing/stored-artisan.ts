import type { ArtisanDocument } from '../artisans/artisan-document.ts';

const at = new Date('2026-01-05T04:00:00Z');

/** A published artisan as they are stored. */
export const storedArtisan = (over: Partial<ArtisanDocument> = {}): ArtisanDocument => {
  const id = over._id ?? 'ramesh-jangid';
  return {
    _id: id,
    slug: id,
    addresses: [id],
    name: 'Ramesh Jangid',
    craft: 'Joinery',
    village: 'Mathania',
    years: 26,
    story: 'Long.',
    image: { src: 'x', alt: 'Ramesh' },
    pictures: [],
    status: 'published',
    order: 1,
    version: 1,
    createdAt: at,
    updatedAt: at,
    updatedBy: null,
    ...over,
  };
};
