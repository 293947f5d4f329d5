import { INDIA_OFFSET_MS } from '../domains/shared/indian-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../domains/shared/durations.ts';
import type { Chance } from './random.ts';
import { before } from './days.ts';

/** How far back the demo's orders go. */
export const HISTORY_DAYS = 90;

/** Orders on an ordinary day; about two hundred in ninety days. */
const PER_DAY = 2.15;

/** Sunday to Saturday: people choose furniture at the weekend. The factors average 1. */
const weekRhythm = [1.3, 0.85, 0.85, 0.9, 0.95, 1, 1.15];

/** The day of Lakshmi Puja: Diwali follows the moon and is looked up, not computed. */
const diwali = [
  '2024-10-31',
  '2025-10-20',
  '2026-11-08',
  '2027-10-29',
  '2028-10-17',
  '2029-11-05',
  '2030-10-26',
  '2031-11-14',
  '2032-11-02',
  '2033-10-22',
  '2034-11-10',
  '2035-10-30',
].map((date) => Date.parse(date));

/** Houses are cleaned and furnished in the weeks before Diwali; on the day itself and after it nobody shops. */
function festivalFactor(day: Date): number {
  for (const date of diwali) {
    const daysAhead = Math.round((date - day.getTime()) / DAY_MS);
    if (daysAhead >= -3 && daysAhead <= 0) return 0.5;
    if (daysAhead > 0 && daysAhead <= 7) return 2;
    if (daysAhead > 7 && daysAhead <= 21) return 1.35;
  }
  return 1;
}

/** When people order, by the hour of the Indian clock: late morning, and after dinner. */
const hours = [2, 1, 0, 0, 0, 0, 1, 2, 3, 4, 6, 8, 8, 6, 5, 5, 5, 5, 6, 7, 9, 11, 10, 6].map(
  (weight, hour) => [hour, weight] as const,
);

/** A moment of the UTC day that starts at `day`, by the hour of the Indian clock. */
const at = (day: Date, indianHour: number, minutes: number, seconds: number): Date => {
  const sinceMidnight = (indianHour * HOUR_MS - INDIA_OFFSET_MS + DAY_MS) % DAY_MS;
  return new Date(day.getTime() + ((sinceMidnight + minutes * MINUTE_MS + seconds * 1000) % DAY_MS));
};

/** The moments of all orders in the ninety days before `today`, in time order. */
export function orderTimes(today: Date, chance: Chance): Date[] {
  const times: Date[] = [];
  for (let daysAgo = HISTORY_DAYS; daysAgo >= 1; daysAgo -= 1) {
    const day = before(today, daysAgo);
    const expected = PER_DAY * (weekRhythm[day.getUTCDay()] ?? 1) * festivalFactor(day);
    // Days differ, and rounding is random: uneven, but the total stays near its expectation.
    const count = Math.floor(expected * (0.3 + 1.4 * chance.next()) + chance.next());
    for (let order = 0; order < count; order += 1) {
      times.push(at(day, chance.weighted(hours), chance.between(0, 59), chance.between(0, 59)));
    }
  }
  // After midnight in India, before it in UTC: the admin's overview has orders of today from the first start.
  const lastDay = before(today, 1);
  times.push(at(lastDay, 0, 17, 42), at(lastDay, 1, 6, 9));
  return times.sort((a, b) => a.getTime() - b.getTime());
}
