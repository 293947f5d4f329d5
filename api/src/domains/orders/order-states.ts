import { guards, type Guard, type OrderFacts, type OrderStatus, type PaymentStatus } from './order-guards.ts';
import type { fulfilments } from './orders.constants.ts';

export { onTheWayOf, outOf } from './order-guards.ts';
export type { Guard, OrderFacts, OrderStatus, ParcelFacts, PaymentStatus } from './order-guards.ts';

/**
 * The states of orders and payments: tables of transitions that the service obeys, tests walk and screens read. A
 * transition that is not in a table does not exist. No library may be imported here: the front ends share this file.
 */

/** Who requests a transition. `system` is the shop itself: payment results and the recovery of unfinished orders. */
export const actors = ['shopper', 'admin', 'system'] as const;
export type Actor = (typeof actors)[number];

interface Transition<S extends string, E extends string> {
  from: S;
  event: E;
  to: S;
  by: readonly Actor[];
  guard: Guard;
}

export const orderEvents = [
  'accept',
  'hold',
  'confirm',
  'approve',
  'decline',
  'pay',
  'expire',
  'ship',
  'ship part',
  'deliver',
  'deliver part',
  'come back',
  'cancel',
  'cancel part',
  'cancel rest',
  'close',
  'return',
  'return part',
  'exchange',
] as const;
export type OrderEventName = (typeof orderEvents)[number];

/**
 * Orders. `accept` is the first transition of a cash-on-delivery order, made in the transaction that writes it;
 * `hold` is made there instead when the order has to be confirmed by its shopper or approved by an admin. `expire`
 * ends an order whose payment was declined or never arrived, or that nobody confirmed. A shopper cannot cancel while the payment is under
 * way: it may succeed in the same second.
 *
 * What happens to some items has an event of its own: `ship part` while others stay here, `deliver part` while others
 * are here or on their way, `cancel part` while others are still to be shipped. When what is left here is cancelled,
 * the order follows its parcels: `cancel rest` while one is on its way, `close` when all have arrived. `return part`
 * takes back some of what was delivered, and `exchange` sends such items once more. `come back` is a parcel that the
 * carrier could not deliver (return to origin): its items are here again, to be sent once more or cancelled.
 *
 * Gift cards are shipped and delivered by the shop itself, with the payment.
 */
export const orderTransitions: readonly Transition<OrderStatus, OrderEventName>[] = [
  { from: 'Payment pending', event: 'accept', to: 'Processing', by: ['system'], guard: 'cash on delivery' },
  {
    from: 'Payment pending',
    event: 'hold',
    to: 'Held for review',
    by: ['system'],
    guard: 'cash on delivery',
  },
  { from: 'Held for review', event: 'confirm', to: 'Processing', by: ['shopper'], guard: 'none' },
  { from: 'Held for review', event: 'approve', to: 'Processing', by: ['admin'], guard: 'none' },
  { from: 'Held for review', event: 'decline', to: 'Cancelled', by: ['admin'], guard: 'none' },
  { from: 'Held for review', event: 'expire', to: 'Cancelled', by: ['system'], guard: 'none' },
  { from: 'Held for review', event: 'cancel', to: 'Cancelled', by: ['shopper'], guard: 'none' },
  { from: 'Payment pending', event: 'pay', to: 'Processing', by: ['system'], guard: 'paid in advance' },
  { from: 'Payment pending', event: 'expire', to: 'Cancelled', by: ['system'], guard: 'paid in advance' },
  {
    from: 'Processing',
    event: 'ship',
    to: 'Shipped',
    by: ['admin', 'system'],
    guard: 'paid, or cash on delivery',
  },
  {
    from: 'Processing',
    event: 'ship part',
    to: 'Processing',
    by: ['admin', 'system'],
    guard: 'paid, or cash on delivery',
  },
  {
    from: 'Processing',
    event: 'cancel',
    to: 'Cancelled',
    by: ['shopper', 'admin'],
    guard: 'nothing is shipped',
  },
  { from: 'Processing', event: 'cancel part', to: 'Processing', by: ['admin'], guard: 'none' },
  {
    from: 'Processing',
    event: 'cancel rest',
    to: 'Shipped',
    by: ['admin'],
    guard: 'something is shipped',
  },
  { from: 'Processing', event: 'close', to: 'Delivered', by: ['admin'], guard: 'something is shipped' },
  {
    from: 'Processing',
    event: 'deliver part',
    to: 'Processing',
    by: ['admin', 'system'],
    guard: 'something is shipped',
  },
  { from: 'Shipped', event: 'deliver part', to: 'Shipped', by: ['admin'], guard: 'none' },
  { from: 'Shipped', event: 'deliver', to: 'Delivered', by: ['admin', 'system'], guard: 'none' },
  {
    from: 'Processing',
    event: 'come back',
    to: 'Processing',
    by: ['admin'],
    guard: 'a parcel is on its way',
  },
  {
    from: 'Shipped',
    event: 'come back',
    to: 'Processing',
    by: ['admin'],
    guard: 'a parcel is on its way',
  },
  { from: 'Delivered', event: 'return', to: 'Returned', by: ['admin'], guard: 'return is requested' },
  { from: 'Delivered', event: 'return part', to: 'Delivered', by: ['admin'], guard: 'return is requested' },
  {
    from: 'Delivered',
    event: 'exchange',
    to: 'Processing',
    by: ['admin'],
    guard: 'return is requested of what is paid',
  },
];

