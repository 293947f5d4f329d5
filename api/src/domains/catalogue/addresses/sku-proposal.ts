import { slugOf } from '../slug.ts';

/** Words that tell nothing about a product. */
const fillers = new Set(['a', 'an', 'and', 'the', 'of', 'for', 'with', 'in', 'on', 'to', 'copy']);

const PREFIX = 'VR';
const LETTERS = 3;
const VOWELS = /[aeiou]/g;

/** `chairs` → `CHR`: the consonants, as the shop's own SKUs have them, or the first letters where they are too few. */
function code(word: string): string {
  const consonants = word.charAt(0) + word.slice(1).replace(VOWELS, '').replace(/s$/, '');
  return (consonants.length >= LETTERS ? consonants : word).slice(0, LETTERS).toUpperCase();
}

/**
 * What a SKU of a product begins with: the shop, the category and the word of the title that says most. A number
 * follows.
 * @example skuStem('Jali back chair', 'chairs') === 'VR-CHR-JAL-'
 */
export function skuStem(title: string, category: string): string {
  const words = (text: string) =>
    slugOf(text)
      .split('-')
      .filter((word) => word !== '' && !fillers.has(word));
  const [place] = words(category);
  const [name] = words(title);
  return [PREFIX, ...[place, name].flatMap((word) => (word ? [code(word)] : [])), ''].join('-');
}

/** The first number that no SKU of the stem has. @param taken SKUs that begin with the stem */
export function nextSku(stem: string, taken: readonly string[]): string {
  const numbers = new Set(taken.map((sku) => Number(sku.slice(stem.length))));
  let number = 1;
  while (numbers.has(number)) number += 1;
  return stem + String(number).padStart(3, '0');
}
