import { randomUUID } from 'node:crypto';
import { AppError } from '../../platform/http/errors.ts';
import type { CapturedCharge } from '../payments/index.ts';
import { inRupees } from '../shared/format.ts';
import {
  paidOf,
  refundedOf,
  toPayOf,
  type Accepted,
  type ChargePart,
  type OrderDocument,
  type Payout,
  type Refund,
} from './order-document.ts';
import { isInvoiced, transitionPayment, type Actor } from './order-states.ts';
import { wayText } from './refund-destination.ts';

/** The most that may still be refunded of an order. */
export const refundable = (order: OrderDocument): number =>
  order.payment.status === 'captured' ? paidOf(order) - refundedOf(order) : 0;

/** What goes back, why, and who decided it. */
export type RefundDecision = Pick<Refund, 'amount' | 'reason' | 'lines'> & { by: Actor };

/**
 * A refund that is due. It belongs into the same write as the reason for it.
 * @param order as it is after that write
 * @throws AppError 409 when more would go back than was paid, or when they may not decide that now
 */
export function dueRefund(
  order: OrderDocument,
  { amount, reason, by, lines }: RefundDecision,
  at: Date,
): Refund {
  const most = refundable(order);
  if (amount > most) {
    const left = `₹${most.toLocaleString('en-IN')}`;
    const message = most === 0 ? 'Nothing is left to refund.' : `At most ${left} can be refunded.`;
    throw new AppError(409, 'refund_too_large', message, { amount: message });
  }
  const allowed = transitionPayment(order, 'refund', by);
  if (!allowed.ok) throw new AppError(409, 'not_allowed', allowed.reason);
  const paid = lines?.filter((line) => line.amount > 0);
  return { id: randomUUID(), amount, reason, status: 'due', at, by, ...(paid && { lines: paid }) };
}

/** The refund of a second payment: no part of what the order took, so all of it goes back, whatever the order is. */
export const refundOfSecond = ({ chargeId, amount }: CapturedCharge, at: Date): Refund => ({
  ...{ id: randomUUID(), amount, reason: 'Paid twice', status: 'due', at, by: 'system', second: chargeId },
});

/** The refund of everything that was not refunded before, which follows from the order being over. */
export function refundOfRest(order: OrderDocument, reason: string, at: Date): { refunds?: Refund } {
  const amount = refundable(order);
  return amount > 0 ? { refunds: dueRefund(order, { amount, reason, by: 'system' }, at) } : {};
}

/**
 * Where the money of a refund comes from: from gift cards first, so that nobody turns one into cash by sending items
 * back; then from what was paid for the order itself, then from what an exchange gave for it. Refunds are only ever
 * added, so that each has its place.
 */
export function chargesOf(
  order: Pick<OrderDocument, 'payment' | 'totals' | 'credit' | 'giftCards' | 'refunds'> & Accepted,
  refundId: string,
): ChargePart[] {
  const { payment, credit, giftCards = [], refunds } = order;
  const place = refunds.findIndex(({ id }) => id === refundId);
  const { second, amount: all = 0 } = refunds[place] ?? {};
  if (second !== undefined) return [{ chargeId: second, amount: all }];
  let start = refundedOf({ refunds: refunds.slice(0, place) });
  let left = all;
  const sources: ChargePart[] = [
    // a payment that came too late is all of an order that has let go of its gift cards
    ...(isInvoiced(order)
      ? giftCards.map(({ card, amount }) => ({ chargeId: null, amount, giftCard: card }))
      : []),
    { chargeId: payment.chargeId, amount: toPayOf(order) },
    ...(credit?.charges ?? []),
  ];
  return sources.flatMap((source) => {
    const amount = Math.min(left, Math.max(0, source.amount - start));
    start = Math.max(0, start - source.amount);
    left -= amount;
    return amount > 0 ? [{ ...source, amount }] : [];
  });
}

const ontoCards = (parts: readonly ChargePart[]): number =>
  parts.reduce((sum, { giftCard, amount }) => sum + (giftCard === undefined ? 0 : amount), 0);

/** How many rupees of a new refund go back onto gift cards. */
export const toGiftCardsOf = (order: OrderDocument, refund: Refund): number =>
  ontoCards(chargesOf({ ...order, refunds: [...order.refunds, refund] }, refund.id));

/** "Refunded", or how and where to when it is no bank account. @param paid how staff have paid it */
export function howOf(parts: readonly ChargePart[], paid?: Refund['paid']): string {
  const toCards = ontoCards(parts);
  const others = parts.filter(({ giftCard }) => giftCard === undefined);
  const cards = parts.length - others.length === 1 ? 'gift card' : 'gift cards';
  if (others.length === 0 && toCards > 0) return `Refunded to the ${cards}`;
  const way = paid ? ` ${wayText(paid.way)}` : '';
  return toCards > 0 ? `Refunded${way}, ${inRupees(toCards)} of it to the ${cards}` : `Refunded${way}`;
}

/** Whether a part of a refund waits for the staff: cash, or what the provider could not pay. */
export const isForStaff = ({ chargeId }: ChargePart, payout: Payout | undefined): boolean =>
  payout?.status === 'failed' || (payout?.status === 'created' && chargeId === null);

/** Rupees of a refund that only the staff can pay. As long as the shop itself has something to try, nothing. */
export function toPayByHandOf(order: Parameters<typeof chargesOf>[0], refund: Refund): number {
  const { id, status, tryAt, payouts = [] } = refund;
  if (status !== 'failed' && (status !== 'due' || tryAt !== null)) return 0;
  const parts = chargesOf(order, id).filter((part, index) => isForStaff(part, payouts[index]));
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

export const notPayable = (reason: string): AppError => new AppError(409, 'not_allowed', reason);
