/** Responses that are the same for everybody: shared caches keep them shortly and refresh them in the background. */
export const SHARED_CACHE = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';

/** Everything else: no cache keeps anything personal (requirement 35). */
export const NO_CACHE = 'no-store';

/** Files whose address changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
