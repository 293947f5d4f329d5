import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { GiftCards } from '../giftcards/index.ts';
import type { User } from '../identity/index.ts';
import type { PaymentProvider, RefundResult } from '../payments/index.ts';
import { HOUR_MS, MINUTE_MS } from '../shared/durations.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { beginningOfDay, indianDay } from '../shared/indian-time.ts';
import { inRupees, onDay } from '../shared/format.ts';
import { activityOf } from './order-activity.ts';
import {
  paidOf,
  refundedOf,
  type ChargePart,
  type OrderDocument,
  type Payout,
  type Refund,
} from './order-document.ts';
import type { RefundPaymentInput } from './order-inputs.schema.ts';
import { transitionPayment } from './order-states.ts';
import type { OrderRepository } from './orders.repository.ts';
import { finishEach, type Recovery } from './recovery.ts';
import { chargesOf, howOf, isForStaff, notPayable, toPayByHandOf } from './refunds.ts';

/** How long a refund belongs to whoever pays it: longer than all of its requests may take. */
const CLAIM_MS = 2 * MINUTE_MS;

/** Until a refund is tried again whose outcome is unknown: a minute, then twice as long each time, up to six hours. */
const untilRetry = (tries: number): number => Math.min(6 * HOUR_MS, MINUTE_MS * 2 ** (tries - 1));

const NOT_STARTED: Pick<Payout, 'attempt' | 'status'> = { attempt: 1, status: 'created' };

/** What a refund comes to by its parts: what needs the staff counts more than what needs the bank. */
function statusOf(payouts: readonly Payout[]): Refund['status'] {
  const some = (status: Payout['status']) => payouts.some((each) => each.status === status);
  if (some('failed')) return 'failed';
  // cash: only the staff can pay it
  if (some('created')) return 'due';
  return some('pending') ? 'sent' : 'done';
}

const wrongDay = (on: string): AppError => new AppError(400, 'invalid_input', on, { on });

const isDone = ({ status }: Refund): boolean => status === 'done';

