import { fold } from './fold.ts';

/** What a shopper may choose from under 'Material', with the words by which a product's list of materials names it. */
export const materials = [
  { slug: 'sheesham', label: 'Sheesham', words: ['sheesham', 'rosewood'] },
  { slug: 'mango-wood', label: 'Mango wood', words: ['mango'] },
  { slug: 'teak', label: 'Teak', words: ['teak'] },
  { slug: 'acacia', label: 'Acacia', words: ['acacia'] },
  { slug: 'brass', label: 'Brass', words: ['brass'] },
  { slug: 'bone', label: 'Bone', words: ['bone'] },
  { slug: 'mirror-glass', label: 'Mirror glass', words: ['mirror'] },
  { slug: 'cotton', label: 'Cotton', words: ['cotton'] },
  { slug: 'cane', label: 'Cane', words: ['cane', 'rattan'] },
  { slug: 'sandstone', label: 'Sandstone', words: ['sandstone'] },
] as const;

/** The materials that a product's list names: bit n stands for the n-th of `materials`. */
export function materialBits(list: readonly string[]): number {
  const text = fold(list.join('\n'));
  return materials.reduce(
    (bits, { words }, n) => (words.some((word) => text.includes(word)) ? bits | (1 << n) : bits),
    0,
  );
}

/** Bits of the chosen slugs. */
export const bitsOf = (slugs: readonly string[]): number =>
  materials.reduce((bits, { slug }, n) => (slugs.includes(slug) ? bits | (1 << n) : bits), 0);
