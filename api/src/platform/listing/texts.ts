import { Bits } from './bits.ts';
import { Signatures } from './signatures.ts';

/** Texts that are kept as one string: long enough to be searched quickly, short enough to be made anew for one change. */
const BLOCK = 256;
/** Of fewer than one in so many texts each is looked at by itself. */
const FEW = 32;
/** Between two texts: never part of what is searched. */
const GAP = '\n';

/**
 * Texts by small whole numbers, searched for any part of a word. A hundred thousand strings lie all over the memory, and
 * fetching each takes longer than searching it: here the texts of a block are one string, which is read from its start.
 */
export class Texts {
  readonly #blocks: string[] = [];
  /** Of each block, where the texts end, their gap included. */
  readonly #ends: Uint32Array[] = [];
  /** Texts that are not in their blocks yet. */
  readonly #waiting = new Map<number, string>();
  readonly #signatures = new Signatures();
  #length = 0;

  /** Sets the text of a number. */
  set(number: number, text: string): void {
    this.#waiting.set(number, text);
    this.#signatures.set(number, text);
    this.#length = Math.max(this.#length, number + 1);
    if (this.#waiting.size >= BLOCK) this.#settle();
  }

  /** Those of `among` whose text has the part, which is not empty and has no line break. */
  find(part: string, among: Bits): Bits {
    this.#settle();
    const found = Bits.like(among);
    const likely = this.#signatures.narrow(part, among);
    if (likely.count() * FEW < this.#length) {
      for (const number of likely.numbers()) if (this.#at(number).includes(part)) found.add(number);
      return found;
    }
    for (const [block, text] of this.#blocks.entries()) this.#findIn(block, text, { part, among, found });
    return found;
  }

  #findIn(block: number, text: string, { part, among, found }: { part: string; among: Bits; found: Bits }) {
    const ends = this.#ends[block]!;
    const first = block * BLOCK;
    let place = 0;
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, ends[place])) {
      while (ends[place]! <= at) place += 1;
      if (among.has(first + place)) found.add(first + place);
    }
  }

  #at(number: number): string {
    const [block, place] = [Math.floor(number / BLOCK), number % BLOCK];
    const ends = this.#ends[block];
    if (!ends || place >= ends.length) return '';
    return this.#blocks[block]!.slice(place === 0 ? 0 : ends[place - 1], ends[place]! - GAP.length);
  }

  /** Writes what waits into its blocks. */
  #settle(): void {
    const changed = new Map<number, Map<number, string>>();
    for (const [number, text] of this.#waiting) {
      const block = Math.floor(number / BLOCK);
      const texts = changed.get(block) ?? new Map<number, string>();
      changed.set(block, texts.set(number % BLOCK, text));
    }
    this.#waiting.clear();
    for (const [block, texts] of [...changed].sort(([a], [b]) => a - b)) this.#write(block, texts);
  }

  #write(block: number, texts: ReadonlyMap<number, string>): void {
    const first = block * BLOCK;
    const size = Math.max(this.#ends[block]?.length ?? 0, Math.max(...texts.keys()) + 1);
    const all = Array.from({ length: size }, (_, place) => texts.get(place) ?? this.#at(first + place));
    let end = 0;
    const ends = Uint32Array.from(all, (text) => (end += text.length + GAP.length));
    this.#blocks[block] = all.join(GAP) + GAP;
    this.#ends[block] = ends;
  }
}
