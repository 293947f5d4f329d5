import type { ClientSession, Db, MongoClient } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { escapeRegex } from '../../platform/database/text-match.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { ActivityLog } from '../activity/index.ts';
import { totalsOf, type Totals } from '../cart/index.ts';
import type { User } from '../identity/index.ts';
import { pictureWithValue } from '../media/index.ts';
import type { Address } from '../shared/address.schema.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { onDay } from '../shared/format.ts';
import { mergeLines, type Holds, type Stock } from '../stock/index.ts';
import { opensOrder, newOrderId, orderToken } from './order-secrets.ts';
import type { OrderRepository } from './orders.repository.ts';
import type { OrderInput, OrderLine, PlacedOrder } from './orders.schema.ts';
import type { AgreedSale } from './place-order.ts';
import type { OrderRequest } from './place-once.ts';
import type {
  AdminQuote,
  AdminQuoteList,
  Quote,
  QuoteInput,
  QuotePayment,
  QuoteQuery,
} from './quotes.schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a quote is kept that has not become an order. */
const KEPT_DAYS = 90;

/** What was agreed with a customer, as the database keeps it. */
interface QuoteDocument {
  /** Unguessable. */
  _id: string;
  number: string;
  /** Of the form that wrote it: sent again, it writes no second one. */
  request: string;
  items: OrderLine[];
  totals: Totals;
  address: Address;
  note: string;
  until: Date;
  holds: boolean;
  by: { id: string; name: string };
  createdAt: Date;
  withdrawnAt: Date | null;
  /** The latest order that was made of it; one whose payment failed is none. */
  order: string | null;
  version: number;
}

export const quoteIndexes: CollectionIndexes[] = [
  {
    collection: 'quotes',
    indexes: [
      { key: { request: 1 }, name: 'request', unique: true },
      { key: { createdAt: -1, _id: -1 }, name: 'newest' },
      { key: { 'items.id': 1, until: 1 }, name: 'of-item' },
    ],
  },
];

/** The checkout under which a quote holds its items and becomes one order. */
const checkoutOf = (id: string): string => `quote:${id}`;

interface Dependencies {
  client: MongoClient;
  db: Db;
  repository: OrderRepository;
  stock: Stock;
  holds: Holds;
  place: (input: OrderInput, request: OrderRequest) => Promise<PlacedOrder>;
  lineOf: (allocation: Awaited<ReturnType<Stock['quote']>>[number], price: number) => OrderLine;
  events: DomainEventPoster;
  activity: ActivityLog;
  /** Key of the links that open quotes. */
  secret: string;
  shopOrigin: string;
  clock: () => Date;
}

/**
 * Quotes: what staff agree with a customer, at a price of their own, until a day. A quote may hold its items; it becomes
 * an ordinary order when its customer pays by the link.
 */
