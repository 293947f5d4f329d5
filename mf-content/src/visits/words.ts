import type { VisitSession } from '@virasat/api';
import { weekdayOf, weekdays } from '@virasat/api/constants';
import { plural, rupees } from '@virasat/kit';

/** Dates of workshops are texts of India. They are written without the browser's zone, and alike on the server. */
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const partsOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, date };
};

/** "Saturday 28 November" */
export function dayName(day: string): string {
  const { month, date } = partsOf(day);
  return `${weekdays[weekdayOf(day) - 1]} ${date} ${months[month - 1]}`;
}

/** "November 2026" of `2026-11`. */
export const monthName = (month: string): string => {
  const parts = partsOf(`${month}-01`);
  return `${months[parts.month - 1]} ${parts.year}`;
};

/** So many days after a day. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** "3 hours", "1 hour 30 minutes" */
export function lengthName(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && plural(hours, 'hour'), rest > 0 && plural(rest, 'minute')].filter(Boolean).join(' ');
}

/** "₹1,500 per person", "Free" */
export const priceName = (price: number): string => (price > 0 ? `${rupees(price)} per person` : 'Free');

/** "10:00 to 13:00" */
export const timeName = ({ time, endTime }: Pick<VisitSession, 'time' | 'endTime'>): string =>
  `${time} to ${endTime}`;

/** What is left of one or several sessions; `own` is the one that a booking to be changed has. */
export function leftName(sessions: readonly VisitSession[], own?: string): string {
  const left = sessions.reduce((sum, session) => sum + session.left, 0);
  if (sessions.some(({ id }) => id === own)) return left > 0 ? `your date, ${left} more left` : 'your date';
  if (left > 0) return `${plural(left, 'place')} left`;
  if (!sessions.some(({ state }) => state === 'full')) return 'closed';
  return own === undefined ? 'full, with a waiting list' : 'full';
}

/** Whether a session can be chosen: to be booked, or to wait for. A booking moves to free places only. */
export const canChoose = ({ id, state }: VisitSession, own?: string): boolean =>
  state === 'open' || (own === undefined ? state === 'full' : id === own);

/** A deadline in Indian time: "Sunday 22 November, 11:30". */
export function deadlineName(iso: string): string {
  const [day = '', time = ''] = new Date(Date.parse(iso) + 19_800_000).toISOString().split('T');
  return `${dayName(day)}, ${time.slice(0, 5)}`;
}
