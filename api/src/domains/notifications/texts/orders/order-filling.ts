import { deliveryDays, type DeliveryPromise } from '../../../configuration/configuration.constants.ts';
import { returnId, wayText, type Order } from '../../../orders/index.ts';
import { inRupees, onDay } from '../../../shared/format.ts';
import { button, paragraphs, type Block } from '../../email.ts';
import {
  addressOf,
  cancelledItemsText,
  chargeRefundText,
  codeBox,
  codeValidity,
  countsOf,
  itemsOf,
  parcelOf,
  paymentOf,
  refundText,
  unpaidText,
} from '../../order-email-blocks.ts';
import type { HandPayment, OrderEmailContent } from '../../order-emails.ts';
import type { OrderEmailFrame } from '../../order-templates.ts';
import type { Filling as FillingOf } from '../text-group.ts';
import type { OrderPlaceholder } from './order-placeholders.ts';
import type { OrderTextKey } from './order-texts.ts';

type Filling = FillingOf<OrderPlaceholder>;

const isOnlyCards = ({ items }: Order): boolean => items.every(({ giftCard }) => giftCard);

/** When it arrives: on the days that its shopper was told, or within what the shop promises. */
export function arrivalOf({ delivery: dates }: Order, promise: DeliveryPromise): string {
  if (!dates) return `Delivery takes ${deliveryDays(promise)} ${promise.where}`;
  const { first, last } = dates;
  return first === last
    ? `It arrives on ${onDay(first)}`
    : `It arrives between ${onDay(first)} and ${onDay(last)}`;
}

const arrivalRow = ({ first, last }: NonNullable<Order['delivery']>): [string, string] => [
  'Expected',
  first === last ? onDay(first) : `${onDay(first)} to ${onDay(last)}`,
];

/** Which text an email about an order has. */
export function textKeyOf(content: OrderEmailContent, order: Order, code: string | null): OrderTextKey {
  switch (content.kind) {
    case 'order-confirmed':
      return isOnlyCards(order) ? 'gift-cards-confirmed' : 'order-confirmed';
    case 'order-held':
      return code ? 'order-held-code' : 'order-held';
    case 'order-came-back':
      return `order-came-back-${content.resolution}`;
    default:
      return content.kind;
  }
}

type ContentOf<K extends OrderEmailContent['kind']> = Extract<OrderEmailContent, { kind: K }>;

/** What names a parcel, or the order when it is all there is. */
function parcelFilling(order: Order, parcel: string | undefined): Filling {
  const { items, isPart, rest } = parcelOf(order, parcel);
  const { number } = order;
  return {
    yourOrder: isPart ? `A parcel of your order ${number}` : `Your order ${number}`,
    theOrder: isPart ? `A parcel of order ${number}` : `Order ${number}`,
    restNote: rest.join(' '),
    items: [items],
  };
}

function shipped(order: Order, { carrier, trackingNumber, parcel }: ContentOf<'order-shipped'>): Filling {
  const cash = order.parcels.find(({ id }) => id === parcel)?.cash ?? order.total;
  const atDoor: Block = {
    kind: 'facts',
    rows: [['To be paid at the door', `${inRupees(cash)} in cash`]],
  };
  const rows: [string, string][] = [
    ['Carrier', carrier],
    ['Tracking number', trackingNumber],
    ...(order.delivery ? [arrivalRow(order.delivery)] : []),
  ];
  return {
    ...parcelFilling(order, parcel),
    carrier,
    trackingNumber,
    tracking: [{ kind: 'facts', rows }],
    cashAtDoor: order.payment.method === 'cod' && cash > 0 ? [atDoor] : [],
  };
}

function cameBack(order: Order, { parcel }: ContentOf<'order-came-back'>): Filling {
  const found = order.parcels.find(({ id }) => id === parcel);
  return {
    items: [parcelOf(order, parcel).items],
    carrier: found?.carrier ?? 'The carrier',
    carrierReason: found?.cameBackReason ? `The carrier’s reason: ${found.cameBackReason}` : '',
  };
}

