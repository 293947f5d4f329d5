import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { KeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import type { Configuration } from '../configuration/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { inRupees } from '../shared/format.ts';
import type { GiftCards, GiftCardSales } from '../giftcards/index.ts';
import {
  PaymentUnavailable,
  type CaptureResult,
  type ChargeResult,
  type PaymentAction,
  type PaymentProvider,
} from '../payments/index.ts';
import type { Promotions } from '../promotions/index.ts';
import type { Stock } from '../stock/index.ts';
import { goodsOf, issueCards, withCardsSent } from './gift-card-lines.ts';
import { releaseGiftCards } from './gift-card-payment.ts';
import { hasRates } from './issued-invoice.ts';
import { REPLACED, toPayOf, type OrderDocument } from './order-document.ts';
import {
  transitionOrder,
  transitionPayment,
  type OrderStatus,
  type TransitionResult,
} from './order-states.ts';
import type { OrderRepository } from './orders.repository.ts';
import type { Refunds } from './pay-refunds.ts';
import { dueRefund, refundOfSecond } from './refunds.ts';

/** How long a payment may stay open before the order expires and its items are on sale again. */
export const PAYMENT_WINDOW_MS = 15 * 60 * 1000;

const TOO_LATE =
  'The payment did not arrive in time, so the order was cancelled. Nothing stays charged; please order again.';

const OTHER_RATES =
  'The rate of GST changed while you paid, and the total with it. What you paid goes back to you; please order again.';

const LATE = 'The payment arrived after the order was cancelled; it is refunded automatically.';

interface Dependencies {
  client: MongoClient;
  payments: PaymentProvider;
  repository: OrderRepository;
  stock: Stock;
  promotions: Pick<Promotions, 'giveBack'>;
  giftcards: Pick<GiftCards, 'giveBack'> & { sales: Pick<GiftCardSales, 'release' | 'issue'> };
  events: DomainEventPoster;
  queue: KeyedQueue;
  refunds: Refunds;
  configuration: Pick<Configuration, 'seller' | 'taxes'>;
  /** Holds the items of a quote again whose payment has failed. */
  holdAgain: (order: OrderDocument, session: ClientSession) => Promise<void>;
  clock: () => Date;
}

/** An order after a check of its payment; `action` is what its shopper has to do before it can be settled. */
export interface Settled {
  order: OrderDocument;
  action?: PaymentAction;
}

const isWaiting = ({ status }: OrderDocument) => status === 'Payment pending';

/** The target of a transition that the code knows to be in the table; anything else is a programming error. */
function targetOf<S>(result: TransitionResult<S>): S {
  if (!result.ok) throw new Error(result.reason);
  return result.to;
}

/**
 * Settles orders by the state of their payments. Every step is a guarded write that happens once, whoever comes first:
 * the checkout, its repetition, a webhook, or the recovery after a crash.
 */
export function createSettlement(dependencies: Dependencies) {
  const {
    client,
    payments,
    repository,
    stock,
    promotions,
    giftcards,
    events,
    queue,
    refunds,
    configuration,
    holdAgain,
    clock,
  } = dependencies;
  const entry = (status: OrderStatus, note: string) => ({
    $push: { timeline: { at: clock(), status, note } },
  });
  const stateOf = (order: OrderDocument) => ({ status: order.status, payment: order.payment.status });

  const reread = ({ _id }: OrderDocument): Promise<OrderDocument> => repository.existing(_id);

  /** Ends an unpaid order and releases its items, both or neither; those of an open quote are held for it again. */
  async function expire(order: OrderDocument, failure: string): Promise<OrderDocument> {
    if (!isWaiting(order)) return order;
    const status = targetOf(transitionOrder(order, 'expire', 'system'));
    const payment = targetOf(transitionPayment(order, 'fail', 'system'));
    const change = {
      $set: { status, 'payment.status': payment, 'payment.failure': failure },
      // the shopper may try again with another card
      $unset: { checkout: '' as const },
      ...entry(status, 'Payment not received; the items are back in stock'),
    };
    const end = (isHeldAgain: boolean) =>
      inTransaction(client, async (session) => {
        const isAdvanced = await repository.advance(order._id, stateOf(order), change, session);
        if (!isAdvanced) return;
        await stock.deallocate(goodsOf(order.items), { order: order._id }, session);
        await giftcards.sales.release(order._id, session);
        await promotions.giveBack(order._id, session);
        await releaseGiftCards(giftcards, order, session);
        if (isHeldAgain) await holdAgain(order, session);
        // that it was paid in another way instead concerns nobody
        if (failure !== REPLACED) await events.post('order.payment-failed', { order: order._id }, session);
      });
    await queue.run('stock', () =>
      end(true).catch((error: unknown) => {
        // what cannot be held any more must not keep the order open
        if (error instanceof AppError) return end(false);
        throw error;
      }),
    );
    return reread(order);
  }

  async function markPaid(order: OrderDocument, charge: Captured | Covered): Promise<OrderDocument> {
    const isLate = ({ payment: of }: OrderDocument) => of.status === 'failed';
    if (!isWaiting(order))
      return isLate(order) && charge.chargeId !== null ? refundLate(order, charge) : order;
    // the invoice is of now and has the rates of now (CGST Act, section 12(2)(a); notification 66/2017-CT)
    if (!hasRates(order, await configuration.taxes()))
      return markPaid(await expire(order, OTHER_RATES), charge);
    const status = targetOf(transitionOrder(order, 'pay', 'system'));
    const payment = targetOf(transitionPayment(order, 'capture', 'system'));
    const { chargeId } = charge;
    const label = paidLabel(order, charge);
    const now = clock();
    const sent = withCardsSent({ ...order, status, payment: { ...order.payment, status: payment } }, now);
    const paidEntry = { at: now, status, note: `Payment received (${label})` };
    const change = {
      $set: {
        status: sent.status,
        'payment.status': payment,
        'payment.chargeId': chargeId,
        'payment.label': label,
        ...sent.set,
      },
      $push: { timeline: { $each: [paidEntry, ...sent.timeline] } },
    };
    const seller = await configuration.seller();
    const isPaid = await inTransaction(client, async (session) => {
      const isAdvanced = await repository.advance(order._id, stateOf(order), change, session);
      if (isAdvanced) {
        await repository.issueInvoice(order, { at: now, seller }, session);
        await issueCards(giftcards.sales, order, session);
        await events.post('order.accepted', { order: order._id }, session);
      }
      return isAdvanced;
    });
    const settled = await reread(order);
    return isPaid || !isLate(settled) || charge.chargeId === null ? settled : refundLate(settled, charge);
  }

  /** The money came after the order had expired. Recorded first: should the refund fail, recovery retries it. */
  async function refundLate(order: OrderDocument, { chargeId, label }: Captured): Promise<OrderDocument> {
    const to = targetOf(transitionPayment(order, 'capture', 'system'));
    const payment = { ...order.payment, status: to, chargeId, label };
    const refund = dueRefund(
      { ...order, payment },
      { amount: toPayOf(order), reason: 'Paid too late', by: 'system' },
      clock(),
    );
    const change = {
      $set: {
        'payment.status': to,
        'payment.chargeId': chargeId,
        'payment.label': label,
        exception: { kind: 'late-payment' as const, at: clock(), note: LATE },
      },
      $push: {
        timeline: {
          at: clock(),
          status: order.status,
          note: 'Payment arrived after the order was cancelled',
        },
        refunds: refund,
      },
    };
    await inTransaction(client, async (session) => {
      const isAdvanced = await repository.advance(order._id, stateOf(order), change, session);
      if (isAdvanced) await events.post('order.paid-late', { order: order._id }, session);
    });
    return refunds.payDue(await reread(order));
  }

  /** Money that was taken for an order that is paid already goes back: recorded first, and once for each payment. */
  async function refundSeconds(order: OrderDocument, { chargeId, label, others = [] }: Captured) {
    if (order.payment.chargeId === null) return order;
    let now = order;
    for (const charge of [{ chargeId, label, amount: toPayOf(order) }, ...others]) {
      if (charge.chargeId === order.payment.chargeId) continue;
      const refund = refundOfSecond(charge, clock());
      const isNew = { 'refunds.second': { $ne: charge.chargeId } };
      const isRecorded = await inTransaction(client, async (session) => {
        now = await repository.existing(order._id, session);
        const change = {
          $push: {
            refunds: refund,
            timeline: { at: clock(), status: now.status, note: 'Paid twice; the second payment goes back' },
          },
        };
        const isAdvanced = await repository.advance(
          now._id,
          { ...stateOf(now), also: isNew },
          change,
          session,
        );
        const told = { order: now._id, refund: refund.id, amount: charge.amount, label: charge.label };
        if (isAdvanced) await events.post('order.paid-twice', told, session);
        return isAdvanced;
      });
      if (isRecorded) now = await refunds.payDue(await reread(now));
    }
    return now;
  }

  async function settle(order: OrderDocument, charge: ChargeResult): Promise<Settled> {
    if (charge.status === 'requires_action') return { order, action: charge.action };
    if (charge.status === 'captured')
      return { order: await refundSeconds(await markPaid(order, charge), charge) };
    if (charge.status === 'declined') return { order: await expire(order, charge.reason) };
    // An authorisation that nobody captures lapses by itself.
    if (!isWaiting(order)) return { order };
    const { chargeId } = charge;
    const captured = await payments.capture({
      chargeId,
      amount: toPayOf(order),
      idempotencyKey: `capture:${order._id}`,
    });
    return settle(order, captured);
  }

  /** Settles an order by what the provider knows of its payment, whoever noticed that something has changed. */
  async function sync(order: OrderDocument): Promise<Settled> {
    const charge = await payments.find(order._id);
    return charge ? settle(order, charge) : { order };
  }

  /** Finishes an order without the shopper: by what the provider knows of it, else by expiring it. */
  async function recover(order: OrderDocument): Promise<OrderDocument> {
    if (!isWaiting(order)) return refunds.payDue(order);
    if (isCovered(order)) return markPaid(order, covered(order));
    const { order: synced } = await sync(order);
    return expire(synced, TOO_LATE);
  }

  /** Work that a shopper waits for. @throws AppError 503 while the provider does not respond */
  async function forShopper(work: () => Promise<Settled>): Promise<Settled> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      throw new AppError(
        503,
        'payment_unavailable',
        'The payment provider does not respond. Your order is kept: try again in a moment, you will not be charged twice.',
      );
    }
  }

  /** Charges an order that waits for its payment, once per order id however often it is called. */
  const pay = (order: OrderDocument, token: string): Promise<Settled> =>
    forShopper(async () => {
      // No new charge for an order that recovery may be expiring at this moment.
      if (clock().getTime() - order.createdAt.getTime() > PAYMENT_WINDOW_MS)
        return { order: await recover(order) };
      const amount = toPayOf(order);
      return settle(
        order,
        await payments.create({ orderId: order._id, amount, token, idempotencyKey: order._id }),
      );
    });

  /** Accepts an order that gift cards or an exchange pay for, without money. */
  const payByCredit = async (order: OrderDocument): Promise<Settled> => ({
    order: await markPaid(order, covered(order)),
  });

  /** What is left for the shopper to do about a payment that was started. */
  const resume = (order: OrderDocument): Promise<Settled> =>
    forShopper(async () => (isWaiting(order) ? sync(order) : { order }));

  /** Ends an unpaid order whose shopper wants to pay in another way; one that turns out to be paid stays. */
  const replace = (order: OrderDocument): Promise<Settled> =>
    forShopper(async () => ({ order: await expire((await sync(order)).order, REPLACED) }));

  return { pay, payByCredit, resume, replace, recover, sync };
}

type Captured = Extract<CaptureResult, { status: 'captured' }>;

/** There was nothing to charge. */
interface Covered {
  chargeId: null;
  label: string;
}

/** Orders that no payment provider knows of. */
const isCovered = ({ payment }: OrderDocument): boolean =>
  payment.method === 'exchange' || payment.method === 'gift-card';

const covered = ({ credit, giftCards = [] }: OrderDocument): Covered => ({
  chargeId: null,
  label:
    giftCards.length > 0
      ? `Gift card ending ${giftCards.map(({ lastFour }) => lastFour).join(', ')}`
      : `Exchange of order ${credit?.number ?? ''}`,
});

/** What people read: "Visa ending 4242, ₹12,000 from order VR/26-27/000012". */
function paidLabel(
  { credit, giftCards = [] }: OrderDocument,
  { chargeId, label }: Captured | Covered,
): string {
  if (chargeId === null) return label;
  return [
    label,
    ...giftCards.map(({ lastFour, amount }) => `${inRupees(amount)} by gift card ending ${lastFour}`),
    ...(credit ? [`${inRupees(credit.amount)} from order ${credit.number}`] : []),
  ].join(', ');
}

export type Settlement = ReturnType<typeof createSettlement>;
