import { z } from '@hono/zod-openapi';
import { ErrorSchema, listOf, paging, rupees, timestamp } from '../../platform/http/schemas.ts';
import {
  AppliedCouponSchema,
  CheckoutIdSchema,
  OrderCouponsSchema,
  OrderLinesSchema,
  PricedLineSchema,
  TotalsSchema,
} from '../cart/index.ts';
import {
  exceptionKinds,
  fulfilments,
  orderParts,
  invoiceKinds,
  returnResolutions,
  orderNeeds,
  orderPeriods,
  orderSorts,
  orderStatuses,
  orderPaymentMethods,
  paymentStatuses,
  refundStates,
  refundWays,
  returnStates,
} from './orders.constants.ts';
import { PictureSchema } from '../catalogue/index.ts';
import { AddressSchema } from '../shared/address.schema.ts';
import { BusinessSchema } from '../shared/business.schema.ts';
import { GiftCardUsesSchema, PaidGiftCardSchema } from '../giftcards/index.ts';

/** Card and UPI data go to the payment provider; the API sees the provider's token only. */
export const PaymentInputSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('card'), token: z.string().min(1).max(500) }),
  z.object({ method: z.literal('upi'), token: z.string().min(1).max(500) }),
  z.object({ method: z.literal('cod') }),
  /** Gift cards pay for all of it. */
  z.object({ method: z.literal('gift-card') }),
]);

export const OrderInputSchema = z
  .object({
    items: OrderLinesSchema.min(1, 'The cart is empty.'),
    checkout: CheckoutIdSchema.optional(),
    coupons: OrderCouponsSchema,
    giftCards: GiftCardUsesSchema,
    address: AddressSchema,
    business: BusinessSchema.optional().openapi({
      description: 'A registered business that buys: its invoice lets it claim the tax back',
    }),
    payment: PaymentInputSchema,
    expectedTotal: rupees.optional().openapi({
      description:
        'The total that the shopper saw: another one is 409 `total_changed` and nothing is charged. Without it the order costs what it costs today',
    }),
  })
  .openapi('OrderInput');
export type OrderInput = z.infer<typeof OrderInputSchema>;

/** What an order would cost now. */
const NewTotalsSchema = z
  .object({
    ...TotalsSchema.shape,
    lines: z.array(
      PricedLineSchema.pick({ id: true, name: true, price: true, quantity: true, discount: true }),
    ),
    coupons: z.array(AppliedCouponSchema),
  })
  .openapi('NewTotals');
export type NewTotals = z.infer<typeof NewTotalsSchema>;

/** The error of an order that was not placed; of `total_changed` with what it would cost. */
export const OrderConflictSchema = ErrorSchema.extend({ now: NewTotalsSchema.optional() }).openapi(
  'OrderConflict',
);

export const OrderEventSchema = z.object({ at: timestamp, status: z.enum(orderStatuses), note: z.string() });

/** A line of an order: the name, picture, price and classification of the day it was bought. */
export const OrderLineSchema = PricedLineSchema.omit({ available: true, giftCard: true }).extend({
  giftCard: z.literal(true).optional().openapi({
    description: 'A gift card that is bought: no tax, no shipping. Who it is for is kept with the card',
  }),
  hsn: z.string().openapi({ description: 'Heading of the Harmonised System, for the invoice' }),
  craftsman: z
    .string()
    .optional()
    .openapi({ description: 'Who made it, as the product said when it was bought' }),
  sku: z.string().optional().openapi({ description: 'Of a variant: this and its options as they were sold' }),
  options: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
});
export type OrderLine = z.infer<typeof OrderLineSchema>;

