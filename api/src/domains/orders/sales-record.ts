import type { Address } from '../shared/address.schema.ts';
import type { Business } from '../shared/business.schema.ts';
import { sum } from '../shared/sum.ts';
import {
  creditedOf,
  giftCardsPaidOf,
  linesOf,
  openRefundStates,
  toPayOf,
  type CreditNote,
  type OrderDocument,
  type Parcel,
  type Refund,
  type ReturnRequest,
} from './order-document.ts';
import { giftCardTotalOf, goodsCreditOf, goodsTotalOf } from './goods-sold.ts';
import type { IssuedInvoice } from './issued-invoice.ts';
import type { LineQuantity } from './order-lines.ts';
import { isInvoiced, type OrderStatus } from './order-states.ts';
import type { OrderLine } from './orders.schema.ts';
import { chargesOf } from './refunds.ts';

/** Rupees of a line, with tax. */
export interface LinePart {
  id: string;
  amount: number;
}

/** Money that came in or went back, in rupees. */
export interface MoneyMove {
  at: Date;
  amount: number;
  /** The provider's id of the charge; null for cash. */
  chargeId: string | null;
}

/**
 * An order as figures and reports count it (decision 0062): what it sold and when, what was taken off that, and which
 * money moved. Amounts are whole rupees, tax included.
 */
export interface SalesRecord {
  id: string;
  number: string;
  /** The day that it counts on: that of its invoice. */
  date: Date;
  status: OrderStatus;
  /** It was accepted: paid, or to be paid at the door. Without that it counts nowhere but as money. */
  isInvoiced: boolean;
  /** Null without one. */
  invoice: Pick<IssuedInvoice, 'number' | 'kind'> | null;
  /** Where it is delivered: the place of supply. */
  state: string;
  /** What its goods came to, and what its gift cards did: those are no sale. Together they are its invoice. */
  goods: number;
  giftCards: number;
  /** Its goods. */
  lines: (LinePart & { quantity: number; name: string; sku: string | null; hsn: string })[];
  /** Credit notes: what each takes off the goods, down to the lines, and off gift cards. */
  credits: {
    number: string;
    at: Date;
    goods: number;
    giftCards: number;
    reason: string;
    lines: LinePart[];
  }[];
  /** Goods that are not sold after all: cancelled, or returned for money or another item. */
  goneItems: (LineQuantity & { at: Date })[];
  /** When it was cancelled as a whole; null when it was not. */
  cancelledAt: Date | null;
  received: MoneyMove[];
  /** Money that has gone back: not what gift cards got, nor what pays for another item. */
  refunded: MoneyMove[];
  /** Cash that is still to be collected at the door. */
  toCollect: number;
  /** Money that is still to go back. */
  toRefund: number;
  /** Requests to give something back, and which goods; a gift card is among the requests. */
  returns: { at: Date; status: ReturnRequest['status']; items: LineQuantity[] }[];
  /** Whose it is: an account, or the address that a guest has written. Null and empty once its customer was erased. */
  customer: { account: string | null; email: string };
  /** The registered business that has bought it; absent for everybody else. */
  business?: Business;
  /** What its invoice and credit notes are made of. */
  invoiced: InvoicedSale;
}

/** An order as far as its invoice and credit notes are computed from it. */
export interface InvoicedSale {
  number: string;
  items: SoldLine[];
  tax: number;
  total: number;
  /** Where it is delivered: the place of supply. */
  address: Pick<Address, 'state'>;
  creditNotes: Pick<CreditNote, 'number' | 'amount' | 'lines'>[];
}

/** The fields of an order that its record is made of; half of what is stored, and read in less than half the time. */
const wholeFields = [
  'number',
  'userId',
  'business',
  'totals',
  'giftCards',
  'credit',
  'payment',
  'status',
  'cancellations',
  'refunds',
  'creditNotes',
  'returnRequest',
  'earlierReturns',
  'exception',
  'createdAt',
] as const;
/** The same within parts of it. */
const partFields = {
  items: ['id', 'name', 'sku', 'hsn', 'price', 'quantity', 'lineTotal', 'discount', 'giftCard', 'taxPercent'],
  address: ['state', 'email'],
  invoice: ['number', 'at', 'kind', 'address.state', 'business'],
  timeline: ['at', 'status'],
  parcels: ['items', 'cash', 'deliveredAt', 'cameBackAt'],
} as const;
type FieldOf<Part extends keyof typeof partFields> = (typeof partFields)[Part][number];

