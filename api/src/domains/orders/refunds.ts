import { randomUUID } from 'node:crypto';
import type { MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { PaymentProvider } from '../payments/index.ts';
import {
  paidOf,
  refundedOf,
  toPayOf,
  type ChargePart,
  type OrderDocument,
  type Refund,
} from './order-document.ts';
import { transitionPayment, type Actor, type PaymentStatus } from './order-states.ts';
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
 * Where the money of a refund comes from: from what was paid for the order itself first, then from what an exchange gave
 * for it. Refunds are only ever added, so that each has its place.
 */
export function chargesOf(
  { payment, totals, credit, refunds }: Pick<OrderDocument, 'payment' | 'totals' | 'credit' | 'refunds'>,
  refundId: string,
): ChargePart[] {
  const place = refunds.findIndex(({ id }) => id === refundId);
  let start = refundedOf({ refunds: refunds.slice(0, place) });
  let left = refunds[place]?.amount ?? 0;
  const sources = [
    { chargeId: payment.chargeId, amount: toPayOf({ totals, ...(credit && { credit }) }) },
    ...(credit?.charges ?? []),
  ];
  return sources.flatMap(({ chargeId, amount: has }) => {
    const amount = Math.min(left, Math.max(0, has - start));
    start = Math.max(0, start - has);
    left -= amount;
    return amount > 0 ? [{ chargeId, amount }] : [];
  });
}

interface Dependencies {
  client: MongoClient;
  payments: PaymentProvider;
  repository: OrderRepository;
  clock: () => Date;
}

const isDue = ({ status }: Refund): boolean => status === 'due';
const isDone = ({ status }: Refund): boolean => status === 'done';

/** Pays out what is due. The provider's idempotency key keeps every refund to one, however often this runs. */
export function createRefunds({ client, payments, repository, clock }: Dependencies) {
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
    for (const [index, { chargeId, amount }] of parts.entries()) {
      const idempotencyKey = `refund:${id}:${refundId}${index > 0 ? `:${index}` : ''}`;
      if (chargeId) await payments.refund({ chargeId, amount, idempotencyKey });
    }
    const isCash = parts.every(({ chargeId }) => chargeId === null);
    await record(id, refundId, isCash ? 'Refunded in cash' : 'Refunded', allowed.to);
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
