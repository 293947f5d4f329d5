/**
 * Percentage of an amount, half rounded up, in whole numbers only: 0.18 has no exact binary form, and one rupee lost to
 * it would be one rupee the invoice cannot explain. Exact as long as amount × percent stays below 2^53.
 */
export const percentOf = (amount: number, percent: number): number =>
  Math.floor((amount * percent + 50) / 100);
