import { PaymentUnavailable, type ChargeResult, type PaymentProvider } from '../../payments/provider.ts';

/** A payment provider in memory that can be told how to behave and asked what it did. */
export interface FakePayments extends PaymentProvider {
  behaviour: 'works' | 'declines' | 'is down' | 'captures without answering';
  /** Charges by idempotency key: what really moved. */
  charges: Map<string, ChargeResult & { amount: number }>;
  refunds: Map<string, { chargeId: string; amount: number }>;
}

export const DECLINED = 'The bank declined this card. Try another card or pay by UPI.';

export function fakePayments(): FakePayments {
  const payments: FakePayments = {
    behaviour: 'works',
    charges: new Map(),
    refunds: new Map(),
    async capture({ amount, idempotencyKey }) {
      // A turn of the event loop, as a network call would take: races stay possible.
      await new Promise((resolve) => setImmediate(resolve));
      if (payments.behaviour === 'is down') throw new PaymentUnavailable('down');
      const known = payments.charges.get(idempotencyKey);
      const charge =
        known ??
        (payments.behaviour === 'declines'
          ? { status: 'declined' as const, reason: DECLINED, amount }
          : {
              status: 'captured' as const,
              chargeId: `ch_${payments.charges.size + 1}`,
              label: 'Visa ending 4242',
              amount,
            });
      payments.charges.set(idempotencyKey, charge);
      if (payments.behaviour === 'captures without answering') throw new PaymentUnavailable('timeout');
      return charge;
    },
    async find(idempotencyKey) {
      if (payments.behaviour === 'is down') throw new PaymentUnavailable('down');
      return payments.charges.get(idempotencyKey) ?? null;
    },
    async refund({ chargeId, amount, idempotencyKey }) {
      if (payments.behaviour === 'is down') throw new PaymentUnavailable('down');
      payments.refunds.set(idempotencyKey, { chargeId, amount });
      return { refundId: `re_${payments.refunds.size}` };
    },
  };
  return payments;
}
