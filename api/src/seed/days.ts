export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The start of the UTC day: seeding twice within a day writes the same dates. */
export const startOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY) * DAY);

export const before = (day: Date, days: number): Date => new Date(day.getTime() - days * DAY);
