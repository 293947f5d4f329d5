import type { MongoClient, ClientSession, UpdateFilter } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { KeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import type { GiftCards, GiftCardSales } from '../giftcards/index.ts';
import type { User } from '../identity/index.ts';
import { PaymentUnavailable } from '../payments/index.ts';
import type { Promotions } from '../promotions/index.ts';
import type { Stock } from '../stock/index.ts';
import { activityOf, type OrderActivity } from './order-activity.ts';
import { attributed, type Credit } from './attribution.ts';
import { creditedOf, type OrderDocument } from './order-document.ts';
import {
  isInvoiced,
  transitionOrder,
  type Actor,
  type OrderEventName,
  type OrderStatus,
} from './order-states.ts';
import type { OrderRepository } from './orders.repository.ts';
import type { Refunds } from './pay-refunds.ts';

/** What a transition writes: the change of the order, and of stock and events in the same transaction. */
export interface Transition {
  change: UpdateFilter<OrderDocument>;
  effects?: (session: ClientSession) => Promise<void>;
  /** What goes off the invoice. */
  credit?: Credit & { reason: string };
  /** For the log, when an admin does it. */
  record?: OrderActivity;
}

/** How often a transition is decided anew when somebody else changed the order meanwhile. */
const ATTEMPTS = 3;
export const notAllowed = (reason: string) => new AppError(409, 'not_allowed', reason);
const changed = () =>
  new AppError(409, 'changed', 'Somebody else has changed this order. Reload it and try again.');

/** A credit note, down to the lines of the invoice; none where nothing goes off it, neither money nor items. */
function noteOf(order: OrderDocument, credit: NonNullable<Transition['credit']>) {
  // the taxes are those of the invoice, wherever the order goes by now
  const address = order.invoice?.address ?? order.address;
  const lines = attributed({ ...order, address, tax: order.totals.tax }, credit);
  return lines.length > 0 ? { amount: credit.amount, reason: credit.reason, lines } : undefined;
}

export interface TransitionDependencies {
  client: MongoClient;
  repository: OrderRepository;
  stock: Stock;
  promotions: Pick<Promotions, 'giveBack'>;
  giftcards: Pick<GiftCards, 'giveBack'> & { sales: Pick<GiftCardSales, 'rejectUsed' | 'takeBack'> };
  queue: KeyedQueue;
  refunds: Refunds;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

/** An order as somebody saw it: its `version`. Absent, the transition is made on whatever the order is by now. */
export interface SeenOrder {
  version?: number | undefined;
}

/** What of an invoice is not taken off it yet. */
export const restOfInvoice = (order: OrderDocument): number => order.totals.total - creditedOf(order);

/**
 * Makes the transitions of orders. Every one is decided by the tables of order-states.ts and written only if the order
 * is still as it was decided for (requirement 7): it happens once, with its stock, or not at all.
 */
export function createTransitions(dependencies: TransitionDependencies) {
  const { client, repository, queue, refunds, activity, clock } = dependencies;

  function allowed(order: OrderDocument, event: OrderEventName, by: Actor): OrderStatus {
    const result = transitionOrder(order, event, by);
    if (!result.ok) throw notAllowed(result.reason);
    return result.to;
  }

  /**
   * @throws AppError 409 'not_allowed' when the transition is not allowed, 'changed' when the order is not the one of
   * that version any more, 404 when there is no such order
   * @param seen `session`: of the caller's transaction, which has to wait for its turn in the queue of the stock itself
   */
  async function transition(
    id: string,
    decide: (order: OrderDocument) => Transition,
    { version, session: within }: SeenOrder & { session?: ClientSession | undefined } = {},
  ): Promise<OrderDocument> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const order = await repository.existing(id, within);
      if (version !== undefined && version !== (order.revision ?? 0)) throw changed();
      const { change, effects, credit, record } = decide(order);
      const from = {
        status: order.status,
        payment: order.payment.status,
        also: { revision: order.revision ?? { $exists: false } },
      };
      const note = credit && isInvoiced(order) ? noteOf(order, credit) : undefined;
      const work = async (session: ClientSession) => {
        const isAdvanced = await repository.advance(id, from, change, session);
        if (isAdvanced) {
          await effects?.(session);
          if (note) await repository.addCreditNote(order, { at: clock(), ...note }, session);
          if (record) await activity.record(activityOf(order, record, change), session);
        }
        return isAdvanced;
      };
      if (within) {
        // the caller's transaction has read the order: it is still the same, or the transaction conflicts
        if (!(await work(within))) throw changed();
        return order;
      }
      if (await queue.run('stock', () => inTransaction(client, work))) return settled(id);
    }
    throw changed();
  }

  /** The order after its refunds, as far as the provider responds; the rest is retried in the background. */
  async function settled(id: string, pay = async () => refunds.payDue(await repository.existing(id))) {
    return pay().catch((error: unknown) => {
      if (error instanceof PaymentUnavailable) return repository.existing(id);
      throw error;
    });
  }

  return {
    allowed,
    transition,
    settled,
    entry: (status: OrderStatus, note: string) => ({ at: clock(), status, note }),

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
export type OrderTransitions = ReturnType<typeof createTransitions>;
