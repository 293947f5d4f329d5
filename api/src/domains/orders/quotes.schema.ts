import { z } from '@hono/zod-openapi';
import { listOf, paging, requiredText, rupees, timestamp } from '../../platform/http/schemas.ts';
import { PictureSchema } from '../catalogue/index.ts';
import { MAX_LINES } from '../cart/cart.constants.ts';
import { PricedLineSchema, TotalsSchema } from '../cart/index.ts';
import { AddressSchema } from '../shared/address.schema.ts';
import { inRupees } from '../shared/format.ts';
import { MAX_PRICE } from '../shared/limits.ts';
import { MAX_AGREED_QUANTITY, quoteStates } from './orders.constants.ts';

const wholeRupees = 'Enter a price in whole rupees.';

/** An item at the price that was agreed for it. */
export const QuoteLineSchema = z.object({
  id: requiredText('an item', 200),
  quantity: z
    .int('Enter how many.')
    .min(1, 'Enter how many.')
    .max(MAX_AGREED_QUANTITY, `A quote holds at most ${MAX_AGREED_QUANTITY} of one item.`),
  price: z
    .int(wholeRupees)
    .min(1, wholeRupees)
    .max(MAX_PRICE, `The price is at most ${inRupees(MAX_PRICE)}.`),
});

export type QuoteLine = z.infer<typeof QuoteLineSchema>;

/** What staff agree with a customer, on the phone or in the workshop. */
const QuoteTermsSchema = z.object({
  lines: z
    .array(QuoteLineSchema)
    .min(1, 'Choose at least one item.')
    .max(MAX_LINES, `A quote holds at most ${MAX_LINES} different items.`)
    .superRefine((lines, context) => {
      const seen = new Set<string>();
      for (const [index, { id }] of lines.entries()) {
        if (seen.has(id))
          context.addIssue({
            code: 'custom',
            path: [index, 'id'],
            message: 'This item is in the quote already. Change its quantity there.',
          });
        seen.add(id);
      }
    }),
  address: AddressSchema,
  note: z.string().trim().max(1000, 'Write 1,000 characters at most.'),
  days: z
    .int('Enter a number of days.')
    .min(1, 'Enter 1 to 60 days.')
    .max(60, 'Enter 1 to 60 days.')
    .openapi({ description: 'From now on' }),
  holds: z.boolean().openapi({ description: 'The items are reserved until it ends' }),
  picture: z.string().max(200).optional().openapi({ description: 'Id of a picture of the media' }),
});
export type QuoteTerms = z.infer<typeof QuoteTermsSchema>;

export const QuoteInputSchema = QuoteTermsSchema.extend({
  request: z.uuid().openapi({ description: 'The same request sent again makes one quote' }),
}).openapi('QuoteInput');
export type QuoteInput = z.infer<typeof QuoteInputSchema>;

export const QuoteChangeSchema = QuoteTermsSchema.extend({
  version: z.int().min(0).openapi({ description: 'Of the quote as it was read' }),
}).openapi('QuoteChange');
export type QuoteChange = z.infer<typeof QuoteChangeSchema>;

export const QuoteSchema = z
  .object({
    id: z.string(),
    number: z.string().openapi({ example: 'VQ/26-27/000001' }),
    state: z.enum(quoteStates),
    edition: z.number().int().openapi({ description: 'Counts what was sent to the customer, from 1' }),
    date: timestamp,
    changedAt: timestamp
      .nullable()
      .openapi({ description: 'When the latest edition was written, but for the first' }),
    until: timestamp,
    holds: z.boolean(),
    note: z.string(),
    picture: PictureSchema.nullable(),
    items: z.array(
      PricedLineSchema.omit({ available: true, giftCard: true }).extend({ sku: z.string().optional() }),
    ),
    ...TotalsSchema.shape,
    credit: z
      .object({ number: z.string(), amount: rupees })
      .nullable()
      .openapi({ description: 'Of an exchange: the order that items came back from, and what they pay' }),
    toPay: rupees.openapi({ description: 'The total less the credit' }),
    address: AddressSchema,
    order: z
      .object({ id: z.string(), token: z.string() })
      .nullable()
      .openapi({ description: 'What it has become' }),
  })
  .openapi('Quote');
export type Quote = z.infer<typeof QuoteSchema>;

/** The same for the back office. */
export const AdminQuoteSchema = QuoteSchema.extend({
  by: z.string(),
  link: z.string().openapi({ description: 'Opens it, and takes the payment' }),
  version: z.number().int(),
  pictureId: z.string().nullable(),
}).openapi('AdminQuote');
export type AdminQuote = z.infer<typeof AdminQuoteSchema>;

export const QuoteQuerySchema = z.object({
  search: z.string().trim().max(100).optional(),
  state: z.enum(quoteStates).optional(),
  ...paging(25),
});
export type QuoteQuery = z.infer<typeof QuoteQuerySchema>;
export const AdminQuoteListSchema = listOf(AdminQuoteSchema);
export type AdminQuoteList = z.infer<typeof AdminQuoteListSchema>;

/** A quote is paid in advance. */
export const QuotePaymentSchema = z
  .object({
    payment: z.object({ method: z.enum(['card', 'upi']), token: z.string().min(1).max(500) }),
    edition: z
      .int()
      .min(1)
      .default(1)
      .openapi({ description: 'What the customer has seen; a later one is not paid unseen' }),
  })
  .openapi('QuotePayment');
export type QuotePayment = z.input<typeof QuotePaymentSchema>;
