/** Pure rules of cards and UPI addresses. Nothing here may log or keep what it is given. */

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

/** ISO/IEC 7812-1, annex B: the check digit of a card number; spaces and hyphens are ignored. */
export function passesLuhn(cardNumber: string): boolean {
  const digits = digitsOf(cardNumber);
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

const brands: readonly (readonly [name: string, prefix: RegExp])[] = [
  ['American Express', /^3[47]/],
  ['RuPay', /^(?:60|65|81|82|508)/],
  ['Visa', /^4/],
  ['Mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
];

/** The card's brand by its first digits; "Card" when it is none of those used in India. */
export const cardBrand = (cardNumber: string): string =>
  brands.find(([, prefix]) => prefix.test(digitsOf(cardNumber)))?.[0] ?? 'Card';

export const lastFour = (cardNumber: string): string => digitsOf(cardNumber).slice(-4);

/** Whether MM/YY names a month that has not ended yet. Null when it is not MM/YY. */
export function expiryIsOpen(expiry: string, now: Date): boolean | null {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim());
  if (!match) return null;
  const [, month, year] = match;
  return now.getTime() < Date.UTC(2000 + Number(year), Number(month), 1);
}

/** `name@bank`, as the NPCI forms a UPI address. */
export const isUpiAddress = (vpa: string): boolean =>
  /^[a-z0-9][a-z0-9._-]{1,63}@[a-z][a-z0-9]{1,31}$/i.test(vpa.trim());
