/** Suggestions come from this many letters on: one letter is in nearly every piece. */
export const SHORTEST_SUGGESTION = 2;
