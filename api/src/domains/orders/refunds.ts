import { randomUUID } from 'node:crypto';
import type { MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { GiftCards } from '../giftcards/index.ts';
import type { PaymentProvider } from '../payments/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { inRupees } from '../shared/format.ts';
import {
  paidOf,
  refundedOf,
  toPayOf,
  type Accepted,
  type ChargePart,
  type OrderDocument,
  type Refund,
} from './order-document.ts';
import { isInvoiced, transitionPayment, type Actor, type PaymentStatus } from './order-states.ts';
import type { OrderRepository } from './orders.repository.ts';

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
  return { id: randomUUID(), amount, reason, status: 'due', at, by, ...(lines && { lines }) };
}

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
  let start = refundedOf({ refunds: refunds.slice(0, place) });
  let left = refunds[place]?.amount ?? 0;
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

/** "Refunded", or where to when it is no bank account. */
function howOf(parts: readonly ChargePart[]): string {
  const toCards = ontoCards(parts);
  const others = parts.filter(({ giftCard }) => giftCard === undefined);
  const cards = parts.length - others.length === 1 ? 'gift card' : 'gift cards';
  if (others.length === 0 && toCards > 0) return `Refunded to the ${cards}`;
  const how = others.every(({ chargeId }) => chargeId === null) ? 'Refunded in cash' : 'Refunded';
  return toCards > 0 ? `${how}, ${inRupees(toCards)} of it to the ${cards}` : how;
}

interface Dependencies {
  client: MongoClient;
  giftcards: Pick<GiftCards, 'giveBack'>;
  payments: PaymentProvider;
  repository: OrderRepository;
  events: DomainEventPoster;
  clock: () => Date;
}

const isDue = ({ status }: Refund): boolean => status === 'due';
const isDone = ({ status }: Refund): boolean => status === 'done';

/** Pays out what is due. The provider's idempotency key keeps every refund to one, however often this runs. */
export function createRefunds({ client, giftcards, payments, repository, events, clock }: Dependencies) {
  /**
   * Records a refund that is paid, once. The money has gone: no state the order got into meanwhile prevents it.
   * @param whenAllBack the state of a payment of which nothing is left
   */
  const record = (id: string, refundId: string, how: string, whenAllBack: PaymentStatus): Promise<void> =>
    inTransaction(client, async (session) => {
      const order = await repository.existing(id, session);
      const refund = order.refunds.find((each) => each.id === refundId);
      if (!refund || !isDue(refund)) return;
      const left = paidOf(order) - refundedOf({ refunds: order.refunds.filter(isDone) });
      const note = `${how}: ₹${refund.amount.toLocaleString('en-IN')}`;
      await repository.finishRefund(
        order,
        refundId,
        {
          at: clock(),
          status: order.status,
          note,
          ...(left === refund.amount && { payment: whenAllBack }),
        },
        session,
      );
      await events.post('order.refund-paid', { order: id, refund: refundId }, session);
    });

  async function payOut(id: string, refundId: string): Promise<void> {
    const order = await repository.existing(id);
    const refund = order.refunds.find((each) => each.id === refundId);
    // another process was faster
    if (!refund || !isDue(refund)) return;
    // The guard comes before the money. A refund from before it said who decided it was decided rightly: as an admin's.
    const allowed = transitionPayment(order, 'refund', refund.by ?? 'admin');
    if (!allowed.ok) throw new Error(allowed.reason);
    if (refund.creditedTo) return record(id, refundId, `Credited to order ${refund.creditedTo}`, allowed.to);
    const parts = chargesOf(order, refundId);
    for (const [index, { chargeId, amount, giftCard }] of parts.entries()) {
      const idempotencyKey = `refund:${id}:${refundId}${index > 0 ? `:${index}` : ''}`;
      if (chargeId) await payments.refund({ chargeId, amount, idempotencyKey });
      if (giftCard === undefined) continue;
      const why = { order: { id, number: order.number }, reason: refund.reason };
      await inTransaction(client, (session) =>
        giftcards.giveBack(`${id}:${refundId}`, { card: giftCard, amount }, why, session),
      );
    }
    await record(id, refundId, howOf(parts), allowed.to);
  }

  return {
    /** @throws PaymentUnavailable; what is due stays due, and the recovery retries it */
    async payDue({ _id, refunds }: OrderDocument): Promise<OrderDocument> {
      for (const { id } of refunds.filter(isDue)) await payOut(_id, id);
      return repository.existing(_id);
    },
  };
}
export type Refunds = ReturnType<typeof createRefunds>;
