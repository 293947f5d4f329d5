import type { Db } from 'mongodb';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { taxPercentOf } from '../cart/index.ts';
import type { User } from '../identity/index.ts';
import { pictureWithValue } from '../media/index.ts';
import { DAY_MS } from '../shared/durations.ts';
import type { OrderDocument } from './order-document.ts';
import { opensOrder } from './order-secrets.ts';
import { hasRates } from './issued-invoice.ts';
import { createExchanges } from './exchanges.service.ts';
import { isInvoiced } from './order-states.ts';
import type { OrderDetail, PlacedOrder } from './orders.schema.ts';
import type { AgreedSale, OrderedInput } from './place-order.ts';
import type { OrderRequest } from './place-once.ts';
import { createQuoteEditor, type QuoteEditorDependencies } from './quote-editor.service.ts';
import type { Refunds } from './pay-refunds.ts';
import { chargesOf } from './refunds.ts';
import { ofState, isOpen, quoteLink, toAdminQuote, toQuote, type QuoteFacts } from './quote-view.ts';
import {
  checkoutOf,
  createQuoteRepository,
  endedBefore,
  editionOf,
  quoteOf,
  type QuoteDocument,
} from './quotes.repository.ts';
import type {
  AdminQuote,
  AdminQuoteList,
  Quote,
  QuoteChange,
  QuoteInput,
  QuotePayment,
  QuoteQuery,
} from './quotes.schema.ts';

/** How long a quote is kept that has not become an order. */
const KEPT_DAYS = 90;

const otherEdition = () =>
  new AppError(409, 'quote_changed', 'We have changed this quote. See what is new, and pay then.');

const otherRates = () =>
  new AppError(409, 'quote_over', 'The rate of GST has changed since this quote. Call us for a new one.');

interface Dependencies extends Omit<QuoteEditorDependencies, 'quotes' | 'orderOf'> {
  db: Db;
  place: (input: OrderedInput, request: OrderRequest) => Promise<PlacedOrder>;
  refunds: Refunds;
  /** Key of the links that open quotes. */
  secret: string;
  shopOrigin: string;
}

/**
 * Quotes: what staff agree with a customer, at a price of their own, until a day. A quote may hold its items; it becomes
 * an ordinary order when its customer pays by the link.
 */
