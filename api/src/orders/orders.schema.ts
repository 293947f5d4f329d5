import { z } from '@hono/zod-openapi';
import { MAX_LINES } from '../cart/cart.constants.ts';
import {
  CartLineInputSchema,
  CheckoutIdSchema,
  PricedLineSchema,
  TotalsSchema,
} from '../cart/cart.schema.ts';
import { listOf, paging, rupees, timestamp } from '../http/schemas.ts';
import { exceptionKinds, orderStatuses, paymentMethods, paymentStatuses } from './orders.constants.ts';
import { allStates } from './states-of-india.ts';

const required = (what: string, max: number) =>
  z.string().trim().min(1, `Enter ${what}.`).max(max, `${what} is too long.`);

/** Shipping step of the checkout form (product.md §3). Messages are shown beside the field. */
export const AddressSchema = z
  .object({
    firstName: required('a first name', 60),
    lastName: required('a last name', 60),
    email: z.email('Enter an e-mail address like name@example.com.').max(254),
    phone: z
      .string()
      .trim()
      .regex(/^(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}$/, 'Enter a ten-digit Indian mobile number.'),
    address: required('a street address', 300),
    city: required('a city', 80),
    state: z.enum(allStates, 'Choose a state.'),
    pincode: z
      .string()
      .trim()
      .regex(/^[1-9]\d{5}$/, 'A PIN code has six digits.'),
  })
  .openapi('Address');
export type Address = z.infer<typeof AddressSchema>;

/** Card and UPI data go to the payment provider; the API sees the provider's token only. */
export const PaymentInputSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('card'), token: z.string().min(1).max(500) }),
  z.object({ method: z.literal('upi'), token: z.string().min(1).max(500) }),
  z.object({ method: z.literal('cod') }),
]);

export const OrderInputSchema = z
  .object({
    items: z.array(CartLineInputSchema).min(1, 'The cart is empty.').max(MAX_LINES),
    checkout: CheckoutIdSchema.optional(),
    address: AddressSchema,
    payment: PaymentInputSchema,
  })
  .openapi('OrderInput');
export type OrderInput = z.infer<typeof OrderInputSchema>;

export const OrderEventSchema = z.object({ at: timestamp, status: z.enum(orderStatuses), note: z.string() });

export const OrderSchema = z
  .object({
    id: z.string().openapi({ description: 'Unguessable public id' }),
    number: z.string().openapi({ description: 'Order number of the financial year, e.g. VR/26-27/000123' }),
    status: z.enum(orderStatuses),
    date: timestamp,
    items: z.array(PricedLineSchema.omit({ available: true })),
    address: AddressSchema,
    ...TotalsSchema.shape,
    payment: z.object({
      method: z.enum(paymentMethods),
      status: z.enum(paymentStatuses),
      label: z.string().openapi({ description: 'e.g. "Visa ending 4242", "Cash on delivery"' }),
    }),
    timeline: z.array(OrderEventSchema),
  })
  .openapi('Order');
export type Order = z.infer<typeof OrderSchema>;

/** What the shopper has to do before the payment can succeed; sending the same request again tells how it went. */
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

/** `token` opens a guest's order; it is answered once, on creation. */
export const PlacedOrderSchema = z
  .object({ order: OrderSchema, token: z.string(), action: PaymentActionSchema.optional() })
  .openapi('PlacedOrder');
export type PlacedOrder = z.infer<typeof PlacedOrderSchema>;

export const OrderQuerySchema = z.object({ status: z.enum(orderStatuses).optional(), ...paging(10) });
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
  })
  .openapi('AdminOrder');
export type AdminOrder = z.infer<typeof AdminOrderSchema>;

export const AdminOrderQuerySchema = z.object({
  search: z.string().trim().max(100).optional(),
  status: z.enum(orderStatuses).optional(),
  ...paging(25),
});
export type AdminOrderQuery = z.infer<typeof AdminOrderQuerySchema>;
export const AdminOrderListSchema = listOf(AdminOrderSchema);
export type AdminOrderList = z.infer<typeof AdminOrderListSchema>;
