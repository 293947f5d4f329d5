import type { OrderDetail } from '@virasat/api';
import type { ComponentType } from 'react';
import { api, call, rupees, type ButtonProps } from '@virasat/kit';
import { openEvents, type OrderEventName } from '@virasat/api/constants';
import { refundSummary, refundableAmount, refundDestination } from './refunds.ts';
import {
  AcceptFields,
  ApproveFields,
  DeclineOrderFields,
  CancelFields,
  RefundFields,
  DeclineFields,
  ShipFields,
  type FieldsProps,
} from './transition-fields.tsx';

/** A change an admin can make to an order: a button and the form it opens. */
export interface OrderTransition {
  /** Label of the button and title of the form. */
  action: string;
  variant: NonNullable<ButtonProps['variant']>;
  /** What it does, for this order. */
  explain: (order: OrderDetail) => string;
  Fields?: ComponentType<FieldsProps>;
  send: (id: string, fields: FormData) => Promise<OrderDetail>;
  /** Notice on success. */
  done: string;
}

const text = (fields: FormData, name: string): string => String(fields.get(name) ?? '');

/** Whole rupees as people write them: "₹1,24,999". The API rejects what is not a number. */
const amountOf = (fields: FormData): number => Number(text(fields, 'amount').replace(/[₹,\s]/g, ''));

const ship: OrderTransition = {
  action: 'Ship',
  variant: 'primary',
  explain: () => 'The customer sees the carrier and the tracking number.',
  Fields: ShipFields,
  send: (id, fields) => {
    const json = { carrier: text(fields, 'carrier'), trackingNumber: text(fields, 'trackingNumber') };
    return call(api.admin.orders[':id'].ship.$post({ param: { id }, json }));
  },
  done: 'The order is marked as shipped.',
};

const approve: OrderTransition = {
  action: 'Approve',
  variant: 'primary',
  explain: () =>
    'The order goes ahead: its items are taken from stock, and the customer gets a confirmation by email.',
  Fields: ApproveFields,
  send: (id, fields) =>
    call(api.admin.orders[':id'].approve.$post({ param: { id }, json: { note: text(fields, 'note') } })),
  done: 'The order is approved.',
};

const decline: OrderTransition = {
  action: 'Decline',
  variant: 'danger',
  explain: () => 'The order is cancelled. Nothing was paid. The customer gets an email.',
  Fields: DeclineOrderFields,
  send: (id, fields) =>
    call(api.admin.orders[':id'].decline.$post({ param: { id }, json: { reason: text(fields, 'reason') } })),
  done: 'The order is declined.',
};

const deliver: OrderTransition = {
  action: 'Mark as delivered',
  variant: 'primary',
  explain: ({ payment, total }) =>
    payment.method === 'cod'
      ? `The items were delivered, and ${rupees(total)} was collected in cash.`
      : 'The items were delivered.',
  send: (id) => call(api.admin.orders[':id'].deliver.$post({ param: { id }, json: {} })),
  done: 'The order is marked as delivered.',
};

const acceptReturn: OrderTransition = {
  action: 'Accept return',
  variant: 'primary',
  explain: refundSummary,
  Fields: AcceptFields,
  send: (id, fields) => {
    const json = { accept: true as const, restock: fields.has('restock'), answer: text(fields, 'answer') };
    return call(api.admin.orders[':id'].return.$post({ param: { id }, json }));
  },
  done: 'The return is accepted.',
};

const declineReturn: OrderTransition = {
  action: 'Decline return',
  variant: 'secondary',
  explain: () => 'The order stays delivered, and nothing is refunded.',
  Fields: DeclineFields,
  send: (id, fields) => {
    const json = { accept: false as const, answer: text(fields, 'answer') };
    return call(api.admin.orders[':id'].return.$post({ param: { id }, json }));
  },
  done: 'The return is declined.',
};

const refund: OrderTransition = {
  action: 'Refund',
  variant: 'secondary',
  explain: (order) =>
    `The amount is refunded ${refundDestination(order)}. At most ${rupees(refundableAmount(order))}.`,
  Fields: RefundFields,
  send: (id, fields) => {
    const json = { amount: amountOf(fields), reason: text(fields, 'reason') };
    return call(api.admin.orders[':id'].refund.$post({ param: { id }, json }));
  },
  done: 'The refund is recorded and on its way.',
};

const cancel: OrderTransition = {
  action: 'Cancel order',
  variant: 'danger',
  explain: (order) => `The items go back into stock. ${refundSummary(order)}`,
  Fields: CancelFields,
  send: (id, fields) =>
    call(api.admin.orders[':id'].cancel.$post({ param: { id }, json: { reason: text(fields, 'reason') } })),
  done: 'The order is cancelled.',
};

/** The forms for the events of the API's transition table. */
const transitionsOf: Partial<Record<OrderEventName, OrderTransition[]>> = {
  approve: [approve],
  decline: [decline],
  ship: [ship],
  deliver: [deliver],
  return: [acceptReturn, declineReturn],
  cancel: [cancel],
};

/** The transitions an admin may make now; cancelling, which cannot be undone, comes last. */
export function openTransitions(order: OrderDetail): OrderTransition[] {
  const transitions = openEvents(order, 'admin').flatMap((event) => transitionsOf[event] ?? []);
  const refunds = refundableAmount(order) > 0 ? [refund] : [];
  return [
    ...transitions.filter((transition) => transition !== cancel),
    ...refunds,
    ...transitions.filter((transition) => transition === cancel),
  ];
}
