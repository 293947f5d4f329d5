import type { OrderDetail } from '@virasat/api';
import { rupees } from '@virasat/kit';
import { transitionPayment } from '@virasat/api/constants';

/** What can still go back of an order's money: nothing before it has come in. */
export const leftToRefund = (order: OrderDetail): number =>
  transitionPayment(order, 'refund', 'admin').ok ? order.total - order.refunded : 0;

/** How money goes back to this shopper. */
export const wayBack = ({ payment }: OrderDetail): string =>
  payment.method === 'cod' ? 'in cash' : `to ${payment.label}`;

/** What a cancelled or returned order gives back by itself. */
export function goesBackWords(order: OrderDetail): string {
  const left = leftToRefund(order);
  return left > 0 ? `${rupees(left)} goes back ${wayBack(order)}.` : 'No money has to go back.';
}
