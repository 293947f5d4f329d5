import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** 128 random bits in base32: an order id nobody guesses, safe in a URL and easy to read aloud. */
export function newOrderId(): string {
  let value = BigInt(`0x${randomBytes(16).toString('hex')}`);
  let id = '';
  for (let digit = 0; digit < 26; digit += 1) {
    id += ALPHABET[Number(value & 31n)];
    value >>= 5n;
  }
  return id;
}

/**
 * The secret that opens an order without signing in (requirement 22). Derived from the id, so a replayed checkout returns
 * the same token although the database keeps nothing that a leaked backup could use.
 */
export const orderToken = (secret: string, orderId: string): string =>
  createHmac('sha256', secret).update(`order-token:${orderId}`).digest('base64url');

/** Whether a token opens an order; takes the same time for every wrong token. */
export function opensOrder(secret: string, orderId: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(orderToken(secret, orderId)), digest(token));
}

/** JSON with sorted keys: the same request has the same text however a client ordered its fields. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

/** Fingerprint of a request, to tell a repetition from a reused idempotency key (requirement 4). */
export const bodyHash = (scope: string, body: unknown): string =>
  createHash('sha256')
    .update(`${scope}\n${canonical(body)}`)
    .digest('base64url');
