import { parts, type Placeholder, type TextOf } from '../text-group.ts';

export const quotePlaceholders = {
  quoteNumber: { label: 'Number of the quote' },
  firstName: { label: 'First name of the customer' },
  validUntil: { label: 'Until when it is valid' },
  toPay: { label: 'What is to be paid' },
  reservation: { label: 'A sentence that says whether the items are reserved until then' },
  note: { label: 'What you have written to the customer; nothing without a note', isBlock: true },
  items: { label: 'The items, the tax and the total', isBlock: true },
  payButton: { label: 'The button that opens the quote and takes the payment', isBlock: true },
} as const satisfies Record<string, Placeholder>;
export type QuotePlaceholder = keyof typeof quotePlaceholders;

const OFFER = parts(
  '{note}',
  '{items}',
  '{payButton}',
  'Pay by card or UPI; then it is an order like any other, with its invoice.',
);
const required = {
  subject: ['quoteNumber'],
  body: ['validUntil', 'reservation', 'note', 'items', 'payButton'],
} as const;

/** The texts of emails with quotes. */
export const quoteTexts = {
  quote: {
    name: 'Quote sent',
    own: {
      subject: 'Your quote {quoteNumber}',
      title: 'What we agreed, {firstName}',
      body: parts('Here is your quote {quoteNumber}. It is valid until {validUntil}. {reservation}', OFFER),
    },
    required,
  },
  'quote-changed': {
    name: 'Quote changed',
    own: {
      subject: 'Your quote {quoteNumber} has changed',
      title: 'What we agreed, {firstName}',
      body: parts(
        'We have changed your quote {quoteNumber}: this one takes the place of what we sent before. It is valid until {validUntil}. {reservation}',
        OFFER,
      ),
    },
    required,
  },
} as const satisfies Record<string, TextOf<QuotePlaceholder>>;
export type QuoteTextKey = keyof typeof quoteTexts;
