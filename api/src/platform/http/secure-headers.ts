/**
 * On every answer (promise 33). The API answers data, so nothing of it may be executed, framed or sniffed; the reference
 * page replaces the content policy by its own.
 */
export const secureHeaders: readonly (readonly [name: string, value: string])[] = [
  [
    'Content-Security-Policy',
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  ],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
];

/** Sent over https only: a browser ignores it over http. Two years, as preload lists ask for. */
export const HSTS = 'max-age=63072000; includeSubDomains';

/** Answers that are the same for everybody: shared caches keep them shortly and refresh them behind the visitor's back. */
export const SHARED_CACHE = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';

/** Everything else: nothing personal stays in any cache (promise 35). */
export const NO_CACHE = 'no-store';
