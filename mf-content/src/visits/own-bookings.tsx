import type { VisitBooking } from '@virasat/api';
import { useEffect, useState } from 'react';
import { Heading, Link, api, call, inBackground, paths, plural, useAuth } from '@virasat/kit';
import { bookingStates } from './booking-words.ts';
import { dayName, timeName } from './words.ts';
import * as styles from './visits.module.css';

/** The bookings of an account that are still to come. */
export function OwnBookings() {
  const { user } = useAuth();
  const [items, setItems] = useState<VisitBooking[]>([]);
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const aborter = new AbortController();
    call(api.visits.bookings.$get({}, { ...inBackground, init: { signal: aborter.signal } }))
      .then((list) => setItems(list.items.filter(({ mayCancel }) => mayCancel).reverse()))
      // the page is of use without them
      .catch(() => undefined);
    return () => aborter.abort();
  }, [id]);
  if (id === undefined || items.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby="own-bookings">
      <Heading level={2} size="card" id="own-bookings">
        Your bookings
      </Heading>
      <ul>
        {items.map((booking) => (
          <li key={booking.id}>
            <Link to={paths.booking(booking.id)}>
              {booking.name}, {dayName(booking.day)}, {timeName(booking)}
            </Link>
            <span>
              {plural(booking.party, 'place')}, {bookingStates[booking.state].label.toLowerCase()}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
