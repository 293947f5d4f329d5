import { z } from '@hono/zod-openapi';
import { listOf, paging, requiredText, rupees, timestamp } from '../../platform/http/schemas.ts';
import { OrderLinesSchema, CheckoutIdSchema, PricedLineSchema, TotalsSchema } from '../cart/index.ts';
import {
  exceptionKinds,
  fulfilments,
  orderParts,
  returnResolutions,
  MAX_RETURN_PICTURES,
  orderNeeds,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  returnStates,
} from './orders.constants.ts';
import { AddressSchema } from '../shared/address.schema.ts';

/** Card and UPI data go to the payment provider; the API sees the provider's token only. */
export const PaymentInputSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('card'), token: z.string().min(1).max(500) }),
  z.object({ method: z.literal('upi'), token: z.string().min(1).max(500) }),
  z.object({ method: z.literal('cod') }),
]);

export const OrderInputSchema = z
  .object({
    items: OrderLinesSchema.min(1, 'The cart is empty.'),
    checkout: CheckoutIdSchema.optional(),
    address: AddressSchema,
    payment: PaymentInputSchema,
  })
  .openapi('OrderInput');
export type OrderInput = z.infer<typeof OrderInputSchema>;

export const OrderEventSchema = z.object({ at: timestamp, status: z.enum(orderStatuses), note: z.string() });

/** A line of an order: the name, picture, price and classification of the day it was bought. */
export const OrderLineSchema = PricedLineSchema.omit({ available: true }).extend({
  hsn: z.string().openapi({ description: 'Heading of the Harmonised System, for the invoice' }),
  sku: z.string().optional().openapi({ description: 'Of a variant: this and its options as they were sold' }),
  options: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
});
export type OrderLine = z.infer<typeof OrderLineSchema>;

const count = z.number().int().min(0);
/** Items of lines of an order; `id` is the line's. */
export const LineQuantitiesSchema = z
  .array(z.object({ id: z.string().max(200), quantity: z.int().min(1, 'Enter how many.').max(10_000) }))
  .min(1, 'Choose at least one item.')
  .max(200);

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
  credited: rupees.openapi({ description: 'What credit notes that name the line took off it' }),
});

const LineAmountsSchema = z.array(z.object({ id: z.string(), amount: rupees, quantity: count.optional() }));

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
  })
  .openapi('ReturnRequest');

export const OrderSchema = z
  .object({
    id: z.string().openapi({ description: 'Unguessable public id' }),
    number: z.string().openapi({ description: 'Order number of the financial year, e.g. VR/26-27/000123' }),
    status: z.enum(orderStatuses),
    date: timestamp,
    items: z.array(OrderedLineSchema),
    address: AddressSchema,
    ...TotalsSchema.shape,
    payment: z.object({
      method: z.enum(paymentMethods),
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
        items: z.array(z.object({ id: z.string(), quantity: count })),
        cash: rupees.openapi({ description: 'To be collected at the door' }),
      }),
    ),
    partly: z.array(z.enum(orderParts)).openapi({ description: 'What is true of a part of it only' }),
    refunded: rupees.openapi({ description: 'Went back, or is on its way back' }),
    refundDue: rupees.openapi({ description: 'The part of `refunded` that is still on its way' }),
    creditNotes: z.array(
      z.object({
        number: z.string().openapi({ description: 'Of its own series, e.g. VC/26-27/000007' }),
        date: timestamp,
        amount: rupees,
        reason: z.string(),
        lines: LineAmountsSchema.optional(),
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
    paymentMethod: z.enum(paymentMethods),
    paymentStatus: z.enum(paymentStatuses),
    exception: z.object({ kind: z.enum(exceptionKinds), at: timestamp, note: z.string() }).optional(),
    refunded: OrderSchema.shape.refunded,
    refundDue: OrderSchema.shape.refundDue,
    returnStatus: z.enum(returnStates).nullable(),
    partly: OrderSchema.shape.partly,
  })
  .openapi('AdminOrder');
export type AdminOrder = z.infer<typeof AdminOrderSchema>;

export const AdminOrderQuerySchema = z.object({
  search: z.string().trim().max(100).optional(),
  status: z.enum(orderStatuses).optional(),
  needs: z.enum(orderNeeds).optional().openapi({
    description:
      'A held order or a return to decide on, a refund to be paid, something to ship, what is late, cash to be collected',
  }),
  partly: z.enum(orderParts).optional().openapi({ description: 'Orders of which this is true in part' }),
  ...paging(25),
});
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
      status: z.enum(['due', 'done']),
      at: timestamp,
      lines: LineAmountsSchema.optional(),
    }),
  ),
  notes: z.array(z.object({ at: timestamp, by: z.string(), text: z.string() })),
}).openapi('OrderDetail');
export type OrderDetail = z.infer<typeof OrderDetailSchema>;

const words = (what: string, max = 500) => requiredText(what, max);

/** Sent along, the order as somebody saw it: when it has changed since, nothing happens (409 `changed`). */
const version = z.int().min(0).optional().openapi({ description: 'Of the order as it was read' });

export const CancelInputSchema = z.object({ reason: words('a reason') }).openapi('CancelInput');
export const ShopCancelInputSchema = CancelInputSchema.extend({
  items: LineQuantitiesSchema.optional().openapi({ description: 'Without them: all that is not shipped' }),
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
      version,
    }),
    z.object({ accept: z.literal(false), answer: words('the reason for the customer'), version }),
  ])
  .openapi('ReturnDecision');
export type ReturnDecision = z.infer<typeof ReturnDecisionSchema>;
export const NoteInputSchema = z.object({ text: words('a note', 1000) }).openapi('NoteInput');

/** How a route names an order, for its `request`. */
export const orderId = { params: z.object({ id: z.string().min(1).max(60) }) };
/** The same with the secret token that opens it without signing in (requirement 22). */
export const orderLink = { ...orderId, query: z.object({ token: z.string().max(200).optional() }) };
