import type { MongoClient, ClientSession, UpdateFilter } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { KeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import type { User } from '../identity/index.ts';
import { PaymentUnavailable } from '../payments/index.ts';
import { mergeLines, type Holds, type Stock } from '../stock/index.ts';
import { activityOf, type OrderActivity } from './order-activity.ts';
import { creditedOf, type OrderDocument } from './order-document.ts';
import {
  isInvoiced,
  returnableUntil,
  returnRejection,
  transitionOrder,
  transitionPayment,
  type Actor,
  type OrderEventName,
  type OrderStatus,
} from './order-states.ts';
import type { OrderRepository } from './orders.repository.ts';
import type { RefundInput, ReturnDecision, ReturnPicture, ShipmentInput } from './orders.schema.ts';
import { dueRefund, refundable, type Refunds } from './refunds.ts';

/** What a transition writes: the change of the order, and of stock and events in the same transaction. */
interface Transition {
  change: UpdateFilter<OrderDocument>;
  effects?: (session: ClientSession) => Promise<void>;
  /** What goes off the invoice, tax included. */
  credit?: { amount: number; reason: string };
  /** For the log, when an admin does it. */
  record?: OrderActivity;
}

/** How often a transition is decided anew when somebody else changed the order meanwhile. */
const ATTEMPTS = 3;
const notAllowed = (reason: string) => new AppError(409, 'not_allowed', reason);

/** @throws AppError 409 when a return cannot be requested now */
export function rejectReturn(order: OrderDocument, now: Date): void {
  const rejection = returnRejection(order, returnableUntil(order.deliveredAt), now);
  if (rejection) throw notAllowed(rejection);
}

export interface TransitionDependencies {
  client: MongoClient;
  repository: OrderRepository;
  stock: Stock;
  queue: KeyedQueue;
  refunds: Refunds;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

/**
 * What shoppers and admins do with an order after it was placed. Every transition is decided by the tables of
 * order-states.ts and written only if the order is still in the state it was decided for (requirement 7): it happens
 * once, with its stock, or not at all.
 */
export function createOrderTransitions(dependencies: TransitionDependencies & { holds: Holds }) {
  const { client, repository, stock, holds, queue, refunds, events, activity, clock } = dependencies;
  const entry = (status: OrderStatus, note: string) => ({ at: clock(), status, note });

  function allowed(order: OrderDocument, event: OrderEventName, by: Actor): OrderStatus {
    const result = transitionOrder(order, event, by);
    if (!result.ok) throw notAllowed(result.reason);
    return result.to;
  }

  /** @throws AppError 409 when the transition is not allowed, 404 when there is no such order */
  async function transition(
    id: string,
    decide: (order: OrderDocument) => Transition,
  ): Promise<OrderDocument> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const order = await repository.existing(id);
      const { change, effects, credit, record } = decide(order);
      const from = {
        status: order.status,
        payment: order.payment.status,
        also: {
          refunds: { $size: order.refunds.length },
          'returnRequest.status': order.returnRequest?.status ?? null,
        },
      };
      const note = credit && credit.amount > 0 && isInvoiced(order) ? credit : undefined;
      const work = async (session?: ClientSession) => {
        const isAdvanced = await repository.advance(id, from, change, session);
        if (isAdvanced && session) {
          await effects?.(session);
          if (note) await repository.addCreditNote(id, { at: clock(), ...note }, session);
          if (record) await activity.record(activityOf(order, record, change), session);
        }
        return isAdvanced;
      };
      const isDone =
        effects || note || record
          ? await queue.run('stock', () => inTransaction(client, work))
          : await work();
      if (isDone) return settled(id);
    }
    throw new AppError(409, 'changed', 'Somebody else has changed this order. Reload it and try again.');
  }

  /** The order after its refunds, as far as the provider responds; the rest is retried in the background. */
  async function settled(id: string): Promise<OrderDocument> {
    const order = await repository.existing(id);
    return refunds.payDue(order).catch((error: unknown) => {
      if (error instanceof PaymentUnavailable) return repository.existing(id);
      throw error;
    });
  }

  /** What the invoice of a sale that is undone still amounts to. */
  const restOfInvoice = (order: OrderDocument, reason: string) => ({
    amount: order.totals.total - creditedOf(order),
    reason,
  });

  /** The refund of everything that was not refunded before, which follows from the order being over. */
  function refundOfRest(order: OrderDocument, reason: string) {
    const amount = refundable(order);
    return amount > 0 ? { refunds: dueRefund(order, { amount, reason, by: 'system' }, clock()) } : {};
  }

  return {
    allowed,
    transition,

    /** Ends an order that was not shipped: its items are on sale again and the money goes back. */
    cancel: (id: string, by: 'shopper' | User, reason: string) =>
      transition(id, (order) => {
        const admin = by === 'shopper' ? null : by;
        const status = allowed(order, 'cancel', admin ? 'admin' : 'shopper');
        // cash that will never be collected
        const unpaid = transitionPayment(order, 'fail', 'system');
        const note = `Cancelled by the ${admin ? 'shop' : 'shopper'}: ${reason}`;
        return {
          change: {
            $set: { status, ...(unpaid.ok && { 'payment.status': unpaid.to }) },
            $push: { timeline: entry(status, note), ...refundOfRest({ ...order, status }, reason) },
          },
          credit: restOfInvoice(order, `Order cancelled: ${reason}`),
          ...(admin && { record: { action: 'cancelled', by: admin, after: { refund: refundable(order) } } }),
          async effects(session) {
            // the items of a held order are reserved at most
            if (order.status === 'Held for review') await holds.release(id, session);
            else await stock.deallocate(mergeLines(order.items), { order: id }, session);
            await events.post('order.cancelled', { order: id, refund: refundable(order) }, session);
          },
        };
      }),

    ship: (id: string, { carrier, trackingNumber }: ShipmentInput, by: User) =>
      transition(id, (order) => {
        const status = allowed(order, 'ship', 'admin');
        return {
          change: {
            $set: { status, shipment: { carrier, trackingNumber, at: clock() } },
            $push: { timeline: entry(status, `Handed to ${carrier}, tracking number ${trackingNumber}`) },
          },
          record: { action: 'shipped', by, after: { carrier, trackingNumber } },
          async effects(session) {
            await stock.ship(mergeLines(order.items), { order: id }, session);
            await events.post('order.shipped', { order: id, carrier, trackingNumber }, session);
          },
        };
      }),

    /** Cash is collected at the door. */
    deliver: (id: string, by: User) =>
      transition(id, (order) => {
        const status = allowed(order, 'deliver', 'admin');
        const cash =
          order.payment.method === 'cod' ? transitionPayment({ ...order, status }, 'capture', 'admin') : null;
        return {
          change: {
            $set: { status, deliveredAt: clock(), ...(cash?.ok && { 'payment.status': cash.to }) },
            $push: { timeline: entry(status, cash?.ok ? 'Delivered; cash received' : 'Delivered') },
          },
          record: { action: 'delivered', by },
          effects: (session) => events.post('order.delivered', { order: id }, session),
        };
      }),

    /** @throws AppError 409 'refund_too_large' */
    refund: (id: string, { amount, reason }: RefundInput, by: User) =>
      transition(id, (order) => ({
        change: { $push: { refunds: dueRefund(order, { amount, reason, by: 'admin' }, clock()) } },
        credit: { amount, reason },
        record: { action: 'refunded', by, after: { refund: amount } },
      })),

    requestReturn: (id: string, reason: string, pictures: ReturnPicture[]) =>
      transition(id, (order) => {
        rejectReturn(order, clock());
        const returnRequest = { status: 'requested' as const, at: clock(), reason, answer: null, pictures };
        return {
          change: { $set: { returnRequest }, $push: { timeline: entry(order.status, 'Return requested') } },
        };
      }),

    /** Accepts a return, with its refund and its items back in stock if they can be sold again, or rejects it. */
    decideReturn: (id: string, decision: ReturnDecision, by: User) =>
      transition(id, (order) => {
        const { answer } = decision;
        const status = allowed(order, 'return', 'admin');
        if (!decision.accept)
          return {
            change: {
              $set: { 'returnRequest.status': 'refused', 'returnRequest.answer': answer },
              $push: { timeline: entry(order.status, `Return not accepted: ${answer}`) },
            },
            record: { action: 'return rejected', by },
          };
        return {
          change: {
            $set: { status, 'returnRequest.status': 'accepted', 'returnRequest.answer': answer },
            $push: {
              timeline: entry(status, `Return accepted: ${answer}`),
              ...refundOfRest({ ...order, status }, 'Returned'),
            },
          },
          credit: restOfInvoice(order, 'Items returned'),
          record: {
            action: 'return accepted',
            by,
            after: { refund: refundable(order), restocked: decision.restock },
          },
          async effects(session) {
            if (decision.restock) await stock.restock(mergeLines(order.items), { order: id }, session);
            const items = order.items.map(({ name, quantity }) => ({ name, quantity }));
            const returned = { order: id, return: id, items, refund: refundable(order) };
            await events.post('order.returned', returned, session);
          },
        };
      }),

    async addNote(id: string, text: string, by: User): Promise<OrderDocument> {
      return inTransaction(client, async (session) => {
        const order = await repository.addNote(id, { at: clock(), by: by.name, text }, session);
        if (!order) throw notFound('Order');
        await activity.record(activityOf(order, { action: 'note added', by }), session);
        return order;
      });
    },
  };
}
export type OrderTransitions = ReturnType<typeof createOrderTransitions>;
