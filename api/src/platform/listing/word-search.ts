import { BoundedMap } from '../cache/bounded-map.ts';
import type { Bits } from './bits.ts';
import { Texts } from './texts.ts';

/** Words whose results are kept, some 12 KB each with 100,000 texts: who types asks for the same beginnings again and again. */
const WORDS = 60;
/** Of fewer than one in so many texts each is looked at by itself, and nothing is kept. */
const FEW = 32;

/** Texts by number, found by parts of words that may be anywhere in them, in any order. */
export class WordSearch {
  readonly #texts = new Texts();
  /** Numbers by word, also some that are not among `all` any more. Changes are entered, so nothing has to be searched again. */
  readonly #results = new BoundedMap<string, Bits>(WORDS);

  set(number: number, text: string): void {
    this.#texts.set(number, text);
    for (const [word, found] of this.#results)
      if (text.includes(word)) found.add(number);
      else found.delete(number);
  }

  /** Those of `all` that have every word. */
  find(words: readonly string[], all: Bits): Bits {
    let found = all;
    const unknown = words.filter((word) => {
      const known = this.#results.get(word);
      if (!known) return true;
      // asked for again: the last one to be evicted
      this.#results.set(word, known);
      found = found.and(known);
      return false;
    });
    const total = all.count();
    // the longest first: it leaves the fewest to look at
    for (const word of unknown.sort((a, b) => b.length - a.length))
      found =
        found.count() * FEW < total ? this.#texts.find(word, found) : found.and(this.#findAll(word, all));
    return found;
  }

  #findAll(word: string, all: Bits): Bits {
    // what a longer word finds is among what a part of it has found
    const part = [...this.#results.keys()]
      .filter((known) => word.includes(known))
      .reduce((longest, known) => (known.length > longest.length ? known : longest), '');
    const found = this.#texts.find(word, this.#results.get(part) ?? all);
    this.#results.set(word, found);
    return found;
  }
}
