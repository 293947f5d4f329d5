import type {
  orderPaymentMethods,
  orderStatuses,
  paymentStatuses,
  returnStates,
} from './orders.constants.ts';

/** What the transitions of order-states.ts depend on. No library may be imported here: the front ends share this file. */

export type OrderStatus = (typeof orderStatuses)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Where a parcel is: on its way while both are absent. */
export interface ParcelFacts {
  deliveredAt?: unknown;
  cameBackAt?: unknown;
}

/** Parcels that have left and not come back undelivered. */
export const outOf = <T extends ParcelFacts>(parcels: readonly T[]): T[] =>
  parcels.filter(({ cameBackAt }) => !cameBackAt);

/** Parcels that are with the carrier. */
export const onTheWayOf = <T extends ParcelFacts>(parcels: readonly T[]): T[] =>
  outOf(parcels).filter(({ deliveredAt }) => !deliveredAt);

/** What guards look at. */
export interface OrderFacts {
  status: OrderStatus;
  payment: { method: (typeof orderPaymentMethods)[number]; status: PaymentStatus };
  returnRequest?: { status: (typeof returnStates)[number] } | null;
  /** What has left the workshop, and come back undelivered. */
  parcels?: readonly ParcelFacts[];
}

/** Conditions beyond the present state, each with the message of its rejection. */
export const guards = {
  none: { holds: () => true, rejection: '' },
  'cash on delivery': {
    holds: ({ payment }) => payment.method === 'cod',
    rejection: 'Only a cash-on-delivery order starts without a payment.',
  },
  'paid in advance': {
    holds: ({ payment }) => payment.method !== 'cod',
    rejection: 'A cash-on-delivery order has no advance payment.',
  },
  'paid, or cash on delivery': {
    holds: ({ payment }) => payment.status === 'captured' || payment.method === 'cod',
    rejection: 'The payment has not arrived yet.',
  },
  'nothing is shipped': {
    holds: ({ parcels = [] }) => outOf(parcels).length === 0,
    rejection: 'A part of the order has been shipped. Only the items that are still here can be cancelled.',
  },
  'something is shipped': {
    holds: ({ parcels = [] }) => outOf(parcels).length > 0,
    rejection: 'Nothing of the order has been shipped.',
  },
  'a parcel is on its way': {
    holds: ({ parcels = [] }) => onTheWayOf(parcels).length > 0,
    rejection: 'No parcel of the order is on its way.',
  },
  'order is cancelled': {
    holds: ({ status }) => status === 'Cancelled',
    rejection: 'Cancel the order first.',
  },
  'order is over': {
    holds: ({ status }) => status === 'Cancelled' || status === 'Returned',
    rejection: 'The order is neither cancelled nor returned.',
  },
  'return is requested': {
    holds: ({ returnRequest }) => returnRequest?.status === 'requested',
    rejection: 'The shopper has not requested a return.',
  },
  'return is requested of what is paid': {
    holds: ({ returnRequest, payment }) =>
      returnRequest?.status === 'requested' && payment.status !== 'refunded',
    rejection: 'All of its price was refunded: nothing can be sent for it. Take the items back, or decline.',
  },
  'order is delivered, or paid in advance': {
    holds: ({ status, payment }) => payment.method !== 'cod' || status === 'Delivered',
    rejection: 'Cash is collected when the order is delivered.',
  },
} as const satisfies Record<string, { holds: (facts: OrderFacts) => boolean; rejection: string }>;
export type Guard = keyof typeof guards;
