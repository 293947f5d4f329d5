/** Suggestions come from this many letters on: one letter is in nearly every piece. */
export const SHORTEST_SUGGESTION = 2;

/** Makers that a listing offers as a choice; more would be no help. The search finds everybody by name. */
export const MOST_MAKERS = 50;