interface Dependencies {
  client: MongoClient;
  giftcards: Pick<GiftCards, 'giveBack'>;
  payments: PaymentProvider;
  repository: OrderRepository;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

/** What is written with the outcome of a refund. */
interface Outcome {
  payouts: Payout[];
  /** For the timeline, once all of it has gone. */
  how: string;
  paid?: Refund['paid'];
  paidAt?: Date;
  also?: (session: ClientSession) => Promise<void>;
}

/**
 * Pays out what is due and follows it until the money has gone (decision 0101). A refund is claimed in the database
 * before it is paid, and each attempt has an idempotency key of its own: it is paid once, whoever pays it and however
 * often. What the provider cannot pay comes back to the staff, and so does cash, which only they can pay.
 */
export function createRefunds(dependencies: Dependencies) {
  const { client, giftcards, payments, repository, events, activity, clock } = dependencies;
  const later = (ms: number) => new Date(clock().getTime() + ms);

  /** Writes a change of a refund that is still as it was read. @returns whether it was */
  const change = (order: OrderDocument, seen: Refund, fields: Partial<Refund>): Promise<boolean> =>
    inTransaction(client, (session) => repository.changeRefund(order, seen, fields, {}, session));

  /** Makes a refund this caller's own for a while; null when it is not due now, or somebody else's. */
  async function claim(id: string, refundId: string) {
    const order = await repository.existing(id);
    const refund = order.refunds.find((each) => each.id === refundId);
    if (refund?.status !== 'due' || refund.tryAt === null) return null;
    if (refund.tryAt && refund.tryAt > clock()) return null;
    const tryAt = later(CLAIM_MS);
    return (await change(order, refund, { tryAt })) ? { order, refund: { ...refund, tryAt } } : null;
  }

  /**
   * Writes what a refund has come to, once. The money has gone: no state the order got into meanwhile prevents it.
   * @returns whether it was as it was read
   */
  const conclude = (id: string, seen: Refund, { payouts, how, paid, paidAt, also }: Outcome) =>
    inTransaction(client, async (session) => {
      const order = await repository.existing(id, session);
      const status = statusOf(payouts);
      const at = clock();
      const left = paidOf(order) - refundedOf({ refunds: order.refunds.filter(isDone) });
      const isAllBack = seen.second === undefined && left === seen.amount;
      const isWritten = await repository.changeRefund(
        order,
        seen,
        {
          ...{ status, payouts, tryAt: null, tries: 0 },
          ...(status === 'done' && { paidAt: paidAt ?? at }),
          ...(paid && { paid }),
        },
        status === 'done'
          ? {
              entry: { at, status: order.status, note: `${how}: ${inRupees(seen.amount)}` },
              ...(isAllBack && { payment: 'refunded' }),
            }
          : {},
        session,
      );
      if (!isWritten) return false;
      if (status === 'done') await events.post('order.refund-paid', { order: id, refund: seen.id }, session);
      if (status === 'failed' && seen.status !== 'failed')
        await events.post('order.refund-failed', { order: id, refund: seen.id }, session);
      await also?.(session);
      return true;
    });

  /** Pays a part of a refund, as far as the shop can do it by itself. */
  async function payPart(
    { _id: id, number }: OrderDocument,
    { id: refundId, reason, payouts = [] }: Refund,
    { chargeId, amount, giftCard }: ChargePart,
    index: number,
  ): Promise<Payout> {
    const before = payouts[index] ?? { ...NOT_STARTED, at: clock() };
    if (before.status !== 'created') return before;
    if (giftCard !== undefined) {
      const why = { order: { id, number }, reason };
      await inTransaction(client, (session) =>
        giftcards.giveBack(`${id}:${refundId}`, { card: giftCard, amount }, why, session),
      );
      return { ...before, status: 'processed', at: clock() };
    }
    if (chargeId === null) return before;
    const place = index > 0 ? `:${index}` : '';
    const again = before.attempt > 1 ? `:again${before.attempt}` : '';
    const idempotencyKey = `refund:${id}:${refundId}${place}${again}`;
    return payoutAfter(before, await payments.refund({ chargeId, amount, idempotencyKey }), clock());
  }

  async function payOut(id: string, refundId: string): Promise<void> {
    const claimed = await claim(id, refundId);
    // another process was faster, or it is not time yet
    if (!claimed) return;
    const { order, refund } = claimed;
    try {
      // The guard comes before the money. A refund from before it said who decided it was decided rightly: as an admin's.
      const allowed = transitionPayment(order, 'refund', refund.by ?? 'admin');
      if (refund.second === undefined && !allowed.ok) throw new Error(allowed.reason);
      if (refund.creditedTo) {
        await conclude(id, refund, { payouts: [], how: `Credited to order ${refund.creditedTo}` });
        return;
      }
      const parts = chargesOf(order, refundId);
      const payouts: Payout[] = [];
      for (const [index, part] of parts.entries()) payouts.push(await payPart(order, refund, part, index));
      await conclude(id, refund, { payouts, how: howOf(parts) });
    } catch (error) {
      const tries = (refund.tries ?? 0) + 1;
      const problem = error instanceof Error ? error.message : String(error);
      await change(order, refund, { tries, problem, tryAt: later(untilRetry(tries)) });
      throw error;
    }
  }

  /** Asks what has become of refunds that the bank had not taken yet. @returns whether something has */
  async function follow(order: OrderDocument): Promise<boolean> {
    let hasChanged = false;
    for (const refund of order.refunds) {
      const before = refund.payouts ?? [];
      if (!before.some(({ status }) => status === 'pending')) continue;
      const parts = chargesOf(order, refund.id);
      const payouts: Payout[] = [];
      for (const [index, payout] of before.entries()) {
        const { refundId } = payout;
        const chargeId = parts[index]?.chargeId;
        const isAsked = payout.status === 'pending' && refundId !== undefined && chargeId;
        const result = isAsked ? await payments.findRefund({ chargeId, refundId }) : null;
        payouts.push(result && result.status !== 'pending' ? payoutAfter(payout, result, clock()) : payout);
      }
      if (payouts.every((payout, index) => payout === before[index])) continue;
      hasChanged =
        (await conclude(order._id, refund, { payouts, how: howOf(parts, refund.paid) })) || hasChanged;
    }
    return hasChanged;
  }

  /** @throws AppError 404, 409 'not_allowed' */
  async function forStaff(id: string, refundId: string): Promise<{ order: OrderDocument; refund: Refund }> {
    const order = await repository.existing(id);
    const refund = order.refunds.find((each) => each.id === refundId);
    if (!refund) throw notFound('Refund');
    return { order, refund };
  }

  async function payDue({ _id, refunds }: OrderDocument): Promise<OrderDocument> {
    for (const { id, status } of refunds) if (status === 'due') await payOut(_id, id);
    return repository.existing(_id);
  }

  return {
    /** @throws PaymentUnavailable; what is due stays due, and the recovery retries it */
    payDue,

    /** What a webhook about a refund brings about. */
    async followRefund(refundId: string): Promise<void> {
      for (const order of await repository.withRefundOfProvider(refundId)) await follow(order);
    },

    /** Asks about all refunds that are on their way: a webhook may get lost. */
    followRefunds: async (signal?: AbortSignal): Promise<Recovery> =>
      finishEach(await repository.withPendingRefunds(), follow, signal),

    /**
     * Tries once more what the provider could not pay.
     * @throws AppError 409 'not_allowed' when it has not failed
     */
    async retry(id: string, refundId: string, by: User): Promise<OrderDocument> {
      const { order, refund } = await forStaff(id, refundId);
      const payouts = (refund.payouts ?? []).map((payout): Payout =>
        payout.status === 'failed' ? { attempt: payout.attempt + 1, status: 'created', at: clock() } : payout,
      );
      const isTaken =
        refund.status === 'failed' &&
        (await inTransaction(client, async (session) => {
          const fields = { status: 'due', payouts, tryAt: clock(), tries: 0 } as const;
          const isWritten = await repository.changeRefund(order, refund, fields, {}, session);
          const record = { action: 'refund tried again', by, after: { refund: refund.amount } };
          if (isWritten) await activity.record(activityOf(order, record), session);
          return isWritten;
        }));
      if (!isTaken) throw notPayable('This refund has not failed, or is tried again already.');
      return payDue(await repository.existing(id));
    },

    /**
     * Staff have paid a refund themselves: cash, or what the provider could not pay.
     * @throws AppError 409 'not_allowed' when there is nothing to pay by hand, 400 for a day on which it cannot be paid
     */
    async payByHand(
      id: string,
      refundId: string,
      { way, reference, on }: RefundPaymentInput,
      by: User,
    ): Promise<OrderDocument> {
      const { order, refund } = await forStaff(id, refundId);
      const amount = toPayByHandOf(order, refund);
      if (amount === 0)
        throw notPayable('There is nothing of this refund to pay by hand: it is paid, or on its way.');
      const now = clock();
      // of an earlier day nobody knows the hour: its middle
      const paidAt = on === indianDay(now) ? now : new Date(beginningOfDay(on).getTime() + 12 * HOUR_MS);
      if (paidAt > now) throw wrongDay('Enter the day on which it was paid: it cannot be in the future.');
      if (on < indianDay(refund.at))
        throw wrongDay(`It cannot be paid before the day on which it was decided, ${onDay(refund.at)}.`);
      const isInstead = refund.status === 'failed';
      const paid = { way, reference, on, amount };
      const parts = chargesOf(order, refundId);
      const payouts = (refund.payouts ?? []).map((payout, index): Payout =>
        isForStaff(parts[index]!, payout)
          ? { ...payout, status: 'processed', at: paidAt, byHand: true }
          : payout,
      );
      const isWritten = await conclude(id, refund, {
        ...{ payouts, paid, paidAt, how: howOf(parts, paid) },
        async also(session) {
          const record = { action: 'refund paid', by, after: { refund: amount, way } };
          await activity.record(activityOf(order, record), session);
          const told = { order: id, refund: refundId, ...paid, isInstead, by: by.id };
          await events.post('order.refund-paid-by-hand', told, session);
        },
      });
      if (!isWritten) throw notPayable('This refund is paid already, or has changed. Reload the order.');
      return repository.existing(id);
    },
  };
}
export type Refunds = ReturnType<typeof createRefunds>;

const payoutAfter = ({ attempt }: Payout, result: RefundResult, at: Date): Payout => ({
  ...{ attempt, at, status: result.status },
  ...(result.refundId !== null && { refundId: result.refundId }),
  ...(result.status === 'failed' && { reason: result.reason }),
});
