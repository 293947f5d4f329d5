/** Marks above Latin letters, and the dot below Devanagari ones that writers leave out as often as not. */
const ACCENTS = /[\u0300-\u036f\u093c]/g;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * How text is compared: lower case, without accents. A letter never becomes more than one, so that what was part of a
 * text before is part of it afterwards.
 */
export const fold = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();

/** The words of a folded text, in order. */
export const wordsOf = (folded: string): string[] => folded.match(WORD) ?? [];
