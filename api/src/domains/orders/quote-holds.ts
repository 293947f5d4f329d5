import type { ClientSession, Db } from 'mongodb';
import { mergeLines, type Holds } from '../stock/index.ts';
import type { OrderDocument } from './order-document.ts';
import { isOpen } from './quote-view.ts';
import { checkoutOf, createQuoteRepository, quoteOf } from './quotes.repository.ts';

interface Dependencies {
  db: Db;
  holds: Pick<Holds, 'holdUntil'>;
  clock: () => Date;
}

/**
 * Keeps the promise of a quote when a payment for it has failed, however that is noticed: within the transaction that
 * puts its items back, they are held for it until its day, and nobody else can be faster.
 * @throws AppError 409 'out_of_stock' when there are not as many any more
 */
export const createHoldAgain =
  ({ db, holds, clock }: Dependencies) =>
  async ({ checkout }: Pick<OrderDocument, 'checkout'>, session: ClientSession): Promise<void> => {
    const id = quoteOf(checkout);
    const quote = id === null ? null : await createQuoteRepository(db).byId(id, session);
    if (!quote?.holds || !isOpen(quote, clock())) return;
    const { _id, items, until } = quote;
    await holds.holdUntil(checkoutOf(_id), { quantities: mergeLines(items), until }, session);
  };
