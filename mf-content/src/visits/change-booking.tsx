import type { VisitBooking, VisitCalendar } from '@virasat/api';
import { useEffect, useState, type SubmitEvent } from 'react';
import { ApiError, Button, ErrorState, Heading, Spinner, api, call } from '@virasat/kit';
import { FormError, SelectField, useSending } from '@virasat/kit/forms';
import { DateChoice } from './date-choice.tsx';
import * as styles from './booking.module.css';

export interface ChangeBookingProps {
  booking: VisitBooking;
  token: string | undefined;
  onDone: (after: VisitBooking) => void;
  onClose: () => void;
}

/** Another date, or another number of people. The old places stay until the new ones are booked. */
export function ChangeBooking({ booking, token, onDone, onClose }: ChangeBookingProps) {
  const [calendar, setCalendar] = useState<VisitCalendar>();
  const [failed, setFailed] = useState('');
  const [session, setSession] = useState(booking.session);
  const [party, setParty] = useState(booking.party);
  const { form, busy, errors, problem, send } = useSending();
  const { key } = booking;
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const aborter = new AbortController();
    call(api.visits[':key'].calendar.$get({ param: { key } }, { init: { signal: aborter.signal } }))
      .then((found) => {
        setFailed('');
        setCalendar(found);
      })
      .catch((error: unknown) => {
        if (!aborter.signal.aborted)
          setFailed(error instanceof ApiError ? error.message : 'Try again in a moment.');
      });
    return () => aborter.abort();
  }, [key, tries]);
  if (failed) return <ErrorState message={failed} onRetry={() => setTries(tries + 1)} />;
  if (!calendar) return <Spinner label="Loading dates" />;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(async () => {
      const query = token === undefined ? {} : { token };
      const json = { session, party, version: booking.version };
      try {
        onDone(
          await call(api.visits.bookings[':id'].change.$post({ param: { id: booking.id }, query, json })),
        );
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) setTries(tries + 1);
        throw error;
      }
    });
  };
  const parties = Array.from({ length: booking.maxParty }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? 'One person' : `${index + 1} people`,
  }));
  return (
    <form className={styles.change} ref={form} noValidate onSubmit={submit}>
      <Heading level={2} size="card">
        Change date or people
      </Heading>
      <FormError>{problem}</FormError>
      <DateChoice
        calendar={calendar}
        session={session}
        onSession={setSession}
        error={errors['session']}
        own={booking.session}
      />
      <SelectField
        label="People"
        name="party"
        options={parties}
        value={String(party)}
        onChange={(event) => setParty(Number(event.currentTarget.value))}
        {...(errors['party'] && { error: errors['party'] })}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : 'Save the change'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep it as it is
        </Button>
      </div>
    </form>
  );
}
