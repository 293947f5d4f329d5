import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { User } from '../identity/index.ts';
import { PaymentUnavailable } from '../payments/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import type { OrderDocument, Refund } from './order-document.ts';
import { isInvoiced } from './order-states.ts';
import type { OrderRepository } from './orders.repository.ts';
import type { PlacedOrder } from './orders.schema.ts';
import type { OrderedInput } from './place-order.ts';
import { isOpen } from './quote-view.ts';
import type { OfferCredit } from './quote-editor.service.ts';
import type { QuoteDocument, QuoteRepository } from './quotes.repository.ts';
import type { QuoteInput } from './quotes.schema.ts';
import { finishEach, type Recovery } from './recovery.ts';
import type { Refunds } from './pay-refunds.ts';

interface Dependencies {
  client: MongoClient;
  repository: OrderRepository;
  quotes: QuoteRepository;
  refunds: Refunds;
  orderOf: (quote: QuoteDocument) => Promise<OrderDocument | null>;
  /** Makes a quote an order. */
  order: (quote: QuoteDocument, payment: OrderedInput['payment'], key: string) => Promise<PlacedOrder>;
  /** Of the quote editor. */
  atTodaysRates: (quote: QuoteDocument) => Promise<QuoteDocument>;
  offer: (
    input: QuoteInput & { id?: string },
    by: User,
    credit: OfferCredit,
    session: ClientSession,
  ) => Promise<QuoteDocument>;
  events: DomainEventPoster;
  clock: () => Date;
}

const isKept = ({ status }: Refund): boolean => status === 'kept';

/**
 * Exchanges for another item (decision 0052): the returned items are credited on their invoice, what they cost is kept
 * for a quote of the other item, and that becomes an order of its own. Here is decided what becomes of money that is
 * kept: it pays for the order, or it goes back when the quote is over.
 */
export function createExchanges(dependencies: Dependencies) {
  const { client, repository, quotes, refunds, orderOf, order, offer, events, clock } = dependencies;
  const { atTodaysRates } = dependencies;

  /** Ends a quote for good, so that nobody pays for it with money that goes back. @returns whether it has no order */
  async function close(quote: QuoteDocument, session: ClientSession): Promise<boolean> {
    const guard = { version: quote.version, order: quote.order };
    const withdrawnAt = quote.withdrawnAt ?? clock();
    return quotes.change(quote._id, guard, { $set: { withdrawnAt } }, session);
  }

  /** @returns whether the money was kept until now */
  async function free(
    source: OrderDocument,
    refund: string,
    to: { creditedTo?: string },
    session: ClientSession,
  ): Promise<boolean> {
    const isFree = await repository.freeRefund(source, refund, to, session);
    if (isFree) {
      const { amount = 0 } = source.refunds.find(({ id }) => id === refund) ?? {};
      const back = to.creditedTo === undefined ? { back: amount } : {};
      await events.post('order.exchange-settled', { order: source._id, refund, ...back }, session);
    }
    return isFree;
  }

  /** Decides on money that is kept; once, whoever gets to it. @returns whether there was something to decide */
  async function decide(source: OrderDocument, refund: Refund): Promise<boolean> {
    const quote = refund.quote === undefined ? null : await quotes.byId(refund.quote);
    if (!quote) return inTransaction(client, (session) => free(source, refund.id, {}, session));
    const placed = await orderOf(quote);
    if (placed && !isInvoiced(placed)) return false;
    if (placed)
      return inTransaction(client, async (session) => {
        const { userId } = source;
        // who sent the items back gets the other ones into the same account
        if (
          userId !== null &&
          placed.userId !== userId &&
          (await repository.claim(placed._id, userId, session))
        )
          await events.post('order.claimed', { order: placed._id }, session);
        return free(source, refund.id, { creditedTo: placed.number }, session);
      });
    if (!isOpen(quote, clock()))
      return inTransaction(
        client,
        async (session) => (await close(quote, session)) && free(source, refund.id, {}, session),
      );
    const offered = await atTodaysRates(quote);
    if (offered.totals.total > (offered.credit?.amount ?? 0)) return false;
    await order(offered, { method: 'exchange' }, `exchange:${quote._id}`);
    return decide(source, refund);
  }

  /** Whatever can be decided about an order's kept money now. */
  async function settle(id: string): Promise<boolean> {
    const source = await repository.existing(id);
    let hasChanged = false;
    for (const refund of source.refunds.filter(isKept))
      hasChanged = (await decide(source, refund)) || hasChanged;
    if (hasChanged) await refunds.payDue(await repository.existing(id));
    return hasChanged;
  }

  return {
    offer,

    /** The same for whoever waits for the answer: what cannot be done now is retried in the background. */
    settle: (id: string): Promise<boolean> =>
      settle(id).catch((error: unknown) => {
        if (error instanceof PaymentUnavailable || error instanceof AppError) return false;
        throw error;
      }),

    /** Decides about all money that is kept. */
    settleAll: async (signal?: AbortSignal): Promise<Recovery> =>
      finishEach(await repository.withKeptMoney(), ({ _id }) => settle(_id), signal),
  };
}
export type Exchanges = ReturnType<typeof createExchanges>;
