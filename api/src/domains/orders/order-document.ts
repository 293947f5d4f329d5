import { totalsOf, type Totals } from '../cart/index.ts';
import type { DeliveryDates } from '../configuration/index.ts';
import type { RedeemedGiftCard } from '../giftcards/index.ts';
import type { AppliedCoupon } from '../promotions/index.ts';
import type { CashKeys } from './cash-guard.ts';
import type { SentCode } from './confirmation-code.ts';
import { isInvoiced, outOf, type Actor, type OrderStatus, type PaymentStatus } from './order-states.ts';
import {
  lineStates,
  lineValues,
  partlyOf,
  type LineFacts,
  type LineQuantity,
  type LineState,
  type OrderPart,
} from './order-lines.ts';
import type {
  exceptionKinds,
  orderPaymentMethods,
  payoutStates,
  refundStates,
  refundWays,
  returnResolutions,
  returnStates,
} from './orders.constants.ts';
import type { Address } from '../shared/address.schema.ts';
import type { Business } from '../shared/business.schema.ts';
import type { IssuedInvoice } from './issued-invoice.ts';
import type { OrderLine, ReturnPicture } from './orders.schema.ts';

/** Money that goes back. It is written down first (`due`) and paid out then, so that none is lost or paid twice. */
export interface Refund {
  id: string;
  amount: number;
  reason: string;
  /**
   * `kept` pays for the other item of an exchange, or becomes due when that is not taken. What is `due` is paid by the
   * shop, or by the staff in cash; `sent` is on its way to the bank; what has `failed` waits for the staff.
   */
  status: (typeof refundStates)[number];
  /** Id of the quote that it is kept for. */
  quote?: string;
  /** Number of the order that it has paid for: then no money goes back. */
  creditedTo?: string;
  at: Date;
  /** When the money went; absent before that, and on refunds from before it was kept. */
  paidAt?: Date;
  /**
   * When the shop tries to pay it: whoever does makes it theirs by moving this into the future. Null once it is not for
   * the shop to pay any more; absent before the first try, and on refunds from before it was kept.
   */
  tryAt?: Date | null;
  /** How often the provider has not answered since the last answer, and what was wrong then. */
  tries?: number;
  problem?: string;
  /** Its parts, in the order of `chargesOf`; absent before the first answer, and on refunds from before it was kept. */
  payouts?: Payout[];
  /** How staff have paid what the provider could not, or cash; `on` is the day in India. */
  paid?: { way: (typeof refundWays)[number]; reference: string; on: string; amount: number };
  /** The provider's id of a second payment of the order, which goes back as a whole and counts for nothing else. */
  second?: string;
  /**
   * Who decided it, by the state table: what is due is paid by their right, whoever gets to pay it. Absent on refunds
   * from before it was kept.
   */
  by?: Actor;
  /** Which lines it is for; absent when it is for the order as a whole. */
  lines?: LineAmount[];
}

/** What has become of one part of a refund. */
export interface Payout {
  /** The provider repeats its answer to a key: each attempt has its own. */
  attempt: number;
  /** `created` is not with the provider yet; in cash, it waits for the staff. */
  status: (typeof payoutStates)[number];
  /** Since when. */
  at: Date;
  /** The provider's id of the refund. */
  refundId?: string;
  /** Why the provider could not pay it, in its words. */
  reason?: string;
  /** The staff have paid it, not the provider. */
  byHand?: true;
}

/** Money of one charge of the payment provider, in rupees; of cash and of a gift card, `chargeId` is null. */
export interface ChargePart {
  chargeId: string | null;
  amount: number;
  /** Id of the gift card that it is from. */
  giftCard?: string;
}

/** What came back from another order and pays for an order: a part of its price, or all of it. */
export interface ExchangeCredit {
  /** Id and number of the order that it came back from. */
  order: string;
  number: string;
  amount: number;
  /** Where that money is: a refund goes back there. */
  charges: ChargePart[];
}

/** Rupees of a line, tax included; with the items they are for, where it is about items and not about the price. */
export interface LineAmount {
  id: string;
  amount: number;
  quantity?: number;
}

/** What a credit note takes off a line of the invoice: rupees, items if any, and in paise what of it is taxed and the tax. */
export interface NoteLine extends LineAmount {
  taxable: number;
  /** Central and state tax together, or the integrated one. */
  tax: number;
}

/** Takes an amount off the order's invoice (CGST Act, section 34): its price went back, or was never collected. */
export interface CreditNote {
  number: string;
  at: Date;
  /** Rupees, tax included; 0 where items came back whose price had gone back before. */
  amount: number;
  reason: string;
  /** All of it, by the lines of the invoice (`attributed`). */
  lines: NoteLine[];
  /** What it takes off, in the words of the one row that notes had before December 2026; absent on others. */
  printedAs?: string;
}