/** What the shop has replied to a return; nothing to one that is not known, or was answered without words. */
function replyTo({ id, earlierReturns, returnRequest }: Order, request: string | undefined): Block[] {
  const all = [...earlierReturns, ...(returnRequest ? [returnRequest] : [])];
  return paragraphs(all.find((_, place) => returnId(id, place) === request)?.answer ?? '');
}

function returned(order: Order, content: ContentOf<'return-accepted'>): Filling {
  const { items, refund, credited = 0 } = content;
  const sentences = [
    ...(credited > 0
      ? [
          `${inRupees(credited)} pays for the item that you chose instead; we write to you about it. If it is not taken, that money goes back to you.`,
        ]
      : []),
    ...(refund > 0 || credited === 0 ? [refundText(refund, order)] : []),
  ];
  return {
    refundNote: sentences.join(' '),
    shopReply: replyTo(order, content.return),
    items: [countsOf(items)],
  };
}

/** "in cash on 28 Nov 2026", "by bank transfer on 28 Nov 2026, reference UTR 4711". */
export const paidHow = ({ way, reference, on }: HandPayment): string =>
  `${wayText(way)} on ${onDay(on)}${reference === '' ? '' : `, reference ${reference}`}`;

/** What the placeholders of one kind of email stand for, beside those of every order. */
function ownFilling(order: Order, content: OrderEmailContent): Filling {
  switch (content.kind) {
    case 'order-shipped':
      return shipped(order, content);
    case 'order-delivered':
      return parcelFilling(order, content.parcel);
    case 'order-came-back':
      return cameBack(order, content);
    case 'items-cancelled': {
      const { items, refund, toGiftCards = 0 } = content;
      const isPaid = refund > 0 || toGiftCards > 0;
      return {
        refundNote: isPaid ? cancelledItemsText(order, { refund, toGiftCards }) : '',
        items: [countsOf(items)],
      };
    }
    case 'order-refunded':
      return { refund: inRupees(content.amount), refundNote: refundText(content.amount, order) };
    case 'late-payment':
      return {
        refund: inRupees(order.refunded),
        refundNote: chargeRefundText(order.refunded, order.payment.label),
      };
    case 'paid-twice':
      return {
        refund: inRupees(content.amount),
        refundNote: chargeRefundText(content.amount, content.label),
      };
    case 'exchange-unpaid':
      return { refund: inRupees(content.amount), refundNote: refundText(content.amount, order) };
    case 'refund-paid':
    case 'refund-paid-otherwise':
      return { refund: inRupees(content.amount), refundWay: paidHow(content) };
    case 'gift-cards-released':
      return { refundNote: unpaidText(order) };
    case 'exchange-accepted':
    case 'return-declined':
      return { shopReply: replyTo(order, content.return), items: [countsOf(content.items)] };
    case 'order-cancelled':
      return { refundNote: content.refund > 0 ? refundText(content.refund, order) : unpaidText(order) };
    case 'return-accepted':
      return returned(order, content);
    default:
      return {};
  }
}

/** What placeholders stand for in an email about an order. */
export function orderFilling(
  order: Order,
  content: OrderEmailContent,
  { link, code, delivery }: Pick<OrderEmailFrame, 'link' | 'code' | 'delivery'>,
): Filling {
  const hasCards = order.items.some(({ giftCard }) => giftCard);
  return {
    orderNumber: order.number,
    firstName: order.address.firstName,
    total: inRupees(order.total),
    arrival: arrivalOf(order, delivery),
    giftCardNote: hasCards
      ? 'The code of each gift card goes to its recipient by email, now or on the day that you chose.'
      : '',
    codeBox: [codeBox(code ?? '')],
    codeValidity: codeValidity(order),
    orderButton: [button('See your order', link)],
    items: [itemsOf(order)],
    payment: [paymentOf(order)],
    address: [addressOf(order)],
    ...ownFilling(order, content),
  };
}
