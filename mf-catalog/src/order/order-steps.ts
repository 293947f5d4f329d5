import type { Order } from '@virasat/api';
import { rupees } from '@virasat/kit';

/** One step in the progress of an order. */
interface OrderStep {
  title: string;
  /** When it was reached; null while it lies ahead. */
  at: string | null;
  detail?: string;
  /** How it ends the order without a delivery. */
  end?: 'cancelled' | 'returned';
}

/** The state of the refund. */
function refundStatus({ refunded, refundDue, payment }: Order): string {
  if (refunded === 0) return 'Nothing had been paid.';
  const way = payment.method === 'cod' ? 'in cash' : `to ${payment.label}`;
  return refundDue > 0
    ? `${rupees(refunded)} is on its way back ${way}.`
    : `${rupees(refunded)} went back ${way}.`;
}

/**
 * The progress of an order in a few steps: those completed, then those ahead. A cancelled order has none ahead.
 * Cash is paid at the door, so it has no step of its own.
 */
export function stepsOf(order: Order): OrderStep[] {
  const { status, shipment, payment, total, timeline } = order;
  const reached = (wanted: Order['status']) => timeline.find((entry) => entry.status === wanted)?.at ?? null;
  const isCash = payment.method === 'cod';

  const placed = { title: 'Placed', at: order.date };
  const paidAt = isCash ? null : reached('Processing');
  const paid = {
    title: 'Paid',
    at: paidAt,
    detail: paidAt ? payment.label : 'We are waiting for the payment.',
  };
  if (status === 'Cancelled') {
    const cancelled = {
      title: 'Cancelled',
      at: reached('Cancelled'),
      detail: refundStatus(order),
      end: 'cancelled' as const,
    };
    return paidAt ? [placed, paid, cancelled] : [placed, cancelled];
  }
  const shipped = {
    title: 'Shipped',
    at: shipment?.at ?? null,
    ...(shipment && { detail: `${shipment.carrier}, tracking number ${shipment.trackingNumber}` }),
  };
  const atDoor = `${rupees(total)} in cash at the door`;
  const delivered = {
    title: 'Delivered',
    at: reached('Delivered'),
    ...(isCash && { detail: atDoor }),
  };
  const confirmed = {
    title: 'Confirmed',
    at: reached('Processing'),
    ...(status === 'Held for review' && { detail: 'We are waiting for the confirmation.' }),
  };
  const steps = [
    placed,
    ...(isCash ? [] : [paid]),
    ...(reached('Held for review') ? [confirmed] : []),
    shipped,
    delivered,
  ];
  if (status !== 'Returned') return steps;
  return [
    ...steps,
    { title: 'Returned', at: reached('Returned'), detail: refundStatus(order), end: 'returned' },
  ];
}
