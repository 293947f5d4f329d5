import { z } from '@hono/zod-openapi';
import { listOf, paging, requiredText, timestamp } from '../../platform/http/schemas.ts';
import { PricedLineSchema, TotalsSchema } from '../cart/index.ts';
import { AddressSchema } from '../shared/address.schema.ts';
import { quoteStates } from './orders.constants.ts';

const wholeRupees = 'Enter a price in whole rupees.';

/** What staff agree with a customer, on the phone or in the workshop. */
export const QuoteInputSchema = z
  .object({
    request: z.uuid().openapi({ description: 'The same request sent again makes one quote' }),
    lines: z
      .array(
        z.object({
          id: requiredText('an item', 200),
          quantity: z.int('Enter how many.').min(1, 'Enter how many.').max(1000),
          price: z.int(wholeRupees).min(1, wholeRupees).max(10_000_000, wholeRupees),
        }),
      )
      .min(1, 'Choose at least one item.')
      .max(50),
    address: AddressSchema,
    note: z.string().trim().max(1000, 'Write 1,000 characters at most.'),
    days: z.int('Enter a number of days.').min(1, 'Enter 1 to 60 days.').max(60, 'Enter 1 to 60 days.'),
    holds: z.boolean().openapi({ description: 'The items are reserved until it ends' }),
  })
  .openapi('QuoteInput');
export type QuoteInput = z.infer<typeof QuoteInputSchema>;

export const QuoteSchema = z
  .object({
    id: z.string(),
    number: z.string().openapi({ example: 'VQ/26-27/000001' }),
    state: z.enum(quoteStates),
    date: timestamp,
    until: timestamp,
    holds: z.boolean(),
    note: z.string(),
    items: z.array(PricedLineSchema.omit({ available: true }).extend({ sku: z.string().optional() })),
    ...TotalsSchema.shape,
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
}).openapi('AdminQuote');
export type AdminQuote = z.infer<typeof AdminQuoteSchema>;

export const QuoteQuerySchema = z.object({
  search: z.string().trim().max(100).optional(),
  ...paging(25),
});
export type QuoteQuery = z.infer<typeof QuoteQuerySchema>;
export const AdminQuoteListSchema = listOf(AdminQuoteSchema);
export type AdminQuoteList = z.infer<typeof AdminQuoteListSchema>;

/** A quote is paid in advance. */
export const QuotePaymentSchema = z
  .object({
    payment: z.object({ method: z.enum(['card', 'upi']), token: z.string().min(1).max(500) }),
  })
  .openapi('QuotePayment');
export type QuotePayment = z.infer<typeof QuotePaymentSchema>;
