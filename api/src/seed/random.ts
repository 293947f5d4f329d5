import { createHash } from 'node:crypto';

/** A repeatable random generator: the same name always gives the same series. */
export interface Chance {
  /** 0 ≤ x < 1 */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  /** An item, as often as its weight says. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

/** 32 bytes that depend on the text only. */
export const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Mulberry32: small, quick and good enough to scatter a demo's orders. Never for secrets. */
export function chance(name: string): Chance {
  let state = digest(name).readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const nonEmpty = <T>(item: T | undefined): T => {
    if (item === undefined) throw new Error('Nothing to choose from');
    return item;
  };
  return {
    next,
    between,
    pick: (items) => nonEmpty(items[between(0, items.length - 1)]),
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      const hit = items.find(([, weight]) => (left -= weight) < 0) ?? items.at(-1);
      return nonEmpty(hit)[0];
    },
    shuffle(items) {
      const mixed = [...items];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
      }
      return mixed;
    },
  };
}
