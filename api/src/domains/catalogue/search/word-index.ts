import { Bits } from '../../../platform/listing/bits.ts';
import { editDistance, lettersOf, mayBeWithin } from './distance.ts';
import { wordsOf } from './fold.ts';
import { createFolder, normalised } from './folder.ts';
import { LruCache } from './lru-cache.ts';
import { Postings } from './postings.ts';
import { otherWordsFor, rephrasings, wordsWithSynonyms } from './synonyms.ts';

/** The searched texts of a product (requirement 43), with the names of its categories. */
export interface SearchedTexts {
  name: string;
  craftsman: string;
  categories: string;
  description: string;
}
type Field = keyof SearchedTexts;

/** The weight of a hit: by field, and by how much of the product's word was searched. */
const weights: Record<Field, { whole: number; start: number; inside: number }> = {
  name: { whole: 600, start: 500, inside: 400 },
  craftsman: { whole: 300, start: 250, inside: 200 },
  categories: { whole: 240, start: 200, inside: 120 },
  description: { whole: 80, start: 50, inside: 20 },
};
const fields = Object.keys(weights) as Field[];

/** Shares of the weight for a word other than the searched one. */
const SINGULAR = 0.95;
const SYNONYM = 0.7;
const TYPO = 0.4;

/** Shorter words are too similar to many others to be corrected. */
const SHORTEST_TYPO = 4;
/** From this length on, a word may have two errors. */
const TWO_TYPOS = 8;

const joined = (folded: readonly { text: string }[]) => folded.map(({ text }) => text).join('\n');

/** What a search finds. */
export interface Matches {
  hits: Bits;
  /** The numbers of the hits, ascending. */
  numbers: Uint32Array;
  /** The score of each. A hundred words of the greatest weight still fit. */
  scores: Uint16Array;
  /** The corrected term, when a word of it was found in no product and another one was taken for it. */
  corrected?: string;
}

/** What a word finds. */
interface Meaning {
  hits: Bits;
  /** By the product's number, so that words can be added up; 0 means no hit. 200 KB with 100,000 products. */
  scores: Uint16Array;
  /** The word that was taken for it. */
  correction?: string;
}

/** Terms, and words of terms, whose matches are cached. */
const CACHED_TERMS = 32;
const CACHED_WORDS = 64;

/** The hits of a word: one set for each weight, since there are few weights and many products. */
class Weighed {
  readonly #sets = new Map<number, Bits>();

  of(weight: number): Bits {
    let set = this.#sets.get(weight);
    if (!set) this.#sets.set(weight, (set = Bits.empty()));
    return set;
  }

  get isEmpty(): boolean {
    return this.#sets.size === 0;
  }

  /** Each product with the greatest of its weights. */
  meaning(size: number): Meaning {
    const scores = new Uint16Array(size);
    const hits = Bits.empty();
    for (const [weight, set] of [...this.#sets].sort(([a], [b]) => a - b)) {
      for (const number of set.numbers()) scores[number] = weight;
      hits.addAll(set);
    }
    return { scores, hits };
  }
}

/** Words that have to be found together, and their share of the weight. */
interface Wording {
  meanings: readonly Meaning[];
  share: number;
}

function hitsOf({ meanings: [first, ...others] }: Wording): Bits {
  return others.reduce((left, { hits }) => left.and(hits), first?.hits ?? Bits.empty());
}

function scoreOf({ meanings, share }: Wording, number: number): number {
  let sum = 0;
  for (const { scores } of meanings) {
    const score = scores[number]!;
    if (score === 0) return 0;
    sum += score;
  }
  return sum * share;
}

/** The matches of any of the wordings; a product has its best score among them. */
function found(wordings: readonly Wording[]): Matches {
  const hits = Bits.empty();
  for (const wording of wordings) hits.addAll(hitsOf(wording));
  const numbers = hits.numbers();
  const scores = new Uint16Array(numbers.length);
  for (const wording of wordings)
    for (let i = 0; i < numbers.length; i += 1)
      scores[i] = Math.max(scores[i]!, scoreOf(wording, numbers[i]!));
  return { hits, numbers, scores };
}

/**
 * Finds products by words, parts of words, synonyms and words with typing errors. Everything that contains the searched
 * term as a substring is found (requirement 43), and more: the words of a term may be in different places.
 *
 * The caller assigns numbers and never reuses one: a product whose texts change gets a new number.
 */
export class WordIndex {
  readonly #postings = new Map<string, Partial<Record<Field, Postings>>>();
  /** See `lettersOf`: most words of the catalogue need not be compared with a misspelt one. */
  readonly #letters = new Map<string, number>();
  /** Matches of recent terms, until words are added: every page and filter repeats its search. */
  readonly #matches = new LruCache<Matches>(CACHED_TERMS);
  /** Most new terms consist of words that earlier terms had. */
  readonly #meanings = new LruCache<Meaning>(CACHED_WORDS);
  readonly #fold = createFolder();
  /** All texts of a product, for terms without any word, such as "&". */
  readonly #texts: string[] = [];