export function createQuotes(dependencies: Dependencies) {
  const { db, repository, place, secret, shopOrigin, configuration, clock } = dependencies;
  const quotes = createQuoteRepository(db);

  /** The order a quote has become; null while it has none, or none that is paid or waits for its payment. */
  async function orderOf({ order }: QuoteDocument): Promise<OrderDocument | null> {
    const found = order === null ? null : await repository.byId(order);
    return found && (found.status === 'Payment pending' || isInvoiced(found)) ? found : null;
  }

  const editor = createQuoteEditor({ ...dependencies, quotes, orderOf });

  const factsOf = async (quote: QuoteDocument): Promise<QuoteFacts> => ({
    order: await orderOf(quote),
    now: clock(),
    secret,
    shopOrigin,
  });
  const shown = async (quote: QuoteDocument): Promise<Quote> => toQuote(quote, await factsOf(quote));
  const shownToStaff = async (quote: QuoteDocument): Promise<AdminQuote> =>
    toAdminQuote(quote, await factsOf(quote));

  /** Makes a quote an order and pays for it. */
  async function order(
    quote: QuoteDocument,
    payment: OrderedInput['payment'],
    key: string,
  ): Promise<PlacedOrder> {
    const { _id: id, items, address, credit } = quote;
    if (!hasRates(quote, await configuration.taxes()) && !(await orderOf(quote))) throw otherRates();
    const edition = editionOf(quote);
    const source = credit && (await repository.existing(credit.order));
    const agreed: AgreedSale = {
      prices: new Map(items.map(({ id: item, price }) => [item, price])),
      taxPercents: new Map(items.map((item) => [item.id, taxPercentOf(item)])),
      ...(source &&
        credit && {
          // to the same door
          deliveryNote: source.deliveryNote,
          credit: {
            order: credit.order,
            number: credit.number,
            amount: credit.amount,
            charges: chargesOf(source, credit.refund),
          },
        }),
      async redeem(placed, session) {
        const now = await quotes.existing(id, session);
        // changed between the price above and this order
        if (editionOf(now) !== edition) throw otherEdition();
        const isOffered = { version: now.version, withdrawnAt: null, until: { $gt: clock() } };
        if (!(await quotes.change(id, isOffered, { $set: { order: placed } }, session)))
          throw new AppError(409, 'quote_over', 'This quote is no longer valid. Call us for a new one.');
      },
    };
    const lines = items.map(({ id: item, quantity }) => ({ id: item, quantity }));
    return place({ items: lines, address, payment, checkout: checkoutOf(id) }, { key, user: null, agreed });
  }

  const { offer, atTodaysRates } = editor;
  const exchanges = createExchanges({ ...dependencies, quotes, orderOf, order, offer, atTodaysRates });

  return {
    /** Newest first. */
    async list(query: QuoteQuery): Promise<AdminQuoteList> {
      const { state } = query;
      const wanted = state && ofState(state, await repository.lasting(await quotes.orders()), clock());
      const { documents, total } = await quotes.pageOf(query, wanted);
      const items = await Promise.all(documents.map(shownToStaff));
      return { items, total, page: query.page, pageSize: query.pageSize };
    },

    /** @throws as of the quote editor */
    create: async (input: QuoteInput, by: User): Promise<AdminQuote> =>
      shownToStaff(await editor.create(input, by)),
    change: async (id: string, input: QuoteChange, by: User): Promise<AdminQuote> =>
      shownToStaff(await editor.change(id, input, by)),
    async withdraw(id: string, version: number, by: User): Promise<AdminQuote> {
      const quote = await editor.withdraw(id, version, by);
      if (quote.credit) await exchanges.settle(quote.credit.order);
      return shownToStaff(quote);
    },

    /** What was agreed for an order that was a quote: whoever makes and packs it has to know. */
    async agreedFor({ checkout }: Pick<OrderDocument, 'checkout'>): Promise<OrderDetail['quote']> {
      const id = quoteOf(checkout);
      const quote = id === null ? null : await quotes.byId(id);
      if (!quote) return undefined;
      const { number, note, picture } = quote;
      return { number, note, picture: picture ? pictureWithValue(picture) : null };
    },

    /** For whoever has its link. @throws AppError 404 */
    async read(id: string, token: string): Promise<Quote> {
      if (!opensOrder(secret, id, token)) throw notFound('Quote');
      return shown(await atTodaysRates(await quotes.existing(id)));
    },

    /**
     * Removes quotes that nobody has taken for a while, also those whose payment failed: they are about people.
     * @returns how many
     */
    async forgetOld(): Promise<number> {
      const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
      const taken = await repository.lasting(await quotes.orders(endedBefore(before)));
      return quotes.removeEnded(before, taken);
    },

    /** What the email about it needs; null when there is nothing to send any more. */
    async forEmail(id: string): Promise<{ quote: Quote; link: string } | null> {
      const quote = await quotes.byId(id);
      if (!quote || !isOpen(quote, clock())) return null;
      return { quote: await shown(quote), link: quoteLink(id, { secret, shopOrigin }) };
    },

    /**
     * Makes it an order, at its prices and with the items it holds, and pays for it; once, however often it is sent.
     * @throws AppError 404, 409 'quote_changed' since that edition, 'quote_over', 'out_of_stock', 402 when the payment
     * is declined
     */
    async pay(
      id: string,
      { payment, edition = 1 }: QuotePayment,
      { token, key }: { token: string; key: string },
    ): Promise<PlacedOrder> {
      if (!opensOrder(secret, id, token)) throw notFound('Quote');
      const quote = await atTodaysRates(await quotes.existing(id));
      if (editionOf(quote) !== edition) throw otherEdition();
      const placed = await order(quote, payment, key);
      if (quote.credit) await exchanges.settle(quote.credit.order);
      return placed;
    },

    exchanges,
  };
}
export type Quotes = ReturnType<typeof createQuotes>;
