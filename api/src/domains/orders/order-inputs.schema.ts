import { z } from '@hono/zod-openapi';
import { requiredText } from '../../platform/http/schemas.ts';
import { refundWays, returnResolutions, MAX_RETURN_PICTURES } from './orders.constants.ts';
import { QuoteLineSchema } from './quotes.schema.ts';

/** Items of lines of an order; `id` is the line's. */
export const LineQuantitiesSchema = z
  .array(z.object({ id: z.string().max(200), quantity: z.int().min(1, 'Enter how many.').max(10_000) }))
  .min(1, 'Choose at least one item.')
  .max(200);

const words = (what: string, max = 500) => requiredText(what, max);

/** Sent along, the order as somebody saw it: when it has changed since, nothing happens (409 `changed`). */
const version = z.int().min(0).optional().openapi({ description: 'Of the order as it was read' });

export const CancelInputSchema = z.object({ reason: words('a reason') }).openapi('CancelInput');
export const ShopCancelInputSchema = CancelInputSchema.extend({
  items: LineQuantitiesSchema.optional().openapi({ description: 'Without them: all that is not shipped' }),
  restock: z.boolean().optional().openapi({
    description: 'They are on sale again, as without it; false: they are damaged and written off',
  }),
  version,
}).openapi('ShopCancelInput');
export type ShopCancelInput = z.infer<typeof ShopCancelInputSchema>;
export const ReturnInputSchema = z
  .object({
    reason: words('what is wrong with the items'),
    pictures: z
      .array(z.string().max(60))
      .max(MAX_RETURN_PICTURES, `Send ${MAX_RETURN_PICTURES} pictures at most.`)
      .default([])
      .openapi({ description: 'Ids of pictures sent before, see /orders/{id}/return-pictures' }),
    items: LineQuantitiesSchema.optional().openapi({ description: 'Without them: all that can be returned' }),
    resolution: z.enum(returnResolutions).default('refund'),
  })
  .openapi('ReturnInput');
export type ReturnInput = z.input<typeof ReturnInputSchema>;
export const ShipmentInputSchema = z
  .object({
    carrier: words('the carrier', 80),
    trackingNumber: words('the tracking number', 80),
    items: LineQuantitiesSchema.optional().openapi({ description: 'Without them: all that is still here' }),
    version,
  })
  .openapi('ShipmentInput');
export type ShipmentInput = z.infer<typeof ShipmentInputSchema>;
export const DeliveryInputSchema = z
  .object({
    parcel: z.string().max(20).optional().openapi({ description: 'Without it: all that are on their way' }),
    version,
  })
  .openapi('DeliveryInput');
export type DeliveryInput = z.infer<typeof DeliveryInputSchema>;
/** A parcel that the carrier could not deliver is here again, and its items were looked at. */
export const CameBackInputSchema = z
  .object({
    parcel: z.string().max(20),
    reason: words('why it came back'),
    restock: z.boolean().openapi({ description: 'Its items can be sold' }),
    resolution: z
      .enum(['resend', 'refund'])
      .openapi({ description: 'They are kept to be sent once more, or cancelled for their money' }),
    version,
  })
  .openapi('CameBackInput');
export type CameBackInput = z.infer<typeof CameBackInputSchema>;
const wholeRupees = 'Enter an amount in whole rupees.';
export const RefundInputSchema = z
  .object({
    amount: z.int(wholeRupees).min(1, wholeRupees),
    line: z
      .string()
      .max(200)
      .optional()
      .openapi({ description: 'Id of the line it is for; without it, the order as a whole' }),
    reason: words('a reason'),
    version,
  })
  .openapi('RefundInput');
export type RefundInput = z.infer<typeof RefundInputSchema>;
/** How and when staff have paid a refund. */
export const RefundPaymentInputSchema = z
  .object({
    way: z.enum(refundWays, 'Choose how it was paid.'),
    reference: z
      .string()
      .trim()
      .max(80, 'Write 80 characters at most.')
      .default('')
      .openapi({ description: 'Of the bank transfer: its UTR or reference number' }),
    on: z.iso.date('Enter the day on which it was paid.').openapi({ description: 'Day in India' }),
  })
  .refine(({ way, reference }) => way !== 'bank' || reference !== '', {
    error: 'Enter the reference of the bank transfer.',
    path: ['reference'],
  })
  .openapi('RefundPaymentInput');
export type RefundPaymentInput = z.infer<typeof RefundPaymentInputSchema>;
export const ReturnDecisionSchema = z
  .discriminatedUnion('accept', [
    z.object({
      accept: z.literal(true),
      restock: z.boolean(),
      answer: words('a message to the customer'),
      resolution: z
        .enum(returnResolutions)
        .optional()
        .openapi({ description: 'Without it: what the shopper wishes' }),
      other: QuoteLineSchema.optional().openapi({
        description: 'The other item of an exchange, at the price that was agreed',
      }),
      version,
    }),
    z.object({ accept: z.literal(false), answer: words('the reason for the customer'), version }),
  ])
  .openapi('ReturnDecision');
export type ReturnDecision = z.infer<typeof ReturnDecisionSchema>;
export const NoteInputSchema = z.object({ text: words('a note', 1000) }).openapi('NoteInput');
