import { daysAfter } from '@virasat/api/constants';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { AdminBooking } from '@virasat/api';
import type { Attendance } from '@virasat/api/constants';
import { useState } from 'react';
import { Badge, Heading, Text, plural, rupees, serverNow } from '@virasat/kit';
import { reasonOf } from '../desk/failure.ts';
import { shopDay } from '../desk/shop-day.ts';
import { tell } from '../desk/undo.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { dayText, stateLabels } from './booking-labels.ts';
import {
  useCancelBookingMutation,
  useChangeBookingMutation,
  useSessionsQuery,
  useTickAttendanceMutation,
} from './bookings-api.ts';
import * as styles from './bookings.module.css';

interface TickProps {
  booking: AdminBooking;
  /** What says why nobody can have come yet; absent from the day of the visit on. */
  tooEarly: string | undefined;
}

/** Ticks whether a party came; a second click takes it back. */
function Tick({ booking, tooEarly }: TickProps) {
  const [tick, { isLoading }] = useTickAttendanceMutation();
  const set = async (to: Attendance) => {
    if (isLoading) return;
    await tick({ id: booking.id, attended: booking.attended === to ? null : to, version: booking.version })
      .unwrap()
      .catch((error: unknown) => tell(reasonOf(error)));
  };
  const choice = (to: Attendance, label: string) => (
    <Button
      size="small"
      variant={booking.attended === to ? 'contained' : 'outlined'}
      aria-pressed={booking.attended === to}
      aria-label={`${label}: ${booking.customer.name}`}
      aria-disabled={isLoading}
      disabled={tooEarly !== undefined && booking.attended !== to}
      aria-describedby={tooEarly}
      onClick={() => void set(to)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {choice('came', 'Came')}
      {choice('missed', 'Did not come')}
    </>
  );
}

function CancelDialog({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const [cancel] = useCancelBookingMutation();
  return (
    <AskDialog
      title={`Cancel ${booking.number}?`}
      submit="Cancel the booking"
      isDanger
      send={async () => {
        await cancel({ id: booking.id, version: booking.version }).unwrap();
        tell(`${booking.number} is cancelled.`);
      }}
      onClose={onClose}
    >
      {() => (
        <p>
          {booking.customer.name} is told by email, where there is an address. The places go to whoever waits.
        </p>
      )}
    </AskDialog>
  );
}

function ChangeDialog({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const [change] = useChangeBookingMutation();
  const today = shopDay(serverNow());
  const { data } = useSessionsQuery({ from: today, to: daysAfter(today, 60) });
  const [session, setSession] = useState(booking.session);
  const [party, setParty] = useState(String(booking.party));
  const choices = (data?.items ?? []).filter(
    ({ key, state, id }) => key === booking.key && (state === 'open' || id === booking.session),
  );
  return (
    <AskDialog
      title={`Change ${booking.number}`}
      submit="Save"
      send={async () => {
        await change({ id: booking.id, session, party: Number(party), version: booking.version }).unwrap();
        tell(`${booking.number} is changed.`);
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            select
            size="small"
            label="Date"
            value={choices.some(({ id }) => id === session) ? session : ''}
            onChange={({ target }) => setSession(target.value)}
            error={errors['session'] !== undefined}
            helperText={errors['session']}
          >
            {choices.map(({ id, day, time, left }) => (
              <MenuItem key={id} value={id}>
                {dayText(day)}, {time}: {left} left
              </MenuItem>
            ))}
          </TextField>
          <TextField
            size="small"
            label="People"
            value={party}
            onChange={({ target }) => setParty(target.value)}
            error={errors['party'] !== undefined}
            helperText={errors['party']}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </>
      )}
    </AskDialog>
  );
}

export interface GuestsProps {
  title: string;
  bookings: AdminBooking[];
  /** What is said when there are none. */
  empty: string;
  mayChange: boolean;
  /** The day of the visit, from which on it is ticked who came; absent where that is not. */
  tickFrom?: string;
}

/** The bookings of a session in one state, with what can be done about each. */
export function Guests({ title, bookings, empty, mayChange, tickFrom }: GuestsProps) {
  const [open, setOpen] = useState<{ what: 'cancel' | 'change'; booking: AdminBooking }>();
  const id = `guests-${title.toLowerCase().replace(' ', '-')}`;
  const close = () => setOpen(undefined);
  const isEarly = tickFrom !== undefined && shopDay(serverNow()) < tickFrom;
  return (
    <section aria-labelledby={id}>
      <Heading level={3} size="card" id={id}>
        {title}
      </Heading>
      {bookings.length === 0 && <Text tone="soft">{empty}</Text>}
      {mayChange && isEarly && bookings.length > 0 && (
        <Text tone="soft" id={`${id}-early`}>
          Who came can be ticked on {dayText(tickFrom)}, the day of the visit.
        </Text>
      )}
      <ul className={styles.guests}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <div>
              <strong>{booking.customer.name}</strong> {plural(booking.party, 'person', 'people')}
              {booking.total > 0 && `, ${rupees(booking.total)} at the door`}
              <small>
                {booking.number},{' '}
                <a href={`tel:${booking.customer.phone.replace(/[^\d+]/g, '')}`}>{booking.customer.phone}</a>
                {booking.customer.email && (
                  <>
                    , <a href={`mailto:${booking.customer.email}`}>{booking.customer.email}</a>
                  </>
                )}
              </small>
              {booking.note && <p>{booking.note}</p>}
            </div>
            <div className={styles.bar}>
              {booking.state !== 'booked' && (
                <Badge tone={stateLabels[booking.state].tone}>{stateLabels[booking.state].label}</Badge>
              )}
              {mayChange && tickFrom && (
                <Tick booking={booking} tooEarly={isEarly ? `${id}-early` : undefined} />
              )}
              {mayChange && booking.state === 'booked' && (
                <Button size="small" onClick={() => setOpen({ what: 'change', booking })}>
                  Change
                </Button>
              )}
              {mayChange && (
                <Button size="small" color="error" onClick={() => setOpen({ what: 'cancel', booking })}>
                  Cancel
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {open?.what === 'cancel' && <CancelDialog booking={open.booking} onClose={close} />}
      {open?.what === 'change' && <ChangeDialog booking={open.booking} onClose={close} />}
    </section>
  );
}
