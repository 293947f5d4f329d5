import type { OrderDetail } from '@virasat/api';
import type { ComponentType } from 'react';
import { api, call, rupees, type ButtonProps } from '@virasat/kit';
import {
  invoiceNames,
  openEvents,
  outOf,
  refundDestination,
  returnResolutions,
  type OrderEventName,
  type StaffArea,
} from '@virasat/api/constants';
import { AcceptFields, otherItem } from './accept-return-fields.tsx';
import { chosenItems } from './item-choice.tsx';
import {
  CameBackFields,
  DeliverFields,
  DeliveryFields,
  ShipFields,
  parcelsOnTheWay,
} from './parcel-fields.tsx';
import { refundSummary, refundableAmount, returnSummary } from './refunds.ts';
import type { FieldsProps } from './required-field.tsx';
import {
  ApproveFields,
  DeclineOrderFields,
  CancelOrderFields,
  CancelItemsFields,
  RefundFields,
  DeclineFields,
} from './transition-fields.tsx';

/** A change an admin can make to an order: a button and the form it opens. */
export interface OrderTransition {
  /** Label of the button and title of the form. */
  action: string;
  variant: NonNullable<ButtonProps['variant']>;
  /** The part of the back office that its route belongs to: whoever ships may not refund. */
  area: StaffArea;
  /** What it does, for this order. */
  explain: (order: OrderDetail) => string;
  Fields?: ComponentType<FieldsProps>;
  send: (order: OrderDetail, fields: FormData) => Promise<OrderDetail>;
  /** Notice on success. */
  done: string;
}

const text = (fields: FormData, name: string): string => String(fields.get(name) ?? '');

/** Whole rupees as people write them: "₹1,24,999". The API rejects what is not a number. */
const amountOf = (fields: FormData): number => Number(text(fields, 'amount').replace(/[₹,\s]/g, ''));

const ship: OrderTransition = {
  action: 'Ship',
  variant: 'primary',
  area: 'orders',
  explain: () => 'The items leave in one parcel. The customer sees the carrier and the tracking number.',
  Fields: ShipFields,
  send: ({ id, version, items: lines }, fields) => {
    const items = chosenItems(fields, lines);
    const json = {
      carrier: text(fields, 'carrier'),
      trackingNumber: text(fields, 'trackingNumber'),
      ...(items && { items }),
      version,
    };
    return call(api.admin.orders[':id'].ship.$post({ param: { id }, json }));
  },
  done: 'The parcel is marked as shipped.',
};

const approve: OrderTransition = {
  action: 'Approve',
  variant: 'primary',
  area: 'money',
  explain: () =>
    'The order goes ahead: its items are taken from stock, and the customer gets a confirmation by email.',
  Fields: ApproveFields,
  send: ({ id }, fields) =>
    call(api.admin.orders[':id'].approve.$post({ param: { id }, json: { note: text(fields, 'note') } })),
  done: 'The order is approved.',
};

const decline: OrderTransition = {
  action: 'Decline',
  variant: 'danger',
  area: 'money',
  explain: () => 'The order is cancelled. Nothing was paid. The customer gets an email.',
  Fields: DeclineOrderFields,
  send: ({ id }, fields) =>
    call(api.admin.orders[':id'].decline.$post({ param: { id }, json: { reason: text(fields, 'reason') } })),
  done: 'The order is declined.',
};

const deliver: OrderTransition = {
  action: 'Mark as delivered',
  variant: 'primary',
  area: 'orders',
  explain: (order) => {
    const cash = parcelsOnTheWay(order).reduce((sum, parcel) => sum + parcel.cash, 0);
    return cash > 0
      ? `The items were delivered, and ${rupees(cash)} was collected in cash.`
      : 'The items were delivered.';
  },
  Fields: DeliverFields,
  send: ({ id, version }, fields) => {
    const parcel = text(fields, 'parcel');
    const json = { ...(parcel && { parcel }), version };
    return call(api.admin.orders[':id'].deliver.$post({ param: { id }, json }));
  },
  done: 'Marked as delivered.',
};

const cameBack: OrderTransition = {
  action: 'Came back undelivered',
  variant: 'secondary',
  area: 'orders',
  explain: (order) =>
    order.payment.status === 'created'
      ? 'The carrier could not deliver the parcel and it is here again. The customer gets an email.'
      : 'The carrier could not deliver the parcel and it is here again. The customer gets an email; a refund has a credit note.',
  Fields: CameBackFields,
  send: (order, fields) => {
    const { id, version } = order;
    const json = {
      parcel: text(fields, 'parcel') || (parcelsOnTheWay(order)[0]?.id ?? ''),
      reason: text(fields, 'reason'),
      restock: fields.has('restock'),
      resolution: text(fields, 'resolution') === 'refund' ? ('refund' as const) : ('resend' as const),
      version,
    };
    return call(api.admin.orders[':id']['came-back'].$post({ param: { id }, json }));
  },
  done: 'The parcel is marked as back.',
};

const acceptReturn: OrderTransition = {
  action: 'Accept return',
  variant: 'primary',
  area: 'money',
  explain: returnSummary,
  Fields: AcceptFields,
  send: ({ id, version }, fields) => {
    const other = otherItem(fields);
    const json = {
      accept: true as const,
      resolution: returnResolutions.find((each) => each === text(fields, 'resolution')) ?? 'refund',
      ...(other && { other }),
      restock: fields.has('restock'),
      answer: text(fields, 'answer'),
      version,
    };
    return call(api.admin.orders[':id'].return.$post({ param: { id }, json }));
  },
  done: 'The return is accepted.',
};

