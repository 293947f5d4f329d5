const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** State, PAN, registration, the letter Z, check digit. */
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Check digit of the first fourteen characters: each counts once or twice in turn, in digits to the base of 36. */
function checkDigit(text: string): string | undefined {
  const sum = [...text].reduce((total, digit, index) => {
    const product = DIGITS.indexOf(digit) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36];
}

/** Whether a text is a registration number of the goods and services tax, its check digit included. */
export const isGstin = (text: string): boolean =>
  FORM.test(text) && checkDigit(text.slice(0, 14)) === text[14];
