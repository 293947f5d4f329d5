import type { User } from '../identity/index.ts';
import { mergeLines, type Holds, type Quantities } from '../stock/index.ts';
import {
  amountOf,
  cappedCredits,
  chosenOf,
  countOf,
  creditsOf,
  isAll,
  itemsText,
  namesOf,
  toQuantities,
  type Chosen,
} from './chosen-items.ts';
import { excessOf, releaseGiftCards } from './gift-card-payment.ts';
import { cashOf, giftCardsPaidOf, linesOf, quantitiesOf, type OrderDocument } from './order-document.ts';
import type { ShopCancelInput } from './order-inputs.schema.ts';
import { toShipOf } from './order-lines.ts';
import { onTheWayOf, outOf, transitionPayment, type OrderEventName } from './order-states.ts';
import {
  notAllowed,
  restOfInvoice,
  type OrderTransitions,
  type Transition,
  type TransitionDependencies,
} from './order-transitions.ts';
import { dueRefund, refundable, refundOfRest, toGiftCardsOf } from './refunds.ts';

/** Which event the cancellation of items that are still here is: what happens to the order follows from its parcels. */
function cancellationEvent({ parcels }: OrderDocument, isRest: boolean): OrderEventName {
  if (!isRest) return 'cancel part';
  if (outOf(parcels).length === 0) return 'cancel';
  return onTheWayOf(parcels).length === 0 ? 'close' : 'cancel rest';
}

/** Items that are cancelled, and why. */
export interface Cancelled {
  chosen: Chosen;
  reason: string;
  by: User;
  /** Those of them that are not allocated: whoever cancels them decides whether they are on sale again. */
  gone?: Quantities;
  /** The others are written off instead of being on sale again. */
  isDamaged?: boolean;
}

const without = (all: Quantities, gone: Quantities): Quantities =>
  new Map([...all].map(([id, quantity]) => [id, quantity - (gone.get(id) ?? 0)]));

