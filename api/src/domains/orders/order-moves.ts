import type { MongoClient, ClientSession, UpdateFilter } from 'mongodb';
import type { User } from '../identity/auth.schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { isInvoiced } from '../invoicing/is-invoiced.ts';
import type { DomainEventPoster } from '../events.ts';
import { PaymentUnavailable } from '../payments/provider.ts';
import { mergeLines } from '../cart/sold-product.ts';
import type { Stock } from '../stock/create-stock.ts';
import type { KeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import { creditedOf, type OrderDocument } from './order-document.ts';
import type { OrderRepository } from './order-repository.ts';
import {
  moveOrder,
  movePayment,
  returnableUntil,
  returnRefusal,
  type Actor,
  type OrderEventName,
  type OrderStatus,
} from './order-states.ts';
import type { RefundInput, ReturnDecision, ReturnPicture, ShipmentInput } from './orders.schema.ts';
import { dueRefund, refundable, type Refunds } from './refunds.ts';

/** What a move does: the change of the order, and of stock and outbox in the same transaction. */
interface Step {
  change: UpdateFilter<OrderDocument>;
  along?: (session: ClientSession) => Promise<void>;
  /** What goes off the invoice, tax included. */
  credit?: { amount: number; reason: string };
}

/** How often a move is decided anew when somebody else changed the order meanwhile. */
const TRIES = 3;

const refuse = (reason: string) => new AppError(409, 'not_allowed', reason);

/** @throws AppError 409 when a return cannot be asked for now */
export function refuseReturn(order: OrderDocument, now: Date): void {
  const refusal = returnRefusal(order, returnableUntil(order.deliveredAt), now);
  if (refusal) throw refuse(refusal);
}

interface Tools {
  client: MongoClient;
  repository: OrderRepository;
  stock: Stock;
  queue: KeyedQueue;
  refunds: Refunds;
  events: DomainEventPoster;
  clock: () => Date;
}

/**
 * What shoppers and admins do with an order after it was placed. Every move is decided by the tables of
 * order-states.ts and written only if the order still is what the decision was made for (promise 7): it happens once,
 * with its stock, or not at all.
 */
export function createOrderMoves({ client, repository, stock, queue, refunds, events, clock }: Tools) {
  const entry = (status: OrderStatus, note: string) => ({ at: clock(), status, note });

  function allowed(order: OrderDocument, event: OrderEventName, by: Actor): OrderStatus {
    const move = moveOrder(order, event, by);
    if (!move.ok) throw refuse(move.reason);
    return move.to;
  }

  /** @throws AppError 409 when the move is not allowed, 404 when there is no such order */
  async function make(id: string, decide: (order: OrderDocument) => Step): Promise<OrderDocument> {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const order = await repository.existing(id);
      const step = decide(order);
      const from = {
        status: order.status,
        payment: order.payment.status,
        also: {
          refunds: { $size: order.refunds.length },
          'returnRequest.status': order.returnRequest?.status ?? null,
        },
      };
      const credit = isInvoiced(order) && step.credit?.amount ? step.credit : undefined;
      const work = async (session?: ClientSession) => {
        const isMine = await repository.advance(id, from, step.change, session);
        if (isMine && session) {
          await step.along?.(session);
          if (credit) await repository.addCreditNote(id, { at: clock(), ...credit }, session);
        }
        return isMine;
      };
      const isMade =
        step.along || credit ? await queue.run('stock', () => inTransaction(client, work)) : await work();
      if (isMade) return settled(id);
    }
    throw new AppError(409, 'changed', 'Somebody else changed this order. Look at it again, then repeat.');
  }

  /** The order after its money went back, as far as the provider answers; the rest is repeated in the background. */
  async function settled(id: string): Promise<OrderDocument> {
    const order = await repository.existing(id);
    return refunds.payDue(order).catch((error: unknown) => {
      if (error instanceof PaymentUnavailable) return order;
      throw error;
    });
  }

  /** What is still to be paid by the invoice, of a sale that is undone. */
  const restOfInvoice = (order: OrderDocument, reason: string) => ({
    amount: order.totals.total - creditedOf(order),
    reason,
  });

  /** Money that goes back with a move: all of it that is still there. */
  function refundOfRest(order: OrderDocument, reason: string) {
    const rest = refundable(order);
    return rest > 0 ? { refunds: dueRefund(order, rest, reason, clock()) } : {};
  }

  return {
    /** Ends an order that was not shipped: the pieces are on sale again and the money goes back. */
    cancel: (id: string, by: 'shopper' | 'admin', reason: string) =>
      make(id, (order) => {
        const status = allowed(order, 'cancel', by);
        // cash that will never be collected
        const unpaid = movePayment(order, 'fail', 'system');
        const note = `Cancelled by the ${by === 'admin' ? 'shop' : 'shopper'}: ${reason}`;
        return {
          change: {
            $set: { status, ...(unpaid.ok && { 'payment.status': unpaid.to }) },
            $push: { timeline: entry(status, note), ...refundOfRest(order, reason) },
          },
          credit: restOfInvoice(order, `Order cancelled: ${reason}`),
          async along(session) {
            await stock.deallocate(mergeLines(order.items), { order: id }, session);
            await events.post('order.cancelled', { order: id, refund: refundable(order) }, session);
          },
        };
      }),

    ship: (id: string, { carrier, trackingNumber }: ShipmentInput) =>
      make(id, (order) => {
        const status = allowed(order, 'ship', 'admin');
        return {
          change: {
            $set: { status, shipment: { carrier, trackingNumber, at: clock() } },
            $push: { timeline: entry(status, `Handed to ${carrier}, tracking number ${trackingNumber}`) },
          },
          async along(session) {
            await stock.ship(mergeLines(order.items), { order: id }, session);
            await events.post('order.shipped', { order: id, carrier, trackingNumber }, session);
          },
        };
      }),

    /** Cash is collected at the door. */
    deliver: (id: string) =>
      make(id, (order) => {
        const status = allowed(order, 'deliver', 'admin');
        const cash =
          order.payment.method === 'cod' ? movePayment({ ...order, status }, 'capture', 'admin') : null;
        return {
          change: {
            $set: { status, deliveredAt: clock(), ...(cash?.ok && { 'payment.status': cash.to }) },
            $push: { timeline: entry(status, cash?.ok ? 'Delivered; cash received' : 'Delivered') },
          },
          along: (session) => events.post('order.delivered', { order: id }, session),
        };
      }),

    /** @throws AppError 409 'refund_too_large' */
    refund: (id: string, { amount, reason }: RefundInput) =>
      make(id, (order) => ({
        change: { $push: { refunds: dueRefund(order, amount, reason, clock()) } },
        credit: { amount, reason },
      })),

    requestReturn: (id: string, reason: string, pictures: ReturnPicture[]) =>
      make(id, (order) => {
        refuseReturn(order, clock());
        const returnRequest = { status: 'requested' as const, at: clock(), reason, answer: null, pictures };
        return {
          change: { $set: { returnRequest }, $push: { timeline: entry(order.status, 'Return asked for') } },
        };
      }),

    /** Takes the pieces back and refunds what was paid, or says why not. */
    decideReturn: (id: string, decision: ReturnDecision) =>
      make(id, (order) => {
        const { answer } = decision;
        const status = allowed(order, 'take-back', 'admin');
        if (!decision.accept)
          return {
            change: {
              $set: { 'returnRequest.status': 'refused', 'returnRequest.answer': answer },
              $push: { timeline: entry(order.status, `Return not accepted: ${answer}`) },
            },
          };
        return {
          change: {
            $set: { status, 'returnRequest.status': 'accepted', 'returnRequest.answer': answer },
            $push: {
              timeline: entry(status, `Return accepted: ${answer}`),
              ...refundOfRest(order, 'Returned'),
            },
          },
          credit: restOfInvoice(order, 'Pieces returned'),
          async along(session) {
            if (decision.restock) await stock.takeBack(mergeLines(order.items), { order: id }, session);
            const items = order.items.map(({ name, quantity }) => ({ name, quantity }));
            const returned = { order: id, return: id, items, refund: refundable(order) };
            await events.post('order.returned', returned, session);
          },
        };
      }),

    async addNote(id: string, text: string, by: User): Promise<OrderDocument> {
      const order = await repository.addNote(id, { at: clock(), by: by.name, text });
      if (!order) throw notFound('Order');
      return order;
    },
  };
}
