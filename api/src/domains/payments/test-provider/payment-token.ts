import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** How long a shopper may take between the payment step and Place Order. */
const LIFETIME_MS = 30 * 60 * 1000;

/**
 * How a payment will go: at once; `step-up`, `collect` and `intent` after the shopper has decided on a page of the
 * provider; `slow` after some seconds; `late` at once, but the response gets lost and only the webhook notifies;
 * `refund-fails` at once, but the bank does not take the first refund.
 */
export type Outcome =
  | 'success'
  | 'slow'
  | 'late'
  | 'refund-fails'
  | 'step-up'
  | 'collect'
  | 'intent'
  | 'declined'
  | 'insufficient-funds'
  | 'upi-refused';

/** What a token stands for: never a card number, never a CVV. */
export interface TokenContent {
  id: string;
  label: string;
  outcome: Outcome;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Signs payment tokens, so that the provider needs no memory of a card between the browser and the charge. */
export function createTokenSigner(secret: string) {
  const sign = (payload: string): Buffer =>
    createHmac('sha256', secret).update(`payment-token:${payload}`).digest();

  return {
    issue({ label, outcome }: Pick<TokenContent, 'label' | 'outcome'>, now: Date): string {
      const content: TokenContent = {
        id: randomUUID(),
        label,
        outcome,
        expires: now.getTime() + LIFETIME_MS,
      };
      const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `tok_${payload}.${sign(payload).toString('base64url')}`;
    },

    /** The content of a genuine token that has not expired, else null. */
    open(token: string, now: Date): TokenContent | null {
      const [, payload, signature] = /^tok_([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
      if (!payload || !signature) return null;
      const expected = sign(payload);
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      // Signed by us, so it has our shape.
      const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as TokenContent;
      return content.expires > now.getTime() ? content : null;
    },
  };
}
