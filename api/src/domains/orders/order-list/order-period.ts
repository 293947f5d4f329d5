import { beginningOfDay, daysAfter, indianDay } from '../../shared/indian-time.ts';
import type { orderPeriods } from '../orders.constants.ts';

/** Days in India, both counted; absent where there is no end. */
interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** The days that are called so on a day. */
const daysOf: Record<Exclude<(typeof orderPeriods)[number], 'days'>, (today: string) => Required<Days>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: daysAfter(today, -1), to: daysAfter(today, -1) }),
  'last-7-days': (today) => ({ from: daysAfter(today, -6), to: today }),
  'this-month': (today) => ({ from: `${today.slice(0, 7)}-01`, to: today }),
};

/**
 * The instants that a choice of days means now: from the first of them on, and before the second. A period that has a name
 * moves with the days, so that a saved view shows today's orders tomorrow, too; with it, `from` and `to` say nothing.
 */
export function instantsOf(
  { placed, from, to }: Days & { placed?: (typeof orderPeriods)[number] | undefined },
  now: Date,
): { from: number; before: number } {
  const days: Days = placed && placed !== 'days' ? daysOf[placed](indianDay(now)) : { from, to };
  return {
    from: days.from ? beginningOfDay(days.from).getTime() : -Infinity,
    before: days.to ? beginningOfDay(daysAfter(days.to, 1)).getTime() : Infinity,
  };
}
