import type { Bits } from './bits.ts';
import { Texts } from './texts.ts';

/** Searches whose results are kept: who types asks for the same beginning again and again. */
const SEARCHES = 30;

/** Texts by number, found by parts of words that may be anywhere in them, in any order. */
export class WordSearch {
  readonly #texts = new Texts();
  readonly #results = new Map<string, Bits>();

  set(number: number, text: string): void {
    this.#texts.set(number, text);
    this.changed();
  }

  /** To be called when a number is no longer among `all`, too. */
  changed(): void {
    if (this.#results.size > 0) this.#results.clear();
  }

  /** Those of `all` that have every word; valid until the next change. */
  find(words: readonly string[], all: Bits): Bits {
    const key = words.join(' ');
    const known = this.#results.get(key);
    if (known) return known;
    // what a longer text finds is among what its beginning has found
    const before = [...this.#results.keys()].findLast((other) => key.startsWith(other));
    let found = before === undefined ? all : this.#results.get(before)!;
    // the longest first: it leaves the fewest to look at
    for (const word of [...words].sort((a, b) => b.length - a.length)) found = this.#texts.find(word, found);
    if (this.#results.size >= SEARCHES) this.#results.clear();
    this.#results.set(key, found);
    return found;
  }
}
