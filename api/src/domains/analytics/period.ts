import { daysAfter, daysFrom } from '../shared/indian-time.ts';
import { DEFAULT_DAYS, MOST_DAYS, type comparisons } from './analytics.constants.ts';

/** Days of the shop's calendar, both counted. */
export interface Period {
  from: string;
  to: string;
}

export type Comparison = (typeof comparisons)[number];

/** Why a period cannot be read, as a sentence that says what to do; null when it can. */
export function periodProblem({ from, to }: Period): string | null {
  if (to < from) return 'The end date is before the start date. Choose a later end date.';
  if (daysFrom(from, to) > MOST_DAYS) return 'Choose a period of at most two years.';
  return null;
}

/** The days that are shown without a choice: the last ones, today counted. */
export const lastDays = (today: string): Period => ({ from: daysAfter(today, 1 - DEFAULT_DAYS), to: today });

/** The same day some months before; of a month that is too short, its last day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The days that a period is compared with; null without a comparison. */
export function comparedWith({ from, to }: Period, comparison: Comparison): Period | null {
  if (comparison === 'none') return null;
  if (comparison === 'previous') {
    const days = daysFrom(from, to);
    return { from: daysAfter(from, -days), to: daysAfter(from, -1) };
  }
  const months = comparison === 'month' ? 1 : 12;
  return { from: monthsBefore(from, months), to: monthsBefore(to, months) };
}

/** Every day of a period. */
export const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: Math.max(0, daysFrom(from, to)) }, (_, index) => daysAfter(from, index));

/** A period as few sums as it takes: whole months by their month, the rest by its days. */
export function sumsOf(period: Period): string[] {
  const byMonth = new Map<string, string[]>();
  for (const day of daysOf(period)) {
    const month = day.slice(0, 7);
    const days = byMonth.get(month);
    if (days) days.push(day);
    else byMonth.set(month, [day]);
  }
  return [...byMonth].flatMap(([month, days]) => {
    const [year = 0, number = 1] = month.split('-').map(Number);
    const isWhole = days.length === new Date(Date.UTC(year, number, 0)).getUTCDate();
    return isWhole ? [month] : days;
  });
}
