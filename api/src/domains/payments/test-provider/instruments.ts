import { z } from 'zod';
import { cardBrand, expiryIsOpen, isUpiAddress, lastFour, passesLuhn } from './card.ts';
import type { Outcome } from './payment-token.ts';

/** The numbers that behave specially; every other valid one succeeds. */
const cardOutcomes: Readonly<Record<string, Outcome>> = {
  '4242424242424242': 'success',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
  '4000002500003155': 'step-up',
  '4000000000000259': 'slow',
  '4000000000000341': 'late',
  '4000000000005126': 'refund-fails',
};
/** Addresses that settle at once; every other one asks its owner. */
const upiOutcomes: Readonly<Record<string, Outcome>> = {
  'success@upi': 'success',
  'fail@upi': 'upi-refused',
};

/** The special numbers as people read them, with what each does. */
export const testCards: readonly (readonly [number: string, meaning: string])[] = [
  ['4242 4242 4242 4242', 'pays at once'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has not enough money'],
  ['4000 0025 0000 3155', 'asks you to confirm'],
  ['4000 0000 0000 0259', 'takes some seconds'],
  ['4000 0000 0000 0341', 'pays, but the answer gets lost'],
  ['4000 0000 0000 5126', 'pays, but its first refund fails'],
];

const text = z.string().max(100).default('');

/** Lengths only: what is wrong with a field is said in a sentence by `readInstrument`. */
export const InstrumentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card'), number: text, expiry: text, cvv: text, name: text }),
  z.object({ kind: z.literal('upi'), vpa: text }),
  z.object({ kind: z.literal('upi-qr') }),
]);
export type Instrument = z.infer<typeof InstrumentSchema>;

export type ReadInstrument =
  { ok: true; label: string; outcome: Outcome } | { ok: false; fields: Record<string, string> };

function cardProblems(card: Extract<Instrument, { kind: 'card' }>, now: Date): Record<string, string> {
  const fields: Record<string, string> = {};
  if (!passesLuhn(card.number)) fields.cardNumber = 'Check the card number: it does not seem right.';
  const open = expiryIsOpen(card.expiry, now);
  if (open === null) fields.expiryDate = 'Enter the expiry date as MM/YY.';
  else if (!open) fields.expiryDate = 'This card has expired. Use another card.';
  const digits = cardBrand(card.number) === 'American Express' ? 'four' : 'three';
  if (!(digits === 'four' ? /^\d{4}$/ : /^\d{3}$/).test(card.cvv.trim()))
    fields.cvv = `Enter the ${digits} digits of the CVV.`;
  if (!card.name.trim()) fields.cardName = 'Enter the name as it is on the card.';
  return fields;
}

/** Checks a card or UPI address; the field names are those of the checkout form (requirement 50). */
export function readInstrument(instrument: Instrument, now: Date): ReadInstrument {
  if (instrument.kind === 'upi-qr') return { ok: true, label: 'UPI', outcome: 'intent' };
  if (instrument.kind === 'upi') {
    const vpa = instrument.vpa.trim().toLowerCase();
    if (!isUpiAddress(vpa)) {
      return { ok: false, fields: { vpa: 'Enter a UPI address like name@bank.' } };
    }
    return { ok: true, label: `UPI ${vpa}`, outcome: upiOutcomes[vpa] ?? 'collect' };
  }
  const fields = cardProblems(instrument, now);
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const digits = instrument.number.replace(/\D/g, '');
  const label = `${cardBrand(digits)} ending ${lastFour(digits)}`;
  return { ok: true, label, outcome: cardOutcomes[digits] ?? 'success' };
}