const count = z.number().int().min(0);
/** A line with what has become of its items. */
export const OrderedLineSchema = OrderLineSchema.extend({
  cancelled: count,
  shipped: count,
  delivered: count,
  returned: count.openapi({ description: 'Taken back, for money or for an exchange' }),
  exchanged: count.openapi({ description: 'Of those returned, how many are sent once more' }),
  disputed: count.openapi({ description: 'Of which a return is asked for, or was refused' }),
  toShip: count,
  returnable: count.openapi({ description: 'Of how many a return may be asked for' }),
  value: rupees.openapi({ description: 'Of all its items, tax included' }),
  credited: rupees.openapi({ description: 'What credit notes took off it' }),
});

const LineAmountsSchema = z.array(z.object({ id: z.string(), amount: rupees, quantity: count.optional() }));

const NoteLinesSchema = z.array(
  LineAmountsSchema.element.extend({
    taxable: z.number().int().openapi({ description: 'In paise' }),
    tax: z
      .number()
      .int()
      .openapi({ description: 'In paise: central and state tax together, or the integrated one' }),
  }),
);

/** A picture that came with a request for a return; its size in pixels. */
export const ReturnPictureSchema = z
  .object({ id: z.string(), width: z.number().int(), height: z.number().int() })
  .openapi('ReturnPicture');
export type ReturnPicture = z.infer<typeof ReturnPictureSchema>;

/** A request to give items back, and its answer. */
const ReturnRequestSchema = z
  .object({
    status: z.enum(returnStates),
    at: timestamp,
    reason: z.string(),
    answer: z.string().nullable(),
    pictures: z.array(ReturnPictureSchema),
    items: z.array(z.object({ id: z.string(), quantity: count })),
    resolution: z
      .enum(returnResolutions)
      .openapi({ description: 'The shopper’s wish, or what the shop does once it is accepted' }),
    quote: z
      .string()
      .optional()
      .openapi({ description: 'Number of the quote for the other item that is sent instead' }),
  })
  .openapi('ReturnRequest');

export const OrderSchema = z
  .object({
    id: z.string().openapi({ description: 'Unguessable public id' }),
    number: z.string().openapi({ description: 'Order number of the financial year, e.g. VR/26-27/000123' }),
    invoice: z
      .object({
        number: z.string().openapi({ description: 'Of a series of its own, e.g. VI/26-27/000098' }),
        date: timestamp,
        kind: z.enum(invoiceKinds),
      })
      .nullable()
      .openapi({
        description: 'Issued when the order is accepted; a receipt when it is of gift cards alone',
      }),
    status: z.enum(orderStatuses),
    date: timestamp,
    items: z.array(OrderedLineSchema),
    address: AddressSchema,
    business: BusinessSchema.optional(),
    guest: z
      .literal(true)
      .optional()
      .openapi({ description: 'No account has it: whoever has its token can take it' }),
    delivery: z.object({ first: z.string(), last: z.string() }).optional().openapi({
      description: 'The days in India between which it arrives, e.g. 2026-11-28; as told with the order',
    }),
    ...TotalsSchema.shape,
    coupons: z.array(AppliedCouponSchema).optional(),
    giftCards: z
      .array(PaidGiftCardSchema)
      .optional()
      .openapi({ description: 'What gift cards pay of the total; absent without any' }),
    payment: z.object({
      method: z.enum(orderPaymentMethods),
      status: z.enum(paymentStatuses),
      label: z.string().openapi({ description: 'e.g. "Visa ending 4242", "Cash on delivery"' }),
    }),
    timeline: z.array(OrderEventSchema),
    fulfilment: z.enum(fulfilments),
    parcels: z.array(
      z.object({
        id: z.string().openapi({ description: '1, 2, … within the order' }),
        carrier: z.string(),
        trackingNumber: z.string(),
        at: timestamp,
        deliveredAt: timestamp.nullable(),
        cameBackAt: timestamp
          .nullable()
          .openapi({ description: 'When it was back in the workshop, undelivered' }),
        cameBackReason: z.string().optional(),
        items: z.array(z.object({ id: z.string(), quantity: count })),
        cash: rupees.openapi({ description: 'To be collected at the door' }),
      }),
    ),
    partly: z.array(z.enum(orderParts)).openapi({ description: 'What is true of a part of it only' }),
    refunded: rupees.openapi({ description: 'Went back, or is on its way back' }),
    refundDue: rupees.openapi({ description: 'The part of `refunded` that is still on its way' }),
    movedOn: rupees.openapi({ description: 'The part of `refunded` that pays for another item instead' }),
    credit: z
      .object({ number: z.string(), amount: rupees })
      .nullable()
      .openapi({ description: 'What came back from another order and pays for a part of this one' }),
    creditNotes: z.array(
      z.object({
        number: z.string().openapi({ description: 'Of its own series, e.g. VC/26-27/000007' }),
        date: timestamp,
        amount: rupees,
        reason: z.string(),
        lines: NoteLinesSchema.openapi({ description: 'All of it, by the lines of the invoice' }),
        printedAs: z.string().optional().openapi({ description: 'Its one row, on notes that have no other' }),
      }),
    ),
    review: z
      .object({
        until: timestamp.openapi({ description: 'Without a decision the order is cancelled then' }),
        code: z
          .object({
            expiresAt: timestamp,
            againAt: timestamp.nullable().openapi({ description: 'When another one may be sent' }),
          })
          .nullable()
          .openapi({ description: 'Sent to the email address of the order; null when an admin decides' }),
      })
      .nullable()
      .openapi({ description: 'Of an order that is held for review' }),
    returnableUntil: timestamp.nullable(),
    returnRequest: ReturnRequestSchema.nullable().openapi({ description: 'The latest one' }),
    earlierReturns: z.array(ReturnRequestSchema),
  })
  .openapi('Order');
