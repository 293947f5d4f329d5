import type { User } from '../identity/auth.schema.ts';
import type {
  AdminReviewList,
  AdminReviewQuery,
  ModeratedReview,
  OwnReview,
  WrittenReview,
  ReviewInput,
  ReviewList,
  ReviewQuery,
} from './reviews.schema.ts';

/** Reviews: by buyers of the piece only, one each; what is hidden counts for nothing. */
export interface ReviewService {
  /** Visible reviews of a piece, newest first. */
  ofProduct(productId: string, page: ReviewQuery): Promise<ReviewList>;
  own(productId: string, user: User): Promise<OwnReview>;
  /**
   * Writes the shopper's review, or writes it anew.
   * @throws AppError 403 for somebody who has not received the piece
   */
  write(productId: string, user: User, input: ReviewInput): Promise<WrittenReview>;
  /** Hidden ones too, newest first. */
  adminList(query: AdminReviewQuery): Promise<AdminReviewList>;
  /**
   * Hides a review or shows it again.
   * @throws AppError 404
   */
  setHidden(id: string, hidden: boolean): Promise<ModeratedReview>;
}
