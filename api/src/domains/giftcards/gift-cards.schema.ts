import { z } from '@hono/zod-openapi';
import { PictureSchema } from '../catalogue/index.ts';
import { ErrorSchema, listOf, paging, rupees, timestamp } from '../../platform/http/schemas.ts';
import {
  AdjustGiftCardSchema,
  BlockGiftCardSchema,
  ChooseGiftCardSchema,
  giftCardEntryKinds,
  giftCardStates,
  IssueGiftCardSchema,
} from './gift-card-form.ts';
import { MAX_GIFT_CARD, MAX_GIFT_CARDS } from './gift-cards.constants.ts';

/** As a shopper enters it, with or without hyphens. */
const code = z.string().trim().min(1, 'Enter the code first.').max(60, 'A code is shorter than this.');
const SEVERAL = `Use ${MAX_GIFT_CARDS} gift cards at most.`;

/** Codes of the gift cards of a cart. */
export const GiftCodesSchema = z.array(code).max(MAX_GIFT_CARDS, SEVERAL).optional();

/** Gift cards that pay for an order, each with what the cart has shown that it pays. */
export const GiftCardUsesSchema = z
  .array(z.object({ code, amount: z.int().min(1).max(MAX_GIFT_CARD) }))
  .max(MAX_GIFT_CARDS, SEVERAL)
  .optional();

/** A gift card as it pays for a cart. */
export const AppliedGiftCardSchema = z
  .object({
    code: z.string().openapi({ description: 'As it was entered, without hyphens' }),
    lastFour: z.string(),
    balance: rupees.openapi({ description: 'What is on it' }),
    amount: rupees.openapi({ description: 'What it pays of this cart' }),
    validUntil: timestamp,
  })
  .openapi('AppliedGiftCard');

/** A code that pays nothing. */
export const RefusedGiftCardSchema = z
  .object({ code: z.string(), reason: z.string().openapi({ description: 'Says what to do' }) })
  .openapi('RefusedGiftCard');

/** What a gift card has paid of an order. */
export const PaidGiftCardSchema = z
  .object({
    lastFour: z.string(),
    amount: rupees,
    left: rupees.openapi({ description: 'What was left on it then' }),
  })
  .openapi('PaidGiftCard');

const recipient = z.object({ email: z.string(), name: z.string() });

/** What a shopper chooses to buy. */
export const GiftCardChoiceSchema = ChooseGiftCardSchema.openapi('GiftCardChoice');

/** The item that the cart then has. */
export const ChosenGiftCardSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.string(),
    price: rupees,
    image: PictureSchema,
  })
  .openapi('ChosenGiftCard');

/** What a line of a cart says of a gift card. */
export const GiftCardLineSchema = z
  .object({
    recipient,
    sendOn: z.string().nullable().openapi({ description: 'Day in India; null: as soon as it is paid' }),
  })
  .openapi('GiftCardLine');
export type GiftCardLine = z.infer<typeof GiftCardLineSchema>;

/** What has become of a gift card that an order is for. */
export const OrderedGiftCardSchema = z
  .object({
    item: z.string().openapi({ description: 'Id of the line' }),
    amount: rupees,
    recipient,
    state: z.enum(['waiting', 'scheduled', 'sent', 'taken back']).openapi({
      description: 'Waiting for the payment, for its day, with the recipient, or refunded',
    }),
    sendsAt: timestamp.nullable(),
  })
  .openapi('OrderedGiftCard');
export type OrderedGiftCard = z.infer<typeof OrderedGiftCardSchema>;

/** A code in the body, where no server's log and no history has it. */
export const GiftCardCodeSchema = z.object({ code }).openapi('GiftCardCode');

/** What is left on a gift card. */
export const GiftCardBalanceSchema = z
  .object({ lastFour: z.string(), balance: rupees, validUntil: timestamp })
  .openapi('GiftCardBalance');

export const GiftCardIdSchema = z.object({ id: z.string().min(1).max(60) });

const version = z.int('Say which version of the gift card this changes.').min(1);

export const GiftCardInputSchema = IssueGiftCardSchema.extend({
  request: z.uuid().openapi({ description: 'Of this form: sent again, it issues no second card' }),
}).openapi('GiftCardInput');
export type GiftCardInput = z.infer<typeof GiftCardInputSchema>;
export const GiftCardAdjustmentSchema = AdjustGiftCardSchema.extend({ version }).openapi(
  'GiftCardAdjustment',
);
export type GiftCardAdjustment = z.infer<typeof GiftCardAdjustmentSchema>;
export const GiftCardBlockSchema = BlockGiftCardSchema.extend({ version }).openapi('GiftCardBlock');
export type GiftCardBlock = z.infer<typeof GiftCardBlockSchema>;
export const GiftCardSendingSchema = z.object({ version }).openapi('GiftCardSending');

/** A row of the back office's list. */
export const GiftCardRowSchema = z
  .object({
    id: z.string(),
    lastFour: z.string(),
    amount: rupees.openapi({ description: 'What it was issued with' }),
    balance: rupees,
    state: z.enum(giftCardStates),
    recipient,
    validUntil: timestamp,
    issuedAt: timestamp,
    version: z.number().int(),
  })
  .openapi('GiftCardRow');
export type GiftCardRow = z.infer<typeof GiftCardRowSchema>;

export const GiftCardListQuerySchema = z.object({
  search: z.string().trim().max(100).optional(),
  state: z.enum(giftCardStates).optional(),
  ...paging(25),
});
export type GiftCardListQuery = z.infer<typeof GiftCardListQuerySchema>;
export const GiftCardListSchema = listOf(GiftCardRowSchema).openapi('GiftCardList');
export type GiftCardList = z.infer<typeof GiftCardListSchema>;

/** A card with its ledger, newest first. */
export const GiftCardDetailSchema = GiftCardRowSchema.extend({
  message: z.string(),
  soldIn: z
    .object({ id: z.string(), number: z.string() })
    .nullable()
    .openapi({ description: 'The order that it was bought in; null when it was issued by hand' }),
  sendsAt: timestamp.nullable().openapi({ description: 'When its code is to be sent; null once it is' }),
  emails: z.number().int().openapi({ description: 'How often its code was sent; the latest one counts' }),
  entries: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(giftCardEntryKinds),
      amount: z.number().int().openapi({ description: 'Rupees; negative takes something off' }),
      balance: rupees.openapi({ description: 'After it' }),
      at: timestamp,
      order: z.object({ id: z.string(), number: z.string() }).nullable(),
      reason: z.string().nullable(),
      by: z.string().nullable().openapi({ description: 'Id of the admin' }),
    }),
  ),
}).openapi('GiftCardDetail');
export type GiftCardDetail = z.infer<typeof GiftCardDetailSchema>;

/** A 409 of a stale change, with the card as it is now. */
export const GiftCardConflictSchema = ErrorSchema.extend({
  current: GiftCardDetailSchema.optional(),
}).openapi('GiftCardConflict');
