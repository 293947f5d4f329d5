import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Charge, Ledger, Refund } from './ledger.ts';
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

/** Every sentence says what to do next; the shop shows it as it is. */
const reasons: Readonly<Record<Exclude<Outcome, 'success'>, string>> = {
  declined: 'The bank declined this card. Try another card or pay by UPI.',
  'insufficient-funds': 'There is not enough money on this card. Try another card or pay by UPI.',
  'upi-refused': 'The UPI payment was refused. Check your UPI app and try again, or pay by card.',
};

/** A request that contradicts what the ledger holds. */
export interface Refusal {
  refused: { status: 400 | 404 | 409; code: string; message: string };
}
const refuse = (status: 400 | 404 | 409, code: string, message: string): Refusal => ({
  refused: { status, code, message },
});

/** Charges a token, or answers the charge already made under the key. `token` is null when it is not good (any more). */
export function charge(
  ledger: Ledger,
  request: ChargeRequest,
  token: TokenContent | null,
  now: Date,
): Charge | Refusal {
  const known = ledger.chargeByKey(request.idempotencyKey);
  if (known) {
    const same = known.amount === request.amount && known.orderId === request.orderId;
    return same ? known : refuse(409, 'idempotency_key_reused', 'This key belongs to another charge.');
  }
  if (!token) {
    return refuse(400, 'token_invalid', 'The payment details have expired. Enter them again.');
  }
  // A token is good for one charge, so that one seen by somebody else is worth nothing.
  if (ledger.keyOfToken(token.id)) {
    return refuse(400, 'token_used', 'These payment details were already used. Enter them again.');
  }
  const entry: Charge = {
    type: 'charge',
    id: `ch_${randomUUID()}`,
    key: request.idempotencyKey,
    orderId: request.orderId,
    amount: request.amount,
    tokenId: token.id,
    label: token.label,
    status: token.outcome === 'success' ? 'captured' : 'declined',
    reason: token.outcome === 'success' ? null : reasons[token.outcome],
    at: now.toISOString(),
  };
  ledger.append(entry);
  return entry;
}

/** Returns money of a charge, once per key and never more than was taken. */
export function refund(ledger: Ledger, request: RefundRequest, now: Date): Refund | Refusal {
  const known = ledger.refundByKey(request.idempotencyKey);
  if (known) {
    const same = known.amount === request.amount && known.chargeId === request.chargeId;
    return same ? known : refuse(409, 'idempotency_key_reused', 'This key belongs to another refund.');
  }
  const charged = ledger.chargeById(request.chargeId);
  if (charged?.status !== 'captured') return refuse(404, 'not_found', 'Charge not found');
  if (ledger.refundedOf(charged.id) + request.amount > charged.amount) {
    return refuse(409, 'refund_too_large', 'More would be refunded than was charged.');
  }
  const entry: Refund = {
    type: 'refund',
    id: `re_${randomUUID()}`,
    key: request.idempotencyKey,
    chargeId: charged.id,
    amount: request.amount,
    at: now.toISOString(),
  };
  ledger.append(entry);
  return entry;
}
