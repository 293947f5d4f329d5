/** Compares as the database sorts: by code units. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const byNumber = (a: number, b: number): number => a - b;

/**
 * The numbers in the order of their values; those with equal values stay as they are. Compares each value that occurs
 * once, and sorts by its rank: there are far fewer values than numbers.
 */
export function ordered<V extends string | number>(
  numbers: ArrayLike<number>,
  valueOf: (number: number) => V,
  compare: (a: V, b: V) => number,
): Uint32Array {
  const values = Array.from(numbers, valueOf);
  const ranks = new Map([...new Set(values)].sort(compare).map((value, rank) => [value, rank]));
  const keys = Float64Array.from(values, (value, at) => (ranks.get(value) ?? 0) * numbers.length + at).sort();
  return Uint32Array.from(keys, (key) => numbers[key % numbers.length]!);
}
