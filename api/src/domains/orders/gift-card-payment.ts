import type { ClientSession } from 'mongodb';
import { AppError } from '../../platform/http/errors.ts';
import type { GiftCardPayment, GiftCards, RedeemedGiftCard } from '../giftcards/index.ts';
import { cashOf, creditedOf, giftCardsPaidOf, type OrderDocument } from './order-document.ts';

/** What each card pays of a total; the last ones less, when less is to be paid than the cart has shown. */
export function shareOf(claims: readonly GiftCardPayment[], total: number): GiftCardPayment[] {
  let left = total;
  return claims.flatMap((claim) => {
    const amount = Math.min(claim.amount, left);
    left -= amount;
    return amount > 0 ? [{ ...claim, amount }] : [];
  });
}

/** @throws AppError 409 when gift cards alone were to pay, and something is left to pay */
export function rejectShort(method: string, toPay: number): void {
  if (method !== 'gift-card' || toPay === 0) return;
  const message =
    'Your gift cards do not pay for the whole order. Look at what is left to pay, and choose how to pay it.';
  throw new AppError(409, 'gift_cards_short', message, { 'payment.method': message });
}

type GiveBack = Pick<GiftCards, 'giveBack'>;

/**
 * Puts what gift cards have paid of an order back onto them, in the transaction that ends it without a sale. Orders
 * that were paid have refunds instead.
 */
export async function releaseGiftCards(
  giftcards: GiveBack,
  { _id: id, number, giftCards = [] }: OrderDocument,
  session: ClientSession,
): Promise<void> {
  for (const payment of giftCards)
    await giftcards.giveBack(
      `released:${id}`,
      payment,
      { order: { id, number }, reason: 'Order not carried out' },
      session,
    );
}

/** A part of what the cards of an order have paid that goes back onto them. */
interface Excess {
  /** What the cards pay of the order from then on. */
  left: RedeemedGiftCard[];
  back: GiftCardPayment[];
}

/**
 * What the cards of a cash order have paid too much once `credit` is off its invoice: cash is collected less first, and
 * what the rest costs less than the cards have paid goes back onto them. Null when nothing does.
 */
export function excessOf(order: OrderDocument, credit: number): Excess | null {
  const rest = order.totals.total - creditedOf(order) - credit;
  let excess = Math.max(0, giftCardsPaidOf(order) + cashOf(order.parcels) - rest);
  if (excess === 0) return null;
  const left: RedeemedGiftCard[] = [];
  const back: GiftCardPayment[] = [];
  for (const payment of [...(order.giftCards ?? [])].reverse()) {
    const amount = Math.min(payment.amount, excess);
    excess -= amount;
    if (amount > 0) back.push({ ...payment, amount });
    if (payment.amount > amount) left.unshift({ ...payment, amount: payment.amount - amount });
  }
  return { left, back };
}
