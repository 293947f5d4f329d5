/** What a charge came to. `label` is what people see: "Visa ending 4242". `reason` is a sentence that says what to do. */
export type ChargeResult =
  { status: 'captured'; chargeId: string; label: string } | { status: 'declined'; reason: string };

/**
 * The seam to whoever moves the money. Amounts are whole rupees; an adapter converts to its provider's unit
 * (decisions.md). Every call may be repeated with the same idempotency key and then has the effect of one.
 */
export interface PaymentProvider {
  /** @throws PaymentUnavailable when the outcome is unknown: repeat it, or ask `find` */
  capture(request: {
    orderId: string;
    amount: number;
    token: string;
    idempotencyKey: string;
  }): Promise<ChargeResult>;
  /**
   * The charge made under an idempotency key, or null when there is none.
   * @throws PaymentUnavailable
   */
  find(idempotencyKey: string): Promise<ChargeResult | null>;
  /** @throws PaymentUnavailable */
  refund(request: {
    chargeId: string;
    amount: number;
    idempotencyKey: string;
  }): Promise<{ refundId: string }>;
}

/** The provider did not answer, or not in a way that tells whether money moved. */
export class PaymentUnavailable extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'PaymentUnavailable';
  }
}