export type Order = z.infer<typeof OrderSchema>;

/** What the shopper has to do before the payment can succeed; sending the same request again returns the result. */
export const PaymentActionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    url: z.string().openapi({
      description: 'Page of the payment provider; leads back to the address in its query parameter `return`',
    }),
  }),
  z.object({
    kind: z.literal('razorpay'),
    keyId: z.string(),
    orderId: z.string(),
    amount: z.number().int().openapi({ description: 'In paise, as their script takes it' }),
  }),
]);
export type PaymentAction = z.infer<typeof PaymentActionSchema>;

/** `token` opens a guest's order; it is returned once, on creation. */
export const PlacedOrderSchema = z
  .object({ order: OrderSchema, token: z.string(), action: PaymentActionSchema.optional() })
  .openapi('PlacedOrder');
export type PlacedOrder = z.infer<typeof PlacedOrderSchema>;

/** An order after a check of its payment; `action` is what its shopper has to do. */
export const FollowedOrderSchema = PlacedOrderSchema.omit({ token: true })
  .extend({
    failure: z.string().optional().openapi({ description: 'Why the payment failed, for the shopper' }),
  })
  .openapi('FollowedOrder');
export type FollowedOrder = z.infer<typeof FollowedOrderSchema>;

export const OrderQuerySchema = z.object({
  search: z.string().trim().max(100).optional(),
  status: z.enum(orderStatuses).optional(),
  ...paging(10),
});
export type OrderQuery = z.infer<typeof OrderQuerySchema>;
export const OrderListSchema = listOf(OrderSchema);
export type OrderList = z.infer<typeof OrderListSchema>;

/** A row of the admin's order table. */
export const AdminOrderSchema = z
  .object({
    id: z.string(),
    number: z.string(),
    status: z.enum(orderStatuses),
    date: timestamp,
    customer: z.string(),
    email: z.string(),
    products: z.array(z.string()).openapi({ description: 'Names of the line items' }),
    quantity: z.number().int(),
    total: rupees,
    paymentMethod: z.enum(orderPaymentMethods),
    paymentStatus: z.enum(paymentStatuses),
    exception: z.object({ kind: z.enum(exceptionKinds), at: timestamp, note: z.string() }).optional(),
    refunded: OrderSchema.shape.refunded,
    refundDue: OrderSchema.shape.refundDue,
    returnStatus: z.enum(returnStates).nullable(),
    partly: OrderSchema.shape.partly,
  })
  .openapi('AdminOrder');
