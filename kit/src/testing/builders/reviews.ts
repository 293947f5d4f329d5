import type { AdminReview, Review } from '@virasat/api';

export const aReview = (over: Partial<Review> = {}): Review => ({
  id: 'r1',
  name: 'Meera B.',
  stars: 5,
  text: 'Light and strong.',
  date: '2026-11-02T06:00:00.000Z',
  ...over,
});

/** A review as a row of the back office. */
export const anAdminReview = (over: Partial<AdminReview> = {}): AdminReview => ({
  ...aReview(),
  product: 'Jali armchair',
  productId: '4',
  hidden: false,
  ...over,
});
