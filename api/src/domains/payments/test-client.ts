import { z } from 'zod';
import {
  PaymentUnavailable,
  type CaptureResult,
  type ChargeResult,
  type PaymentProvider,
  type RefundResult,
} from './provider.ts';
import { readSignedWebhook } from './signed-webhook.ts';

const PAISE = 100;

const ChargeSchema = z.object({
  id: z.string(),
  status: z.enum(['requires_action', 'authorised', 'captured', 'declined']),
  label: z.string(),
  reason: z.string().nullable(),
});
const RefundSchema = z.object({
  id: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
  reason: z.string().nullable(),
});
const FailureSchema = z.object({ message: z.string(), code: z.string() });

/** Errors of the shopper's token, which new payment details solve; everything else is an error of the shop. */
const tokenErrors = ['token_invalid', 'token_used'];

const declined = (reason: string | null): CaptureResult => ({
  status: 'declined',
  reason: reason ?? 'The payment was declined. Try another way to pay.',
});

export interface TestPaymentClientOptions {
  /** Where the provider listens, e.g. http://127.0.0.1:8082 */
  baseUrl: string;
  /** The same as browsers reach it. */
  publicOrigin: string;
  secret: string;
  /** Time one attempt may take, in milliseconds. Default 5000. */
  timeoutMs?: number;
}

/** Client of the embedded test payment provider; tries twice, which its idempotency keys make safe. */
export function createTestPaymentClient(options: TestPaymentClientOptions): PaymentProvider {
  const { baseUrl, publicOrigin, secret, timeoutMs = 5_000 } = options;

  async function once(path: string, body?: object): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${baseUrl}/pay/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const payload: unknown = await response.json();
    if (response.status >= 500) throw new Error(`The payment provider responded with ${response.status}`);
    return { status: response.status, body: payload };
  }

  async function call(path: string, body?: object) {
    try {
      return await once(path, body).catch(() => once(path, body));
    } catch (cause) {
      throw new PaymentUnavailable('The payment provider does not respond', { cause });
    }
  }

  function read<T extends z.ZodType>(schema: T, response: { status: number; body: unknown }): z.infer<T> {
    const parsed = schema.safeParse(response.body);
    if (response.status === 200 && parsed.success) return parsed.data;
    const failure = FailureSchema.safeParse(response.body);
    const why = failure.success ? failure.data.code : 'unknown';
    throw new PaymentUnavailable(`The payment provider responded with ${response.status} (${why})`);
  }

  function toResult({ id, status, label, reason }: z.infer<typeof ChargeSchema>): ChargeResult {
    if (status === 'declined') return declined(reason);
    if (status !== 'requires_action') return { status, chargeId: id, label };
    return { status, label, action: { kind: 'page', url: `${publicOrigin}/pay/v1/actions/${id}` } };
  }

  /** What the provider says about a refund; a rejection is an answer, too. */
  function toRefund(response: { status: number; body: unknown }): RefundResult {
    const failure = FailureSchema.safeParse(response.body);
    if (response.status === 409 && failure.success)
      return { status: 'failed', refundId: null, reason: failure.data.message };
    const { id: refundId, status, reason } = read(RefundSchema, response);
    return status === 'failed' ? { status, refundId, reason: reason ?? 'It failed.' } : { status, refundId };
  }

  return {
    name: 'test',
    options: { kind: 'form', form: `${publicOrigin}/pay/v1/form` },

    async create({ orderId, amount, token, idempotencyKey }) {
      const request = { orderId, amount: amount * PAISE, currency: 'INR', token, idempotencyKey };
      const response = await call('/charges', request);
      const failure = FailureSchema.safeParse(response.body);
      if (response.status === 400 && failure.success && tokenErrors.includes(failure.data.code)) {
        return { status: 'declined', reason: failure.data.message };
      }
      return toResult(read(ChargeSchema, response));
    },

    async capture({ chargeId, amount }) {
      const response = await call('/captures', { chargeId, amount: amount * PAISE });
      const { id, status, label, reason } = read(ChargeSchema, response);
      return status === 'captured' ? { status, chargeId: id, label } : declined(reason);
    },

    async find(idempotencyKey) {
      const response = await call(`/charges/${encodeURIComponent(idempotencyKey)}`);
      const failure = FailureSchema.safeParse(response.body);
      // Only the provider's own response: a proxy's 404 must not pass for "never charged".
      if (response.status === 404 && failure.success && failure.data.message === 'Charge not found')
        return null;
      return toResult(read(ChargeSchema, response));
    },

    async refund({ chargeId, amount, idempotencyKey }) {
      return toRefund(await call('/refunds', { chargeId, amount: amount * PAISE, idempotencyKey }));
    },

    findRefund: async ({ refundId }) => toRefund(await call(`/refunds/${encodeURIComponent(refundId)}`)),

    verifyWebhook: async (delivery, now) => readSignedWebhook(secret, delivery, now),
  };
}
