import type { ClientSession, Db, Filter, UpdateFilter } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { escapeRegex } from '../../platform/database/text-match.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Totals } from '../cart/index.ts';
import type { StoredPicture } from '../media/index.ts';
import type { Address } from '../shared/address.schema.ts';
import type { OrderLine } from './orders.schema.ts';
import type { QuoteQuery } from './quotes.schema.ts';

/** What was agreed with a customer, as the database keeps it. */
export interface QuoteDocument {
  /** Unguessable. */
  _id: string;
  number: string;
  /** Of the form that wrote it: sent again, it writes no second one. */
  request: string;
  items: OrderLine[];
  totals: Totals;
  address: Address;
  note: string;
  /** Of the piece or its wood; absent on quotes from before there could be one. */
  picture?: StoredPicture | null;
  until: Date;
  holds: boolean;
  /** Of an exchange: which refund of which order is kept for it, and what it pays. */
  credit?: { order: string; number: string; refund: string; amount: number };
  by: { id: string; name: string };
  createdAt: Date;
  withdrawnAt: Date | null;
  /** The latest order that was made of it; one whose payment failed is none. */
  order: string | null;
  /** Counts its changes, also those by its payment. */
  version: number;
  /** Counts what was sent to the customer; absent until it is changed. */
  edition?: number;
  changedAt?: Date;
}

/** The checkout under which a quote holds its items and becomes one order. */
export const checkoutOf = (id: string): string => `${CHECKOUT}${id}`;
const CHECKOUT = 'quote:';

/** The quote that a checkout is of; null for a shopper's. */
export const quoteOf = (checkout: string | undefined): string | null =>
  checkout?.startsWith(CHECKOUT) ? checkout.slice(CHECKOUT.length) : null;

/** Which edition of a quote is valid. */
export const editionOf = ({ edition }: Pick<QuoteDocument, 'edition'>): number => edition ?? 1;

export const quoteIndexes: CollectionIndexes[] = [
  {
    collection: 'quotes',
    indexes: [
      { key: { request: 1 }, name: 'request', unique: true },
      { key: { createdAt: -1, _id: -1 }, name: 'newest' },
      { key: { 'items.id': 1, until: 1 }, name: 'of-item' },
      { key: { 'picture.src': 1 }, name: 'of-picture' },
    ],
  },
];

/** Quotes whose day was before then. */
export const endedBefore = (before: Date): Filter<QuoteDocument> => ({ until: { $lt: before } });

/** Reads and guarded writes of quotes. */
export function createQuoteRepository(db: Db) {
  const quotes = db.collection<QuoteDocument>('quotes');
  return {
    byId: (id: string, session?: ClientSession) => quotes.findOne({ _id: id }, { session }),

    /** @throws AppError 404 when there is no such quote */
    async existing(id: string, session?: ClientSession): Promise<QuoteDocument> {
      const quote = await quotes.findOne({ _id: id }, { session });
      if (!quote) throw notFound('Quote');
      return quote;
    },

    /** The quote that a form has written before. */
    byRequest: (request: string) => quotes.findOne({ request }),

    /** Ids of orders that were made of quotes, also of those whose payment failed. */
    orders: async (of: Filter<QuoteDocument> = {}): Promise<string[]> =>
      (
        await quotes
          .find({ ...of, order: { $ne: null } })
          .project<Pick<QuoteDocument, 'order'>>({ order: 1 })
          .toArray()
      ).flatMap(({ order }) => order ?? []),

    /**
     * One page, newest first; the search finds numbers, last names and items.
     * @param wanted what it is narrowed to beyond that
     */
    async pageOf({ search, page, pageSize }: QuoteQuery, wanted: Filter<QuoteDocument> = {}) {
      const words = search ? { $regex: escapeRegex(search), $options: 'i' } : undefined;
      const found = { $or: [{ number: words }, { 'address.lastName': words }, { 'items.name': words }] };
      const filter: Filter<QuoteDocument> = { ...wanted, ...(words && found) };
      const [documents, total] = await Promise.all([
        quotes
          .find(filter)
          .sort({ createdAt: -1, _id: -1 })
          .skip((page - 1) * pageSize)
          .limit(pageSize)
          .toArray(),
        quotes.countDocuments(filter),
      ]);
      return { documents, total };
    },

    /** Open quotes that hold one of these items, the one that ends first before the others. */
    holding: (ids: readonly string[], now: Date): Promise<QuoteDocument[]> =>
      quotes
        .find({ 'items.id': { $in: [...ids] }, holds: true, withdrawnAt: null, until: { $gt: now } })
        .sort({ until: 1 })
        .toArray(),

    insert: (quote: QuoteDocument, session: ClientSession) => quotes.insertOne(quote, { session }),

    /** Changes a quote that still is as `guard` says, and counts the change; returns whether it was. */
    async change(
      id: string,
      guard: Filter<QuoteDocument>,
      change: UpdateFilter<QuoteDocument>,
      session: ClientSession,
    ): Promise<boolean> {
      const { matchedCount } = await quotes.updateOne(
        { ...guard, _id: id },
        { ...change, $inc: { version: 1 } },
        { session },
      );
      return matchedCount === 1;
    },

    /** Removes quotes that ended before then, but for those of these orders. @returns how many */
    async removeEnded(before: Date, orders: readonly string[]): Promise<number> {
      const { deletedCount } = await quotes.deleteMany({
        ...endedBefore(before),
        order: { $nin: [...orders] },
      });
      return deletedCount;
    },
  };
}
export type QuoteRepository = ReturnType<typeof createQuoteRepository>;
