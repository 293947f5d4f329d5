import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '../shared/durations.ts';

/** A code that was sent to confirm a held order. The code itself is kept nowhere, see `codeOf`. */
export interface SentCode {
  /** Makes it another code than the one before. */
  nonce: string;
  expiresAt: Date;
  /** From then on another one may be sent. */
  againAt: Date;
  /** Wrong codes so far. */
  attempts: number;
  /** How many more may be sent. */
  left: number;
}

/** Long enough for an email to arrive before somebody asks for the next one. */
const PAUSE_MS = MINUTE_MS;

/** A new code. @param left how many more may be sent after it */
export const newCode = (now: Date, minutes: number, left: number): SentCode => ({
  nonce: randomUUID(),
  expiresAt: new Date(now.getTime() + minutes * MINUTE_MS),
  againAt: new Date(now.getTime() + PAUSE_MS),
  attempts: 0,
  left,
});

/**
 * The six digits of a code. They follow from the secret of the shop: the database keeps nothing that a leaked backup
 * could use, while a hash of six digits could be tried out.
 */
export function codeOf(secret: string, orderId: string, { nonce }: Pick<SentCode, 'nonce'>): string {
  const mac = createHmac('sha256', secret).update(`confirmation-code:${orderId}:${nonce}`).digest();
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Whether it is the code; takes the same time for every wrong one. */
export function isCode(given: string, code: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(code));
}
