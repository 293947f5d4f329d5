import { DEFAULT_DAYS, comparisons, isDay, type analyticsTables } from '@virasat/api/constants';
import { oneOf } from '@virasat/kit/forms';

export type Comparison = (typeof comparisons)[number];

/** What the URL of the page says: absent where it says nothing. */
export interface AnalyticsChoice {
  from?: string;
  to?: string;
  compare?: Comparison;
}

/** What a comparison is called behind a change (requirement 215). */
export const comparisonWords: Record<Comparison, string> = {
  month: 'vs. last month',
  previous: 'vs. the days before',
  year: 'vs. last year',
  none: '',
};

export const comparisonLabels: Record<Comparison, string> = {
  month: 'Last month',
  previous: 'The days before',
  year: 'Last year',
  none: 'Nothing',
};

const dayOf = (text: string | null) => (text !== null && isDay(text) ? text : undefined);

/** Reads a URL; what is not valid is ignored. */
export function readChoice(params: URLSearchParams): AnalyticsChoice {
  const [from, to] = [dayOf(params.get('from')), dayOf(params.get('to'))];
  const compare = oneOf(comparisons, params.get('compare'));
  return {
    ...(from !== undefined && to !== undefined && { from, to }),
    ...(compare !== undefined && { compare }),
  };
}

/** The query string of a choice; '' for the defaults. */
export function queryOf(choice: AnalyticsChoice): string {
  const text = new URLSearchParams(Object.entries(choice)).toString();
  return text === '' ? '' : `?${text}`;
}

/** Address of a table as a file. */
export const fileOf = (table: (typeof analyticsTables)[number], choice: AnalyticsChoice): string =>
  `/api/admin/analytics/files/${table}${queryOf(choice)}`;

const shifted = (day: string, change: (date: Date) => void): string => {
  const date = new Date(`${day}T00:00:00Z`);
  change(date);
  return date.toISOString().slice(0, 10);
};
const daysBefore = (day: string, days: number) =>
  shifted(day, (date) => date.setUTCDate(date.getUTCDate() - days));
const monthStart = (day: string) => `${day.slice(0, 7)}-01`;

/** First day of the financial year, which begins in April. */
function yearStart(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
  return `${year}-04-01`;
}

/** Periods to choose from, by today's day in the shop. The first one is that of an address without any. */
export function periodsAt(today: string): { label: string; from?: string; to?: string }[] {
  const lastMonthEnd = daysBefore(monthStart(today), 1);
  return [
    { label: `Last ${DEFAULT_DAYS} days` },
    { label: 'Today', from: today, to: today },
    { label: 'Last 7 days', from: daysBefore(today, 6), to: today },
    { label: 'Last 90 days', from: daysBefore(today, 89), to: today },
    { label: 'This month', from: monthStart(today), to: today },
    { label: 'Last month', from: monthStart(lastMonthEnd), to: lastMonthEnd },
    { label: 'This financial year', from: yearStart(today), to: today },
  ];
}
