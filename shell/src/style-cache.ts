import createCache, { type EmotionCache } from '@emotion/cache';

/** Styles of the page: the server's critical rules are adopted by the browser under the same key. */
export const makeStyleCache = (): EmotionCache => createCache({ key: 'v' });
