import {
  PaymentUnavailable,
  type ChargeResult,
  type PaymentProvider,
} from '../../domains/payments/provider.ts';
import { readSignedWebhook, SIGNATURE_HEADER, signWebhook } from '../../domains/payments/signed-webhook.ts';

const SECRET = 'a-secret-for-tests-only';

/** A payment provider in memory, with a behaviour that tests set and a record of what it did. */
export interface FakePayments extends PaymentProvider {
  behaviour: 'works' | 'declines' | 'is down' | 'captures without responding' | 'requires action';
  /** Payments by idempotency key: what really moved. */
  charges: Map<string, ChargeResult & { amount: number }>;
  refunds: Map<string, { chargeId: string; amount: number }>;
  /** How often the state of a payment was queried. */
  queries: number;
  /** What the shopper decides on the provider's page, or the bank afterwards. */
  decide(orderId: string, decision: 'authorised' | 'captured' | 'declined'): void;
  /** A signed webhook about an order, as it would come in. */
  webhook(orderId: string, id: string, at: Date): { body: string; headers: Record<string, string> };
}

export const DECLINED = 'The bank declined this card. Try another card or pay by UPI.';

export function fakePayments(): FakePayments {
  const outcomeOf = (status: ChargeResult['status'], number: number): ChargeResult => {
    if (status === 'declined') return { status, reason: DECLINED };
    const label = 'Visa ending 4242';
    const action = { kind: 'page', url: `https://pay.test/${number}` } as const;
    return status === 'requires_action'
      ? { status, label, action }
      : { status, chargeId: `ch_${number}`, label };
  };
  const statuses: Partial<Record<FakePayments['behaviour'], ChargeResult['status']>> = {
    declines: 'declined',
    'requires action': 'requires_action',
  };
  function throwWhenDown() {
    if (payments.behaviour === 'is down') throw new PaymentUnavailable('down');
  }
  const numberOf = (key: string) =>
    [...payments.charges.keys()].indexOf(key) + 1 || payments.charges.size + 1;

  const payments: FakePayments = {
    name: 'fake',
    options: { kind: 'form', form: 'https://pay.test/form' },
    behaviour: 'works',
    charges: new Map(),
    refunds: new Map(),
    queries: 0,
    async create({ amount, idempotencyKey }) {
      // A turn of the event loop, as a network call would take: races stay possible.
      await new Promise((resolve) => setImmediate(resolve));
      throwWhenDown();
      const known = payments.charges.get(idempotencyKey);
      const status = statuses[payments.behaviour] ?? 'captured';
      const charge = known ?? { ...outcomeOf(status, numberOf(idempotencyKey)), amount };
      payments.charges.set(idempotencyKey, charge);
      if (payments.behaviour === 'captures without responding') throw new PaymentUnavailable('timeout');
      return charge;
    },
    async capture({ chargeId, amount }) {
      throwWhenDown();
      for (const [key, charge] of payments.charges) {
        if (charge.status !== 'authorised' || charge.chargeId !== chargeId || charge.amount !== amount)
          continue;
        payments.charges.set(key, { ...charge, status: 'captured' });
      }
      return { status: 'captured', chargeId, label: 'Visa ending 4242' };
    },
    async find(idempotencyKey) {
      await new Promise((resolve) => setImmediate(resolve));
      throwWhenDown();
      payments.queries += 1;
      return payments.charges.get(idempotencyKey) ?? null;
    },
    async refund({ chargeId, amount, idempotencyKey }) {
      throwWhenDown();
      payments.refunds.set(idempotencyKey, { chargeId, amount });
      return { refundId: `re_${payments.refunds.size}` };
    },
    verifyWebhook: async (delivery, now) => readSignedWebhook(SECRET, delivery, now),
    decide(orderId, decision) {
      const amount = payments.charges.get(orderId)?.amount ?? 0;
      payments.charges.set(orderId, { ...outcomeOf(decision, numberOf(orderId)), amount });
    },
    webhook(orderId, id, at) {
      const body = JSON.stringify({ id, orderId });
      return { body, headers: { [SIGNATURE_HEADER]: signWebhook(SECRET, body, at) } };
    },
  };
  return payments;
}
