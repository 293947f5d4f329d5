import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Charge, ChargeStatus, Ledger, Refund } from './ledger.ts';
import type { Outcome, TokenContent } from './payment-token.ts';

const paise = z.number().int().min(1).max(1_000_000_000_000);
const key = z.string().min(1).max(200);

export const ChargeRequestSchema = z.object({
  orderId: z.string().min(1).max(100),
  amount: paise,
  currency: z.literal('INR'),
  token: z.string().min(1).max(500),
  idempotencyKey: key,
});
export type ChargeRequest = z.infer<typeof ChargeRequestSchema>;

export const RefundRequestSchema = z.object({
  chargeId: z.string().min(1).max(100),
  amount: paise,
  idempotencyKey: key,
});
export type RefundRequest = z.infer<typeof RefundRequestSchema>;

export const CaptureRequestSchema = z.object({ chargeId: z.string().min(1).max(100), amount: paise });
export type CaptureRequest = z.infer<typeof CaptureRequestSchema>;

/** Every sentence says what to do next; the shop shows it as it is. */
const reasons: Readonly<Partial<Record<Outcome, string>>> = {
  declined: 'The bank declined this card. Try another card or pay by UPI.',
  'insufficient-funds': 'There is not enough money on this card. Try another card or pay by UPI.',
  'upi-refused': 'The UPI payment was refused. Check your UPI app and try again, or pay by card.',
};

const reasonsAfterDecision: Readonly<Partial<Record<Outcome, string>>> = {
  'step-up': 'The payment was not confirmed. Try again, or choose another way to pay.',
  collect: 'The UPI payment was refused. Check your UPI app and try again, or pay by card.',
  intent: 'The UPI payment was refused. Check your UPI app and try again, or pay by card.',
};

/** The state of a payment right after it was created. */
function openingOf(outcome: Outcome): Pick<Charge, 'status' | 'reason'> {
  if (reasonsAfterDecision[outcome]) return { status: 'requires_action', reason: null };
  const reason = reasons[outcome] ?? null;
  return { status: reason === null ? 'captured' : 'declined', reason };
}

/** A request that contradicts what the ledger holds. */
export interface Rejection {
  rejected: { status: 400 | 404 | 409; code: string; message: string };
}
const reject = (status: 400 | 404 | 409, code: string, message: string): Rejection => ({
  rejected: { status, code, message },
});

/** Charges a token, or returns the charge already made under the key. `token` is null when it is invalid or expired. */
export function charge(
  ledger: Ledger,
  request: ChargeRequest,
  token: TokenContent | null,
  now: Date,
): Charge | Rejection {
  const known = ledger.chargeByKey(request.idempotencyKey);
  if (known) {
    const same = known.amount === request.amount && known.orderId === request.orderId;
    return same ? known : reject(409, 'idempotency_key_reused', 'This key belongs to another charge.');
  }
  if (!token) {
    return reject(400, 'token_invalid', 'The payment details have expired. Enter them again.');
  }
  // A token is valid for one charge, so that one seen by somebody else is worth nothing.
  if (ledger.keyOfToken(token.id)) {
    return reject(400, 'token_used', 'These payment details were already used. Enter them again.');
  }
  const entry: Charge = {
    type: 'charge',
    id: `ch_${randomUUID()}`,
    key: request.idempotencyKey,
    orderId: request.orderId,
    amount: request.amount,
    tokenId: token.id,
    label: token.label,
    outcome: token.outcome,
    ...openingOf(token.outcome),
    at: now.toISOString(),
  };
  ledger.append(entry);
  return entry;
}

function change(ledger: Ledger, charge: Charge, status: ChargeStatus, reason: string | null, now: Date) {
  ledger.append({ type: 'change', chargeId: charge.id, status, reason, at: now.toISOString() });
  return { ...charge, status, reason };
}

/** The shopper's decision on a payment that waits for it; the first one counts. A card is authorised, UPI is captured at once. */
export function decide(ledger: Ledger, id: string, approved: boolean, now: Date): Charge | Rejection {
  const charged = ledger.chargeById(id);
  if (!charged) return reject(404, 'not_found', 'Charge not found');
  if (charged.status !== 'requires_action') return charged;
  if (!approved)
    return change(ledger, charged, 'declined', reasonsAfterDecision[charged.outcome] ?? null, now);
  return change(ledger, charged, charged.outcome === 'step-up' ? 'authorised' : 'captured', null, now);
}

/** Captures an authorised payment, once. */
export function capture(ledger: Ledger, { chargeId, amount }: CaptureRequest, now: Date): Charge | Rejection {
  const charged = ledger.chargeById(chargeId);
  if (!charged || charged.amount !== amount) return reject(404, 'not_found', 'Charge not found');
  if (charged.status === 'captured') return charged;
  if (charged.status !== 'authorised') return reject(409, 'not_authorised', 'The payment is not authorised.');
  return change(ledger, charged, 'captured', null, now);
}

/** Charges of the seed's orders: nobody ever made them, but a demonstration wants to see refunds. */
const SEEDED = /^demo_[0-9a-f]{24}$/;

/** How a refund stands: one that the bank does not take is pending for so many milliseconds. */
export function stateOfRefund(
  { fails, at }: Refund,
  now: Date,
  pendingMs: number,
): { status: 'pending' | 'processed' | 'failed'; reason: string | null } {
  if (!fails) return { status: 'processed', reason: null };
  if (now.getTime() < new Date(at).getTime() + pendingMs) return { status: 'pending', reason: null };
  return { status: 'failed', reason: 'The bank did not take the refund: the card was closed.' };
}

/** Returns money of a charge, once per key and never more than was taken. */
export function refund(
  ledger: Ledger,
  request: RefundRequest,
  now: Date,
  pendingMs: number,
): Refund | Rejection {
  const known = ledger.refundByKey(request.idempotencyKey);
  if (known) {
    const same = known.amount === request.amount && known.chargeId === request.chargeId;
    return same ? known : reject(409, 'idempotency_key_reused', 'This key belongs to another refund.');
  }
  if (!SEEDED.test(request.chargeId)) {
    const charged = ledger.chargeById(request.chargeId);
    if (charged?.status !== 'captured') return reject(404, 'not_found', 'Charge not found');
    const gone = ledger
      .refundsOf(charged.id)
      .filter((each) => stateOfRefund(each, now, pendingMs).status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
    if (gone + request.amount > charged.amount) {
      return reject(409, 'refund_too_large', 'More would be refunded than was charged.');
    }
  }
  const isFirst = ledger.refundsOf(request.chargeId).length === 0;
  const isFailing = isFirst && ledger.chargeById(request.chargeId)?.outcome === 'refund-fails';
  const entry: Refund = {
    type: 'refund',
    id: `re_${randomUUID()}`,
    key: request.idempotencyKey,
    chargeId: request.chargeId,
    amount: request.amount,
    at: now.toISOString(),
    ...(isFailing && { fails: true as const }),
  };
  ledger.append(entry);
  return entry;
}
