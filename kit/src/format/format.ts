import { indianClock } from '@virasat/api/constants';

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

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** The parts of a date in India, so that server and browser render the same text. */
function dateInIndia(iso: string) {
  const date = indianClock(new Date(iso));
  return { day: date.getUTCDate(), month: months[date.getUTCMonth()] ?? '', year: date.getUTCFullYear() };
}

/**
 * Whole rupees with Indian grouping: `rupees(124999)` is "₹1,24,999". As `Intl.NumberFormat` writes them in en-IN, without what
 * it takes to make one: prices are in every first view.
 */
export function rupees(amount: number): string {
  const digits = String(Math.abs(Math.round(amount)));
  const grouped = digits.replace(/\d(?=(?:\d\d)+\d$)/g, '$&,');
  return `${amount <= -0.5 ? '-' : ''}₹${grouped}`;
}

/**
 * An order's date in en-IN (requirement 40): "21 Nov 2026". Written without `Intl`: its first format for India takes a tenth of
 * a second on a cheap phone, in the middle of the hydration of a page with reviews or stories.
 */
export function orderDate(iso: string): string {
  const { day, month, year } = dateInIndia(iso);
  return `${day} ${month === 'September' ? 'Sept' : month.slice(0, 3)} ${year}`;
}

/** A post's long date in en-US (requirement 40): "November 21, 2026". */
export function blogDate(iso: string): string {
  const { day, month, year } = dateInIndia(iso);
  return `${month} ${day}, ${year}`;
}

/** "1 item", "3 items". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
