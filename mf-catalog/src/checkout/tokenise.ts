import type { CardDraft } from './validate-card.ts';
import { digitsOf } from './validate-card.ts';

/** What the payment provider answers: the only thing of a card or UPI address that the shop ever sees. */
export interface PaymentToken {
  token: string;
  /** For people: "Visa ending 4242". */
  label: string;
}

export type TokenResult =
  { ok: true; value: PaymentToken } | { ok: false; message: string; fields: Record<string, string> };

/** The payment provider's address; on its own path so that a payment never passes through /api. */
const TOKENS = '/pay/v1/tokens';

const failure = (message: string, fields: Record<string, string> = {}): TokenResult => ({
  ok: false,
  message,
  fields,
});

interface Answer {
  token?: string;
  label?: string;
  message?: string;
  fields?: Record<string, string>;
}

async function send(body: object): Promise<TokenResult> {
  try {
    const response = await fetch(TOKENS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // the provider has no business with the shop's session
      credentials: 'omit',
      cache: 'no-store',
    });
    const answer = (await response.json().catch(() => ({}))) as Answer;
    if (response.ok && answer.token) {
      return { ok: true, value: { token: answer.token, label: answer.label ?? 'Payment method saved' } };
    }
    return failure(
      answer.message ?? 'The payment provider did not accept this. Check it and try again.',
      answer.fields,
    );
  } catch {
    return failure(
      'We could not reach the payment provider. Check your connection and try again; nothing was charged.',
    );
  }
}

/** Exchanges a card for a token, directly with the payment provider (decisions.md: card data never reaches the API). */
export const tokeniseCard = (card: CardDraft): Promise<TokenResult> =>
  send({
    kind: 'card',
    number: digitsOf(card.cardNumber),
    expiry: card.expiryDate.replace(/\s/g, ''),
    cvv: card.cvv.trim(),
    name: card.cardName.trim(),
  });

/** Exchanges a UPI address for a token. */
export const tokeniseUpi = (vpa: string): Promise<TokenResult> => send({ kind: 'upi', vpa: vpa.trim() });
