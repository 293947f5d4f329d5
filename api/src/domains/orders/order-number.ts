import { indianClock } from '../shared/indian-time.ts';

/** The Indian financial year runs from 1 April to 31 March: `26-27` for any day in it. */
export function financialYear(at: Date): string {
  const india = indianClock(at);
  const start = india.getUTCMonth() >= 3 ? india.getUTCFullYear() : india.getUTCFullYear() - 1;
  const short = (year: number) => String(year % 100).padStart(2, '0');
  return `${short(start)}-${short(start + 1)}`;
}

/** Consecutive within a financial year and at most 16 characters (CGST Rules, rules 46(b), 50(b), 51(b) and 53(1A)(c)). */
const numbered =
  (series: string) =>
  (year: string, sequence: number): string =>
    `${series}/${year}/${String(sequence).padStart(6, '0')}`;

/** `VR/26-27/000123`; until December 2026 also the number of the order's invoice. */
export const orderNumber = numbered('VR');

/** `VI/26-27/000098`. */
export const invoiceNumber = numbered('VI');

/** `VG/26-27/000003`: of money for gift cards alone (CGST Rules, rule 50). */
export const receiptNumber = numbered('VG');

/** Years that a typed number is looked for in. */
const YEARS = 4;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * The numbers that somebody may mean: a whole one of an order, an invoice or a receipt, as it is written or in a file name,
 * or the last part of an order's of the last years.
 */
export function orderNumbersOf(typed: string, now: Date): string[] {
  const whole = /^(V[RIG])[/-](\d\d-\d\d)[/-](\d{1,6})$/i.exec(typed.trim());
  if (whole) return [numbered(whole[1]!.toUpperCase())(whole[2]!, Number(whole[3]))];
  if (!/^#?\d{1,6}$/.test(typed.trim())) return [];
  const sequence = Number(typed.trim().replace('#', ''));
  return Array.from({ length: YEARS }, (_, years) =>
    orderNumber(financialYear(new Date(now.getTime() - years * YEAR_MS)), sequence),
  );
}

/** `VQ/26-27/000004`. */
export const quoteNumber = numbered('VQ');

/** A number as a name that every file system and address takes: VC-26-27-000007. */
export const inFileName = (number: string): string => number.replaceAll('/', '-');

/** `VC/26-27/000007`. */
export const creditNoteNumber = numbered('VC');

/** `VV/26-27/000001`: pays back what a receipt is for (CGST Act, section 31(3)(e); CGST Rules, rule 51). */
export const refundVoucherNumber = numbered('VV');

/** Whether what takes off a receipt is one; those from before December 2026 are numbered as credit notes. */
export const isRefundVoucher = (number: string): boolean => number.startsWith('VV/');
