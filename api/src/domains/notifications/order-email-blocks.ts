import { taxesOf } from '../cart/index.ts';
import type { Order } from '../orders/index.ts';
import { GIFT_CARD_CARRIER } from '../orders/orders.constants.ts';
import { inPaise, inRupees } from '../shared/format.ts';
import { streetLines } from '../shared/street-address.ts';
import { itemLine, type Block, type ItemsBlock } from './email.ts';

/** The parts that emails about orders are made of. */

const clockTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
});

/** "8:30 pm", in India. */
const timeInIndia = (iso: string): string => clockTime.format(new Date(iso));

const amount = (paise: number): string => (paise % 100 === 0 ? inRupees(paise / 100) : `₹${inPaise(paise)}`);

/** The items of a parcel and, in a sentence, what else there is to come. */
export function parcelOf(
  order: Order,
  parcel: string | undefined,
): { items: Block; isPart: boolean; rest: string[] } {
  const found = order.parcels.find(({ id }) => id === parcel);
  const toShip = order.items.reduce((sum, item) => sum + item.toShip, 0);
  // gift cards have gone out by email
  const parcels = order.parcels.filter(({ carrier }) => carrier !== GIFT_CARD_CARRIER);
  const isPart = found !== undefined && (toShip > 0 || parcels.length > 1);
  const isWhole = !isPart && parcels.length === order.parcels.length;
  if (!found || isWhole) return { items: itemsOf(order), isPart, rest: [] };
  const items = found.items.map(({ id, quantity }) => ({
    name: order.items.find((item) => item.id === id)?.name ?? id,
    quantity,
  }));
  const rest =
    toShip > 0 ? ['The rest of your order follows; we write again when it leaves the workshop.'] : [];
  return { items: countsOf(items), isPart, rest };
}

export const countsOf = (items: readonly { name: string; quantity: number }[]): Block => ({
  kind: 'facts',
  rows: items.map(({ name, quantity }): [string, string] => [
    name,
    quantity === 1 ? '1 item' : `${quantity} items`,
  ]),
});

/** What gift cards pay of an order. */
const giftCardsOf = ({ giftCards = [] }: Order): number =>
  giftCards.reduce((sum, { amount: paid }) => sum + paid, 0);

/**
 * What gift cards and another order pay of the total, with what is left below; nothing where one payment is for all of it. An order
 * with nothing left ends with its total, not with ₹0.
 */
function partsPaid(order: Order): Pick<ItemsBlock, 'totals' | 'payments'> {
  const { giftCards = [], credit, payment, total } = order;
  const parts: [string, number][] = giftCards.map((card) => [
    `Gift card ending ${card.lastFour}`,
    card.amount,
  ]);
  if (credit) parts.push([`From order ${credit.number}`, credit.amount]);
  const rows = parts.map(([label, paid]): [string, string] => [label, `−${inRupees(paid)}`]);
  const left = parts.reduce((rest, [, paid]) => rest - paid, total);
  if (rows.length === 0 || left === 0) return { totals: [], payments: rows };
  return { totals: [...rows, [payment.status === 'created' ? 'To pay' : 'Paid', inRupees(left)]] };
}

export const itemsOf = (order: Order): Block => {
  const { totals, ...payments } = partsPaid(order);
  return {
    kind: 'items',
    lines: order.items.map((item) =>
      itemLine(item, [
        ...(item.sku ? [`SKU ${item.sku}`] : []),
        ...(item.craftsman ? [`made by ${item.craftsman}`] : []),
      ]),
    ),
    totals: [
      ['Subtotal', inRupees(order.subtotal)],
      ...(order.coupons ?? []).map(({ label, discount }): [string, string] => [
        label,
        `−${inRupees(discount)}`,
      ]),
      ...(order.items.every(({ giftCard }) => giftCard)
        ? []
        : [
            ...taxesOf(order).map(({ name, percent, total }): [string, string] => [
              `${name} ${percent}%`,
              amount(total),
            ]),
            ['Delivery', order.shipping > 0 ? inRupees(order.shipping) : 'Free'] satisfies [string, string],
          ]),
      ['Total', inRupees(order.total)],
      ...totals,
    ],
    ...payments,
  };
};

export const addressOf = ({ address }: Order): Block => ({
  kind: 'address',
  title: 'Shipping to',
  lines: [
    `${address.firstName} ${address.lastName}`,
    ...streetLines(address.address),
    `${address.city} ${address.pincode}, ${address.state}`,
    address.phone,
  ],
});

export const paymentOf = (order: Order): Block => ({
  kind: 'facts',
  rows: [
    order.payment.method === 'cod'
      ? ['To be paid at the door', `${inRupees(order.total - giftCardsOf(order))} in cash`]
      : ['Paid with', order.payment.label],
  ],
});

const hasOneGiftCard = ({ giftCards = [] }: Order): boolean => giftCards.length === 1;

/** "your gift card", or several of them. */
const yourGiftCards = (order: Order): string => `your gift card${hasOneGiftCard(order) ? '' : 's'}`;

/** Of money that goes back to the one payment that it came from. */
export const chargeRefundText = (refund: number, label: string): string =>
  `We refund ${inRupees(refund)} to ${label}. How soon you see it depends on your bank.`;

export function refundText(refund: number, order: Order): string {
  const { payment } = order;
  if (payment.method === 'gift-card')
    return `We refund ${inRupees(refund)}: it goes back onto ${yourGiftCards(order)}, which you can use again.`;
  if (giftCardsOf(order) > 0) {
    const first = hasOneGiftCard(order)
      ? 'what your gift card has paid goes back onto the card first'
      : 'what your gift cards have paid goes back onto them first';
    return `We refund ${inRupees(refund)}: ${first}, and the rest the way you paid it.`;
  }
  return payment.method === 'cod'
    ? `We refund ${inRupees(refund)} to you and will write to you about how.`
    : chargeRefundText(refund, payment.label);
}

/** What goes back when items are cancelled, with what of it goes onto gift cards. */
export function cancelledItemsText(
  order: Order,
  { refund, toGiftCards }: { refund: number; toGiftCards: number },
): string {
  if (toGiftCards === 0) return refundText(refund, order);
  // of a cash order, money had come from gift cards alone
  if (refund <= toGiftCards)
    return `${inRupees(toGiftCards)} goes back onto ${yourGiftCards(order)}, which you can use again.`;
  const rest = inRupees(refund - toGiftCards);
  const how =
    order.payment.method === 'cod'
      ? `For the other ${rest} we write to you about how.`
      : `The other ${rest} goes back the way you paid it; how soon you see it depends on your bank.`;
  return `We refund ${inRupees(refund)}: ${inRupees(toGiftCards)} goes back onto ${yourGiftCards(order)}. ${how}`;
}

/** What an order that ends unpaid gives back. */
export function unpaidText(order: Order): string {
  if (giftCardsOf(order) === 0) return 'Nothing was paid, so there is nothing to refund.';
  return hasOneGiftCard(order)
    ? 'What your gift card has paid is on the card again.'
    : 'What your gift cards have paid is on them again.';
}

/** The code, big enough to read aloud. */
export const codeBox = (code: string): Block => ({
  kind: 'facts',
  rows: [['Your code', `${code.slice(0, 3)} ${code.slice(3)}`]],
});

/** Until when the code is valid; nothing where it is not known. */
export const codeValidity = ({ review }: Order): string =>
  review?.code
    ? `It is valid until ${timeInIndia(review.code.expiresAt)}, and never needed on the phone.`
    : '';