export const paymentEvents = ['authorise', 'capture', 'fail', 'refund'] as const;
export type PaymentEventName = (typeof paymentEvents)[number];

/**
 * Payments. `failed` → `captured` is a capture that arrives after the order has expired: it is recorded, then
 * refunded. `refund` has to be allowed for every refund, to whoever decided it, before its money goes; the payment
 * becomes `refunded` when all of it is back.
 */
export const paymentTransitions: readonly Transition<PaymentStatus, PaymentEventName>[] = [
  { from: 'created', event: 'authorise', to: 'authorised', by: ['system'], guard: 'paid in advance' },
  {
    from: 'created',
    event: 'capture',
    to: 'captured',
    by: ['system', 'admin'],
    guard: 'order is delivered, or paid in advance',
  },
  { from: 'authorised', event: 'capture', to: 'captured', by: ['system'], guard: 'none' },
  { from: 'created', event: 'fail', to: 'failed', by: ['system'], guard: 'none' },
  { from: 'authorised', event: 'fail', to: 'failed', by: ['system'], guard: 'none' },
  { from: 'failed', event: 'capture', to: 'captured', by: ['system'], guard: 'order is cancelled' },
  { from: 'captured', event: 'refund', to: 'refunded', by: ['system'], guard: 'order is over' },
  { from: 'captured', event: 'refund', to: 'refunded', by: ['admin'], guard: 'none' },
];

const participles: Record<OrderEventName | PaymentEventName, string> = {
  accept: 'accepted',
  hold: 'held',
  confirm: 'confirmed',
  approve: 'approved',
  decline: 'declined',
  pay: 'paid',
  expire: 'expired',
  ship: 'shipped',
  'ship part': 'shipped in part',
  deliver: 'delivered',
  'deliver part': 'delivered in part',
  'come back': 'taken back undelivered',
  cancel: 'cancelled',
  'cancel part': 'cancelled in part',
  'cancel rest': 'cancelled in part',
  close: 'closed',
  return: 'returned',
  'return part': 'returned in part',
  exchange: 'exchanged',
  authorise: 'authorised',
  capture: 'captured',
  fail: 'marked as failed',
  refund: 'refunded',
};

/** The outcome of a requested transition: the new state, or why not. */
export type TransitionResult<S> = { ok: true; to: S } | { ok: false; reason: string };

function transition<S extends string, E extends keyof typeof participles>(
  table: readonly Transition<S, E>[],
  from: S,
  event: E,
  by: Actor,
  facts: OrderFacts,
): TransitionResult<S> {
  const row = table.find((each) => each.from === from && each.event === event && each.by.includes(by));
  if (!row) return { ok: false, reason: `It is “${from}” and cannot be ${participles[event]} now.` };
  const guard: { holds: (facts: OrderFacts) => boolean; rejection: string } = guards[row.guard];
  return guard.holds(facts) ? { ok: true, to: row.to } : { ok: false, reason: guard.rejection };
}

/** Where an event takes an order. */
export const transitionOrder = (
  facts: OrderFacts,
  event: OrderEventName,
  by: Actor,
): TransitionResult<OrderStatus> => transition(orderTransitions, facts.status, event, by, facts);

/** Where an event takes the payment of an order; `facts.status` is the order's status after the same change. */
export const transitionPayment = (
  facts: OrderFacts,
  event: PaymentEventName,
  by: Actor,
): TransitionResult<PaymentStatus> => transition(paymentTransitions, facts.payment.status, event, by, facts);

/** Where the items are: follows from the order's status. */
export const fulfilmentOf = (status: OrderStatus): Fulfilment => fulfilmentByStatus[status];
export type Fulfilment = (typeof fulfilments)[number];
const fulfilmentByStatus: Record<OrderStatus, Fulfilment> = {
  'Payment pending': 'waiting',
  'Held for review': 'waiting',
  Processing: 'to ship',
  Shipped: 'on the way',
  Delivered: 'delivered',
  Cancelled: 'none',
  Returned: 'returned',
};

/** The events open to someone now: what a screen offers as buttons. */
export const openEvents = (facts: OrderFacts, by: Actor): OrderEventName[] =>
  orderEvents.filter((event) => transitionOrder(facts, event, by).ok);

/** Nobody can change the order any more, and no money is on its way back: a screen need not poll again. */
export const isOver = (facts: OrderFacts): boolean =>
  actors.every((by) => openEvents(facts, by).length === 0) &&
  !transitionPayment(facts, 'refund', 'system').ok;

/**
 * Whether an order has an invoice: once it was accepted, that is paid or to be paid in cash at the door, and for good.
 * An order whose payment never arrived has none.
 */
export const isInvoiced = ({ timeline }: { timeline: readonly { status: OrderStatus }[] }): boolean =>
  timeline.some(({ status }) => status === 'Processing');