/** Items of an order that leave the workshop together. */
export interface Parcel {
  /** `1`, `2`, …: within the order. */
  id: string;
  carrier: string;
  trackingNumber: string;
  at: Date;
  deliveredAt: Date | null;
  items: LineQuantity[];
  /** Rupees to collect at the door; 0 when it was paid in advance. */
  cash: number;
  /** When it was here again, undelivered, and why; absent on others. */
  cameBackAt?: Date;
  cameBackReason?: string;
}

/** A shopper's request to give items back. */
export interface ReturnRequest {
  status: (typeof returnStates)[number];
  at: Date;
  reason: string;
  /** The shop's response. */
  answer: string | null;
  /** When the shop decided; absent before that, and on requests from before it was kept. */
  decidedAt?: Date;
  /** Absent on requests from before there were any. */
  pictures?: ReturnPicture[];
  /** Absent on requests from before a part could be returned: all items of the order. */
  items?: LineQuantity[];
  /** What the shopper wishes, and once it is accepted what the shop does; absent means a refund. */
  resolution?: (typeof returnResolutions)[number];
  /** Number of the quote for the other item of an exchange. */
  quote?: string;
}

/** Why a payment failed whose shopper has paid in another way: nobody needs help with it. */
export const REPLACED =
  'You have paid for this order in another way. Nothing stays charged for this attempt.';

/** An order as the database keeps it. */
export interface OrderDocument {
  /** Unguessable public id. */
  _id: string;
  /** Of the financial year it was placed in, e.g. VR/26-27/000123. */
  number: string;
  /** Absent until it is accepted. */
  invoice?: IssuedInvoice;
  /** Null for a guest. */
  userId: string | null;
  items: OrderLine[];
  address: Address;
  /** A business registered for the goods and services tax, when one buys; absent for everybody else. */
  business?: Business;
  totals: Totals;
  /** When it arrives, as its shopper was told; absent where nothing is shipped, and on orders from before it was kept. */
  delivery?: DeliveryDates;
  /** What took a discount off; absent without any. */
  coupons?: AppliedCoupon[];
  /** What gift cards pay of its total; absent without any. */
  giftCards?: RedeemedGiftCard[];
  payment: {
    method: (typeof orderPaymentMethods)[number];
    status: PaymentStatus;
    label: string;
    /** The provider's id of the charge, once captured. */
    chargeId: string | null;
    /** What the shopper was shown when the payment failed; replayed with the same idempotency key. */
    failure: string | null;
  };
  status: OrderStatus;
  timeline: { at: Date; status: OrderStatus; note: string }[];
  /** In the order in which they left. */
  parcels: Parcel[];
  /** Items that were cancelled while the order went on. */
  cancellations: { at: Date; reason: string; items: LineQuantity[] }[];
  deliveredAt: Date | null;
  refunds: Refund[];
  /** In the order of their numbers; absent while there is none. */
  creditNotes?: CreditNote[];
  /** The latest one. */
  returnRequest: ReturnRequest | null;
  /** Those before it, decided on. */
  earlierReturns: ReturnRequest[];
  /**
   * What is true of a part of it only, for the filters of the list. It follows from the rest (`partsOf`) and is
   * written with it.
   */
  partly: OrderPart[];
  /** For packing and the carrier; absent while there is none. */
  deliveryNote?: string;
  /** Counts its changes, so that none is decided on an order that somebody else has changed; absent before the first. */
  revision?: number;
  /** Between admins; shoppers never see them. */
  notes: { at: Date; by: string; text: string }[];
  createdAt: Date;
  /** When something was last written that the back office's list shows; absent on orders from before it was kept. */
  changedAt?: Date;
  /** Absent on orders that money alone pays for. */
  credit?: ExchangeCredit;
  /** Why and how a cash order was held for review (requirement 76). */
  review?: {
    /** For admins. */
    reasons: string[];
    /** Without a decision it is cancelled then. */
    until: Date;
    /** What it counts for once it is confirmed; hashed, and gone with the decision. */
    keys?: CashKeys;
    /** Absent when a code does not let it pass, and after the decision. */
    code?: SentCode;
  };
  /** Something an admin should know of although the shop has dealt with it. */
  exception?: { kind: (typeof exceptionKinds)[number]; at: Date; note: string };
  /**
   * Id of the checkout that has become this order. Absent once its payment has failed, so that the checkout can be
   * paid in another way, without a checkout, and on orders from before it was kept.
   */
  checkout?: string;
  /**
   * `scope` is the checkout, without one the user or `guest`: one shopper's key never reaches another's order
   * (requirement 4).
   */
  idempotency: { scope: string; key: string; bodyHash: string };
  /** SKUs of its items without options, to find it by; those of variants are on the lines. Absent where there is none. */
  productSkus?: string[];
  /** Lower-case words for the admin's search, see `searchTermsOf`. */
  searchTerms: string[];
}

/** The parts of a new order that only later transitions fill. */
export const untouched = {
  parcels: [],
  cancellations: [],
  deliveredAt: null,
  refunds: [],
  returnRequest: null,
  earlierReturns: [],
  partly: [],
  notes: [],
} satisfies Partial<OrderDocument>;

