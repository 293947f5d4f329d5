import { beginningOfDay, daysAfter, isDay } from '../shared/indian-time.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import type { PlanDocument, SessionDocument } from './documents.ts';
import { weekdayOf } from './visits.constants.ts';

/** Which session: of which workshop, on which day and at which time in India. */
export interface SessionTime {
  plan: string;
  day: string;
  time: string;
}

/** The name of a session: the same for whoever computes it from the rules. */
export const sessionId = ({ plan, day, time }: SessionTime): string =>
  `${plan}.${day}.${time.replace(':', '')}`;

/** The session behind a name; null for what is none. */
export function parseSessionId(id: string): SessionTime | null {
  const [, plan, day, hours, minutes] =
    /^([a-z0-9-]{1,60})\.(\d{4}-\d{2}-\d{2})\.([01]\d|2[0-3])([0-5]\d)$/.exec(id) ?? [];
  if (plan === undefined || day === undefined) return null;
  return isDay(day) ? { plan, day, time: `${hours}:${minutes}` } : null;
}

/** The instant at which a session begins: its time is India's, whatever the zone of server or visitor (requirement 312). */
export function startOf({ day, time }: Pick<SessionTime, 'day' | 'time'>): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(beginningOfDay(day).getTime() + (hours * 60 + minutes) * MINUTE_MS);
}

/** Whether the weekly rules of a plan have a session then. */
export const isInRules = ({ rules }: Pick<PlanDocument, 'rules'>, { day, time }: SessionTime): boolean =>
  rules.some((rule) => rule.weekday === weekdayOf(day) && rule.time === time);

/** A session that nobody has touched yet. */
export const untouched = (at: SessionTime): SessionDocument => ({
  _id: sessionId(at),
  ...at,
  startsAt: startOf(at),
  booked: 0,
  waiting: 0,
  capacity: null,
  isClosed: false,
  isExtra: false,
  messages: [],
  version: 0,
});

/** The sessions of a plan from the first to the last day, by rule or by hand, in their order. */
export function sessionsOf(
  plan: PlanDocument,
  { from, to, stored }: { from: string; to: string; stored: readonly SessionDocument[] },
): SessionDocument[] {
  const found = new Map(
    stored.filter((each) => each.plan === plan._id).map((each) => [each._id, each] as const),
  );
  for (let day = from; day <= to; day = daysAfter(day, 1)) {
    for (const { weekday, time } of plan.rules) {
      if (weekday !== weekdayOf(day)) continue;
      const at = { plan: plan._id, day, time };
      const id = sessionId(at);
      if (!found.has(id)) found.set(id, untouched(at));
    }
  }
  return [...found.values()].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}
