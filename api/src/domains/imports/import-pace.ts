/** After each portion shoppers have the shop to themselves, for this many times as long as it took. */
const REST = 2;
const MAX_REST_MS = 1000;

/**
 * How long an import rests after a portion, in milliseconds. A portion takes longer while shoppers are served, so the
 * busier the shop is, the longer it has to itself; on a machine that is slow for other reasons an import still goes on.
 * @param took milliseconds of the portion
 */
export const restAfter = (took: number): number => Math.min(MAX_REST_MS, Math.max(0, took) * REST);
