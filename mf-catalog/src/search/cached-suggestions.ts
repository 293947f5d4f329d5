import type { Suggestions } from '@virasat/api';

export type { Suggestions };

/** Typing goes back and forth over the same few beginnings. */
const MOST = 50;
const KEPT_MS = 60_000;

const kept = new Map<string, { suggestions: Suggestions; at: number }>();

/** The answer for a term, asked for once a minute. Failures are not remembered. */
export async function remembered(term: string, ask: () => Promise<Suggestions>): Promise<Suggestions> {
  const key = term.toLowerCase();
  const known = kept.get(key);
  if (known && performance.now() - known.at < KEPT_MS) return known.suggestions;
  const suggestions = await ask();
  kept.delete(key);
  kept.set(key, { suggestions, at: performance.now() });
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
  return suggestions;
}
