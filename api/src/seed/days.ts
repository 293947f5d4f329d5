import { DAY_MS } from '../domains/shared/durations.ts';

/** The start of the UTC day: seeding twice within a day writes the same dates. */
export const startOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);

export const before = (day: Date, days: number): Date => new Date(day.getTime() - days * DAY_MS);
