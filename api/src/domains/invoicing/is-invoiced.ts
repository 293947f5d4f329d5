import type { OrderStatus } from '../orders/order-states.ts';

/**
 * Whether an order has an invoice: once it was accepted, that is paid or to be paid in cash at the door, and for good.
 * An order whose payment never arrived has none. No library may be imported here: the front ends share this file.
 */
export const isInvoiced = ({ timeline }: { timeline: readonly { status: OrderStatus }[] }): boolean =>
  timeline.some(({ status }) => status === 'Processing');