const declineReturn: OrderTransition = {
  action: 'Decline return',
  variant: 'secondary',
  area: 'money',
  explain: () => 'The order stays delivered, and nothing is refunded.',
  Fields: DeclineFields,
  send: ({ id, version }, fields) => {
    const json = { accept: false as const, answer: text(fields, 'answer'), version };
    return call(api.admin.orders[':id'].return.$post({ param: { id }, json }));
  },
  done: 'The return is declined.',
};

const refund: OrderTransition = {
  action: 'Refund',
  variant: 'secondary',
  area: 'money',
  explain: (order) =>
    `The amount is refunded ${refundDestination(order)}. At most ${rupees(refundableAmount(order))}.`,
  Fields: RefundFields,
  send: ({ id, version }, fields) => {
    const line = text(fields, 'line');
    const json = {
      amount: amountOf(fields),
      reason: text(fields, 'reason'),
      ...(line && { line }),
      version,
    };
    return call(api.admin.orders[':id'].refund.$post({ param: { id }, json }));
  },
  done: 'The refund is recorded and on its way.',
};

/** Damaged items are not on sale again. */
const writtenOff = (fields: FormData) => (fields.has('damaged') ? { restock: false } : {});

const cancel: OrderTransition = {
  action: 'Cancel order',
  variant: 'danger',
  area: 'money',
  explain: (order) => `The items go back into stock unless they are damaged. ${refundSummary(order)}`,
  Fields: CancelOrderFields,
  send: ({ id, version }, fields) => {
    const json = { reason: text(fields, 'reason'), ...writtenOff(fields), version };
    return call(api.admin.orders[':id'].cancel.$post({ param: { id }, json }));
  },
  done: 'The order is cancelled.',
};

const cancelItems: OrderTransition = {
  action: 'Cancel items',
  variant: 'secondary',
  area: 'money',
  explain: () =>
    'These items go back into stock and are on sale again unless they are damaged; the rest of the order goes on.',
  Fields: CancelItemsFields,
  send: ({ id, version, items: lines }, fields) => {
    const items = chosenItems(fields, lines);
    const json = { reason: text(fields, 'reason'), ...(items && { items }), ...writtenOff(fields), version };
    return call(api.admin.orders[':id'].cancel.$post({ param: { id }, json }));
  },
  done: 'The items are cancelled.',
};

const address = ['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'pincode'] as const;

const editDelivery: OrderTransition = {
  action: 'Edit delivery',
  variant: 'secondary',
  area: 'orders',
  explain: ({ invoice, address: { state } }) =>
    `Until the first parcel has left. Emails go to the new address from now on.${
      invoice
        ? ` ${invoiceNames[invoice.kind]} ${invoice.number} stays as it was issued, so the state stays ${state}.`
        : ''
    }`,
  Fields: DeliveryFields,
  send: ({ id, version, address: { state } }, fields) => {
    const entries = address.map((name) => [name, text(fields, name)] as const);
    const json = {
      address: {
        ...(Object.fromEntries(entries) as Record<(typeof address)[number], string>),
        state: (text(fields, 'state') || state) as OrderDetail['address']['state'],
      },
      deliveryNote: text(fields, 'deliveryNote'),
      version,
    };
    return call(api.admin.orders[':id'].delivery.$put({ param: { id }, json }));
  },
  done: 'The delivery details are saved.',
};

const isBeforeShipping = ({ status, parcels }: OrderDetail): boolean =>
  (status === 'Processing' || status === 'Held for review') && outOf(parcels).length === 0;

const onlyIf = (isOffered: boolean, transition: OrderTransition) => (isOffered ? [transition] : []);

/** The forms for the events of the API's transition table; what happens to a part has the form of the whole. */
const transitionsOf: Partial<Record<OrderEventName, (order: OrderDetail) => OrderTransition[]>> = {
  approve: () => [approve],
  decline: () => [decline],
  ship: () => [ship],
  deliver: () => [deliver],
  'deliver part': (order) =>
    onlyIf(order.status === 'Processing' && parcelsOnTheWay(order).length > 0, deliver),
  'come back': () => [cameBack],
  return: () => [acceptReturn, declineReturn],
  'cancel part': (order) => {
    const here = order.items.reduce((sum, { toShip }) => sum + toShip, 0);
    return onlyIf(here > (outOf(order.parcels).length > 0 ? 0 : 1), cancelItems);
  },
  cancel: () => [cancel],
};

const isCancellation = (transition: OrderTransition) => transition === cancel || transition === cancelItems;

/** The transitions an admin may make now; cancelling, which cannot be undone, comes last. */
export function openTransitions(order: OrderDetail): OrderTransition[] {
  const transitions = openEvents(order, 'admin').flatMap((event) => transitionsOf[event]?.(order) ?? []);
  const refunds = refundableAmount(order) > 0 ? [refund] : [];
  return [
    ...transitions.filter((transition) => !isCancellation(transition)),
    ...refunds,
    ...onlyIf(isBeforeShipping(order), editDelivery),
    ...onlyIf(transitions.includes(cancelItems), cancelItems),
    ...onlyIf(transitions.includes(cancel), cancel),
  ];
}
