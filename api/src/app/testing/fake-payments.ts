import {
  PaymentUnavailable,
  type CapturedCharge,
  type ChargeResult,
  type PaymentProvider,
  type RefundResult,
} from '../../domains/payments/provider.ts';
import { readSignedWebhook, SIGNATURE_HEADER, signWebhook } from '../../domains/payments/signed-webhook.ts';

const SECRET = 'a-secret-for-tests-only';

/** A payment provider in memory, with a behaviour that tests set and a record of what it did. */
export interface FakePayments extends PaymentProvider {
  behaviour:
    | 'works'
    | 'declines'
    | 'is down'
    | 'captures without responding'
    | 'requires action'
    /** Refunds are pending until a test decides on them. */
    | 'refunds slowly'
    /** There is not enough money for refunds. */
    | 'rejects refunds';
  /** Payments by idempotency key: what really moved. */
  charges: Map<string, ChargeResult & { amount: number }>;
  refunds: Map<string, { chargeId: string; amount: number }>;
  /** What the provider says about refunds that a test has decided on, or that wait for it, by id. */
  refundStates: Map<string, RefundResult>;
  /** Further payments whose money was taken, by order. */
  others: Map<string, CapturedCharge[]>;
  /** How often the state of a payment was queried. */
  queries: number;
  /** What the shopper decides on the provider's page, or the bank afterwards. */
  decide(orderId: string, decision: 'authorised' | 'captured' | 'declined'): void;
  /** A signed webhook about an order, as it would come in. */
  webhook(
    orderId: string,
    id: string,
    at: Date,
    refundId?: string,
  ): { body: string; headers: Record<string, string> };
  /** What the bank says to a refund that is pending. */
  decideRefund(refundId: string, decision: 'processed' | 'failed'): void;
}

export const LOW_BALANCE = 'Your account does not have enough balance to carry out the refund operation.';
export const REFUND_FAILED = 'The bank did not take the refund: the card was closed.';
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
    refundStates: new Map(),
    others: new Map(),
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
      const found = payments.charges.get(idempotencyKey) ?? null;
      const others = payments.others.get(idempotencyKey);
      return found?.status === 'captured' && others ? { ...found, others } : found;
    },
    async refund({ chargeId, amount, idempotencyKey }) {
      // a turn of the event loop, as above
      await new Promise((resolve) => setImmediate(resolve));
      throwWhenDown();
      const isKnown = payments.refunds.has(idempotencyKey);
      if (!isKnown && payments.behaviour === 'rejects refunds')
        return { status: 'failed', refundId: null, reason: LOW_BALANCE };
      payments.refunds.set(idempotencyKey, { chargeId, amount });
      const refundId = `re_${[...payments.refunds.keys()].indexOf(idempotencyKey) + 1}`;
      if (!isKnown && payments.behaviour === 'refunds slowly')
        payments.refundStates.set(refundId, { status: 'pending', refundId });
      return payments.refundStates.get(refundId) ?? { status: 'processed', refundId };
    },
    async findRefund({ refundId }) {
      throwWhenDown();
      return payments.refundStates.get(refundId) ?? { status: 'processed', refundId };
    },
    decideRefund(refundId, decision) {
      payments.refundStates.set(
        refundId,
        decision === 'failed'
          ? { status: decision, refundId, reason: REFUND_FAILED }
          : { status: decision, refundId },
      );
    },
    verifyWebhook: async (delivery, now) => readSignedWebhook(SECRET, delivery, now),
    decide(orderId, decision) {
      const amount = payments.charges.get(orderId)?.amount ?? 0;
      payments.charges.set(orderId, { ...outcomeOf(decision, numberOf(orderId)), amount });
    },
    webhook(orderId, id, at, refundId) {
      const body = JSON.stringify({ id, orderId, refundId });
      return { body, headers: { [SIGNATURE_HEADER]: signWebhook(SECRET, body, at) } };
    },
  };
  return payments;
}
