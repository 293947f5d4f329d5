/** Marks above Latin letters, and the dot below Devanagari letters that is often omitted. */
const ACCENTS = /[\u0300-\u036f\u093c]/g;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Text for comparison: lower case, without accents. A letter never becomes several, so that a substring of a text stays
 * a substring of the folded text.
 */
export const fold = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();

/** The words of a folded text, in order. */
export const wordsOf = (folded: string): string[] => folded.match(WORD) ?? [];
