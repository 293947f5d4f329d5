import {
  RETURN_DAYS,
  type fulfilments,
  type orderStatuses,
  type paymentMethods,
  type paymentStatuses,
  type returnStates,
} from './orders.constants.ts';

/**
 * How orders and their payments move: data that the service obeys, tests walk and screens read. A move that is not in a
 * table does not exist. No library may be imported here: the front ends share this file.
 */

export type OrderStatus = (typeof orderStatuses)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Who asks for a move. `system` is the shop itself: payment results and the recovery of unfinished orders. */
export const actors = ['shopper', 'admin', 'system'] as const;
export type Actor = (typeof actors)[number];

/** What guards look at. */
export interface OrderFacts {
  status: OrderStatus;
  payment: { method: (typeof paymentMethods)[number]; status: PaymentStatus };
  returnRequest?: { status: (typeof returnStates)[number] } | null;
}

/** Conditions beyond the present state, each with what to tell whoever is refused. */
export const guards = {
  none: { holds: () => true, refusal: '' },
  'cash on delivery': {
    holds: ({ payment }) => payment.method === 'cod',
    refusal: 'Only a cash-on-delivery order starts without a payment.',
  },
  'paid in advance': {
    holds: ({ payment }) => payment.method !== 'cod',
    refusal: 'A cash-on-delivery order has no advance payment.',
  },
  'paid, or cash on delivery': {
    holds: ({ payment }) => payment.status === 'captured' || payment.method === 'cod',
    refusal: 'The payment has not arrived yet.',
  },
  'order is cancelled': {
    holds: ({ status }) => status === 'Cancelled',
    refusal: 'Cancel the order first.',
  },
  'order is over': {
    holds: ({ status }) => status === 'Cancelled' || status === 'Returned',
    refusal: 'The order is neither cancelled nor returned.',
  },
  'return is asked for': {
    holds: ({ returnRequest }) => returnRequest?.status === 'requested',
    refusal: 'The shopper has not asked for a return.',
  },
  'order is delivered, or paid in advance': {
    holds: ({ status, payment }) => payment.method !== 'cod' || status === 'Delivered',
    refusal: 'Cash is collected when the order is delivered.',
  },
} as const satisfies Record<string, { holds: (facts: OrderFacts) => boolean; refusal: string }>;
export type Guard = keyof typeof guards;

interface Transition<S extends string, E extends string> {
  from: S;
  event: E;
  to: S;
  by: readonly Actor[];
  guard: Guard;
}

export const orderEvents = ['accept', 'pay', 'give-up', 'ship', 'deliver', 'cancel', 'take-back'] as const;
export type OrderEventName = (typeof orderEvents)[number];

/**
 * Orders. `accept` is the first move of a cash-on-delivery order, made in the transaction that writes it; `give-up`
 * ends an order whose payment was declined or never arrived. A shopper cannot cancel while the payment is under way:
 * it may succeed in the same second.
 */
export const orderTransitions: readonly Transition<OrderStatus, OrderEventName>[] = [
  { from: 'Payment pending', event: 'accept', to: 'Processing', by: ['system'], guard: 'cash on delivery' },
  { from: 'Payment pending', event: 'pay', to: 'Processing', by: ['system'], guard: 'paid in advance' },
  { from: 'Payment pending', event: 'give-up', to: 'Cancelled', by: ['system'], guard: 'paid in advance' },
  { from: 'Processing', event: 'ship', to: 'Shipped', by: ['admin'], guard: 'paid, or cash on delivery' },
  { from: 'Processing', event: 'cancel', to: 'Cancelled', by: ['shopper', 'admin'], guard: 'none' },
  { from: 'Shipped', event: 'deliver', to: 'Delivered', by: ['admin'], guard: 'none' },
  { from: 'Delivered', event: 'take-back', to: 'Returned', by: ['admin'], guard: 'return is asked for' },
];

export const paymentEvents = ['authorise', 'capture', 'fail', 'refund'] as const;
export type PaymentEventName = (typeof paymentEvents)[number];

/**
 * Payments. `failed` → `captured` is a capture that lands after the shop gave up: it is recorded, then
 * refunded. `refund` is the move when all money is back; parts of it are refunded without one.
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
  pay: 'paid',
  'give-up': 'given up',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
  'take-back': 'taken back',
  authorise: 'authorised',
  capture: 'captured',
  fail: 'called failed',
  refund: 'refunded',
};

/** The outcome of asking for a move: the new state, or why not. */
export type Move<S> = { ok: true; to: S } | { ok: false; reason: string };

function move<S extends string, E extends keyof typeof participles>(
  table: readonly Transition<S, E>[],
  from: S,
  event: E,
  by: Actor,
  facts: OrderFacts,
): Move<S> {
  const transition = table.find((row) => row.from === from && row.event === event && row.by.includes(by));
  if (!transition) return { ok: false, reason: `It is “${from}” and cannot be ${participles[event]} now.` };
  const guard: { holds: (facts: OrderFacts) => boolean; refusal: string } = guards[transition.guard];
  return guard.holds(facts) ? { ok: true, to: transition.to } : { ok: false, reason: guard.refusal };
}

/** Where an event takes an order. */
export const moveOrder = (facts: OrderFacts, event: OrderEventName, by: Actor): Move<OrderStatus> =>
  move(orderTransitions, facts.status, event, by, facts);

/** Where an event takes the payment of an order; `facts.status` is the order's status after the same step. */
export const movePayment = (facts: OrderFacts, event: PaymentEventName, by: Actor): Move<PaymentStatus> =>
  move(paymentTransitions, facts.payment.status, event, by, facts);

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when a return may be asked for; null while the order is not delivered. */
export const returnableUntil = (deliveredAt: Date | null): Date | null =>
  deliveredAt && new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MS);

/** Why a return cannot be asked for now; null when it can. `until` is what `returnableUntil` says. */
export function returnRefusal(
  { status, returnRequest }: Pick<OrderFacts, 'status' | 'returnRequest'>,
  until: Date | null,
  now: Date,
): string | null {
  if (status !== 'Delivered' || !until) return 'A return can be asked for when the order is delivered.';
  if (now > until) return `Returns are possible for ${RETURN_DAYS} days after delivery.`;
  return returnRequest ? 'A return was asked for already.' : null;
}

/** Where the pieces are: follows from the order's status. */
export const fulfilmentOf = (status: OrderStatus): Fulfilment => fulfilmentByStatus[status];
export type Fulfilment = (typeof fulfilments)[number];
const fulfilmentByStatus: Record<OrderStatus, Fulfilment> = {
  'Payment pending': 'waiting',
  Processing: 'to ship',
  Shipped: 'on the way',
  Delivered: 'delivered',
  Cancelled: 'none',
  Returned: 'returned',
};

/** The events open to someone now: what a screen offers as buttons. */
export const openEvents = (facts: OrderFacts, by: Actor): OrderEventName[] =>
  orderEvents.filter((event) => moveOrder(facts, event, by).ok);

/** Nobody can move the order any more, and no money is on its way back: a screen need not ask again. */
export const isOver = (facts: OrderFacts): boolean =>
  actors.every((by) => openEvents(facts, by).length === 0) && !movePayment(facts, 'refund', 'system').ok;
