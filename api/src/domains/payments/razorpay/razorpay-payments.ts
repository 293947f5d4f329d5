import { createHmac, timingSafeEqual } from 'node:crypto';
import Razorpay from 'razorpay';
import type { z } from 'zod';
import {
  PaymentUnavailable,
  type CaptureResult,
  type ChargeResult,
  type Delivery,
  type PaymentProvider,
  type VerifiedWebhook,
} from '../provider.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import {
  labelOf,
  OrderSchema,
  OrdersSchema,
  PaymentSchema,
  PaymentsSchema,
  RefundSchema,
  RefundsSchema,
  ReturnSchema,
  WebhookSchema,
  type RazorpayPayment,
} from './responses.ts';

const PAISE = 100;

/**
 * Razorpay signs no time of sending and repeats a webhook unchanged for a day, so its age is that of the event. A younger
 * one may be recorded and replayed: it only makes the shop query the payment once more.
 */
const WEBHOOK_AGE_MS = 25 * HOUR_MS;

export interface RazorpayOptions {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Default https://api.razorpay.com; tests have their own. */
  baseUrl?: string;
  /** Time a call may take, in milliseconds. Default 5000. */
  timeoutMs?: number;
}

/** The SDK has no setting for these, and its client has no timeout by itself. */
interface HttpDefaults {
  rq: { defaults: { baseURL?: string; timeout?: number } };
}

/** Constant time, which the SDK's own check is not. */
function isSigned(text: string, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function parsed<T extends z.ZodType>(schema: T, text: string): z.infer<T> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Adapter of Razorpay. The shop's order is a Razorpay order with its id as `receipt`; the shopper pays
 * it in Razorpay's window, in as many attempts as they need, so a failed payment alone ends nothing: the next one, or the
 * same one authorised later, still counts.
 */
export function createRazorpayPayments(options: RazorpayOptions): PaymentProvider {
  const { keyId, keySecret, webhookSecret, baseUrl, timeoutMs = 5_000 } = options;
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { defaults } = (razorpay.api as unknown as HttpDefaults).rq;
  defaults.timeout = timeoutMs;
  if (baseUrl) defaults.baseURL = baseUrl;

  async function call<T extends z.ZodType>(schema: T, request: () => Promise<unknown>): Promise<z.infer<T>> {
    let response: unknown;
    try {
      response = await request();
    } catch (cause) {
      throw new PaymentUnavailable('Razorpay does not respond, or not as expected', { cause });
    }
    const read = schema.safeParse(response);
    if (!read.success) throw new PaymentUnavailable('Razorpay responded in an unknown shape');
    return read.data;
  }

  const resultOf = ({ id, status, ...payment }: RazorpayPayment): ChargeResult | null => {
    const label = labelOf({ id, status, ...payment });
    if (status === 'captured' || status === 'refunded') return { status: 'captured', chargeId: id, label };
    return status === 'authorized' ? { status: 'authorised', chargeId: id, label } : null;
  };
  const toPay = ({ id, amount }: z.infer<typeof OrderSchema>): ChargeResult => ({
    status: 'requires_action',
    label: 'Razorpay',
    action: { kind: 'razorpay', keyId, orderId: id, amount },
  });

  async function find(orderId: string): Promise<ChargeResult | null> {
    const { items } = await call(OrdersSchema, () => razorpay.orders.all({ receipt: orderId }));
    // Two calls at once may both have made one: the older is paid from now on, money counts in each.
    const orders = items.sort((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1));
    const results: ChargeResult[] = [];
    for (const { id } of orders) {
      const payments = await call(PaymentsSchema, () => razorpay.orders.fetchPayments(id));
      results.push(...payments.items.flatMap((payment) => resultOf(payment) ?? []));
    }
    const [first] = orders;
    return results.find(({ status }) => status === 'captured') ?? results[0] ?? (first ? toPay(first) : null);
  }

  /** The shop's order a Razorpay order was made for. */
  async function receiptOf(id: string): Promise<string | null> {
    return (await call(OrderSchema, () => razorpay.orders.fetch(id))).receipt ?? null;
  }

  async function verifyReturn({ body }: Delivery): Promise<VerifiedWebhook> {
    const payload = parsed(ReturnSchema, body);
    if (!payload) return { ok: false, reason: 'The signature is missing.' };
    const { razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature: signature } = payload;
    if (!isSigned(`${order}|${payment}`, signature, keySecret)) {
      return { ok: false, reason: 'The signature is wrong.' };
    }
    const orderId = await receiptOf(order);
    return { ok: true, event: orderId === null ? null : { id: `return:${payment}`, orderId } };
  }

  return {
    name: 'razorpay',
    options: { kind: 'window' },
    find,

    async create({ orderId, amount }) {
      const known = await find(orderId);
      if (known) return known;
      const order = { amount: amount * PAISE, currency: 'INR', receipt: orderId };
      return toPay(await call(OrderSchema, () => razorpay.orders.create(order)));
    },

    async capture({ chargeId, amount }): Promise<CaptureResult> {
      const payment = await call(PaymentSchema, () => razorpay.payments.fetch(chargeId));
      const before = resultOf(payment);
      if (before?.status === 'captured') return before;
      if (!before)
        return { status: 'declined', reason: 'The payment has lapsed. Try again, or pay another way.' };
      // Of two calls at once the second one fails, and finds the payment captured when it is repeated.
      const captured = await call(PaymentSchema, () =>
        razorpay.payments.capture(chargeId, amount * PAISE, 'INR'),
      );
      return { status: 'captured', chargeId, label: labelOf(captured) };
    },

    async refund({ chargeId, amount, idempotencyKey }) {
      const { items } = await call(RefundsSchema, () => razorpay.payments.fetchMultipleRefund(chargeId));
      const known = items.find(({ receipt }) => receipt === idempotencyKey);
      if (known) return { refundId: known.id };
      // Of two calls at once Razorpay rejects the second one: more would be returned than was taken.
      const request = { amount: amount * PAISE, receipt: idempotencyKey };
      const { id } = await call(RefundSchema, () => razorpay.payments.refund(chargeId, request));
      return { refundId: id };
    },

    async verifyWebhook(delivery, now) {
      const signature = delivery.headers.get('x-razorpay-signature');
      if (!signature) return verifyReturn(delivery);
      if (!isSigned(delivery.body, signature, webhookSecret)) {
        return { ok: false, reason: 'The signature is wrong.' };
      }
      const payload = parsed(WebhookSchema, delivery.body);
      const id = delivery.headers.get('x-razorpay-event-id');
      const order = payload?.payload.payment?.entity.order_id;
      if (!payload || !id || !order) return { ok: true, event: null };
      if (now.getTime() - payload.created_at * 1000 > WEBHOOK_AGE_MS) {
        return { ok: false, reason: 'The webhook is too old.' };
      }
      const orderId = await receiptOf(order);
      return { ok: true, event: orderId === null ? null : { id, orderId } };
    },
  };
}
