import type { VisitCalendar, VisitSession } from '@virasat/api';
import { useState } from 'react';
import { Button, Text } from '@virasat/kit';
import { Calendar } from './calendar.tsx';
import { canChoose, dayName, leftName, timeName } from './words.ts';
import * as styles from './date-choice.module.css';

export interface DateChoiceProps {
  calendar: VisitCalendar;
  /** The chosen session; '' for none. */
  session: string;
  onSession: (id: string) => void;
  error?: string | undefined;
  /** The session of the booking that is to be changed. */
  own?: string | undefined;
}

/** Choose a date and a time: in a calendar, or in a plain list of the dates that come. */
export function DateChoice({ calendar, session, onSession, error, own }: DateChoiceProps) {
  const chosen = calendar.sessions.find(({ id }) => id === session);
  const [day, setDay] = useState(chosen?.day ?? '');
  const [isList, setIsList] = useState(false);
  const choosable = calendar.sessions.filter((each) => canChoose(each, own));
  const times = choosable.filter((each) => each.day === day);
  const chooseDay = (to: string) => {
    setDay(to);
    const found = choosable.filter((each) => each.day === to);
    onSession(found.length === 1 ? found[0]!.id : '');
  };
  const choose = (each: VisitSession) => {
    setDay(each.day);
    onSession(each.id);
  };
  return (
    <fieldset className={styles.choice} aria-describedby={error ? 'date-error' : undefined}>
      <legend>Date and time</legend>
      {error && (
        <p className={styles.error} id="date-error" role="alert">
          {error}
        </p>
      )}
      <div className={styles.views} role="group" aria-label="Show dates as">
        <Button
          size="small"
          variant={isList ? 'quiet' : 'secondary'}
          aria-pressed={!isList}
          onClick={() => setIsList(false)}
        >
          Calendar
        </Button>
        <Button
          size="small"
          variant={isList ? 'secondary' : 'quiet'}
          aria-pressed={isList}
          onClick={() => setIsList(true)}
        >
          List
        </Button>
      </div>
      {isList ? (
        <div
          role="radiogroup"
          aria-label="Dates"
          className={styles.list}
          aria-invalid={error !== undefined || undefined}
        >
          {choosable.map((each) => (
            <label key={each.id}>
              <input type="radio" name="date" checked={each.id === session} onChange={() => choose(each)} />
              <span>
                {dayName(each.day)}, {timeName(each)}
              </span>
              <small>{leftName([each], own)}</small>
            </label>
          ))}
        </div>
      ) : (
        <>
          <Calendar
            calendar={calendar}
            day={day}
            onDay={chooseDay}
            own={own}
            isInvalid={error !== undefined}
          />
          <div aria-live="polite">
            {times.length > 0 && (
              <div role="radiogroup" className={styles.list} aria-label={`Times on ${dayName(day)}`}>
                {times.map((each) => (
                  <label key={each.id}>
                    <input
                      type="radio"
                      name="time"
                      checked={each.id === session}
                      onChange={() => choose(each)}
                    />
                    <span>
                      {dayName(day)}, {timeName(each)}
                    </span>
                    <small>{leftName([each], own)}</small>
                  </label>
                ))}
              </div>
            )}
          </div>
        </>
      )}
      <Text tone="soft" size="small">
        All times are Indian time, as on the workshop’s clock.
      </Text>
    </fieldset>
  );
}
