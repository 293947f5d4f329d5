import type { Order } from '@virasat/api';
import { rupees } from '@virasat/kit';

const arrivals: Partial<Record<Order['status'], (order: Order) => string>> = {
  Processing: () => 'Your payment has arrived.',
  Shipped: ({ shipment }) => `Your order is on its way with ${shipment?.carrier ?? 'the carrier'}.`,
  Delivered: () => 'Your order has been delivered.',
  Cancelled: () => 'Your order was cancelled.',
  Returned: () => 'Your return was accepted.',
};

/** What has happened to an order since it was last looked at, in a sentence; undefined when there is nothing to say. */
export function newsOf(before: Order, now: Order): string | undefined {
  if (now.status !== before.status) return arrivals[now.status]?.(now);
  if (now.returnRequest?.status !== before.returnRequest?.status && now.returnRequest?.answer)
    return 'The shop has answered your return.';
  const more = now.refunded - before.refunded;
  return more > 0 ? `${rupees(more)} goes back to you.` : undefined;
}
