import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { Heading, Link, Text, plural } from '@virasat/kit';
import { reasonOf } from '../desk/failure.ts';
import { offerUndo } from '../desk/undo.tsx';
import { adminPath } from '../layout/sections.ts';
import { useMay } from '../layout/use-may.ts';
import { dayText } from './booking-labels.ts';
import { useCloseDayMutation, useClosedDaysQuery, useOpenDayMutation } from './bookings-api.ts';
import * as styles from './bookings.module.css';

/** Days on which nothing takes place: added and opened again, with what is still booked on them. */
export function ClosedDays() {
  const { data } = useClosedDaysQuery();
  const [close, { isLoading }] = useCloseDayMutation();
  const [open] = useOpenDayMutation();
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const dayField = useRef<HTMLInputElement>(null);
  const may = useMay()('visits', 'write');
  const trying = (work: Promise<unknown>) =>
    work.then(
      () => {
        setProblem('');
        // the button that was pressed is gone, or has nothing to do
        dayField.current?.focus();
      },
      (error: unknown) => setProblem(reasonOf(error)),
    );
  const add = async () => {
    await close({ day, reason }).unwrap();
    setDay('');
    setReason('');
  };
  const reopen = async (closed: string, why: string) => {
    await open(closed).unwrap();
    offerUndo(`${dayText(closed)} is open again.`, () => close({ day: closed, reason: why }).unwrap());
  };
  return (
    <section className={styles.plan} aria-labelledby="closed-days">
      <Heading level={2} size="card" id="closed-days">
        Closed days
      </Heading>
      {problem && <Alert severity="error">{problem}</Alert>}
      {data?.items.length === 0 && <Text tone="soft">None. On a closed day nothing can be booked.</Text>}
      <ul className={styles.guests}>
        {data?.items.map((closed) => (
          <li key={closed.day}>
            <div>
              <strong>{dayText(closed.day)}</strong> {closed.reason}
              {closed.bookings > 0 && (
                <small>
                  <Link to={`${adminPath('bookings')}?day=${closed.day}`}>
                    {plural(closed.bookings, 'booking is', 'bookings are')} left on it
                  </Link>
                  : open the session to cancel it and tell everybody.
                </small>
              )}
            </div>
            {may && (
              <Button size="small" onClick={() => void trying(reopen(closed.day, closed.reason))}>
                Open again
              </Button>
            )}
          </li>
        ))}
      </ul>
      {may && (
        <div className={styles.bar}>
          <TextField
            label="Day"
            inputRef={dayField}
            type="date"
            size="small"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            label="Why"
            size="small"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            helperText="Guests read it in the calendar."
          />
          <Button
            variant="outlined"
            disabled={day === ''}
            loading={isLoading}
            onClick={() => void trying(add())}
          >
            Close this day
          </Button>
        </div>
      )}
    </section>
  );
}
