import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Styles of the page: the server's critical rules are adopted by the browser under the same key. No vendor prefixes:
 * every browser that can run the shop understands the plain properties.
 */
export const makeStyleCache = (): EmotionCache => createCache({ key: 'v', stylisPlugins: [] });
