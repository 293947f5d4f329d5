import type { VisitCalendar } from '@virasat/api';
import { MAX_VISIT_NOTE } from '@virasat/api/constants';
import { useEffect, useState, type SubmitEvent } from 'react';
import {
  ApiError,
  Button,
  Heading,
  Text,
  api,
  call,
  inBackground,
  paths,
  plural,
  rupees,
  useAuth,
  useNavigate,
} from '@virasat/kit';
import { FormError, SelectField, TextField, useSending } from '@virasat/kit/forms';
import { DateChoice } from './date-choice.tsx';
import { canChoose, dayName, timeName } from './words.ts';
import * as styles from './book.module.css';

/** What cannot be read stays as it is: the page shows the dates that it has. */
const readCalendar = (key: string, signal?: AbortSignal): Promise<VisitCalendar | undefined> =>
  call(
    api.visits[':key'].calendar.$get(
      { param: { key } },
      { ...inBackground, ...(signal && { init: { signal } }) },
    ),
  ).catch(() => undefined);

/** The dates as they are now: a page may have been kept by a cache, or open for an hour. */
export function useCalendar(loaded: VisitCalendar) {
  const [calendar, setCalendar] = useState(loaded);
  const { key } = loaded.offer;
  useEffect(() => {
    const aborter = new AbortController();
    void readCalendar(key, aborter.signal).then((now) => now && setCalendar(now));
    return () => aborter.abort();
  }, [key]);
  return { calendar, refresh: () => void readCalendar(key).then((now) => now && setCalendar(now)) };
}

const roomFor = (party: number): string =>
  party === 1 ? 'you' : party === 2 ? 'both of you' : `all ${party} of you`;

/** What the button does: it books, or joins the waiting list. */
const actionOf = (party: number, isWaiting: boolean): string =>
  isWaiting ? 'Join the waiting list' : `Book ${plural(party, 'place')}`;

/** Chooses a date, says who comes, and books. */
export function BookingForm({ loaded }: { loaded: VisitCalendar }) {
  const { calendar, refresh } = useCalendar(loaded);
  const { offer, sessions } = calendar;
  const { user } = useAuth();
  const navigate = useNavigate();
  const { form, busy, errors, problem, send } = useSending();
  // one id a booking: sent again without an answer, it books once
  const [request, setRequest] = useState('');
  const [session, setSession] = useState('');
  const [party, setParty] = useState(Math.min(2, offer.maxParty));
  // the API asks a guest's name only after the rest is right: the form names all at once
  const [missing, setMissing] = useState<Record<string, string>>({});
  const chosen = sessions.find((each) => each.id === session && canChoose(each));
  const isWaiting = chosen !== undefined && chosen.left < party;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    const id = request || crypto.randomUUID();
    setRequest(id);
    setMissing({
      ...(!chosen && { session: 'Choose a date and a time.' }),
      ...(!user && text('name').trim() === '' && { name: 'Enter your name.' }),
      ...(!user && text('email').trim() === '' && { email: 'Enter an email address like name@example.com.' }),
    });
    void send(async () => {
      const json = {
        request: id,
        session: chosen?.id ?? '',
        party,
        name: text('name'),
        email: text('email'),
        phone: text('phone'),
        note: text('note'),
        wait: isWaiting,
        website: text('website'),
      };
      try {
        const receipt = await call(api.visits.bookings.$post({ json }));
        navigate(receipt.id ? paths.booking(receipt.id, receipt.token) : paths.visits);
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) {
          // what was sent is not what is booked next: another date is another booking
          setRequest('');
          refresh();
        }
        throw error;
      }
    });
  };
  const shown = Object.keys(errors).length > 0 ? { ...missing, ...errors } : errors;
  const errorOf = (field: string) => (shown[field] ? { error: shown[field] } : {});
  const parties = Array.from({ length: offer.maxParty }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? 'One person' : `${index + 1} people`,
  }));
  return (
    <form className={styles.form} ref={form} method="post" noValidate onSubmit={submit}>
      <DateChoice
        calendar={calendar}
        session={session}
        onSession={(id) => {
          setSession(id);
          setRequest('');
        }}
        error={shown['session']}
      />
      <div className={styles.who}>
        <Heading level={2} size="card">
          Who comes
        </Heading>
        <FormError>{problem}</FormError>
        <noscript>
          <Text>To book here, your browser needs JavaScript. Or write to us, and we book for you.</Text>
        </noscript>
        <SelectField
          label="People"
          name="party"
          options={parties}
          value={String(party)}
          onChange={(event) => {
            setParty(Number(event.currentTarget.value));
            setRequest('');
          }}
          hint={`More than ${offer.maxParty}? Write to us.`}
          {...errorOf('party')}
        />
        {user ? (
          <Text>
            You are logged in as {user.name}. We confirm to <strong>{user.email}</strong>.
          </Text>
        ) : (
          <>
            <TextField
              label="Your name"
              name="name"
              autoComplete="name"
              maxLength={100}
              required
              {...errorOf('name')}
            />
            <TextField
              label="Email"
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={200}
              required
              {...errorOf('email')}
            />
          </>
        )}
        <TextField
          label="Mobile"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={24}
          required
          hint="Only for questions on the day."
          {...errorOf('phone')}
        />
        <TextField
          label="Anything we should know"
          name="note"
          multiline
          rows={3}
          maxLength={MAX_VISIT_NOTE}
          {...errorOf('note')}
        />
        {/* people do not see it, and neither keyboard nor screen reader reaches it: what is filled in is a program's */}
        <div className={styles.trap} aria-hidden="true">
          <label>
            Website
            <input type="text" name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div className={styles.sum} aria-live="polite">
          {chosen ? (
            <p>
              <strong>
                {dayName(chosen.day)}, {timeName(chosen)}
              </strong>
              {isWaiting ? (
                <>
                  {' '}
                  {chosen.left === 0 ? 'is full.' : `has ${plural(chosen.left, 'place')} left.`} We write to
                  you when there is room for {roomFor(party)}.
                </>
              ) : (
                <>: {offer.price > 0 ? `${rupees(offer.price * party)}, paid at the door` : 'free'}</>
              )}
            </p>
          ) : (
            <p>Choose a date first.</p>
          )}
        </div>
        <Button type="submit" busy={busy} full>
          {busy ? 'Sending…' : actionOf(party, isWaiting)}
        </Button>
        <Text tone="soft" size="small">
          You can change or cancel by the link in our email, until it begins. Nothing is charged.
        </Text>
      </div>
    </form>
  );
}
