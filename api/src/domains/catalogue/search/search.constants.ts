/** Fewest letters for suggestions: a single letter is in nearly every product. */
export const SHORTEST_SUGGESTION = 2;

/** Most artisans that a listing offers as a filter. Search finds all of them by name. */
export const MOST_MAKERS = 50;
