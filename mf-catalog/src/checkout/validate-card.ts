/** Card fields as typed (product.md §3, Checkout form). They live in the payment step's memory and nowhere else. */
export interface CardDraft {
  cardNumber: string;
  expiryDate: string;
  cvv: string;
  cardName: string;
}

export const emptyCard: CardDraft = { cardNumber: '', expiryDate: '', cvv: '', cardName: '' };

export type CardErrors = Partial<Record<keyof CardDraft, string>>;

export const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

/** ISO/IEC 7812-1, annex B: the check digit of a card number. */
export function passesLuhn(cardNumber: string): boolean {
  const digits = digitsOf(cardNumber);
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/** Cards are good until the end of the month they name. */
export function expiryError(expiry: string, now: Date): string | undefined {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim());
  if (!match) return 'Enter the expiry as MM/YY, for example 08/29.';
  const [, month, year] = match;
  const firstDayAfter = new Date(2000 + Number(year), Number(month), 1);
  return now < firstDayAfter ? undefined : 'This card has expired. Use another one.';
}

/** American Express prints four digits, all others three. */
function cvvError(cvv: string, cardNumber: string): string | undefined {
  const digits = /^3[47]/.test(digitsOf(cardNumber)) ? 4 : 3;
  const words = digits === 4 ? 'four' : 'three';
  return new RegExp(`^\\d{${digits}}$`).test(cvv.trim())
    ? undefined
    : `Enter the ${words} digits of the CVV.`;
}

/** What is wrong with a card, field by field; empty when it may go to the payment provider. */
export function validateCard(card: CardDraft, now: Date): CardErrors {
  const candidates: CardErrors = {
    cardNumber: passesLuhn(card.cardNumber) ? undefined : 'Check the card number: its digits do not add up.',
    expiryDate: expiryError(card.expiryDate, now),
    cvv: cvvError(card.cvv, card.cardNumber),
    cardName: card.cardName.trim() ? undefined : 'Enter the name on the card.',
  };
  return Object.fromEntries(Object.entries(candidates).filter(([, error]) => error));
}

/** `name@bank`, as the NPCI forms a UPI address. */
export const vpaError = (vpa: string): string | undefined =>
  /^[a-z0-9][a-z0-9._-]{1,63}@[a-z][a-z0-9]{1,31}$/i.test(vpa.trim())
    ? undefined
    : 'Enter a UPI address like name@bank.';

/** Digits in fours, as they are printed. */
export const groupDigits = (cardNumber: string): string =>
  digitsOf(cardNumber).replace(/(.{4})(?=.)/g, '$1 ');

/** Puts the slash after the month while someone types on: "082" becomes "08/2". */
export const withSlash = (expiry: string): string => expiry.replace(/^(\d{2})(\d)/, '$1/$2');