/** Ends orders, or takes items out of them, before they leave the workshop. */
export function createCancellation(
  dependencies: TransitionDependencies & { holds: Holds; transitions: OrderTransitions },
) {
  const { stock, holds, promotions, giftcards, events, clock, transitions } = dependencies;
  const { allowed, transition, entry } = transitions;

  /** What becomes of cancelled items that are allocated: damaged ones are on sale at no time. */
  const free = (isDamaged: boolean) => (isDamaged ? stock.writeOff : stock.deallocate);

  /** Ends an order of which nothing was shipped: its items are on sale again and the money goes back. */
  function cancelWhole(
    order: OrderDocument,
    by: 'shopper' | User,
    reason: string,
    { gone = new Map(), isDamaged = false }: Pick<Cancelled, 'gone' | 'isDamaged'> = {},
  ): Transition {
    const admin = by === 'shopper' ? null : by;
    const status = allowed(order, 'cancel', admin ? 'admin' : 'shopper');
    // cash that will never be collected
    const unpaid = transitionPayment(order, 'fail', 'system');
    const note = `Cancelled by the ${admin ? 'shop' : 'shopper'}: ${reason}`;
    return {
      change: {
        $set: { status, ...(unpaid.ok && { 'payment.status': unpaid.to }) },
        $push: {
          timeline: entry(status, note),
          ...refundOfRest({ ...order, status }, reason, clock()),
        },
      },
      credit: { amount: restOfInvoice(order), reason: `Order cancelled: ${reason}`, isWhole: true },
      ...(admin && { record: { action: 'cancelled', by: admin, after: { refund: refundable(order) } } }),
      async effects(session) {
        const { _id: id } = order;
        // the items of a held order are reserved at most
        if (order.status === 'Held for review') {
          if (isDamaged)
            throw notAllowed('Nothing is set aside for this order: write it off in the inventory.');
          await holds.release(id, session);
        } else
          await free(isDamaged)(
            without(mergeLines(quantitiesOf(linesOf(order), toShipOf)), gone),
            { order: id },
            session,
          );
        await promotions.giveBack(id, session);
        // what was paid is refunded instead
        if (order.payment.status === 'created') await releaseGiftCards(giftcards, order, session);
        await events.post('order.cancelled', { order: id, refund: refundable(order) }, session);
      },
    };
  }

  /** Cancels items that are still here while the order goes on without them. */
  function cancelItems(
    order: OrderDocument,
    { chosen, reason, by, gone = new Map(), isDamaged = false }: Cancelled,
  ): Transition {
    const { _id: id, parcels } = order;
    const event = cancellationEvent(order, isAll(chosen, linesOf(order)));
    if (event === 'cancel') return cancelWhole(order, by, reason, { gone, isDamaged });
    const status = allowed(order, event, 'admin');
    const cash = transitionPayment({ ...order, status }, 'capture', 'admin');
    const isPaidByCash = order.payment.method === 'cod' && event === 'close' && cash.ok;
    const refund = refundable(order);
    // Cash that is not collected goes off the invoice whole: what parcels collect and gift cards pay is what is left of it.
    const rest = restOfInvoice(order);
    const isUnpaidCash = order.payment.status === 'created';
    const most = isUnpaidCash ? rest - cashOf(parcels) : Math.min(rest, refund);
    const lines = cappedCredits(creditsOf(chosen), most);
    const isLast = isUnpaidCash && event !== 'cancel part';
    const amount = Math.max(amountOf(lines), isLast ? most - giftCardsPaidOf(order) : 0);
    const excess = isUnpaidCash ? excessOf(order, amount) : null;
    const cancellation = `${id}:${order.cancellations.length + 1}`;
    const items = toQuantities(chosen);
    const goesBack = isUnpaidCash ? 0 : amount;
    const note = `${itemsText(countOf(items))} cancelled by the shop: ${reason}`;
    const paidBack =
      goesBack > 0 ? dueRefund(order, { amount: goesBack, reason, by: 'admin', lines }, clock()) : null;
    const toGiftCards = amountOf(excess?.back ?? []) + (paidBack ? toGiftCardsOf(order, paidBack) : 0);
    return {
      change: {
        $set: {
          status,
          ...(event === 'close' && { deliveredAt: clock() }),
          ...(isPaidByCash && { 'payment.status': cash.to }),
          ...(excess && { giftCards: excess.left }),
        },
        $push: {
          cancellations: { at: clock(), reason, items },
          timeline: entry(status, note),
          ...(paidBack && { refunds: paidBack }),
        },
      },
      credit: { amount, reason: `Items cancelled: ${reason}`, lines },
      record: { action: 'items cancelled', by, after: { items: countOf(items), refund: goesBack } },
      async effects(session) {
        await free(isDamaged)(without(mergeLines(items), gone), { order: id }, session);
        for (const payment of excess?.back ?? [])
          await giftcards.giveBack(
            `cancelled:${cancellation}`,
            payment,
            { order: { id, number: order.number }, reason },
            session,
          );
        const named = namesOf(order, items);
        await events.post(
          'order.items-cancelled',
          {
            order: id,
            cancellation,
            items: named,
            refund: goesBack,
            ...(toGiftCards > 0 && { toGiftCards }),
          },
          session,
        );
      },
    };
  }

  return {
    cancelItems,

    cancel: (id: string, by: 'shopper' | User, reason: string) =>
      transition(id, (order) => cancelWhole(order, by, reason)),

    /** Cancels items that are not shipped, without `items` all of them: on sale again, or written off. */
    cancelByShop: (id: string, { items, reason, restock = true, version }: ShopCancelInput, by: User) =>
      transition(
        id,
        (order) => {
          const isDamaged = !restock;
          if (!items && outOf(order.parcels).length === 0)
            return cancelWhole(order, by, reason, { isDamaged });
          const chosen = chosenOf(linesOf(order), items, toShipOf, 'cancelled');
          return cancelItems(order, { chosen, reason, by, isDamaged });
        },
        { version },
      ),
  };
}
