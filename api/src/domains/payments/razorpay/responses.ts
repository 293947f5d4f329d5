import { z } from 'zod';

/** Responses of Razorpay, as far as the shop reads them (https://razorpay.com/docs/api/). Amounts in paise. */
export const OrderSchema = z.object({
  id: z.string(),
  amount: z.number().int(),
  receipt: z.string().nullable().optional(),
  created_at: z.number(),
});
export const PaymentSchema = z.object({
  id: z.string(),
  amount: z.number().int(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: z.string().nullish(),
  created_at: z.number(),
  method: z.string().nullable().optional(),
  vpa: z.string().nullable().optional(),
  card: z.object({ network: z.string().nullable(), last4: z.string().nullable() }).nullable().optional(),
});
export type RazorpayPayment = z.infer<typeof PaymentSchema>;

export const OrdersSchema = z.object({ items: z.array(OrderSchema) });
export const PaymentsSchema = z.object({ items: z.array(PaymentSchema) });
export const RefundSchema = z.object({
  id: z.string(),
  amount: z.number().int(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
});
export type RazorpayRefund = z.infer<typeof RefundSchema>;
export const RefundsSchema = z.object({ items: z.array(RefundSchema) });

/** A request that Razorpay has understood and rejected. */
export const RejectionSchema = z.object({ error: z.object({ description: z.string() }) });

/** An event of a payment or a refund; the shop ignores every other kind of webhook. */
export const WebhookSchema = z.object({
  created_at: z.number(),
  payload: z.object({
    payment: z.object({ entity: z.object({ order_id: z.string().nullish() }) }).optional(),
    refund: z.object({ entity: z.object({ id: z.string(), payment_id: z.string() }) }).optional(),
  }),
});
/** What the browser is handed when a payment has gone through (Standard Checkout, "Handle payment success"). */
export const ReturnSchema = z.object({
  razorpay_order_id: z.string().max(60),
  razorpay_payment_id: z.string().max(60),
  razorpay_signature: z.string().regex(/^[0-9a-f]{64}$/),
});

const methods: Readonly<Record<string, string>> = { netbanking: 'Net banking', wallet: 'Wallet', emi: 'EMI' };

/** What people see: "Visa ending 4242". */
export function labelOf({ method, vpa, card }: RazorpayPayment): string {
  if (card?.last4) return `${card.network ?? 'Card'} ending ${card.last4}`;
  if (method === 'upi') return vpa ? `UPI ${vpa}` : 'UPI';
  return methods[method ?? ''] ?? 'Card';
}