export type AdminOrder = z.infer<typeof AdminOrderSchema>;

const day = z.iso.date({ error: 'Give a day such as 2026-11-01.' });
const isPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to;
const noPeriod = { error: 'The last day cannot be before the first.', path: ['to'] };

const adminOrderFilter = z.object({
  search: z.string().trim().max(100).optional(),
  status: z.enum(orderStatuses).optional(),
  needs: z.enum(orderNeeds).optional().openapi({
    description:
      'A held order or a return to decide on, a refund to be paid, something to ship, what is late, cash to be collected, a payment that has failed in the last days',
  }),
  partly: z.enum(orderParts).optional().openapi({ description: 'Orders of which this is true in part' }),
  placed: z.enum(orderPeriods).optional().openapi({
    description: 'Placed on these days in India, as seen from now; `days` are those of `from` and `to`',
  }),
  from: day.optional().openapi({ description: 'Not placed before this day in India' }),
  to: day.optional().openapi({ description: 'Not placed after this day in India' }),
  sort: z.enum(orderSorts).optional().openapi({ description: 'The newest first unless another is named' }),
});

/** The filters of the list and its order, without its pages. */
export const OrderExportQuerySchema = adminOrderFilter.refine(isPeriod, noPeriod);
export type OrderExportQuery = z.infer<typeof OrderExportQuerySchema>;

export const AdminOrderQuerySchema = adminOrderFilter.extend(paging(25)).refine(isPeriod, noPeriod);
export type AdminOrderQuery = z.infer<typeof AdminOrderQuerySchema>;
export const AdminOrderListSchema = listOf(AdminOrderSchema);
export type AdminOrderList = z.infer<typeof AdminOrderListSchema>;

/** An order as the back office sees it. */
export const OrderDetailSchema = OrderSchema.extend({
  userId: z.string().nullable().openapi({ description: 'null for a guest' }),
  version: z.number().int().openapi({ description: 'Counts its changes' }),
  deliveryNote: z.string().openapi({ description: 'For packing and the carrier; on the packing slip' }),
  paid: rupees.openapi({ description: 'What has arrived so far' }),
  reviewReasons: z.array(z.string()).openapi({ description: 'Why the order was held for review' }),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: rupees,
      reason: z.string(),
      status: z.enum(refundStates),
      creditedTo: z.string().optional().openapi({ description: 'Number of the order that it has paid for' }),
      at: timestamp,
      lines: LineAmountsSchema.optional(),
      toPay: rupees.openapi({
        description: 'What only the staff can pay: cash, or what the provider could not',
      }),
      paid: z
        .object({ way: z.enum(refundWays), reference: z.string(), on: z.string(), amount: rupees })
        .optional()
        .openapi({ description: 'How and when the staff have paid it' }),
      problem: z
        .string()
        .optional()
        .openapi({ description: 'Why it could not be paid, as the provider says' }),
      tryAt: timestamp.optional().openapi({ description: 'When the shop tries again by itself' }),
      isSecond: z
        .literal(true)
        .optional()
        .openapi({ description: 'Of a second payment, which is no part of what the order took' }),
    }),
  ),
  notes: z.array(z.object({ at: timestamp, by: z.string(), text: z.string() })),
  quote: z
    .object({ number: z.string(), note: z.string(), picture: PictureSchema.nullable() })
    .optional()
    .openapi({ description: 'What was agreed with its customer; only where one order is read' }),
}).openapi('OrderDetail');
export type OrderDetail = z.infer<typeof OrderDetailSchema>;

/** How a route names an order, for its `request`. */
export const orderId = { params: z.object({ id: z.string().min(1).max(60) }) };
/** The same with the secret token that opens it without signing in (requirement 22). */
export const orderLink = { ...orderId, query: z.object({ token: z.string().max(200).optional() }) };
