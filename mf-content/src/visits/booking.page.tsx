import type { VisitBooking } from '@virasat/api';
import { useEffect, useRef, useState } from 'react';
import {
  ApiError,
  Badge,
  Button,
  EmptyState,
  Heading,
  Page,
  Text,
  api,
  call,
  orderDate,
  paths,
  rupees,
  useAuth,
  useLoaderData,
  useLocation,
  type LoadArgs,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';
import { Dialog, FormError, useSending } from '@virasat/kit/forms';
import { bookingStates } from './booking-words.ts';
import { ChangeBooking } from './change-booking.tsx';
import { dayName, deadlineName, timeName } from './words.ts';
import * as styles from './booking.module.css';

const tokenOf = (search: string): string | undefined => new URLSearchParams(search).get('token') ?? undefined;

/** The booking, or null when it does not exist or this visitor may not see it: the API does not say which. */
export async function loader({ request, params }: LoadArgs): Promise<VisitBooking | null> {
  const token = tokenOf(new URL(request.url).search);
  const query = token === undefined ? {} : { token };
  try {
    return await call(
      api.visits.bookings[':id'].$get(
        { param: { id: params['id'] ?? '' }, query },
        { init: { signal: request.signal } },
      ),
    );
  } catch (error) {
    if (error instanceof ApiError && [400, 401, 403, 404].includes(error.status)) return null;
    throw error;
  }
}

export const meta = ({ data }: MetaArgs<VisitBooking | null>): Meta => ({
  title: data ? `Booking ${data.number} | Virasat` : 'Your booking | Virasat',
  noindex: true,
});

function MissingBooking() {
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  return (
    <Page>
      <Heading level={1}>Your booking</Heading>
      <EmptyState
        title="Booking not found"
        plate="orders"
        action={
          user ? (
            <Button to={paths.visits}>Workshops and visits</Button>
          ) : (
            <Button to={paths.login(pathname + search)}>Login</Button>
          )
        }
      >
        {user
          ? 'This booking is not in your account. If you booked without one, open the complete link from our email.'
          : 'Open the complete link from our email. If you booked with an account, log in first.'}
      </EmptyState>
    </Page>
  );
}

/** What is booked, as labels and values. */
function Facts({ booking }: { booking: VisitBooking }) {
  const { number, name, day, party, total, customer, address, offeredUntil, state } = booking;
  const isOpen = state !== 'cancelled' && state !== 'lapsed';
  const rows: [string, string][] = [
    ['Booking', number],
    ['What', name],
    ['When', `${dayName(day)}, ${timeName(booking)} (Indian time)`],
    ['People', String(party)],
    ...(isOpen
      ? ([
          ['To pay', total > 0 ? `${rupees(total)} at the door` : 'Nothing'],
          ['Where', address],
        ] as [string, string][])
      : []),
    ['For', `${customer.name}, ${customer.phone}`],
    ...(offeredUntil ? ([['Kept until', deadlineName(offeredUntil)]] as [string, string][]) : []),
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function BookingView({ loaded }: { loaded: VisitBooking }) {
  const token = tokenOf(useLocation().search);
  const [booking, setBooking] = useState(loaded);
  const [open, setOpen] = useState<'change' | 'cancel'>();
  const [said, setSaid] = useState('');
  const { busy, problem, send } = useSending();
  const head = useRef<HTMLElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // the button that was pressed may be gone; the new state is read out from its beginning
    if (said) head.current?.focus();
  }, [booking, said]);
  const { id, state, mayChange, mayCancel } = booking;
  const { title, text, label, tone } = bookingStates[state];
  const link = { param: { id }, query: token === undefined ? {} : { token } };
  const show = (after: VisitBooking, words: string) => {
    setBooking(after);
    setSaid(words);
    setOpen(undefined);
  };
  const cancel = () =>
    void send(async () =>
      show(
        await call(api.visits.bookings[':id'].cancel.$post(link)),
        state === 'booked' ? 'Your booking is cancelled.' : 'You have left the waiting list.',
      ),
    );
  const accept = () =>
    void send(async () =>
      show(await call(api.visits.bookings[':id'].accept.$post(link)), 'The places are yours.'),
    );
  const file = `/api/visits/bookings/${id}/calendar.ics${token === undefined ? '' : `?token=${token}`}`;
  return (
    <Page>
      <div className={styles.booking}>
        <header ref={head} tabIndex={-1}>
          <Badge tone={tone}>{label}</Badge>
          <Heading level={1}>{title}</Heading>
          <Text>{text}</Text>
        </header>
        <p role="status" className={styles.said}>
          {said}
        </p>
        {open !== 'cancel' && <FormError>{problem}</FormError>}
        <Facts booking={booking} />
        <div className={styles.actions}>
          {state === 'offered' && (
            <Button busy={busy} onClick={accept}>
              Take the place
            </Button>
          )}
          {state === 'booked' && <Button href={file}>Add to calendar</Button>}
          {mayChange && (
            <Button
              ref={changeButton}
              variant="secondary"
              aria-expanded={open === 'change'}
              onClick={() => setOpen(open === 'change' ? undefined : 'change')}
            >
              Change date or people
            </Button>
          )}
          {mayCancel && (
            <Button variant="quiet" onClick={() => setOpen('cancel')}>
              {state === 'booked' ? 'Cancel booking' : 'Leave the waiting list'}
            </Button>
          )}
          {!mayCancel && <Button to={paths.visit(booking.key)}>Book another date</Button>}
        </div>
        {open === 'change' && (
          <ChangeBooking
            booking={booking}
            token={token}
            onDone={(after) => show(after, 'Your booking is changed. We have sent you the new details.')}
            onClose={() => {
              setOpen(undefined);
              changeButton.current?.focus();
            }}
          />
        )}
        <Dialog
          open={open === 'cancel'}
          onClose={() => setOpen(undefined)}
          title={state === 'booked' ? 'Cancel this booking?' : 'Leave the waiting list?'}
          size="small"
          actions={
            <>
              <Button variant="secondary" onClick={() => setOpen(undefined)}>
                Keep it
              </Button>
              <Button variant="danger" busy={busy} onClick={cancel}>
                {state === 'booked' ? 'Cancel booking' : 'Leave the list'}
              </Button>
            </>
          }
        >
          <FormError>{problem}</FormError>
          <Text>
            {booking.name} on {dayName(booking.day)}. Your places go to others at once.
          </Text>
        </Dialog>
        <Text tone="soft" size="small">
          {token !== undefined &&
            mayCancel &&
            'Whoever has the link of this page can change or cancel the booking: keep it to yourself. '}
          {state === 'booked' && `You can cancel until ${orderDate(booking.startsAt)}, ${booking.time}.`}
        </Text>
      </div>
    </Page>
  );
}

/** /visits/booking/:id?token=…: what is booked, and what can be done about it (requirement 317). */
export function Component() {
  const booking = useLoaderData<VisitBooking | null>();
  return booking ? <BookingView key={booking.id} loaded={booking} /> : <MissingBooking />;
}
