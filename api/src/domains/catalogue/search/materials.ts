import { fold } from './fold.ts';
import { materials } from './materials.constants.ts';

/** Slugs of the materials that a product's list contains. */
export function materialsIn(list: readonly string[]): string[] {
  const text = fold(list.join('\n'));
  return materials.filter(({ words }) => words.some((word) => text.includes(word))).map(({ slug }) => slug);
}
