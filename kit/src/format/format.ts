/** One time zone for everyone, so that server and browser render the same text. */
const timeZone = 'Asia/Kolkata';

/**
 * A format of dates, made when it is first used. To make one is the longest step of a module's evaluation on a cheap phone,
 * and most first views show no date.
 */
export function dateFormat(
  locale: 'en-IN' | 'en-US',
  options: Intl.DateTimeFormatOptions,
): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => (format ??= new Intl.DateTimeFormat(locale, options)).format(date);
}

const orderDateFormat = dateFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
const blogDateFormat = dateFormat('en-US', { dateStyle: 'long', timeZone });

/**
 * Whole rupees with Indian grouping: `rupees(124999)` is "₹1,24,999". As `Intl.NumberFormat` writes them in en-IN, without what
 * it takes to make one: prices are in every first view.
 */
export function rupees(amount: number): string {
  const digits = String(Math.abs(Math.round(amount)));
  const grouped = digits.replace(/\d(?=(?:\d\d)+\d$)/g, '$&,');
  return `${amount <= -0.5 ? '-' : ''}₹${grouped}`;
}

/** An order's date in en-IN (requirement 40): "21 Nov 2026". */
export const orderDate = (iso: string): string => orderDateFormat(new Date(iso));

/** A post's long date in en-US (requirement 40): "November 21, 2026". */
export const blogDate = (iso: string): string => blogDateFormat(new Date(iso));

/** "1 item", "3 items". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
