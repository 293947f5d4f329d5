/** Splits a whole amount by weights, by largest remainder: the parts always add up to it. */
export function apportion(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  // a lakh of paise times a crore of rupees is beyond what a double counts exactly
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, share: Number(product / BigInt(sum)), rest: Number(product % BigInt(sum)) };
  });
  let left = amount - shares.reduce((total, { share }) => total + share, 0);
  for (const part of [...shares].sort((a, b) => b.rest - a.rest || a.index - b.index)) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  return shares.map(({ share }) => share);
}