/** What tells where the money of refunds is. */
interface RefundStates {
  refunds: readonly Pick<Refund, 'amount' | 'status' | 'creditedTo' | 'second'>[];
}

/** Rupees that went back, or are on their way back; those of a second payment were never the order's. */
export const refundedOf = ({ refunds }: { refunds: readonly Pick<Refund, 'amount' | 'second'>[] }): number =>
  refunds.reduce((sum, { amount, second }) => sum + (second === undefined ? amount : 0), 0);

/** States of refunds whose money has not gone and is not kept either. */
export const openRefundStates: readonly Refund['status'][] = ['due', 'sent', 'failed'];

/** The part of it that pays for another item, or is kept for it. */
export const movedOnOf = ({ refunds }: RefundStates): number =>
  refundedOf({ refunds: refunds.filter(({ status, creditedTo }) => status === 'kept' || creditedTo) });

/** The part of it that goes back to whoever paid it. */
export const moneyBackOf = (order: RefundStates): number => refundedOf(order) - movedOnOf(order);

/** The part of it that is still on its way. */
export const refundDueOf = ({ refunds }: RefundStates): number =>
  refundedOf({
    refunds: refunds.filter(({ status, creditedTo }) => openRefundStates.includes(status) && !creditedTo),
  });

/** Rupees that credit notes took off the invoice. */
export const creditedOf = ({
  creditNotes = [],
}: {
  creditNotes?: readonly Pick<CreditNote, 'amount'>[];
}): number => creditNotes.reduce((sum, { amount }) => sum + amount, 0);

/** What gift cards pay of an order, in rupees. */
const giftCardsOf = ({ giftCards = [] }: Pick<OrderDocument, 'giftCards'>): number =>
  giftCards.reduce((sum, { amount }) => sum + amount, 0);

/** What tells whether an order was accepted. */
export type Accepted = Parameters<typeof isInvoiced>[0];

/** The same once the order is accepted: of one that was not, or not any more, it is on the cards again. */
export const giftCardsPaidOf = (order: Pick<OrderDocument, 'giftCards' | 'payment'> & Accepted): number =>
  isInvoiced(order) && order.payment.status !== 'failed' ? giftCardsOf(order) : 0;

/** What money has to pay for an order, in rupees: its price without what an exchange and gift cards give for it. */
export const toPayOf = (order: Pick<OrderDocument, 'totals' | 'credit' | 'giftCards'>): number =>
  order.totals.total - (order.credit?.amount ?? 0) - giftCardsOf(order);

/**
 * Rupees that have arrived: in advance, or at the door with each parcel. What an exchange gives counts once the order is
 * accepted, and so do gift cards: of one that was not, it stays with the order that it came back from.
 */
export function paidOf(
  order: Pick<OrderDocument, 'payment' | 'totals' | 'parcels' | 'credit' | 'giftCards' | 'timeline'>,
): number {
  const { payment, totals, parcels } = order;
  if (payment.method === 'cod') {
    const cash = parcels.reduce((sum, each) => sum + (each.deliveredAt ? each.cash : 0), 0);
    return cash + giftCardsPaidOf(order);
  }
  if (payment.status !== 'captured' && payment.status !== 'refunded') return 0;
  return isInvoiced(order) ? totals.total : toPayOf(order);
}

/** The total of a subtotal that has one rate of tax. */
const withTax = (price: number, taxPercent: number | undefined): number =>
  totalsOf([{ price, quantity: 1, taxPercent }]).total;

/** What each line of an order comes to, in rupees with tax. */
export const valuesOf = (items: LineFacts['items']): number[] => lineValues(items, withTax);

/** The lines of an order, with what has become of their items. */
export const linesOf = (
  order: Omit<LineFacts, 'returns' | 'creditNotes'> &
    Pick<OrderDocument, 'creditNotes' | 'returnRequest' | 'earlierReturns'>,
): LineState[] =>
  lineStates(
    {
      ...order,
      creditNotes: order.creditNotes ?? [],
      returns: [...order.earlierReturns, ...(order.returnRequest ? [order.returnRequest] : [])],
    },
    withTax,
  );

/** What is true of a part of the order only. */
export const partsOf = (order: OrderDocument): OrderPart[] =>
  partlyOf({
    lines: linesOf(order),
    paid: paidOf(order),
    refunded: moneyBackOf(order),
    isPaid: order.payment.status !== 'created',
  });

/** Items of lines as stock counts them. */
export const quantitiesOf = (lines: readonly LineState[], of: (line: LineState) => number): LineQuantity[] =>
  lines.map((line) => ({ id: line.id, quantity: of(line) })).filter(({ quantity }) => quantity > 0);

/** Rupees that the parcels of a cash order collect, but for those that came back. */
export const cashOf = (parcels: readonly Parcel[]): number =>
  outOf(parcels).reduce((sum, { cash }) => sum + cash, 0);