  add(number: number, texts: SearchedTexts): void {
    this.#matches.clear();
    this.#meanings.clear();
    const folded = fields.map((field) => ({ field, ...this.#fold(texts[field]) }));
    this.#texts[number] = joined(folded);
    for (const { field, words } of folded) {
      for (const word of words) {
        let postings = this.#postings.get(word);
        if (!postings) {
          this.#postings.set(word, (postings = {}));
          this.#letters.set(word, lettersOf(word));
        }
        (postings[field] ??= new Postings()).push(number);
      }
    }
  }

  /** Whether the words of a product were added. */
  knows(number: number): boolean {
    return this.#texts[number] !== undefined;
  }

  /** Whether these are the product's texts. */
  has(number: number, texts: SearchedTexts): boolean {
    return this.#texts[number] === joined(fields.map((field) => this.#fold(texts[field])));
  }

  /** Removes the text of a product that is gone; its number must not be used any more. */
  remove(number: number): void {
    this.#texts[number] = '';
  }

  /** @param size one more than the largest number given so far */
  match(term: string, size: number): Matches {
    const folded = normalised(term).trim();
    return this.#matches.get(folded, () => this.#match(folded, size));
  }

  #match(folded: string, size: number): Matches {
    const words = [...new Set(wordsOf(folded))];
    if (words.length === 0) return this.#literal(folded, size);
    const meaningsOf = (those: Iterable<string>) => Array.from(those, (word) => this.#meaning(word, size));
    const meanings = meaningsOf(words);
    const matches = found([
      { meanings, share: 1 },
      ...rephrasings(folded).map((other) => ({
        meanings: meaningsOf(new Set(wordsOf(other))),
        share: SYNONYM,
      })),
    ]);
    const isCorrected = meanings.some(({ correction }) => correction !== undefined);
    // when another word was found nowhere, the corrected term would find nothing either
    if (!isCorrected || meanings.some(({ hits }) => hits.isEmpty)) return matches;
    return { ...matches, corrected: words.map((word, i) => meanings[i]?.correction ?? word).join(' ') };
  }

  /** Products that contain the term literally; all with the same score. */
  #literal(folded: string, size: number): Matches {
    const hits = Bits.empty();
    if (folded) for (let i = 0; i < size; i += 1) if (this.#texts[i]?.includes(folded)) hits.add(i);
    const numbers = hits.numbers();
    return { hits, numbers, scores: new Uint16Array(numbers.length).fill(1) };
  }

  #meaning(word: string, size: number): Meaning {
    return this.#meanings.get(word, () => {
      const found = new Weighed();
      this.#meant(word, 1, found);
      if (!found.isEmpty) return found.meaning(size);
      const correction = this.#nearest(word);
      if (!correction) return found.meaning(size);
      this.#meant(correction, TYPO, found);
      return { ...found.meaning(size), correction };
    });
  }

  /** Collects what a word, its singular and its synonyms find. */
  #meant(word: string, share: number, found: Weighed): void {
    const { singulars, synonyms } = otherWordsFor(word);
    this.#collect(word, share, found);
    for (const singular of singulars) this.#collect(singular, share * SINGULAR, found);
    for (const synonym of synonyms) this.#collect(synonym, share * SYNONYM, found);
  }

  #collect(part: string, share: number, found: Weighed): void {
    for (const [word, postings] of this.#postings) {
      const at = word.indexOf(part);
      if (at < 0) continue;
      const fit = word === part ? 'whole' : at === 0 ? 'start' : 'inside';
      for (const field of fields) postings[field]?.addTo(found.of(Math.round(weights[field][fit] * share)));
    }
  }

  /** The word that is closest to a misspelt one; of equally close ones the most frequent in the catalogue. */
  #nearest(word: string): string | undefined {
    if (word.length < SHORTEST_TYPO) return undefined;
    let limit = word.length >= TWO_TYPOS ? 2 : 1;
    let best: { word: string; count: number } | undefined;
    const own = lettersOf(word);
    const consider = (candidate: string, letters: number, count: () => number) => {
      if (!mayBeWithin(own, letters, limit)) return;
      const distance = editDistance(word, candidate, limit);
      if (distance > limit) return;
      if (distance < limit || !best || count() > best.count) best = { word: candidate, count: count() };
      limit = distance;
    };
    for (const [candidate, postings] of this.#postings)
      consider(candidate, this.#letters.get(candidate) ?? 0, () =>
        fields.reduce((sum, field) => sum + (postings[field]?.length ?? 0), 0),
      );
    for (const candidate of wordsWithSynonyms) consider(candidate, lettersOf(candidate), () => 0);
    return best?.word;
  }
}
