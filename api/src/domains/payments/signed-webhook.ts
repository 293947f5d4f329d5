import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Delivery, VerifiedWebhook } from './provider.ts';

/** Older webhooks are rejected, so that a recorded one cannot be replayed later (requirement 8). */
export const WEBHOOK_WINDOW_MS = 300_000;

/** Carries `t=<seconds since 1970>,v1=<HMAC-SHA-256 of "t.body" in hex>`. */
export const SIGNATURE_HEADER = 'payment-signature';

const id = z.string().min(1).max(100);
const EventSchema = z.object({ id, orderId: id, refundId: id.exactOptional() });

const digest = (secret: string, time: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`webhook:${time}.${body}`).digest();

/** The signature of a webhook of the test provider. */
export function signWebhook(secret: string, body: string, now: Date): string {
  const time = String(Math.floor(now.getTime() / 1000));
  return `t=${time},v1=${digest(secret, time, body).toString('hex')}`;
}

/** Reads a webhook of the test provider. The signature is compared in constant time, before the body is parsed. */
export function readSignedWebhook(secret: string, { body, headers }: Delivery, now: Date): VerifiedWebhook {
  const [, time, signature] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get(SIGNATURE_HEADER) ?? '') ?? [];
  if (!time || !signature) return { ok: false, reason: 'The signature is missing.' };
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), digest(secret, time, body))) {
    return { ok: false, reason: 'The signature is wrong.' };
  }
  if (Math.abs(now.getTime() - Number(time) * 1000) > WEBHOOK_WINDOW_MS) {
    return { ok: false, reason: 'The webhook is too old.' };
  }
  return { ok: true, event: EventSchema.parse(JSON.parse(body)) };
}
