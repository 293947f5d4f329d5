import { randomUUID } from 'node:crypto';
import { AppError } from '../../platform/http/errors.ts';
import type { PaymentProvider } from '../payments/index.ts';
import { refundedOf, type OrderDocument, type Refund } from './order-document.ts';
import { transitionPayment, type Actor } from './order-states.ts';
import type { OrderRepository } from './orders.repository.ts';

/** The most that may still be refunded of an order. */
export const refundable = (order: OrderDocument): number =>
  order.payment.status === 'captured' ? order.totals.total - refundedOf(order) : 0;

/**
 * A refund that is due. It belongs into the same write as the reason for it.
 * @throws AppError 409 when more would go back than was paid
 */
export function dueRefund(order: OrderDocument, amount: number, reason: string, at: Date): Refund {
  const most = refundable(order);
  if (amount > most) {
    const left = `₹${most.toLocaleString('en-IN')}`;
    const message = most === 0 ? 'Nothing is left to refund.' : `At most ${left} can be refunded.`;
    throw new AppError(409, 'refund_too_large', message, { amount: message });
  }
  return { id: randomUUID(), amount, reason, status: 'due', at };
}

interface Dependencies {
  payments: PaymentProvider;
  repository: OrderRepository;
  clock: () => Date;
}

/** Pays out what is due. The provider's idempotency key keeps every refund to one, however often this runs. */
export function createRefunds({ payments, repository, clock }: Dependencies) {
  async function payOut(order: OrderDocument, refund: Refund, by: Actor): Promise<OrderDocument> {
    const { chargeId } = order.payment;
    if (chargeId) {
      const idempotencyKey = `refund:${order._id}:${refund.id}`;
      await payments.refund({ chargeId, amount: refund.amount, idempotencyKey });
    }
    const done = order.refunds.filter(({ id, status }) => status === 'done' || id === refund.id);
    const isAllBack = refundedOf({ refunds: done }) === order.totals.total;
    const payment = isAllBack ? transitionPayment(order, 'refund', by) : undefined;
    if (payment && !payment.ok) throw new Error(payment.reason);
    const how = chargeId ? 'Refunded' : 'Refunded in cash';
    await repository.finishRefund(order, refund.id, {
      at: clock(),
      status: order.status,
      note: `${how}: ₹${refund.amount.toLocaleString('en-IN')}`,
      ...(payment && { payment: payment.to }),
    });
    return repository.existing(order._id);
  }

  return {
    /** @throws PaymentUnavailable; what is due stays due, and the recovery retries it */
    async payDue(order: OrderDocument, by: Actor = 'admin'): Promise<OrderDocument> {
      let current = order;
      for (const refund of order.refunds.filter(({ status }) => status === 'due'))
        current = await payOut(current, refund, by);
      return current;
    },
  };
}
export type Refunds = ReturnType<typeof createRefunds>;
