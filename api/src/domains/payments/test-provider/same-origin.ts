import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

const sameHost = (c: Context, origin: string): boolean => {
  const hosts = [c.req.header('x-forwarded-host'), c.req.header('host')];
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
};

/**
 * Whether a page of the provider itself makes the request. Browsers say so in Sec-Fetch-Site, which no page can forge
 * and no proxy in between changes; the shop's own pages are of another origin, so a script that got into them cannot
 * exchange a card. Older browsers send Origin. A caller that sends neither is no browser and has no victim.
 */
function isSameOrigin(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site) return site === 'same-origin';
  const origin = c.req.header('origin');
  return origin === undefined || sameHost(c, origin);
}

/** Rejects all other pages; as no CORS header is ever sent, they could not read a response either. */
export const sameOriginOnly = createMiddleware(async (c, next) => {
  if (isSameOrigin(c)) return next();
  return c.json({ message: 'Only the provider’s own pages may do this.', code: 'foreign_origin' }, 403);
});
