const twoDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Paise as rupees with two decimals, for the columns of an invoice: 1,24,999.00 */
export const inPaise = (paise: number): string => twoDecimals.format(paise / 100);

/** Whole rupees as they are written in the shop: ₹1,24,999 */
export const inRupees = (rupees: number): string => `₹${whole.format(rupees)}`;

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** A day in the time of the shop, whatever the machine's: 20 Nov 2026 */
export const onDay = (at: string | Date): string => day.format(new Date(at));
