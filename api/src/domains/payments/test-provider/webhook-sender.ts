import { randomUUID } from 'node:crypto';
import { SIGNATURE_HEADER, signWebhook } from '../signed-webhook.ts';

/** Waits before each attempt, in milliseconds. A shop that is down for longer finds out by its own query. */
const ATTEMPTS_MS = [0, 1_000, 5_000, 30_000, 120_000];

export interface WebhookSenderOptions {
  url: string;
  secret: string;
  attempts?: readonly number[];
}

/** Notifies the shop that something has happened to a payment, until it acknowledges. */
export function createWebhookSender({ url, secret, attempts = ATTEMPTS_MS }: WebhookSenderOptions) {
  const waiting = new Set<NodeJS.Timeout>();

  function later(ms: number, job: () => void): void {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      job();
    }, ms);
    waiting.add(timer);
  }

  async function attempt(body: string, rest: readonly number[]): Promise<void> {
    // signed anew each time: the shop rejects old signatures
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signWebhook(secret, body, new Date()),
    };
    const isAccepted = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) })
      .then((response) => response.ok)
      .catch(() => false);
    if (!isAccepted) schedule(body, rest);
  }

  function schedule(body: string, [wait, ...rest]: readonly number[], extra = 0): void {
    if (wait !== undefined) later(wait + extra, () => void attempt(body, rest));
  }

  return {
    send(orderId: string, { afterMs = 0, refundId }: { afterMs?: number; refundId?: string } = {}): void {
      const type = refundId === undefined ? 'payment.updated' : 'refund.updated';
      schedule(JSON.stringify({ id: `evt_${randomUUID()}`, type, orderId, refundId }), attempts, afterMs);
    },
    close(): void {
      waiting.forEach(clearTimeout);
    },
  };
}
