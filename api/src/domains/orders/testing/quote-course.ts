import { randomUUID } from 'node:crypto';
import { address, admin, newKey, type TestShop } from '../../../app/testing/test-shop.ts';
import type { AdminQuote, QuoteInput } from '../quotes.schema.ts';

/** The token of a quote's payment link. */
export const tokenOf = ({ link }: Pick<AdminQuote, 'link'>): string =>
  new URL(link).searchParams.get('token') ?? '';

/** What the form of a quote for a bed and two chairs sends. */
export const quoteInput = (change: Partial<QuoteInput> = {}): QuoteInput => ({
  request: randomUUID(),
  lines: [
    { id: 'bed', quantity: 1, price: 72_000 },
    { id: 'chair', quantity: 2, price: 9_000 },
  ],
  address,
  note: 'With the darker polish',
  days: 7,
  holds: true,
  ...change,
});
/** With tax. */
export const QUOTE_TOTAL = 106_200;

/** Writes quotes in a shop and pays for them by their links. */
export function quoteCourse(shop: TestShop) {
  return {
    open: (change: Partial<QuoteInput> = {}) => shop.orders.quotes.create(quoteInput(change), admin),

    /** Pays by card; another `card` is another request. */
    pay: (quote: AdminQuote, { card = 'tok_test', service = shop.orders } = {}) =>
      service.quotes.pay(
        quote.id,
        { payment: { method: 'card', token: card } },
        { token: tokenOf(quote), key: newKey() },
      ),

    state: async (quote: AdminQuote) => (await shop.orders.quotes.read(quote.id, tokenOf(quote))).state,
  };
}
