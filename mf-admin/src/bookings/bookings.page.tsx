import { daysAfter, isDay } from '@virasat/api/constants';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { AdminSession } from '@virasat/api';
import { Suspense, lazy, useState } from 'react';
import {
  Badge,
  EmptyState,
  Heading,
  Link,
  Skeleton,
  plural,
  serverNow,
  useSearchParams,
  type Meta,
} from '@virasat/kit';
import { isFailure } from '../desk/failure.ts';
import { shopDay } from '../desk/shop-day.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { bookingTimesPath, documentTitle, sessionPath } from '../layout/sections.ts';
import { useMay } from '../layout/use-may.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { useSessionsQuery } from './bookings-api.ts';
import { dayText, sessionState } from './booking-labels.ts';
import { BookingsNav } from './bookings-nav.tsx';
import * as styles from './bookings.module.css';

const PhoneDialog = lazy(() => import('./phone-dialog.tsx'));

const title = 'Bookings';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

/** Days that are shown from the chosen one on. */
const DAYS = 7;

function SessionRow({ session }: { session: AdminSession }) {
  const { id, time, endTime, name, booked, capacity, waiting } = session;
  const { label, tone } = sessionState(session);
  return (
    <li>
      <Link to={sessionPath(id)}>
        <span>
          {time}–{endTime}
        </span>{' '}
        <strong>{name}</strong>
      </Link>
      <span>
        {booked} of {plural(capacity, 'place')} booked{waiting > 0 && `, ${waiting} waiting`}
      </span>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}

/** A week of days with their sessions, beginning with the day in the address. */
function Days() {
  const [params, setParams] = useSearchParams();
  const today = shopDay(new Date(serverNow()));
  const asked = params.get('day') ?? '';
  const from = isDay(asked) ? asked : today;
  const to = daysAfter(from, DAYS - 1);
  const { data, error, refetch } = useSessionsQuery({ from, to });
  const [isBooking, setBooking] = useState(false);
  const may = useMay();
  const show = (day: string) => setParams(day === today ? {} : { day });
  const days = [...new Set(data?.items.map(({ day }) => day))];
  return (
    <>
      <BookingsNav />
      <div className={styles.bar}>
        <Button variant="outlined" onClick={() => show(daysAfter(from, -DAYS))}>
          Week before
        </Button>
        <Button variant="outlined" onClick={() => show(today)}>
          Today
        </Button>
        <Button variant="outlined" onClick={() => show(daysAfter(from, DAYS))}>
          Week after
        </Button>
        <TextField
          label="From"
          type="date"
          size="small"
          value={from}
          onChange={({ target }) => isDay(target.value) && show(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        {may('visits', 'write') && (
          <Button variant="contained" onClick={() => setBooking(true)}>
            Book by phone
          </Button>
        )}
      </div>
      {isFailure(error) && !data && (
        <LoadFailure what="the bookings" {...error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={320} />}
      {data && days.length === 0 && (
        <EmptyState
          title="Nothing takes place on these days"
          action={
            <Button variant="outlined" component={Link} to={bookingTimesPath}>
              Times and closed days
            </Button>
          }
        >
          Workshops and visits take place at the weekly times that you set.
        </EmptyState>
      )}
      {days.map((day) => (
        <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
          <Heading level={2} size="card" id={`day-${day}`}>
            {day === today ? `Today, ${dayText(day)}` : dayText(day)}
          </Heading>
          <ul>
            {data?.items
              .filter((session) => session.day === day)
              .map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
          </ul>
        </section>
      ))}
      {isBooking && (
        <Suspense fallback={null}>
          <PhoneDialog onClose={() => setBooking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** /admin/bookings: who comes on which day (requirement 318). */
export function Component() {
  return (
    <AdminLayout title={title}>
      <Days />
    </AdminLayout>
  );
}
