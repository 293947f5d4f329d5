import type { OrderDetail } from '@virasat/api';
import type { ComponentType } from 'react';
import { api, call, rupees, type ButtonProps } from '@virasat/kit';
import type { Sending } from '@virasat/kit/forms';
import { openEvents, type OrderEventName } from '@virasat/api/constants';
import { goesBackWords, leftToRefund, wayBack } from './order-money.ts';
import { AcceptFields, CancelFields, RefundFields, RefuseFields, ShipFields } from './move-fields.tsx';

export interface FieldsProps {
  order: OrderDetail;
  errors: Sending['errors'];
}

/** Something an admin can do with an order: a button, and the small form behind it. */
export interface OrderMove {
  /** Words of the button, and of the form's title. */
  action: string;
  variant: NonNullable<ButtonProps['variant']>;
  /** What happens then. */
  explain: (order: OrderDetail) => string;
  Fields?: ComponentType<FieldsProps>;
  send: (id: string, fields: FormData) => Promise<OrderDetail>;
  /** Said when it is done. */
  done: string;
}

const text = (fields: FormData, name: string): string => String(fields.get(name) ?? '');

/** Whole rupees as people write them: "₹1,24,999". What is no number at all is left to the API to refuse. */
const amountOf = (fields: FormData): number => Number(text(fields, 'amount').replace(/[₹,\s]/g, ''));

const ship: OrderMove = {
  action: 'Ship',
  variant: 'primary',
  explain: () => 'The shopper sees the carrier and the tracking number.',
  Fields: ShipFields,
  send: (id, fields) => {
    const json = { carrier: text(fields, 'carrier'), trackingNumber: text(fields, 'trackingNumber') };
    return call(api.admin.orders[':id'].ship.$post({ param: { id }, json }));
  },
  done: 'The order is on its way.',
};

const deliver: OrderMove = {
  action: 'Mark as delivered',
  variant: 'primary',
  explain: ({ payment, total }) =>
    payment.method === 'cod'
      ? `The pieces have arrived, and ${rupees(total)} was collected in cash.`
      : 'The pieces have arrived.',
  send: (id) => call(api.admin.orders[':id'].deliver.$post({ param: { id }, json: {} })),
  done: 'The order is delivered.',
};

const acceptReturn: OrderMove = {
  action: 'Accept return',
  variant: 'primary',
  explain: goesBackWords,
  Fields: AcceptFields,
  send: (id, fields) => {
    const json = { accept: true as const, restock: fields.has('restock'), answer: text(fields, 'answer') };
    return call(api.admin.orders[':id'].return.$post({ param: { id }, json }));
  },
  done: 'The return is accepted.',
};

const refuseReturn: OrderMove = {
  action: 'Refuse return',
  variant: 'secondary',
  explain: () => 'The order stays delivered, and no money goes back.',
  Fields: RefuseFields,
  send: (id, fields) => {
    const json = { accept: false as const, answer: text(fields, 'answer') };
    return call(api.admin.orders[':id'].return.$post({ param: { id }, json }));
  },
  done: 'The return is refused.',
};

const refund: OrderMove = {
  action: 'Refund',
  variant: 'secondary',
  explain: (order) => `The money goes back ${wayBack(order)}. At most ${rupees(leftToRefund(order))}.`,
  Fields: RefundFields,
  send: (id, fields) => {
    const json = { amount: amountOf(fields), reason: text(fields, 'reason') };
    return call(api.admin.orders[':id'].refund.$post({ param: { id }, json }));
  },
  done: 'The refund is written down and on its way.',
};

const cancel: OrderMove = {
  action: 'Cancel order',
  variant: 'danger',
  explain: (order) => `The pieces are on sale again. ${goesBackWords(order)}`,
  Fields: CancelFields,
  send: (id, fields) =>
    call(api.admin.orders[':id'].cancel.$post({ param: { id }, json: { reason: text(fields, 'reason') } })),
  done: 'The order is cancelled.',
};

/** The forms behind the events of the shared table. */
const movesOf: Partial<Record<OrderEventName, OrderMove[]>> = {
  ship: [ship],
  deliver: [deliver],
  return: [acceptReturn, refuseReturn],
  cancel: [cancel],
};

/** What an admin may do with the order as it stands; the last one is what cannot be undone. */
export function openMoves(order: OrderDetail): OrderMove[] {
  const moves = openEvents(order, 'admin').flatMap((event) => movesOf[event] ?? []);
  const refunds = leftToRefund(order) > 0 ? [refund] : [];
  return [...moves.filter((move) => move !== cancel), ...refunds, ...moves.filter((move) => move === cancel)];
}
