/**
 * What the shopper has to do before the money can move: open a page of the provider, which leads back to the shop, or
 * pay in Razorpay's window, whose script needs these (amount in paise).
 */
export type PaymentAction =
  { kind: 'page'; url: string } | { kind: 'razorpay'; keyId: string; orderId: string; amount: number };

/**
 * How browsers pay: `form` is the provider's page that turns card or UPI details into a token, inside the checkout;
 * `window` asks for them after the order is written.
 */
export type PaymentOptions = { kind: 'form'; form: string } | { kind: 'window' };

/**
 * Where a payment stands. `label` is what people see: "Visa ending 4242". `reason` is a sentence that says what to do.
 * `authorised`: the bank reserves the money until `capture`.
 */
export type ChargeResult =
  | { status: 'requires_action'; label: string; action: PaymentAction }
  | { status: 'authorised'; chargeId: string; label: string }
  | CaptureResult;

/** `others`: further payments of the same order whose money was taken, too; absent without any. */
export type CaptureResult =
  | { status: 'captured'; chargeId: string; label: string; others?: CapturedCharge[] }
  | { status: 'declined'; reason: string };

/** Money that was taken, in rupees. */
export interface CapturedCharge {
  chargeId: string;
  label: string;
  amount: number;
}

/**
 * How a refund stands. `pending`: the provider has taken it on, the bank not yet. `failed`: the money is still the
 * shop's, and stays there until the refund is asked for under another key; `reason` says why, for the staff. A refund
 * that was rejected outright has no id.
 */
export type RefundResult =
  | { status: 'pending' | 'processed'; refundId: string }
  | { status: 'failed'; refundId: string | null; reason: string };

/** A webhook as it came in. The body is raw: a signature covers its bytes, not its meaning. */
export interface Delivery {
  body: string;
  headers: Headers;
}

/**
 * What the shop takes from a genuine webhook: something has happened to the payment of an order, or to a refund. The provider is asked
 * for the state, so that neither order nor age of webhooks matters.
 */
export interface PaymentEvent {
  id: string;
  orderId: string;
  /** It is about this refund, which may belong to another order: one that an exchange has paid. */
  refundId?: string;
}

/** `event` is null when a genuine webhook is about nothing that concerns an order. */
export type VerifiedWebhook = { ok: true; event: PaymentEvent | null } | { ok: false; reason: string };

/**
 * The port to the payment provider. Amounts are whole rupees; an adapter converts to its provider's unit
 * (requirement 50). Every call may be repeated with the same idempotency key and then has the effect of one.
 */
export interface PaymentProvider {
  /** Its name in the address of its webhooks. */
  name: string;
  /** What the checkout needs to get a token. */
  options: PaymentOptions;
  /**
   * Creates the payment of an order, or returns the state of the one created under the same key.
   * @throws PaymentUnavailable when the outcome is unknown: retry it, or call `find`
   */
  create(request: {
    orderId: string;
    amount: number;
    token: string;
    idempotencyKey: string;
  }): Promise<ChargeResult>;
  /**
   * Captures the money of an authorised payment.
   * @throws PaymentUnavailable
   */
  capture(request: { chargeId: string; amount: number; idempotencyKey: string }): Promise<CaptureResult>;
  /**
   * The payment created under an idempotency key, or null when there is none.
   * @throws PaymentUnavailable
   */
  find(idempotencyKey: string): Promise<ChargeResult | null>;
  /**
   * Asks for money to go back, or returns the state of the refund that was asked for under the same key.
   * @throws PaymentUnavailable when the outcome is unknown: repeat it with the same key
   */
  refund(request: { chargeId: string; amount: number; idempotencyKey: string }): Promise<RefundResult>;
  /**
   * How a refund stands now.
   * @throws PaymentUnavailable
   */
  findRefund(request: { chargeId: string; refundId: string }): Promise<RefundResult>;
  /**
   * Whether a webhook is the provider's and fresh.
   * @throws PaymentUnavailable
   */
  verifyWebhook(delivery: Delivery, now: Date): Promise<VerifiedWebhook>;
}

/** The provider did not respond, or its response does not tell whether money moved. */
export class PaymentUnavailable extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'PaymentUnavailable';
  }
}
