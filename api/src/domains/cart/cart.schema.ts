import { z } from '@hono/zod-openapi';
import { rupees } from '../../platform/http/schemas.ts';
import {
  AppliedGiftCardSchema,
  GiftCardLineSchema,
  GiftCodesSchema,
  RefusedGiftCardSchema,
} from '../giftcards/index.ts';
import { MAX_ITEM_ID, PictureSchema, pictureText } from '../catalogue/index.ts';
import { MAX_APPLIED } from '../promotions/index.ts';
import { MAX_CODES, MAX_LINES, MAX_QUANTITY, MAX_SENT_LINES } from './cart.constants.ts';
import { MAX_PRICE } from '../shared/limits.ts';

const ITEM = 'Of the product; `<product>~<variant>` of one with options';

export const CartLineInputSchema = z.object({
  id: z.string().min(1).max(MAX_ITEM_ID).openapi({ description: ITEM }),
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
});

/** What an order or a hold is for. */
export const OrderLinesSchema = z
  .array(CartLineInputSchema)
  .max(
    MAX_LINES,
    `An order holds at most ${MAX_LINES} different items. Remove some, and order them separately.`,
  );

/**
 * Unguessable id that a browser makes for its checkout: items are held under it, orders are placed with it. The checkout
 * of a quote has a colon, so that no browser can name it.
 */
export const CheckoutIdSchema = z
  .string()
  .min(16)
  .max(100)
  .regex(/^[^:]*$/);

const coupons = z.array(z.string().trim().min(1).max(60));

/** Codes that a shopper has entered. */
export const CouponsSchema = coupons.max(MAX_CODES * 2, `Use ${MAX_CODES} codes at most.`).optional();

export const CartInputSchema = z
  .object({
    items: z.array(CartLineInputSchema).max(MAX_SENT_LINES),
    checkout: CheckoutIdSchema.optional(),
    coupons: CouponsSchema,
    giftCards: GiftCodesSchema,
  })
  .openapi('CartInput');
export type CartInput = z.infer<typeof CartInputSchema>;

/** Of an order: all that the cart showed, automatic coupons by their ids. */
export const OrderCouponsSchema = coupons.max(MAX_APPLIED).optional();

/** A line as the server prices it. `available` below `quantity` means the line cannot be bought as it is. */
export const PricedLineSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.string(),
    image: PictureSchema,
    price: rupees,
    quantity: z.number().int(),
    lineTotal: rupees.openapi({ description: 'Price × quantity, before a discount' }),
    discount: rupees.optional().openapi({ description: 'What coupons take off the line, before tax' }),
    taxPercent: z
      .number()
      .int()
      .optional()
      .openapi({ description: 'Its rate of tax when it was priced; absent means 18' }),
    available: z.number().int(),
    giftCard: GiftCardLineSchema.optional().openapi({
      description: 'Of a gift card that is bought: it has no tax, and is emailed instead of shipped',
    }),
  })
  .openapi('PricedLine');
export type PricedLine = z.infer<typeof PricedLineSchema>;

/**
 * subtotal = Σ price × quantity; discount = Σ of the lines; tax = round((subtotal − discount) × 0.18); total =
 * round((subtotal − discount) × 1.18) (requirements 40 and 186); with several rates of tax each of them is rounded on its
 * lines (requirement 303). What gift cards cost is in subtotal and total alone.
 */
export const TotalsSchema = z.object({
  subtotal: rupees,
  discount: rupees.optional().openapi({ description: 'Before tax; absent without one' }),
  tax: rupees,
  taxes: z
    .array(z.object({ percent: z.number().int(), taxable: rupees, tax: rupees }))
    .optional()
    .openapi({ description: 'The tax by rate, lowest first; absent when everything has 18 %' }),
  shipping: rupees,
  total: rupees,
});
export type Totals = z.infer<typeof TotalsSchema>;

/** A coupon that takes something off; the discount is rupees before tax. */
export const AppliedCouponSchema = z
  .object({
    id: z.string().openapi({ description: 'Its code; of an automatic one its id' }),
    label: z.string(),
    discount: rupees,
  })
  .openapi('AppliedCoupon');

/** A code that takes nothing off. */
const RefusedCouponSchema = z
  .object({ code: z.string(), reason: z.string().openapi({ description: 'Says what to do' }) })
  .openapi('RefusedCoupon');

/** Ids of products; absent when everything fits. */
const leftOut = z
  .array(z.string())
  .optional()
  .openapi({ description: `Did not fit: a cart holds at most ${MAX_LINES} different items` });

/** `missing` lists the ids of products that are no longer sold. What is left out is not part of the totals. */
export const PricedCartSchema = z
  .object({
    lines: z.array(PricedLineSchema),
    missing: z.array(z.string()),
    leftOut,
    ...TotalsSchema.shape,
    coupons: z.array(AppliedCouponSchema).optional(),
    refusedCoupons: z.array(RefusedCouponSchema).optional(),
    giftCards: z.array(AppliedGiftCardSchema).optional(),
    refusedGiftCards: z.array(RefusedGiftCardSchema).optional(),
    toPay: rupees.optional().openapi({ description: 'What gift cards leave to pay; absent without any' }),
  })
  .openapi('PricedCart');
export type PricedCart = z.infer<typeof PricedCartSchema>;

/** A line of a saved cart. `price` is the one the shopper saw last: the cart page says when it has changed. */
export const SavedCartLineSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.string(),
    image: pictureText,
    price: rupees,
    quantity: z.number().int(),
  })
  .openapi('SavedCartLine');
export type SavedCartLine = z.infer<typeof SavedCartLineSchema>;

export const SavedCartSchema = z
  .object({ items: z.array(SavedCartLineSchema), leftOut })
  .openapi('SavedCart');
export type SavedCart = z.infer<typeof SavedCartSchema>;

export const CartChangeSchema = z
  .object({
    id: z.string().min(1).max(MAX_ITEM_ID).openapi({ description: ITEM }),
    quantity: z
      .number()
      .int()
      .min(0)
      .max(MAX_QUANTITY)
      .openapi({ description: 'From now on; 0 removes the line' }),
    price: rupees
      .max(MAX_PRICE)
      .openapi({ description: 'As the shopper saw it; never charged (requirement 5)' }),
  })
  .openapi('CartChange');
export type CartChange = z.infer<typeof CartChangeSchema>;

export const CartChangesSchema = z
  .object({ items: z.array(CartChangeSchema).max(MAX_SENT_LINES) })
  .openapi('CartChanges');
export const GuestCartSchema = z
  .object({
    key: z.string().min(16).max(100).openapi({ description: 'Of this guest cart: it is added once' }),
    items: z.array(CartChangeSchema).max(MAX_SENT_LINES),
  })
  .openapi('GuestCart');
export type GuestCart = z.infer<typeof GuestCartSchema>;
