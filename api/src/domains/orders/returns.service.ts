import { randomUUID } from 'node:crypto';
import { AppError } from '../../platform/http/errors.ts';
import { totalsOf, type CartService } from '../cart/index.ts';
import { isGiftCardItem } from '../giftcards/gift-cards.constants.ts';
import type { User } from '../identity/index.ts';
import { mergeLines } from '../stock/index.ts';
import { amountOf, cappedCredits, chosenOf, creditsOf, namesOf, restOfGoods } from './chosen-items.ts';
import { linesOf, paidOf, type OrderDocument, type Refund, type ReturnRequest } from './order-document.ts';
import { newOrderId } from './order-secrets.ts';
import type { Exchanges } from './exchanges.service.ts';
import { giftCardItemsOf, goodsOf } from './gift-card-lines.ts';
import type { QuoteInput, QuoteLine } from './quotes.schema.ts';
import type { RefundInput, ReturnDecision, ReturnInput } from './order-inputs.schema.ts';
import { keptOf, returnableOf, type LineQuantity } from './order-lines.ts';
import { returnableUntil, returnId, returnRejection } from './return-window.ts';
import {
  notAllowed,
  restOfInvoice,
  type OrderTransitions,
  type Transition,
  type TransitionDependencies,
} from './order-transitions.ts';
import type { ReturnPicture } from './orders.schema.ts';
import { dueRefund, refundable } from './refunds.ts';
import { guards } from './order-guards.ts';

/** @throws AppError 409 when a return cannot be requested now */
export function rejectReturn(order: OrderDocument, now: Date): void {
  const returnable = linesOf(order).reduce((sum, line) => sum + returnableOf(line), 0);
  const rejection = returnRejection(order, returnableUntil(order.deliveredAt), now, returnable);
  if (rejection) throw notAllowed(rejection);
}

type Accepted = Extract<ReturnDecision, { accept: true }>;

/** The items of a request; one from before a part could be returned is about all that the shopper has. */
function requestedItems(order: OrderDocument, { items }: ReturnRequest): LineQuantity[] {
  return items ?? order.items.map(({ id, quantity }) => ({ id, quantity }));
}

/** How long the other item of an exchange waits for the difference. */
const EXCHANGE_DAYS = 14;

const otherMissing = () => {
  const message = 'Choose the other item.';
  return new AppError(400, 'invalid_input', message, { 'other.id': message });
};

const wholeCardsOnly = () =>
  notAllowed(
    'A gift card is refunded whole, while nothing of it is spent: its buyer asks for a return on the page of the order.',
  );

/** The quote for the other item of an exchange. */
const offerOf = (
  { number, address }: OrderDocument,
  other: QuoteLine,
  id: string,
): QuoteInput & { id: string } => ({
  id,
  request: randomUUID(),
  lines: [other],
  address,
  note: `In exchange for items of your order ${number}.`,
  days: EXCHANGE_DAYS,
  holds: true,
});

