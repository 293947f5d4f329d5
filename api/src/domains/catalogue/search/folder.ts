import { BoundedMap } from '../../../platform/cache/bounded-map.ts';
import { fold, wordsOf } from './fold.ts';

/** A folded text with its different words. */
interface Folded {
  text: string;
  words: readonly string[];
}

/** Folded texts that are cached, and the longest of them: two products rarely have one description. */
const CACHED = 4096;
const LONGEST = 64;

/** All gaps but single spaces, which most texts have only: replacing those too would take longer than the folding. */
const OTHER_GAPS = /\s{2,}|[^\S ]/g;

/** Folded text with single spaces, as in a term. */
export const normalised = (text: string) => fold(text).replace(OTHER_GAPS, ' ');

/** Folds texts and caches short ones: in a large catalogue most names, craftsmen and categories occur many times. */
export function createFolder(): (original: string) => Folded {
  const cache = new BoundedMap<string, Folded>(CACHED);
  return (original) => {
    const known = cache.get(original);
    if (known) return known;
    const text = normalised(original);
    const folded = { text, words: [...new Set(wordsOf(text))] };
    if (original.length <= LONGEST) cache.set(original, folded);
    return folded;
  };
}