export function createQuotes(dependencies: Dependencies) {
  const { client, db, repository, stock, holds, place, lineOf, events, activity, secret, clock } =
    dependencies;
  const quotes = db.collection<QuoteDocument>('quotes');

  const isOpen = ({ withdrawnAt, until }: QuoteDocument): boolean => withdrawnAt === null && until > clock();

  async function existing(id: string, session?: ClientSession): Promise<QuoteDocument> {
    const quote = await quotes.findOne({ _id: id }, { session });
    if (!quote) throw notFound('Quote');
    return quote;
  }

  /** The order a quote has become; null while it has none, or none whose payment has not failed. */
  async function orderOf({ order }: QuoteDocument) {
    const found = order === null ? null : await repository.byId(order);
    return found && found.payment.status !== 'failed' ? found : null;
  }

  async function toQuote(quote: QuoteDocument): Promise<Quote> {
    const order = await orderOf(quote);
    const { _id, number, note, address, totals, holds: isHeld } = quote;
    const state = order
      ? 'ordered'
      : quote.withdrawnAt !== null
        ? 'withdrawn'
        : isOpen(quote)
          ? 'open'
          : 'expired';
    return {
      id: _id,
      number,
      state,
      date: quote.createdAt.toISOString(),
      until: quote.until.toISOString(),
      holds: isHeld,
      note,
      items: quote.items.map(({ hsn: _, options: __, ...line }) => ({
        ...line,
        image: pictureWithValue(line.image),
      })),
      ...totals,
      address,
      order: order && { id: order._id, token: orderToken(secret, order._id) },
    };
  }

  const linkOf = (id: string): string =>
    `${dependencies.shopOrigin}/quote/${id}?token=${orderToken(secret, id)}`;

  const toAdminQuote = async (quote: QuoteDocument): Promise<AdminQuote> => ({
    ...(await toQuote(quote)),
    by: quote.by.name,
    link: linkOf(quote._id),
    version: quote.version,
  });

  /** Says until when an item is held, where another quote is why there is none. */
  async function explainShortage(error: unknown, ids: readonly string[]): Promise<never> {
    if (!(error instanceof AppError) || error.code !== 'out_of_stock') throw error;
    const holder = await quotes
      .find({ 'items.id': { $in: [...ids] }, holds: true, withdrawnAt: null, until: { $gt: clock() } })
      .sort({ until: 1 })
      .toArray();
    const short = Object.keys(error.fields ?? {}).map((field) => field.replace(/^items\./, ''));
    const held = holder.find(({ items }) => items.some(({ id }) => short.includes(id)));
    if (!held) throw error;
    const name = held.items.find(({ id }) => short.includes(id))?.name ?? 'This item';
    const message = `${name} is held until ${onDay(held.until)} for quote ${held.number}.`;
    throw new AppError(409, 'held_by_quote', message, error.fields);
  }

  async function write(input: QuoteInput, by: User, session: ClientSession): Promise<QuoteDocument> {
    const quantities = mergeLines(input.lines);
    const now = clock();
    const _id = newOrderId();
    const prices = new Map(input.lines.map(({ id, price }) => [id, price]));
    const allocations = await stock.quote(quantities, new Map(), session);
    const items = allocations.map((each) => lineOf(each, prices.get(each.product.id) ?? each.product.price));
    const until = new Date(now.getTime() + input.days * DAY_MS);
    if (input.holds) await holds.holdUntil(checkoutOf(_id), { quantities, until }, session);
    const quote: QuoteDocument = {
      _id,
      number: await repository.nextQuoteNumber(now, session),
      request: input.request,
      items,
      totals: totalsOf(items),
      address: input.address,
      note: input.note,
      until,
      holds: input.holds,
      by: { id: by.id, name: by.name },
      createdAt: now,
      withdrawnAt: null,
      order: null,
      version: 0,
    };
    await quotes.insertOne(quote, { session });
    await events.post('quote.sent', { quote: _id }, session);
    const entity = { type: 'quote' as const, id: _id, label: quote.number };
    await activity.record({ entity, action: 'created', by, after: { total: quote.totals.total } }, session);
    return quote;
  }

  /** After a payment was declined its items are on sale: they are held again, where nobody was faster. */
  async function holdAgain(id: string): Promise<void> {
    const quote = await existing(id);
    if (!quote.holds || !isOpen(quote)) return;
    const { items, until } = quote;
    await inTransaction(client, (session) =>
      holds.holdUntil(checkoutOf(id), { quantities: mergeLines(items), until }, session),
    ).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }

  return {
    /** Newest first. */
    async list({ search, page, pageSize }: QuoteQuery): Promise<AdminQuoteList> {
      const words = search ? { $regex: escapeRegex(search), $options: 'i' } : undefined;
      const filter = words
        ? { $or: [{ number: words }, { 'address.lastName': words }, { 'items.name': words }] }
        : {};
      const [found, total] = await Promise.all([
        quotes
          .find(filter)
          .sort({ createdAt: -1, _id: -1 })
          .skip((page - 1) * pageSize)
          .limit(pageSize)
          .toArray(),
        quotes.countDocuments(filter),
      ]);
      return { items: await Promise.all(found.map(toAdminQuote)), total, page, pageSize };
    },

    /**
     * Writes a quote and sends its link.
     * @throws AppError 409 'out_of_stock', or 'held_by_quote' with the day until which another one holds the item
     */
    async create(input: QuoteInput, by: User): Promise<AdminQuote> {
      const before = await quotes.findOne({ request: input.request });
      if (before) return toAdminQuote(before);
      const ids = input.lines.map(({ id }) => id);
      const quote = await inTransaction(client, (session) => write(input, by, session)).catch(
        async (error: unknown) => {
          const twin = isDuplicate(error) ? await quotes.findOne({ request: input.request }) : null;
          return twin ?? explainShortage(error, ids);
        },
      );
      return toAdminQuote(quote);
    },

    /** Ends a quote that nobody has paid; its items are on sale again. @throws AppError 409 'not_allowed', 'changed' */
    async withdraw(id: string, version: number, by: User): Promise<AdminQuote> {
      await inTransaction(client, async (session) => {
        const quote = await existing(id, session);
        if (await orderOf(quote))
          throw new AppError(409, 'not_allowed', 'It has become an order. Cancel that.');
        const { matchedCount } = await quotes.updateOne(
          { _id: id, version, withdrawnAt: null, order: quote.order },
          { $set: { withdrawnAt: clock() }, $inc: { version: 1 } },
          { session },
        );
        if (matchedCount === 0)
          throw new AppError(
            409,
            'changed',
            'Somebody else has changed this quote. Reload it and try again.',
          );
        await holds.holdUntil(checkoutOf(id), { quantities: new Map(), until: clock() }, session);
        const entity = { type: 'quote' as const, id, label: quote.number };
        await activity.record({ entity, action: 'withdrawn', by }, session);
      });
      return toAdminQuote(await existing(id));
    },

    /** For whoever has its link. @throws AppError 404 */
    async read(id: string, token: string): Promise<Quote> {
      if (!opensOrder(secret, id, token)) throw notFound('Quote');
      return toQuote(await existing(id));
    },

    /** Removes quotes that nobody has taken for a while: they are about people. @returns how many */
    async forgetOld(): Promise<number> {
      const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
      const { deletedCount } = await quotes.deleteMany({ order: null, until: { $lt: before } });
      return deletedCount;
    },

    /** What the email about it needs; null when there is nothing to send any more. */
    async forEmail(id: string): Promise<{ quote: Quote; link: string } | null> {
      const quote = await quotes.findOne({ _id: id });
      return quote && isOpen(quote) ? { quote: await toQuote(quote), link: linkOf(id) } : null;
    },

    /**
     * Makes it an order, at its prices and with the items it holds, and pays for it; once, however often it is sent.
     * @throws AppError 404, 409 'quote_over', 'out_of_stock', 402 when the payment is declined
     */
    async pay(
      id: string,
      { payment }: QuotePayment,
      { token, key }: { token: string; key: string },
    ): Promise<PlacedOrder> {
      if (!opensOrder(secret, id, token)) throw notFound('Quote');
      const { items, address } = await existing(id);
      const agreed: AgreedSale = {
        prices: new Map(items.map(({ id: item, price }) => [item, price])),
        async redeem(order, session) {
          const { matchedCount } = await quotes.updateOne(
            { _id: id, withdrawnAt: null, until: { $gt: clock() } },
            { $set: { order }, $inc: { version: 1 } },
            { session },
          );
          if (matchedCount === 0)
            throw new AppError(409, 'quote_over', 'This quote is no longer valid. Call us for a new one.');
        },
      };
      const lines = items.map(({ id: item, quantity }) => ({ id: item, quantity }));
      const input = { items: lines, address, payment, checkout: checkoutOf(id) };
      return place(input, { key, user: null, agreed }).catch(async (error: unknown) => {
        if (error instanceof AppError && error.status === 402) await holdAgain(id);
        throw error;
      });
    },
  };
}
export type Quotes = ReturnType<typeof createQuotes>;
