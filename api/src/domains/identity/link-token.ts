import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What a link may be used for, once. The two of an email change go to the old and to the new address. */
export type LinkPurpose = 'password-reset' | 'email-change-old' | 'email-change-new';

/** The same for links that are not about an account of somebody. */
export type TokenPurpose = LinkPurpose | 'staff-invitation';

const signature = (secret: string, purpose: TokenPurpose, id: string) =>
  createHmac('sha256', secret).update(`account-link:${purpose}:${id}`).digest('base64url');

/**
 * The secret part of a link. It is made when the email is sent and kept nowhere: with a copy of the database alone
 * nobody gets into an account.
 */
export const linkToken = (secret: string, purpose: TokenPurpose, id: string): string =>
  `${id}.${signature(secret, purpose, id)}`;

/** The id in a token that is genuine; null for any other text. */
export function idInToken(secret: string, purpose: TokenPurpose, token: string): string | null {
  const [id = '', signed = ''] = token.split('.');
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(signature(secret, purpose, id)), digest(signed)) ? id : null;
}
