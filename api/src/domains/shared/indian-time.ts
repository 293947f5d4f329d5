import { DAY_MS } from './durations.ts';

/** India has one time zone, UTC+05:30, without daylight saving. */
export const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** A date whose UTC parts are those of the clock and the calendar in India at that instant. */
export const indianClock = (at: Date): Date => new Date(at.getTime() + INDIA_OFFSET_MS);

/** The day on the shop's calendar, whatever the machine's: `2026-11-21`. */
export const indianDay = (at: Date): string => indianClock(at).toISOString().slice(0, 10);

/**
 * Whether a text is a day of the calendar, such as 2026-11-21: 31 February is none. Nor is one of the year 202, which a date
 * field has while somebody types the year.
 */
export function isDay(text: string): boolean {
  const time = /^(19|2\d)\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The instant at which a day of the shop's calendar begins. */
export const beginningOfDay = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - INDIA_OFFSET_MS);

/** So many days after a day; before it when the number is negative. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from the first to the last, both counted. */
export const daysFrom = (first: string, last: string): number =>
  Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS) + 1;
