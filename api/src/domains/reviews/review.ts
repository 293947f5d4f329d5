import type { Rating } from '../catalogue/index.ts';
import type { AdminReview, Review } from './reviews.schema.ts';

/** A stored review. */
export interface ReviewDocument {
  _id: string;
  productId: string;
  /** Name of the product on the day of the review, for the admin's table. */
  product: string;
  userId: string;
  name: string;
  stars: number;
  text: string;
  hidden: boolean;
  createdAt: Date;
}

/** The stars a review can have, in ascending order. */
export const allStars = [1, 2, 3, 4, 5] as const;

/**
 * The rating of a product from its reviews: their average to one decimal.
 * @param counts how many have 1, 2, … 5 stars
 */
export function ratingOf(counts: readonly number[]): Rating {
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