/** What happens after delivery: refunds by line, and items that come back for money or in exchange. */
export function createReturns(
  dependencies: TransitionDependencies & {
    transitions: OrderTransitions;
    exchanges: Pick<Exchanges, 'offer' | 'settle'>;
    cart: Pick<CartService, 'price'>;
  },
) {
  const { repository, stock, giftcards, events, clock, transitions, exchanges, cart } = dependencies;
  const { offer } = exchanges;
  const { allowed, transition, entry } = transitions;

  /**
   * Takes items back: for their money, or for another item that it pays for. What that does not cost goes back at once.
   */
  function acceptForMoney(
    order: OrderDocument,
    request: ReturnRequest,
    { restock, answer }: Accepted,
    by: User,
    other?: QuoteLine & { taxPercent?: number | undefined },
  ): Transition {
    const { _id: id } = order;
    const items = requestedItems(order, request);
    const lines = linesOf(order);
    const chosen = items.flatMap(({ id: lineId, quantity }) =>
      lines.flatMap((line) => (line.id === lineId ? [{ line, quantity }] : [])),
    );
    const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
    const isAll = count === lines.reduce((sum, line) => sum + keptOf(line), 0);
    const cards = giftCardItemsOf(items);
    const status = allowed(order, isAll ? 'return' : 'return part', 'admin');
    const most = Math.min(refundable(order), restOfInvoice(order));
    const credits = cappedCredits(creditsOf(chosen), most);
    const amount = isAll ? refundable(order) : amountOf(credits);
    const kept = other ? Math.min(amount, totalsOf([other]).total) : 0;
    const back = amount - kept;
    if (other && kept === 0) throw notAllowed('Nothing was paid that could pay for another item.');
    const quote = newOrderId();
    const refundOf = (part: number): Refund =>
      isAll
        ? dueRefund({ ...order, status }, { amount: part, reason: 'Returned', by: 'system' }, clock())
        : dueRefund(
            order,
            { amount: part, reason: 'Returned', by: 'admin', ...(!other && { lines: credits }) },
            clock(),
          );
    const keptRefund: Refund | undefined =
      kept > 0 ? { ...refundOf(kept), status: 'kept', quote } : undefined;
    const refunds = [...(keptRefund ? [keptRefund] : []), ...(back > 0 ? [refundOf(back)] : [])];
    return {
      change: {
        $set: {
          status,
          'returnRequest.status': 'accepted',
          'returnRequest.decidedAt': clock(),
          'returnRequest.answer': answer,
          'returnRequest.items': items,
          'returnRequest.resolution': other ? 'other item' : 'refund',
        },
        $push: {
          timeline: entry(status, `${other ? 'Exchange' : 'Return'} accepted: ${answer}`),
          refunds: { $each: refunds },
        },
      },
      credit: isAll
        ? { amount: restOfInvoice(order), reason: 'Items returned', isWhole: true }
        : { amount, reason: 'Items returned', lines: credits },
      record: {
        action: 'return accepted',
        by,
        after: { refund: back, ...(other && { credited: kept }), restocked: restock, items: count },
      },
      async effects(session) {
        if (other && keptRefund) {
          const credit = { order: id, number: order.number, refund: keptRefund.id, atMost: kept };
          const written = await offer(offerOf(order, other, quote), by, credit, session);
          await repository.nameQuote(id, written.number, session);
        }
        const taken = { order: { id, number: order.number }, by: by.id, reason: 'Taken back' };
        await giftcards.sales.takeBack(cards, taken, session);
        if (restock) await stock.restock(goodsOf(items), { order: id }, session);
        const named = namesOf(order, items);
        await events.post(
          'order.returned',
          {
            order: id,
            return: returnIdOf(order),
            items: named,
            refund: back,
            ...(other && { credited: kept }),
          },
          session,
        );
      },
    };
  }

  /** Takes items back and sends the same once more. */
  function acceptInExchange(
    order: OrderDocument,
    request: ReturnRequest,
    { restock, answer }: Accepted,
    by: User,
  ): Transition {
    const { _id: id } = order;
    const items = requestedItems(order, request);
    if (giftCardItemsOf(items).length > 0) throw notAllowed('A gift card cannot be sent once more.');
    // the guard knows a payment that has gone back; one that is on its way back pays for nothing either
    if (paidOf(order) > 0 && refundable(order) === 0)
      throw notAllowed(guards['return is requested of what is paid'].rejection);
    const status = allowed(order, 'exchange', 'admin');
    return {
      change: {
        $set: {
          status,
          'returnRequest.status': 'accepted',
          'returnRequest.decidedAt': clock(),
          'returnRequest.answer': answer,
          'returnRequest.items': items,
          'returnRequest.resolution': 'exchange',
        },
        $push: { timeline: entry(status, `Exchange accepted: ${answer}`) },
      },
      record: { action: 'exchange accepted', by, after: { restocked: restock } },
      async effects(session) {
        // before those that come back: what is sent once more is not what was sent back
        await stock.allocate(mergeLines(items), new Map(), { order: id }, session, { isSold: true });
        if (restock) await stock.restock(mergeLines(items), { order: id }, session);
        const named = namesOf(order, items);
        await events.post('order.exchanged', { order: id, return: returnIdOf(order), items: named }, session);
      },
    };
  }

  return {
    /** @throws AppError 409 'refund_too_large' */
    refund: (id: string, { amount, line: lineId, reason, version }: RefundInput, by: User) =>
      transition(
        id,
        (order) => {
          const line = linesOf(order).find((each) => each.id === lineId);
          if (lineId !== undefined && !line) throw notAllowed('The order has no such line.');
          const cards = linesOf(order).filter(({ id: item }) => isGiftCardItem(item));
          if (line && cards.some(({ id: item }) => item === line.id)) throw wholeCardsOnly();
          const rest = cards.length > 0 ? restOfGoods(order) : amount;
          const most = line ? Math.min(line.value - line.credited, rest) : rest;
          if (amount > most) {
            if (!line) throw wholeCardsOnly();
            const message = `At most ₹${most.toLocaleString('en-IN')} of this line can be refunded.`;
            throw new AppError(409, 'refund_too_large', message, { amount: message });
          }
          const lines = line ? { lines: [{ id: line.id, amount }] } : {};
          const refund = dueRefund(order, { amount, reason, by: 'admin', ...lines }, clock());
          return {
            change: { $push: { refunds: refund } },
            credit: { amount, reason, ...lines },
            record: { action: 'refunded', by, after: { refund: amount } },
            effects: (session) =>
              events.post('order.refunded', { order: id, refund: refund.id, amount }, session),
          };
        },
        { version },
      ),

    requestReturn: (
      id: string,
      { reason, items, resolution = 'refund' }: Omit<ReturnInput, 'pictures'>,
      pictures: ReturnPicture[],
    ) =>
      transition(id, (order) => {
        rejectReturn(order, clock());
        const chosen = chosenOf(linesOf(order), items, returnableOf, 'returned');
        const returnRequest: ReturnRequest = {
          status: 'requested',
          at: clock(),
          reason,
          answer: null,
          pictures,
          items: chosen.map(({ line, quantity }) => ({ id: line.id, quantity })),
          resolution,
        };
        const note = resolution === 'exchange' ? 'Exchange requested' : 'Return requested';
        const cards = giftCardItemsOf(returnRequest.items ?? []);
        if (cards.length > 0 && resolution !== 'refund')
          throw notAllowed('For a gift card you get its price back. Choose the money back.');
        return {
          change: {
            $set: { returnRequest },
            $push: {
              timeline: entry(order.status, note),
              ...(order.returnRequest && { earlierReturns: order.returnRequest }),
            },
          },
          effects: async (session) => {
            await giftcards.sales.rejectUsed(cards, id, session);
            await events.post('order.return-requested', { order: id }, session);
          },
        };
      }),

    /** Accepts a return, with its refund, its exchange or the quote for another item, and its items back in stock if they can be sold again; or rejects it. */
    async decideReturn(id: string, decision: ReturnDecision, by: User): Promise<OrderDocument> {
      const other = decision.accept ? decision.other : undefined;
      // the other item is sold now: at the rate of tax of now
      const nobody = { userId: null, checkout: undefined };
      const [priced] = other ? (await cart.price([other], nobody)).lines : [];
      const taxPercent = priced?.taxPercent;
      const decided = await transition(
        id,
        (order) => {
          const request = order.returnRequest;
          allowed(order, 'return', 'admin');
          if (!request) throw notAllowed('The shopper has not requested a return.');
          if (!decision.accept)
            return {
              change: {
                $set: {
                  'returnRequest.status': 'refused',
                  'returnRequest.answer': decision.answer,
                  'returnRequest.decidedAt': clock(),
                },
                $push: { timeline: entry(order.status, `Return not accepted: ${decision.answer}`) },
              },
              record: { action: 'return rejected', by },
              effects: (session) =>
                events.post(
                  'order.return-rejected',
                  {
                    order: id,
                    return: returnIdOf(order),
                    items: namesOf(order, requestedItems(order, request)),
                    by: by.id,
                  },
                  session,
                ),
            };
          const resolution = decision.resolution ?? request.resolution ?? 'refund';
          if (resolution === 'exchange') return acceptInExchange(order, request, decision, by);
          if (resolution === 'refund') return acceptForMoney(order, request, decision, by);
          if (!decision.other) throw otherMissing();
          return acceptForMoney(order, request, decision, by, { ...decision.other, taxPercent });
        },
        { version: decision.version },
      );
      const isSettled =
        decided.refunds.some(({ status }) => status === 'kept') && (await exchanges.settle(id));
      return isSettled ? repository.existing(id) : decided;
    },
  };
}

/** What tells the latest return of an order from those before it. */
const returnIdOf = ({ _id, earlierReturns }: OrderDocument): string => returnId(_id, earlierReturns.length);
