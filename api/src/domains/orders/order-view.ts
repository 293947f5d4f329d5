import { pictureWithValue } from '../media/index.ts';
import {
  linesOf,
  movedOnOf,
  paidOf,
  partsOf,
  refundDueOf,
  refundedOf,
  type OrderDocument,
  type Refund,
  type ReturnRequest,
} from './order-document.ts';
import type { IssuedInvoice } from './issued-invoice.ts';
import { returnableOf, toShipOf } from './order-lines.ts';
import { fulfilmentOf } from './order-states.ts';
import { toPayByHandOf } from './refunds.ts';
import { returnableUntil } from './return-window.ts';
import type { Order, OrderDetail } from './orders.schema.ts';

const toReturn = (
  { resolution = 'refund', pictures = [], ...request }: ReturnRequest,
  { items }: OrderDocument,
) => ({
  items: items.map(({ id, quantity }) => ({ id, quantity })),
  ...request,
  resolution,
  pictures,
  at: request.at.toISOString(),
});

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** What a shopper can do about an order that is held. */
function reviewOf({ status, review }: OrderDocument): Order['review'] {
  if (status !== 'Held for review' || !review) return null;
  const { until, code } = review;
  return {
    until: until.toISOString(),
    code: code
      ? {
          expiresAt: code.expiresAt.toISOString(),
          againAt: code.left > 0 ? code.againAt.toISOString() : null,
        }
      : null,
  };
}

function linesWithStates(order: OrderDocument): Order['items'] {
  const states = linesOf(order);
  return order.items.flatMap((line, index) => {
    const state = states[index];
    if (!state) return [];
    const { id: _, quantity: __, ...counts } = state;
    const image = pictureWithValue(line.image);
    return { ...line, ...counts, image, toShip: toShipOf(state), returnable: returnableOf(state) };
  });
}

/** What a shopper sees of an order. */
export const toOrder = (order: OrderDocument): Order => ({
  id: order._id,
  number: order.number,
  invoice: order.invoice
    ? { number: order.invoice.number, date: order.invoice.at.toISOString(), kind: order.invoice.kind }
    : null,
  status: order.status,
  date: order.createdAt.toISOString(),
  items: linesWithStates(order),
  address: order.address,
  ...(order.business && { business: order.business }),
  ...(order.userId === null && { guest: true as const }),
  ...(order.delivery && { delivery: order.delivery }),
  ...order.totals,
  ...(order.coupons && { coupons: order.coupons }),
  ...(order.giftCards && {
    giftCards: order.giftCards.map(({ card: _, ...paid }) => paid),
  }),
  payment: { method: order.payment.method, status: order.payment.status, label: order.payment.label },
  timeline: order.timeline.map(({ at, status, note }) => ({ at: at.toISOString(), status, note })),
  fulfilment: fulfilmentOf(order.status),
  parcels: order.parcels.map((parcel) => ({
    ...parcel,
    at: parcel.at.toISOString(),
    deliveredAt: iso(parcel.deliveredAt),
    cameBackAt: iso(parcel.cameBackAt ?? null),
  })),
  partly: partsOf(order),
  refunded: refundedOf(order),
  refundDue: refundDueOf(order),
  movedOn: movedOnOf(order),
  credit: order.credit ? { number: order.credit.number, amount: order.credit.amount } : null,
  creditNotes: (order.creditNotes ?? []).map(({ at, ...note }) => ({ ...note, date: at.toISOString() })),
  review: reviewOf(order),
  returnableUntil: iso(returnableUntil(order.deliveredAt)),
  returnRequest: order.returnRequest && toReturn(order.returnRequest, order),
  earlierReturns: order.earlierReturns.map((request) => toReturn(request, order)),
});

/** The same for whom its invoice was issued, wherever it goes by now. */
export function toInvoicedOrder(document: OrderDocument): Order {
  const order = toOrder(document);
  if (!document.invoice) return order;
  const { address, business } = document.invoice;
  const { business: _, ...rest } = order;
  return { ...rest, address: { ...order.address, ...address }, ...(business && { business }) };
}

/** What whoever has placed it may take along: also where its invoice says that they live. */
export const toExportedOrder = (order: OrderDocument): Order & { invoicedTo?: IssuedInvoice['address'] } => ({
  ...toOrder(order),
  ...(order.invoice && { invoicedTo: order.invoice.address }),
});

/** What the provider has said about a refund that it could not pay; nothing of one that is none of its business. */
const problemOf = ({ status, tries = 0, problem, payouts = [] }: Refund): string | undefined => {
  if (status === 'failed') return [...new Set(payouts.flatMap(({ reason }) => reason ?? []))].join(' ');
  return status === 'due' && tries > 0 ? problem : undefined;
};

function toRefund(order: OrderDocument, refund: Refund): OrderDetail['refunds'][number] {
  const { id, amount, reason, status, creditedTo, lines, paid, second } = refund;
  const problem = problemOf(refund);
  return {
    ...{ id, amount, reason, status, at: refund.at.toISOString(), toPay: toPayByHandOf(order, refund) },
    ...(creditedTo !== undefined && { creditedTo }),
    ...(lines && { lines }),
    ...(paid && { paid }),
    ...(second !== undefined && { isSecond: true as const }),
    ...(problem && { problem }),
    ...(problem && refund.tryAt && { tryAt: refund.tryAt.toISOString() }),
  };
}

/** What an admin sees beyond that. */
export const toOrderDetail = (order: OrderDocument): OrderDetail => ({
  ...toOrder(order),
  userId: order.userId,
  version: order.revision ?? 0,
  deliveryNote: order.deliveryNote ?? '',
  paid: paidOf(order),
  reviewReasons: order.review?.reasons ?? [],
  refunds: order.refunds.map((refund) => toRefund(order, refund)),
  notes: order.notes.map((note) => ({ ...note, at: note.at.toISOString() })),
});
