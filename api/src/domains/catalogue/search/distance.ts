/** The letters of a word as a set of 32 bits; a bit may stand for several letters. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i += 1) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

/** Whether two words can be within an edit distance at all: each edit changes at most two bits. */
export function mayBeWithin(a: number, b: number, limit: number): boolean {
  let left = 2 * limit;
  for (let different = a ^ b; different !== 0; different &= different - 1) if (--left < 0) return false;
  return true;
}

/**
 * The number of insertions, deletions, substitutions and swaps of neighbours that turn one word into the other
 * (Damerau–Levenshtein, optimal string alignment).
 * @param limit larger distances need not be exact: any number above the limit may be returned for them
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
