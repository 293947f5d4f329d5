import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The secret part of a link that opens one thing without signing in. It is derived from the id, so the database keeps
 * nothing that a leaked backup could use.
 * @param purpose what the link opens, such as `ticket`: a token of one purpose opens nothing of another
 */
export const linkToken = (secret: string, purpose: string, id: string): string =>
  createHmac('sha256', secret).update(`link:${purpose}:${id}`).digest('base64url');

/** Whether a token opens a thing; takes the same time for every wrong token. */
export function opensLink(secret: string, purpose: string, id: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(linkToken(secret, purpose, id)), digest(token));
}
