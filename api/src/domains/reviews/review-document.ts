import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import type { AdminReview, Review } from './reviews.schema.ts';

/** A review as the database keeps it. */
export interface ReviewDocument {
  _id: string;
  productId: string;
  /** Name of the piece on the day of the review, for the admin's table. */
  product: string;
  userId: string;
  name: string;
  stars: number;
  text: string;
  hidden: boolean;
  createdAt: Date;
}

export const reviewIndexes: CollectionIndexes[] = [
  {
    collection: 'reviews',
    indexes: [
      { key: { productId: 1, hidden: 1, createdAt: -1, _id: 1 }, name: 'of-product' },
      // One each, also when two tabs send at once (promise 12).
      { key: { productId: 1, userId: 1 }, name: 'one-each', unique: true },
      { key: { createdAt: -1, _id: 1 }, name: 'newest' },
    ],
  },
];

/** The stars a review can have, the least first. */
export const allStars = [1, 2, 3, 4, 5] as const;

/**
 * What the reviews of a piece come to, the average to one decimal.
 * @param counts how many have 1, 2, … 5 stars
 */
export function ratingOf(counts: readonly number[]): { rating: number; reviewCount: number } {
  const reviewCount = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return { rating: reviewCount === 0 ? 0 : Math.round((stars / reviewCount) * 10) / 10, reviewCount };
}

/** How a buyer is named in public: "Meera B." */
export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${last.charAt(0).toUpperCase()}.` : first;
}

export const toReview = ({ _id, name, stars, text, createdAt }: ReviewDocument): Review => ({
  id: _id,
  name,
  stars,
  text,
  date: createdAt.toISOString(),
});

export const toAdminReview = (review: ReviewDocument): AdminReview => ({
  ...toReview(review),
  product: review.product,
  productId: review.productId,
  hidden: review.hidden,
});
