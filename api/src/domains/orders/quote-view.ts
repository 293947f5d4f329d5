import type { Filter } from 'mongodb';
import { pictureWithValue } from '../media/index.ts';
import type { OrderDocument } from './order-document.ts';
import { orderToken } from './order-secrets.ts';
import { editionOf, type QuoteDocument } from './quotes.repository.ts';
import type { AdminQuote, Quote } from './quotes.schema.ts';

/** Nobody has withdrawn it, and its day has not passed. */
export const isOpen = ({ withdrawnAt, until }: QuoteDocument, now: Date): boolean =>
  withdrawnAt === null && until > now;

/** What a quote is shown with. */
export interface QuoteFacts {
  /** The order it has become. */
  order: OrderDocument | null;
  now: Date;
  /** Key of the links that open quotes and orders. */
  secret: string;
  shopOrigin: string;
}

/**
 * What the database finds the quotes of a state by: the rule of `stateOf`.
 * @param orders ids of the orders that quotes have become
 */
export function ofState(state: Quote['state'], orders: string[], now: Date): Filter<QuoteDocument> {
  if (state === 'ordered') return { order: { $in: orders } };
  const others = { order: { $nin: orders } };
  if (state === 'withdrawn') return { ...others, withdrawnAt: { $ne: null } };
  return { ...others, withdrawnAt: null, until: state === 'open' ? { $gt: now } : { $lte: now } };
}

function stateOf(quote: QuoteDocument, { order, now }: QuoteFacts): Quote['state'] {
  if (order) return 'ordered';
  if (quote.withdrawnAt !== null) return 'withdrawn';
  return isOpen(quote, now) ? 'open' : 'expired';
}

/** What a customer sees of a quote. */
export function toQuote(quote: QuoteDocument, facts: QuoteFacts): Quote {
  const { order, secret } = facts;
  const { _id, number, note, address, totals, credit, holds, picture, changedAt } = quote;
  return {
    id: _id,
    number,
    state: stateOf(quote, facts),
    edition: editionOf(quote),
    date: quote.createdAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
    until: quote.until.toISOString(),
    holds,
    note,
    picture: picture ? pictureWithValue(picture) : null,
    items: quote.items.map(({ hsn: _, options: __, ...line }) => ({
      ...line,
      image: pictureWithValue(line.image),
    })),
    ...totals,
    credit: credit ? { number: credit.number, amount: credit.amount } : null,
    toPay: totals.total - (credit?.amount ?? 0),
    address,
    order: order && { id: order._id, token: orderToken(secret, order._id) },
  };
}

/** The link that opens a quote and takes its payment. */
export const quoteLink = (id: string, { secret, shopOrigin }: Pick<QuoteFacts, 'secret' | 'shopOrigin'>) =>
  `${shopOrigin}/quote/${id}?token=${orderToken(secret, id)}`;

/** What staff see beyond that. */
export const toAdminQuote = (quote: QuoteDocument, facts: QuoteFacts): AdminQuote => ({
  ...toQuote(quote, facts),
  by: quote.by.name,
  link: quoteLink(quote._id, facts),
  version: quote.version,
  pictureId: quote.picture?.src ?? null,
});
