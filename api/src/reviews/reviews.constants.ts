/** Longest text of a review, in characters. */
export const REVIEW_LENGTH = 2000;
