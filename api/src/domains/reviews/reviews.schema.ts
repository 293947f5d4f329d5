import { z } from '@hono/zod-openapi';
import { listOf, paging, timestamp } from '../../platform/http/schemas.ts';
import { REVIEW_LENGTH, reviewStates } from './reviews.constants.ts';

const stars = z.coerce.number().int().min(1, 'Choose one to five stars.').max(5, 'Choose one to five stars.');

export const ReviewSchema = z
  .object({
    id: z.string(),
    name: z.string().openapi({ description: 'First name and the initial of the last: "Meera B."' }),
    stars: z.number().int(),
    text: z.string().openapi({ description: 'Empty when the buyer gave stars only' }),
    date: timestamp,
  })
  .openapi('Review');
export type Review = z.infer<typeof ReviewSchema>;

export const ReviewQuerySchema = z.object(paging(5));
export type ReviewQuery = z.infer<typeof ReviewQuerySchema>;

export const ReviewListSchema = listOf(ReviewSchema)
  .extend({
    counts: z.array(z.number().int()).length(5).openapi({ description: 'Reviews with 1, 2, … 5 stars' }),
  })
  .openapi('ReviewList');
export type ReviewList = z.infer<typeof ReviewListSchema>;

/** Paragraphs have one empty line between them, however many were typed. */
const inParagraphs = (written: string): string => written.replace(/\s*\n\s*\n\s*/g, '\n\n');

export const ReviewInputSchema = z
  .object({
    stars,
    text: z
      .string()
      .trim()
      .overwrite(inParagraphs)
      .max(REVIEW_LENGTH, `A review has at most ${REVIEW_LENGTH} characters.`)
      .default(''),
  })
  .openapi('ReviewInput');
export type ReviewInput = z.infer<typeof ReviewInputSchema>;

/** What a signed-in shopper may do with a product. */
export const OwnReviewSchema = z
  .object({
    mayReview: z
      .boolean()
      .openapi({ description: 'True once an item of the product has been delivered, unless all went back' }),
    review: ReviewSchema.nullable(),
  })
  .openapi('OwnReview');
export type OwnReview = z.infer<typeof OwnReviewSchema>;

/** A review after it was written; one that an admin has hidden stays hidden when it is replaced. */
export const WrittenReviewSchema = ReviewSchema.extend({ hidden: z.boolean() }).openapi('WrittenReview');
export type WrittenReview = z.infer<typeof WrittenReviewSchema>;

export const AdminReviewSchema = ReviewSchema.extend({
  product: z.string(),
  productId: z.string(),
  hidden: z.boolean(),
}).openapi('AdminReview');
export type AdminReview = z.infer<typeof AdminReviewSchema>;
export const AdminReviewListSchema = listOf(AdminReviewSchema);
export type AdminReviewList = z.infer<typeof AdminReviewListSchema>;
export const AdminReviewQuerySchema = z.object({
  search: z
    .string()
    .trim()
    .max(100)
    .optional()
    .openapi({ description: 'Part of the product’s name, the author’s or the text' }),
  state: z.enum(reviewStates).optional(),
  stars: stars.optional(),
  ...paging(25),
});
export type AdminReviewQuery = z.infer<typeof AdminReviewQuerySchema>;

/** A review after it was hidden or shown again, with the new rating of its product. */
export const ModeratedReviewSchema = AdminReviewSchema.extend({
  rating: z.number().openapi({ description: 'Average of the visible reviews; 0 without any' }),
  reviewCount: z.number().int(),
}).openapi('ModeratedReview');
export type ModeratedReview = z.infer<typeof ModeratedReviewSchema>;
