import type { Order } from '@virasat/api';
import { plural, rupees } from '@virasat/kit';
import { GIFT_CARD_CARRIER, outOf, refundDestination } from '@virasat/api/constants';

/** One step in the progress of an order. */
interface OrderStep {
  title: string;
  /** When it was reached; null while it lies ahead. */
  at: string | null;
  detail?: string;
  /** What can be tracked. */
  parcel?: Pick<Order['parcels'][number], 'carrier' | 'trackingNumber'>;
  /** How it ends the order without a delivery. */
  end?: 'cancelled' | 'returned';
}

/** The state of the refund. */
function refundStatus(order: Order): string {
  const { refunded: gone, movedOn, refundDue, giftCards = [] } = order;
  if (gone === 0 && giftCards.length === 0) return 'Nothing had been paid.';
  if (gone === 0)
    return giftCards.length === 1
      ? 'What the gift card had paid is on it again.'
      : 'What the gift cards had paid is on them again.';
  const refunded = gone - movedOn;
  if (refunded === 0) return `${rupees(movedOn)} pays for another item.`;
  const way = refundDestination(order);
  return refundDue > 0
    ? `${rupees(refunded)} is on its way back ${way}.`
    : `${rupees(refunded)} went back ${way}.`;
}

/** Parcels that a carrier has: gift cards are emailed. */
export const shippedParcels = (parcels: Order['parcels']): Order['parcels'] =>
  parcels.filter(({ carrier }) => carrier !== GIFT_CARD_CARRIER);

/** The parcel of an order whose items have all left in one; undefined for others. */
function onlyParcel({ parcels: all, partly }: Pick<Order, 'parcels' | 'partly'>) {
  const parcels = shippedParcels(outOf(all));
  return parcels.length === 1 && !partly.includes('shipped') ? parcels[0] : undefined;
}

/** With whom the items are; with several parcels, how many of them have left. */
function shippedDetail({ parcels: all, partly, items }: Order): string {
  const parcels = shippedParcels(outOf(all));
  const only = onlyParcel({ parcels: all, partly });
  if (only) return `${only.carrier}, tracking number ${only.trackingNumber}`;
  const goods = items.filter(({ giftCard }) => !giftCard);
  const sent = goods.reduce((sum, { shipped }) => sum + shipped, 0);
  const ahead = goods.reduce((sum, { toShip }) => sum + toShip, 0);
  const words = `${sent} of ${sent + ahead} items, in ${plural(parcels.length, 'parcel')}`;
  return ahead > 0 ? `${words}. The rest follows.` : words;
}

/**
 * The progress of an order in a few steps: those completed, then those ahead. A cancelled order has none ahead.
 * Cash is paid at the door, so it has no step of its own.
 */
export function stepsOf(order: Order): OrderStep[] {
  const { status, parcels, payment, total, timeline, creditNotes, items } = order;
  const reached = (wanted: Order['status']) => timeline.find((entry) => entry.status === wanted)?.at ?? null;
  const isCash = payment.method === 'cod';
  const [first] = shippedParcels(outOf(parcels));
  const isByEmail = items.every(({ giftCard }) => giftCard);

  const only = onlyParcel(order);

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
    at: first?.at ?? null,
    ...(first && { detail: shippedDetail(order) }),
    ...(only && { parcel: only }),
  };
  const credited = creditNotes.reduce((sum, { amount }) => sum + amount, 0);
  const atDoor = `${rupees(payment.status === 'created' ? total - credited : total)} in cash at the door`;
  const delivered = {
    title: isByEmail ? 'Issued' : 'Delivered',
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
    ...(isByEmail ? [] : [shipped]),
    delivered,
  ];
  if (status !== 'Returned') return steps;
  return [
    ...steps,
    { title: 'Returned', at: reached('Returned'), detail: refundStatus(order), end: 'returned' },
  ];
}
