/** India has one time zone, UTC+05:30, without daylight saving. */
const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** The Indian financial year runs from 1 April to 31 March: `26-27` for any day in it. */
export function financialYear(at: Date): string {
  const india = new Date(at.getTime() + INDIA_OFFSET_MS);
  const start = india.getUTCMonth() >= 3 ? india.getUTCFullYear() : india.getUTCFullYear() - 1;
  const short = (year: number) => String(year % 100).padStart(2, '0');
  return `${short(start)}-${short(start + 1)}`;
}

/**
 * `VR/26-27/000123`: consecutive within a financial year and at most 16 characters, as an invoice number has to be
 * (CGST Rules, rule 46(b)).
 */
export const orderNumber = (year: string, sequence: number): string =>
  `VR/${year}/${String(sequence).padStart(6, '0')}`;
