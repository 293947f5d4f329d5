import Button from '@mui/material/Button';
import type { SessionDetail } from '@virasat/api';
import { Suspense, lazy, useState } from 'react';
import {
  Badge,
  Heading,
  Skeleton,
  TextLink,
  orderDate,
  plural,
  useLoaderData,
  type LoadArgs,
  type Meta,
} from '@virasat/kit';
import { isFailure } from '../desk/failure.ts';
import { Timeline } from '../desk/timeline.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { adminPath, documentTitle } from '../layout/sections.ts';
import { useMay } from '../layout/use-may.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { dayText, sessionState } from './booking-labels.ts';
import { useSessionQuery } from './bookings-api.ts';
import { Guests } from './guests.tsx';
import * as styles from './bookings.module.css';

const PhoneDialog = lazy(() => import('./phone-dialog.tsx'));
const MessageDialog = lazy(() => import('./message-dialog.tsx'));
const PlacesDialog = lazy(() => import('./places-dialog.tsx'));

export const meta = (): Meta => ({ title: documentTitle('Bookings'), noindex: true });

export const loader = ({ params }: LoadArgs): string => params['id'] ?? '';

/** What is open over the page. */
type Open = 'phone' | 'message' | 'cancel' | 'places';

function Messages({ messages }: Pick<SessionDetail, 'messages'>) {
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="session-messages">
      <Heading level={3} size="card" id="session-messages">
        Messages
      </Heading>
      <ul className={styles.messages}>
        {messages.map(({ id, subject, text, by, at, to }) => (
          <li key={id}>
            <strong>{subject}</strong>
            <p>{text}</p>
            <small>
              {by} to {plural(to, 'booking')}, {orderDate(at)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SessionView({ session }: { session: SessionDetail }) {
  const [open, setOpen] = useState<Open>();
  const may = useMay()('visits', 'write');
  const close = () => setOpen(undefined);
  const { id, name, day, time, endTime, booked, capacity, waiting, bookings, messages } = session;
  const { label, tone } = sessionState(session);
  const of = (...states: string[]) => bookings.filter(({ state }) => states.includes(state));
  return (
    <div className={styles.session}>
      <TextLink to={`${adminPath('bookings')}?day=${day}`} arrow="left">
        The week from this day
      </TextLink>
      <header>
        <Heading level={2} size="section">
          {name}, {dayText(day)}
        </Heading>
        <p>
          {time}–{endTime}, {booked} of {plural(capacity, 'place')} booked
          {waiting > 0 && `, ${waiting} waiting`} <Badge tone={tone}>{label}</Badge>
        </p>
      </header>
      {may && (
        <div className={styles.bar}>
          <Button variant="contained" onClick={() => setOpen('phone')}>
            Book by phone
          </Button>
          <Button variant="outlined" onClick={() => setOpen('places')}>
            Places and closing
          </Button>
          <Button variant="outlined" disabled={of('booked').length === 0} onClick={() => setOpen('message')}>
            Write to everybody
          </Button>
          <Button
            variant="outlined"
            color="error"
            disabled={of('booked', 'waiting', 'offered').length === 0}
            onClick={() => setOpen('cancel')}
          >
            Cancel the session
          </Button>
        </div>
      )}
      <Guests
        title="Guests"
        bookings={of('booked')}
        empty="Nobody has booked yet."
        mayChange={may}
        tickFrom={day}
      />
      <Guests
        title="Waiting list"
        bookings={of('offered', 'waiting')}
        empty="Nobody waits."
        mayChange={may}
      />
      {of('cancelled', 'lapsed').length > 0 && (
        <Guests title="Cancelled" bookings={of('cancelled', 'lapsed')} empty="" mayChange={false} />
      )}
      <Messages messages={messages} />
      <section aria-labelledby="session-timeline">
        <Heading level={3} size="card" id="session-timeline">
          Timeline
        </Heading>
        <Timeline entity={`session:${id}`} />
      </section>
      <Suspense fallback={null}>
        {open === 'phone' && <PhoneDialog session={session} onClose={close} />}
        {open === 'places' && <PlacesDialog session={session} onClose={close} />}
        {(open === 'message' || open === 'cancel') && (
          <MessageDialog session={session} isCancelling={open === 'cancel'} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}

function LoadedSession({ id }: { id: string }) {
  const { data, error, refetch } = useSessionQuery(id);
  if (data) return <SessionView session={data} />;
  if (isFailure(error)) return <LoadFailure what="the session" {...error} onRetry={() => void refetch()} />;
  return <Skeleton height={480} />;
}

/** /admin/bookings/:id: a session with everybody who comes (requirement 318). */
export function Component() {
  const id = useLoaderData<string>();
  return (
    <AdminLayout title="Bookings">
      <LoadedSession key={id} id={id} />
    </AdminLayout>
  );
}
