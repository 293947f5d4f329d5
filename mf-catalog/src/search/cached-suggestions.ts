import type { Suggestions } from '@virasat/api';

export type { Suggestions };

/** While typing and deleting, the same few terms come up again. */
const MAX_ENTRIES = 50;
const MAX_AGE_MS = 60_000;

const cache = new Map<string, { suggestions: Suggestions; at: number }>();

/** The suggestions for a term, requested at most once a minute. Failures are not cached. */
export async function cachedSuggestions(
  term: string,
  request: () => Promise<Suggestions>,
): Promise<Suggestions> {
  const key = term.toLowerCase();
  const cached = cache.get(key);
  if (cached && performance.now() - cached.at < MAX_AGE_MS) return cached.suggestions;
  const suggestions = await request();
  cache.delete(key);
  cache.set(key, { suggestions, at: performance.now() });
  const [oldest] = cache.keys();
  if (cache.size > MAX_ENTRIES && oldest !== undefined) cache.delete(oldest);
  return suggestions;
}
