/** How many digits an Indian number has without the code of the country. */
const LOCAL = 10;

/** An Indian mobile number as people write it and as address books copy it: with spaces, dots, hyphens and brackets. */
export const MOBILE_NUMBER = /^\(?(?:(?:\+|00)?91|0)?[\s().-]*[6-9](?:[\s().-]*\d){9}$/;

/** The longest telephone number that is taken, with everything between its digits. */
export const MAX_PHONE = 40;

/** The number without the invisible marks of direction that address books copy with it. */
export const withoutMarks = (phone: string): string => phone.replace(/\p{Cf}/gu, '').trim();

/** The digits of a telephone number, however it is written: all of them, and the ten without the code of the country. */
export function phoneDigits(phone: string): { all: string; local: string } {
  const all = phone.replace(/\D/g, '');
  return { all, local: all.slice(-LOCAL) };
}