/** A line as its record and its invoice need it. */
type SoldLine = Pick<OrderLine, FieldOf<'items'>>;

/** An order as far as it is read for its record. */
export interface SoldOrder extends Pick<OrderDocument, '_id' | (typeof wholeFields)[number]> {
  items: SoldLine[];
  address: Pick<Address, FieldOf<'address'>>;
  invoice?: Pick<IssuedInvoice, 'number' | 'at' | 'kind' | 'business'> & { address: Pick<Address, 'state'> };
  timeline: Pick<OrderDocument['timeline'][number], FieldOf<'timeline'>>[];
  parcels: Pick<Parcel, FieldOf<'parcels'>>[];
}

/** The projection that reads it. */
export const soldFields: Readonly<Record<string, 1>> = Object.fromEntries(
  [
    ...wholeFields,
    ...Object.entries(partFields).flatMap(([part, fields]) => fields.map((field) => `${part}.${field}`)),
  ].map((path) => [path, 1]),
);

/** Whether it counts as an order: accepted, not cancelled, and with goods in it. */
export const isCounted = ({ isInvoiced: hasInvoice, cancelledAt, lines }: SalesRecord): boolean =>
  hasInvoice && cancelledAt === null && lines.length > 0;

/** The goods among items. */
const goodsOnly = <Item extends { id: string }>(order: SoldOrder, items: readonly Item[]): Item[] =>
  items.filter(({ id }) => !order.items.some((line) => line.id === id && line.giftCard));

const creditsOf = (order: SoldOrder): SalesRecord['credits'] =>
  (order.creditNotes ?? []).map((note) => {
    const goods = goodsCreditOf(order, note);
    const lines = goodsOnly(order, note.lines).flatMap(({ id, amount }) =>
      amount === 0 ? [] : [{ id, amount }],
    );
    return {
      number: note.number,
      at: note.at,
      goods,
      giftCards: note.amount - goods,
      reason: note.reason,
      lines,
    };
  });

const cancelledAtOf = ({ status, timeline, createdAt }: SoldOrder): Date | null =>
  status === 'Cancelled' ? (timeline.find((entry) => entry.status === status)?.at ?? createdAt) : null;

function goneItemsOf(order: SoldOrder, returns: readonly ReturnRequest[]): SalesRecord['goneItems'] {
  const cancelled = order.cancellations.flatMap(({ at, items }) => items.map((item) => ({ ...item, at })));
  const back = returns.flatMap(({ at, decidedAt, status, resolution, items = order.items }) =>
    // what is exchanged for the same stays sold
    status === 'accepted' && resolution !== 'exchange'
      ? items.map(({ id, quantity }) => ({ id, quantity, at: decidedAt ?? at }))
      : [],
  );
  const gone = goodsOnly(order, [...cancelled, ...back]);
  const at = cancelledAtOf(order);
  if (at === null) return gone;
  const rest = goodsOnly(order, order.items).map(({ id, quantity }) => ({
    id,
    quantity: quantity - sum(gone, (each) => (each.id === id ? each.quantity : 0)),
    at,
  }));
  return [...gone, ...rest.filter(({ quantity }) => quantity > 0)];
}

/** When the order was paid in advance. */
function paidAt({ timeline, createdAt, exception }: SoldOrder, hasInvoice: boolean): Date {
  if (!hasInvoice) return exception?.at ?? createdAt;
  return timeline.find(({ status }) => status === 'Processing')?.at ?? createdAt;
}

/** Payments that were made twice: they came in, and go back. */
const secondsOf = ({ refunds }: SoldOrder): MoneyMove[] =>
  refunds.flatMap(({ second, at, amount }) =>
    second === undefined ? [] : [{ at, amount, chargeId: second }],
  );

