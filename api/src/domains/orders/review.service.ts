import type { ClientSession, Db, UpdateFilter } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Configuration } from '../configuration/index.ts';
import type { CashRules } from '../shared/cash-rules.ts';
import type { User } from '../identity/index.ts';
import { mergeLines, type Holds } from '../stock/index.ts';
import type { CashGuard } from './cash-guard.ts';
import { codeOf, isCode, newCode } from './confirmation-code.ts';
import { releaseGiftCards } from './gift-card-payment.ts';
import { hasRates } from './issued-invoice.ts';
import { toPayOf, type OrderDocument } from './order-document.ts';
import type { OrderTransitions, TransitionDependencies } from './order-transitions.ts';
import { transitionOrder, transitionPayment, type OrderStatus } from './order-states.ts';
import { createReviewRepository } from './review.repository.ts';
import { finishEach, type Recovery } from './recovery.ts';

const NO_CODE = 'This code is no longer valid. Ask for a new one.';
const IN_REVIEW =
  'Thank you, the code is right. We still look at this order ourselves and write to you within a day.';
const OTHER_RATES =
  'The rate of GST has changed since this order was placed, and the total with it. Nothing was paid. It has to be ordered again at the total of today.';
const TOO_LATE = 'Not confirmed in time; nothing was paid';

interface Dependencies extends TransitionDependencies {
  db: Db;
  transitions: OrderTransitions;
  guard: CashGuard;
  configuration: Pick<Configuration, 'seller' | 'taxes'>;
  holds: Holds;
  rules: CashRules;
  /** Key of the codes. */
  secret: string;
}

/**
 * Cash orders that are held for review (requirement 76): the shopper confirms them with a code, an admin approves or
 * declines them, or they are cancelled in time. Their items are reserved for as long as a code is valid; an order
 * that is approved later takes what is in stock then.
 */
export function createReviews(dependencies: Dependencies) {
  const { client, db, repository, stock, events, transitions, guard, holds, configuration } = dependencies;
  const { promotions, giftcards, rules, secret, clock } = dependencies;
  const reviews = createReviewRepository(db);

  const change = (status: OrderStatus, note: string, more: UpdateFilter<OrderDocument> = {}) => ({
    $set: { status, ...more.$set },
    $unset: { 'review.code': '' as const, 'review.keys': '' as const },
    $push: { timeline: { at: clock(), status, note }, ...more.$push },
  });

  /**
   * Its invoice is issued now, and goods that nobody has paid for yet have the rates of tax of that day (CGST Act, sections
   * 12(2) and 14): an order that was placed at others would come to another total than its shopper has agreed to.
   * @throws AppError 409 'out_of_stock' when items were not reserved and are gone, 'other_rates'
   */
  async function accept(order: OrderDocument, session: ClientSession): Promise<void> {
    const { _id, items } = order;
    if (!hasRates(order, await configuration.taxes())) throw new AppError(409, 'other_rates', OTHER_RATES);
    const reserved = await holds.takeReserved(_id, session);
    // ordered while they were on sale
    await stock.allocate(mergeLines(items), reserved, { order: _id }, session, { isSold: true });
    await repository.issueInvoice(order, { at: clock(), seller: await configuration.seller() }, session);
    await events.post('order.accepted', { order: _id }, session);
  }

  /** Ends an order without a sale. */
  const end = (id: string, event: 'decline' | 'expire', by: User | 'system', note: string) =>
    transitions.transition(id, (order) => {
      const status = transitions.allowed(order, event, by === 'system' ? by : 'admin');
      const payment = transitionPayment(order, 'fail', 'system');
      return {
        change: change(status, note, { $set: payment.ok ? { 'payment.status': payment.to } : {} }),
        ...(by !== 'system' && { record: { action: 'declined', by } }),
        async effects(session) {
          await holds.release(id, session);
          await promotions.giveBack(id, session);
          await releaseGiftCards(giftcards, order, session);
          await events.post('order.cancelled', { order: id, refund: 0 }, session);
        },
      };
    });

  /** Counts a try before the code is compared: a burst in parallel has no more tries than one after the other. */
  async function countTry(order: OrderDocument): Promise<string> {
    const sent = order.review?.code;
    const allowed = transitionOrder(order, 'confirm', 'shopper');
    if (!allowed.ok) throw new AppError(409, 'not_allowed', allowed.reason);
    const isOpen = sent && (await reviews.countCodeTry(order._id, sent.nonce, rules.codeAttempts, clock()));
    if (!isOpen) throw new AppError(409, 'code_expired', NO_CODE, { code: NO_CODE });
    return codeOf(secret, order._id, sent);
  }

  return {
    /**
     * Lets a held order pass with the code from the email.
     * @throws AppError 400 'wrong_code', 409 'code_expired', 'in_review' when an admin has to look all the same, or
     * 'out_of_stock'
     */
    async confirm(order: OrderDocument, given: string): Promise<OrderDocument> {
      if (!isCode(given, await countTry(order))) {
        const message = 'This is not the code of our latest email. Check the digits and try again.';
        throw new AppError(400, 'wrong_code', message, { code: message });
      }
      return transitions.transition(order._id, (now) => {
        const status = transitions.allowed(now, 'confirm', 'shopper');
        return {
          change: change(status, 'Confirmed with the code from our email'),
          async effects(session) {
            const passes = await guard.confirm(now.review?.keys ?? {}, toPayOf(now), session);
            if (!passes) throw new AppError(409, 'in_review', IN_REVIEW);
            await accept(now, session);
          },
        };
      });
    },

    /** Sends another code; the one before is void. @throws AppError 409 'no_code' */
    async sendCode(order: OrderDocument): Promise<OrderDocument> {
      const sent = order.review?.code;
      const now = clock();
      const isOpen = order.status === 'Held for review' && sent && sent.left > 0;
      if (!isOpen) throw new AppError(409, 'no_code', 'No more codes can be sent for this order.');
      if (sent.againAt > now)
        throw new AppError(409, 'no_code', 'We have just sent a code. Wait a minute for it to arrive.');
      const next = newCode(now, rules.codeMinutes, sent.left - 1);
      await inTransaction(client, async (session) => {
        const isReplaced = await reviews.replaceCode(order._id, sent.nonce, next, session);
        if (isReplaced)
          await events.post('order.code-requested', { order: order._id, code: next.nonce }, session);
      });
      return repository.existing(order._id);
    },

    approve: (id: string, note: string, by: User) =>
      transitions.transition(id, (order) => {
        const status = transitions.allowed(order, 'approve', 'admin');
        const notes = note ? { notes: { at: clock(), by: by.name, text: `Approved: ${note}` } } : {};
        return {
          change: change(status, 'Approved by the shop', { $push: notes }),
          record: { action: 'approved', by },
          effects: (session) => accept(order, session),
        };
      }),

    decline: (id: string, reason: string, by: User) =>
      end(id, 'decline', by, `Declined by the shop: ${reason}`),

    /** Cancels orders that nobody has decided on in time. */
    expireReviews: async (signal?: AbortSignal): Promise<Recovery> =>
      finishEach(
        await reviews.overdueReviews(clock()),
        async ({ _id }) => {
          await end(_id, 'expire', 'system', TOO_LATE);
          return true;
        },
        signal,
      ),
  };
}
export type Reviews = ReturnType<typeof createReviews>;
