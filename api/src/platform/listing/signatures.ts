import { Bits } from './bits.ts';

/** Three letters in a row. */
const GRAM = 3;
/**
 * Sets of texts, each of those that have one of some grams. A text of two hundred letters is in fewer than half of them, so a
 * word of eight letters leaves one in a hundred of the others; 32 bytes for each text.
 */
const SETS = 256;

/** The set that a gram belongs to: the upper eight bits of a multiplicative hash. */
const setOf = (text: string, at: number): number => {
  const letters = (text.charCodeAt(at) << 16) ^ (text.charCodeAt(at + 1) << 8) ^ text.charCodeAt(at + 2);
  return Math.imul(letters, 0x9e3779b1) >>> 24;
};

/** Tells of most texts that a part cannot be in them, by a few sets instead of the texts themselves. */
export class Signatures {
  readonly #sets = Array.from({ length: SETS }, () => Bits.empty());
  #length = 0;

  /** Sets the text of a number. */
  set(number: number, text: string): void {
    if (number < this.#length) for (const set of this.#sets) set.delete(number);
    this.#length = Math.max(this.#length, number + 1);
    for (let at = 0; at <= text.length - GRAM; at += 1) this.#sets[setOf(text, at)]!.add(number);
  }

  /** Those of `among` whose text may have the part: all that have it, and some that do not. */
  narrow(part: string, among: Bits): Bits {
    const asked = new Set<number>();
    for (let at = 0; at <= part.length - GRAM; at += 1) asked.add(setOf(part, at));
    let left = among;
    for (const set of asked) left = left.and(this.#sets[set]!);
    return left;
  }
}
