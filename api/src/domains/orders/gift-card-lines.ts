import type { ClientSession } from 'mongodb';
import { isGiftCardItem } from '../giftcards/gift-cards.constants.ts';
import type { GiftCardSales } from '../giftcards/index.ts';
import { mergeLines, type Quantities } from '../stock/index.ts';
import type { OrderDocument, Parcel } from './order-document.ts';
import type { LineQuantity } from './order-lines.ts';
import { GIFT_CARD_CARRIER } from './orders.constants.ts';
import { transitionOrder, type OrderEventName, type OrderStatus } from './order-states.ts';

/** Gift cards that an order is for. They are lines like others, without stock, tax and shipping (decision 0057). */

/** What stock counts of quantities. */
export const goodsAmong = (quantities: Quantities): Quantities =>
  new Map([...quantities].filter(([id]) => !isGiftCardItem(id)));

/** What stock counts of lines. */
export const goodsOf = (lines: readonly LineQuantity[]): Quantities => goodsAmong(mergeLines(lines));

/** The gift cards among lines, by their ids. */
export const giftCardItemsOf = (lines: readonly { id: string }[]): string[] =>
  lines.map(({ id }) => id).filter(isGiftCardItem);

/** How the gift cards of an order reach their recipients: at once, in a parcel of their own. */
interface EmailedCards {
  status: OrderStatus;
  set: Partial<Pick<OrderDocument, 'parcels' | 'deliveredAt'>>;
  timeline: OrderDocument['timeline'];
}

function next(order: OrderDocument, event: OrderEventName): OrderStatus {
  const result = transitionOrder(order, event, 'system');
  if (!result.ok) throw new Error(result.reason);
  return result.to;
}

/** What a paid order becomes once its gift cards are issued; nothing changes without any. */
export function withCardsSent(order: OrderDocument, at: Date): EmailedCards {
  const items = order.items.filter(({ giftCard }) => giftCard).map(({ id, quantity }) => ({ id, quantity }));
  if (items.length === 0) return { status: order.status, set: {}, timeline: [] };
  const parcel: Parcel = {
    id: '1',
    carrier: GIFT_CARD_CARRIER,
    trackingNumber: '',
    at,
    deliveredAt: at,
    items,
    cash: 0,
  };
  const isAll = items.length === order.items.length;
  const shipped = { ...order, status: next(order, isAll ? 'ship' : 'ship part'), parcels: [parcel] };
  const status = next(shipped, isAll ? 'deliver' : 'deliver part');
  const note = items.length === 1 ? 'Gift card issued' : `${items.length} gift cards issued`;
  return {
    status,
    set: { parcels: [parcel], ...(isAll && { deliveredAt: at }) },
    timeline: [{ at, status, note }],
  };
}

/** Issues the gift cards of an order in the transaction that records its payment. */
export async function issueCards(
  sales: Pick<GiftCardSales, 'issue'>,
  { _id: id, number, items, address, userId }: OrderDocument,
  session: ClientSession,
): Promise<void> {
  const from = `${address.firstName} ${address.lastName}`.trim();
  await sales.issue(giftCardItemsOf(items), { order: { id, number }, from, userId }, session);
}
