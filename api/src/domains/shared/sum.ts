/** Adds up. */
export const sum = <T>(all: Iterable<T>, of: (each: T) => number): number => {
  let total = 0;
  for (const each of all) total += of(each);
  return total;
};
