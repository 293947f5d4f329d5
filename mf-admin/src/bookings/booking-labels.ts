import type { AdminBooking, AdminSession } from '@virasat/api';
import { weekdayOf, weekdays } from '@virasat/api/constants';

type Tone = 'indigo' | 'madder' | 'brass' | 'leaf' | 'grey';

export const stateLabels: Record<AdminBooking['state'], { label: string; tone: Tone }> = {
  booked: { label: 'Booked', tone: 'leaf' },
  waiting: { label: 'Waiting', tone: 'brass' },
  offered: { label: 'Place offered', tone: 'indigo' },
  cancelled: { label: 'Cancelled', tone: 'grey' },
  lapsed: { label: 'Not taken', tone: 'grey' },
};

/** "Saturday 28 Nov": a day of the shop's calendar, whatever the admin's zone. */
export function dayText(day: string): string {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  return `${weekdays[weekdayOf(day) - 1]} ${date} ${names[month - 1]}`;
}

/** What is to be seen of a session at once. */
export function sessionState(session: AdminSession): { label: string; tone: Tone } {
  if (session.closedDay) return { label: session.closedDay, tone: 'grey' };
  if (session.isClosed) return { label: 'Closed', tone: 'grey' };
  if (!session.isPlanned) return { label: 'Not in the weekly times', tone: 'madder' };
  if (session.state === 'over') return { label: 'Booking has ended', tone: 'grey' };
  return session.state === 'full'
    ? { label: 'Full', tone: 'brass' }
    : { label: `${session.left} left`, tone: 'leaf' };
}