function receivedOf(order: SoldOrder, hasInvoice: boolean): MoneyMove[] {
  const { payment, parcels } = order;
  if (payment.method === 'cod')
    return parcels.flatMap(({ deliveredAt, cash }) =>
      deliveredAt && cash > 0 ? [{ at: deliveredAt, amount: cash, chargeId: null }] : [],
    );
  if (payment.status !== 'captured' && payment.status !== 'refunded') return [];
  // what an exchange and gift cards give is no money that comes in
  const amount = toPayOf(order);
  return amount > 0 ? [{ at: paidAt(order, hasInvoice), amount, chargeId: payment.chargeId }] : [];
}

/** The parts of a refund that are money; what the staff have paid themselves is of no charge. */
const moneyOf = (order: SoldOrder, { id, creditedTo, payouts = [] }: Refund) =>
  creditedTo
    ? []
    : chargesOf(order, id)
        .map((part, index) => (payouts[index]?.byHand ? { ...part, chargeId: null } : part))
        .filter(({ giftCard }) => giftCard === undefined);

function toCollectOf(order: SoldOrder, hasInvoice: boolean, received: readonly MoneyMove[]): number {
  const { payment, totals } = order;
  if (payment.method !== 'cod' || payment.status !== 'created' || !hasInvoice) return 0;
  const left = totals.total - creditedOf(order) - giftCardsPaidOf(order);
  return Math.max(0, left - sum(received, ({ amount }) => amount));
}

/** An order as figures and reports count it. */
export function salesRecordOf(order: SoldOrder): SalesRecord {
  const hasInvoice = isInvoiced(order);
  const values = new Map(linesOf(order).map(({ id, value }) => [id, value]));
  const lines = goodsOnly(order, order.items).map(({ id, quantity, name, sku, hsn }) => ({
    id,
    quantity,
    amount: values.get(id) ?? 0,
    name,
    sku: sku ?? null,
    hsn,
  }));
  const received = receivedOf(order, hasInvoice);
  const refundsThat = (states: readonly Refund['status'][]) =>
    order.refunds.filter(({ status }) => states.includes(status));
  const { invoice = null } = order;
  // what was issued, whatever has become of the order since
  const { state } = invoice?.address ?? order.address;
  const business = invoice ? invoice.business : order.business;
  const all = [...order.earlierReturns, ...(order.returnRequest ? [order.returnRequest] : [])];
  return {
    id: order._id,
    number: order.number,
    date: invoice?.at ?? order.createdAt,
    status: order.status,
    isInvoiced: hasInvoice,
    invoice: invoice && { number: invoice.number, kind: invoice.kind },
    state,
    goods: goodsTotalOf(order),
    giftCards: giftCardTotalOf(order),
    lines,
    credits: hasInvoice ? creditsOf(order) : [],
    goneItems: hasInvoice ? goneItemsOf(order, all) : [],
    cancelledAt: cancelledAtOf(order),
    received: [...received, ...secondsOf(order)],
    refunded: refundsThat(['done']).flatMap((refund) =>
      moneyOf(order, refund).map(({ amount, chargeId }) => ({
        at: refund.paidAt ?? refund.at,
        amount,
        chargeId,
      })),
    ),
    toCollect: toCollectOf(order, hasInvoice, received),
    toRefund: sum(
      refundsThat(openRefundStates).flatMap((refund) => moneyOf(order, refund)),
      ({ amount }) => amount,
    ),
    returns: all.map(({ at, status, items }) => ({
      at,
      status,
      items: goodsOnly(order, items ?? order.items).map(({ id, quantity }) => ({ id, quantity })),
    })),
    customer: { account: order.userId, email: order.address.email },
    ...(business && { business }),
    invoiced: {
      number: order.number,
      items: order.items,
      tax: order.totals.tax,
      total: order.totals.total,
      address: { state },
      creditNotes: order.creditNotes ?? [],
    },
  };
}
