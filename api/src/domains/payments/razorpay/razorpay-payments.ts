import { createHmac, timingSafeEqual } from 'node:crypto';
import Razorpay from 'razorpay';
import type { z } from 'zod';
import {
  PaymentUnavailable,
  type CapturedCharge,
  type CaptureResult,
  type ChargeResult,
  type Delivery,
  type PaymentProvider,
  type RefundResult,
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
  RejectionSchema,
  ReturnSchema,
  WebhookSchema,
  type RazorpayPayment,
  type RazorpayRefund,
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

/** The most refunds of a payment that one request returns; without a count they are the last ten ("Fetch Multiple Refunds"). */
const REFUNDS_AT_ONCE = 100;

/** The SDK has no setting for these, its client has no timeout by itself, and its calls take no header. */
interface HttpClient {
  rq: {
    defaults: { baseURL?: string; timeout?: number };
    post(
      url: string,
      body: object,
      config: { headers: Record<string, string>; validateStatus: () => boolean },
    ): Promise<{ status: number; data: unknown }>;
  };
}

/** Letters, digits, hyphens and underscores, at least ten of them ("Create a Normal Refund (Idempotent Request)"). */
const headerKeyOf = (idempotencyKey: string): string => idempotencyKey.replace(/[^\w-]/g, '_');

/** Razorpay does not say why a bank has not taken a refund. */
const resultOfRefund = ({ id, status }: RazorpayRefund): RefundResult =>
  status === 'failed'
    ? { status, refundId: id, reason: `Razorpay could not pay the refund ${id} to the customer’s bank.` }
    : { status, refundId: id };

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
  const { rq } = razorpay.api as unknown as HttpClient;
  const { defaults } = rq;
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

  const takenOf = (payment: RazorpayPayment) =>
    ({ status: 'captured', chargeId: payment.id, label: labelOf(payment) }) as const;
  const chargeOf = (payment: RazorpayPayment): CapturedCharge => ({
    chargeId: payment.id,
    label: labelOf(payment),
    amount: payment.amount / PAISE,
  });
  const resultOf = (payment: RazorpayPayment): ChargeResult | null => {
    const { id, status } = payment;
    if (status === 'captured' || status === 'refunded') return takenOf(payment);
    return status === 'authorized' ? { status: 'authorised', chargeId: id, label: labelOf(payment) } : null;
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
    const payments: RazorpayPayment[] = [];
    for (const { id } of orders)
      payments.push(...(await call(PaymentsSchema, () => razorpay.orders.fetchPayments(id))).items);
    payments.sort((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1));
    // one that was refunded by hand in Razorpay's dashboard stands behind one that was not
    const [captured, ...others] = payments.filter(({ status }) => status === 'captured');
    if (captured) return { ...takenOf(captured), ...(others.length > 0 && { others: others.map(chargeOf) }) };
    const refunded = payments.find(({ status }) => status === 'refunded');
    if (refunded) return takenOf(refunded);
    const [first] = orders;
    const [authorised] = payments.flatMap((payment) => resultOf(payment) ?? []);
    return authorised ?? (first ? toPay(first) : null);
  }

  /** The refund that was asked for under a key, also one from before the header was sent. */
  async function knownRefund(chargeId: string, receipt: string): Promise<RazorpayRefund | undefined> {
    for (let skip = 0; ; skip += REFUNDS_AT_ONCE) {
      const range = { count: REFUNDS_AT_ONCE, skip };
      const { items } = await call(RefundsSchema, () =>
        razorpay.payments.fetchMultipleRefund(chargeId, range),
      );
      const known = items.find((refund) => refund.receipt === receipt);
      if (known || items.length < REFUNDS_AT_ONCE) return known;
    }
  }

  /** The shop's order a Razorpay order was made for. */
  async function receiptOf(id: string): Promise<string | null> {
    return (await call(OrderSchema, () => razorpay.orders.fetch(id))).receipt ?? null;
  }

  async function orderOfPayment(id: string): Promise<string | null> {
    return (await call(PaymentSchema, () => razorpay.payments.fetch(id))).order_id ?? null;
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
      const known = await knownRefund(chargeId, idempotencyKey);
      if (known) return resultOfRefund(known);
      const url = `/v1/payments/${encodeURIComponent(chargeId)}/refund`;
      const body = { amount: amount * PAISE, receipt: idempotencyKey };
      const headers = { 'X-Refund-Idempotency': headerKeyOf(idempotencyKey) };
      const response = await rq
        .post(url, body, { headers, validateStatus: () => true })
        .catch((cause: unknown) => {
          throw new PaymentUnavailable('Razorpay does not respond', { cause });
        });
      // 409: the same request is being processed at this moment; it is repeated like one without a response
      const rejection = response.status === 400 ? RejectionSchema.safeParse(response.data).data : undefined;
      if (rejection) return { status: 'failed', refundId: null, reason: rejection.error.description };
      return resultOfRefund(await call(RefundSchema, () => Promise.resolve(response.data)));
    },

    async findRefund({ chargeId, refundId }) {
      return resultOfRefund(
        await call(RefundSchema, () => razorpay.payments.fetchRefund(chargeId, refundId)),
      );
    },

    async verifyWebhook(delivery, now) {
      const signature = delivery.headers.get('x-razorpay-signature');
      if (!signature) return verifyReturn(delivery);
      if (!isSigned(delivery.body, signature, webhookSecret)) {
        return { ok: false, reason: 'The signature is wrong.' };
      }
      const payload = parsed(WebhookSchema, delivery.body);
      const id = delivery.headers.get('x-razorpay-event-id');
      if (!payload || !id) return { ok: true, event: null };
      if (now.getTime() - payload.created_at * 1000 > WEBHOOK_AGE_MS) {
        return { ok: false, reason: 'The webhook is too old.' };
      }
      const { payment, refund } = payload.payload;
      const order = payment?.entity.order_id ?? (refund && (await orderOfPayment(refund.entity.payment_id)));
      const orderId = order ? await receiptOf(order) : null;
      if (orderId === null) return { ok: true, event: null };
      return { ok: true, event: { id, orderId, ...(refund && { refundId: refund.entity.id }) } };
    },
  };
}
