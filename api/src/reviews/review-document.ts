import type { CollectionIndexes } from '../database/indexes.ts';
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
