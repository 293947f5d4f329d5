import { quoteDraft, type QuoteToWriteAbout } from '../../quote-template.ts';
import type { TextGroup } from '../text-group.ts';
import { quotePlaceholders, quoteTexts, type QuotePlaceholder, type QuoteTextKey } from './quote-texts.ts';

/** A quote that nobody has asked for. */
const exampleQuote: QuoteToWriteAbout = {
  number: 'VQ/26-27/000012',
  edition: 1,
  until: '2026-12-04T06:00:00.000Z',
  holds: true,
  note: 'With the darker polish, as we agreed on the phone.',
  items: [{ name: 'Jali armchair', price: 18_500, quantity: 2, lineTotal: 37_000 }],
  subtotal: 37_000,
  tax: 6_660,
  total: 43_660,
  credit: null,
  toPay: 43_660,
  address: { firstName: 'Meera' },
};

/** The emails with quotes. */
export const quoteGroup: TextGroup<QuoteTextKey, QuotePlaceholder> = {
  name: 'Quotes',
  about: 'What is written to customers about their quotes',
  placeholders: quotePlaceholders,
  always: ['toPay'],
  texts: quoteTexts,
  example: (key, { seller, shopOrigin }) =>
    quoteDraft(
      {
        quote: { ...exampleQuote, edition: key === 'quote-changed' ? 2 : 1 },
        link: `${shopOrigin}/quote/example`,
      },
      seller,
    ),
};
