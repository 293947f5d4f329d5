import type { OrderDetail } from '@virasat/api';
import { rupees } from '@virasat/kit';
import {
  creditOf,
  keptOf,
  refundDestination,
  transitionPayment,
  type LineQuantity,
} from '@virasat/api/constants';

/** How much of an order can still be refunded: nothing before it is paid. */
export const refundableAmount = (order: OrderDetail): number =>
  transitionPayment(order, 'refund', 'admin').ok ? order.paid - order.refunded : 0;

/** What cancelling or returning an order refunds automatically. */
export function refundSummary(order: OrderDetail): string {
  const amount = refundableAmount(order);
  return amount > 0
    ? `${rupees(amount)} is refunded ${refundDestination(order)}.`
    : 'There is nothing to refund.';
}

/** What goes back with some items of an order, by the API's own rule. */
export function refundOfItems(order: OrderDetail, items: readonly LineQuantity[]): number {
  const credit = order.items.reduce((sum, line) => {
    const quantity = items.find(({ id }) => id === line.id)?.quantity ?? 0;
    return sum + (quantity > 0 ? creditOf(line, quantity) : 0);
  }, 0);
  return Math.min(credit, refundableAmount(order));
}

/** What the items of the requested return are worth to the customer. */
export function refundOfReturn(order: OrderDetail): number {
  const items = order.returnRequest?.items ?? [];
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const kept = order.items.reduce((sum, line) => sum + keptOf(line), 0);
  return count === kept ? refundableAmount(order) : refundOfItems(order, items);
}

/** What accepting the requested return refunds, unless it is exchanged. */
export const returnSummary = (order: OrderDetail): string =>
  `The items are worth ${rupees(refundOfReturn(order))}: refunded ${refundDestination(order)}, or exchanged.`;
