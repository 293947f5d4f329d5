import type { VisitCalendar, VisitSession } from '@virasat/api';
import { weekdayOf, weekdays } from '@virasat/api/constants';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton, visuallyHiddenClass } from '@virasat/kit';
import { canChoose, dayAfter, dayName, leftName, monthName } from './words.ts';
import * as styles from './calendar.module.css';

export interface CalendarProps {
  calendar: VisitCalendar;
  /** The chosen day; '' for none. */
  day: string;
  onDay: (day: string) => void;
  /** The session of the booking that is to be changed. */
  own?: string | undefined;
  /** A day has to be chosen, and none is. */
  isInvalid?: boolean;
}

/** Days by which a key moves. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const monthOf = (day: string): string => day.slice(0, 7);
const nextMonth = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};
const lastOf = (month: string): string => dayAfter(`${nextMonth(month, 1)}-01`, -1);

/** The weeks of a month, Monday first; days of other months are ''. */
function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const days = Array.from({ length: Number(lastOf(month).slice(8)) }, (_, index) => dayAfter(first, index));
  const cells = [...Array<string>(weekdayOf(first) - 1).fill(''), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, index) => cells[week * 7 + index] ?? ''),
  );
}

/**
 * A month of days with the places that are left. The arrows move from day to day, Home and End within the week, Page Up and
 * Page Down from month to month; a day without a date is read but cannot be chosen.
 */
export function Calendar({ calendar, day, onDay, own, isInvalid = false }: CalendarProps) {
  const { sessions, today, lastDay, closedDays } = calendar;
  const isChoosable = (session: VisitSession) => canChoose(session, own);
  const firstDay = sessions.find(isChoosable)?.day ?? today;
  // the day that Tab leads to
  const [current, setCurrent] = useState(day || firstDay);
  const month = monthOf(current);
  const hasMoved = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    button.current?.focus();
  }, [current]);

  const within = (to: string): string => (to < today ? today : to > lastDay ? lastDay : to);
  const move = (to: string) => {
    hasMoved.current = true;
    setCurrent(within(to));
  };
  const turn = (by: number) => {
    const to = nextMonth(month, by);
    const first = sessions.find((session) => monthOf(session.day) === to && isChoosable(session))?.day;
    return within(first ?? `${to}-01`);
  };
  const keys = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const to =
      step !== undefined
        ? dayAfter(current, step)
        : event.key === 'Home'
          ? dayAfter(current, 1 - weekdayOf(current))
          : event.key === 'End'
            ? dayAfter(current, 7 - weekdayOf(current))
            : event.key === 'PageUp'
              ? turn(-1)
              : event.key === 'PageDown'
                ? turn(1)
                : undefined;
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };
  const of = (each: string): VisitSession[] => sessions.filter((session) => session.day === each);
  const noteOf = (each: string): string => {
    const closed = closedDays.find((closedDay) => closedDay.day === each);
    if (closed) return closed.reason ? `closed, ${closed.reason}` : 'closed';
    return of(each).length > 0 ? leftName(of(each), own) : 'no dates';
  };

  return (
    <div className={styles.calendar}>
      <div className={styles.month}>
        <IconButton
          icon="chevron-left"
          label="Previous month"
          disabled={month <= monthOf(today)}
          onClick={() => setCurrent(turn(-1))}
        />
        <p aria-live="polite">{monthName(month)}</p>
        <IconButton
          icon="chevron-right"
          label="Next month"
          disabled={month >= monthOf(lastDay)}
          onClick={() => setCurrent(turn(1))}
        />
      </div>
      <table role="grid" aria-label={`Days of ${monthName(month)}`} onKeyDown={keys}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                <span aria-hidden="true">{weekday.slice(0, 2)}</span>
                <span className={visuallyHiddenClass}>{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((each, place) => {
                if (each === '') return <td key={place} />;
                const found = of(each);
                const isFree = found.some(isChoosable);
                const isOwn = found.some(({ id }) => id === own);
                const left = found.reduce((sum, session) => sum + session.left, 0);
                const hasFull = found.some(({ state }) => state === 'full');
                return (
                  <td
                    key={each}
                    role="gridcell"
                    aria-selected={each === day}
                    aria-invalid={(isInvalid && each === current) || undefined}
                  >
                    <button
                      type="button"
                      ref={each === current ? button : undefined}
                      tabIndex={each === current ? 0 : -1}
                      aria-disabled={!isFree}
                      aria-label={`${dayName(each)}, ${noteOf(each)}`}
                      aria-current={each === today ? 'date' : undefined}
                      data-chosen={each === day ? '' : undefined}
                      data-state={left > 0 ? 'open' : isFree ? 'full' : 'none'}
                      onClick={() => {
                        setCurrent(each);
                        if (isFree) onDay(each);
                      }}
                    >
                      <span aria-hidden="true">{Number(each.slice(8))}</span>
                      <small aria-hidden="true">
                        {isOwn ? 'yours' : left > 0 ? `${left} left` : hasFull ? 'full' : ' '}
                      </small>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
