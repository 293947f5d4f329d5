import type { OrderDetail } from '@virasat/api';
import { rupees } from '@virasat/kit';
import { transitionPayment } from '@virasat/api/constants';

/** How much of an order can still be refunded: nothing before it is paid. */
export const refundableAmount = (order: OrderDetail): number =>
  transitionPayment(order, 'refund', 'admin').ok ? order.total - order.refunded : 0;

/** How a refund reaches the customer. */
export const refundDestination = ({ payment }: OrderDetail): string =>
  payment.method === 'cod' ? 'in cash' : `to ${payment.label}`;

/** What cancelling or returning an order refunds automatically. */
export function refundSummary(order: OrderDetail): string {
  const amount = refundableAmount(order);
  return amount > 0
    ? `${rupees(amount)} is refunded ${refundDestination(order)}.`
    : 'There is nothing to refund.';
}
