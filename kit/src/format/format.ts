/** One time zone for everyone, so that server and browser render the same text. */
const timeZone = 'Asia/Kolkata';

const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const orderDateFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone,
});
const blogDateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });

/** Whole rupees with Indian grouping: `rupees(124999)` is "₹1,24,999". */
export const rupees = (amount: number): string => rupeeFormat.format(amount);

/** An order's date in en-IN (requirement 40): "21 Nov 2026". */
export const orderDate = (iso: string): string => orderDateFormat.format(new Date(iso));

/** A post's long date in en-US (requirement 40): "November 21, 2026". */
export const blogDate = (iso: string): string => blogDateFormat.format(new Date(iso));

/** "1 item", "3 items". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
