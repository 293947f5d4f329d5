import { DAY_MS } from '../shared/durations.ts';
import type { OrderFacts } from './order-states.ts';
import { RETURN_DAYS } from './orders.constants.ts';

/** No library may be imported here: the front ends share this file. */

/** Until when a return may be requested; null while the order is not delivered. */
export const returnableUntil = (deliveredAt: Date | null): Date | null =>
  deliveredAt && new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MS);

/** Tells the returns of an order apart; the first one has the order's id, as before there could be several. */
export const returnId = (order: string, place: number): string =>
  place === 0 ? order : `${order}:${place + 1}`;

/**
 * Why a return cannot be requested now; null when it can. `until` is what `returnableUntil` says, and `returnable`
 * counts the items of which none was requested before.
 */
export function returnRejection(
  { status, returnRequest }: Pick<OrderFacts, 'status' | 'returnRequest'>,
  until: Date | null,
  now: Date,
  returnable: number,
): string | null {
  if (status !== 'Delivered' || !until) return 'A return can be requested once the order is delivered.';
  if (now > until) return `Returns are possible for ${RETURN_DAYS} days after delivery.`;
  const isOpen = returnRequest?.status === 'requested' || returnable === 0;
  return isOpen ? 'A return has already been requested.' : null;
}
