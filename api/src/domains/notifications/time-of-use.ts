import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/durations.ts';
import type { EmailKind } from './composing.ts';

const LASTING = 7 * DAY_MS;
const NEWS = 3 * DAY_MS;

/**
 * How long an email is of use to whoever waits for it: it is tried until then, which RFC 5321, section 4.5.4.1, asks for
 * over four days at least where an email has no time of its own. A kind without one does not compile.
 */
const timesOfUse: Record<EmailKind, number> = {
  // documents, money, and what somebody has written
  'order-confirmed': LASTING,
  'order-held': LASTING,
  'order-shipped': LASTING,
  'order-delivered': LASTING,
  'order-came-back': LASTING,
  'items-cancelled': LASTING,
  'order-refunded': LASTING,
  'late-payment': LASTING,
  'paid-twice': LASTING,
  'exchange-unpaid': LASTING,
  'refund-paid': LASTING,
  'refund-paid-otherwise': LASTING,
  'gift-cards-released': LASTING,
  'exchange-accepted': LASTING,
  'return-declined': LASTING,
  'order-cancelled': LASTING,
  'return-accepted': LASTING,
  quote: LASTING,
  'gift-card': LASTING,
  'gift-card-adjusted': LASTING,
  'ticket-received': LASTING,
  'ticket-answered': LASTING,
  'visit-booked': LASTING,
  'visit-changed': LASTING,
  'visit-cancelled': LASTING,
  'visit-message': LASTING,
  'staff-invitation': LASTING,
  'password-changed': LASTING,
  'second-factor-on': LASTING,
  'second-factor-off': LASTING,
  'newsletter-requested': LASTING,
  // codes and links that somebody waits for at the screen
  'order-code': 30 * MINUTE_MS,
  'password-reset': 30 * MINUTE_MS,
  'email-change-old': 30 * MINUTE_MS,
  'email-change-new': 30 * MINUTE_MS,
  'newsletter-test': HOUR_MS,
  // news
  newsletter: NEWS,
  'visit-waiting': NEWS,
  'new-order': NEWS,
  'held-order': NEWS,
  'return-request': NEWS,
  'customer-message': NEWS,
  'payment-failed': NEWS,
  'refund-failed': NEWS,
  'webhook-off': NEWS,
  // of that day alone
  'visit-offered': DAY_MS,
  'cart-left': DAY_MS,
  'item-restocked': DAY_MS,
  'wishlist-news': DAY_MS,
  'low-stock': DAY_MS,
  'low-stock-notice': DAY_MS,
  'visit-reminded': 12 * HOUR_MS,
};

/** What passes after each failed try, in minutes; the last one again and again. */
export const RETRY_MINUTES = [1, 5, 10, 30, 60, 120];

/** Whether an email is of use at a time. */
export const isOfUse = (
  { content, createdAt, takenBackAt }: { content: { kind: EmailKind }; createdAt: Date; takenBackAt?: Date },
  at: Date,
): boolean => at.getTime() <= (takenBackAt ?? createdAt).getTime() + timesOfUse[content.kind];

/** When an email is tried next; null when that would be of no use any more. */
export function nextTry(email: Parameters<typeof isOfUse>[0] & { tries: number }, now: Date): Date | null {
  const minutes = RETRY_MINUTES[Math.min(email.tries, RETRY_MINUTES.length) - 1] ?? 0;
  const next = new Date(now.getTime() + minutes * MINUTE_MS);
  return isOfUse(email, next) ? next : null;
}

/** An email that was given up for the shop's fault may be sent after all for so much longer than it is tried. */
const LATER = 4;

/** Emails by kind, with the time since when they would be worth sending after all. */
export function worthTakingBack(now: Date): { kinds: EmailKind[]; since: Date }[] {
  const byTime = new Map<number, EmailKind[]>();
  for (const [kind, time] of Object.entries(timesOfUse) as [EmailKind, number][])
    byTime.set(time, [...(byTime.get(time) ?? []), kind]);
  return [...byTime].map(([time, kinds]) => ({ kinds, since: new Date(now.getTime() - LATER * time) }));
}
