/** Longest text of a review, in characters. */
export const REVIEW_LENGTH = 2000;

/** Whether shoppers see a review. */
export const reviewStates = ['shown', 'hidden'] as const;
