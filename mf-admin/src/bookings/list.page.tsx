import Button from '@mui/material/Button';
import type { AdminBooking } from '@virasat/api';
import { useMemo } from 'react';
import { Badge, Link, plural, rupees, type Meta } from '@virasat/kit';
import { useGridState } from '../desk/grid/grid-state.ts';
import type { ResourceColumn } from '../desk/grid/grid-types.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle, sessionPath } from '../layout/sections.ts';
import { bookingFilters, bookingGrid } from './booking-grid.ts';
import { dayText, stateLabels } from './booking-labels.ts';
import { useBookingsQuery, useVisitPlansQuery } from './bookings-api.ts';
import { BookingsNav } from './bookings-nav.tsx';
import * as styles from './bookings.module.css';

const EXPORT = '/api/admin/visits/bookings.csv';

export const meta = (): Meta => ({ title: documentTitle('Bookings'), noindex: true });

const nameOf = ({ number, customer }: AdminBooking) => `${number}, ${customer.name}`;
const hrefOf = ({ session }: AdminBooking) => sessionPath(session);
const when = ({ day, time }: AdminBooking) => `${dayText(day)}, ${time}`;

function State({ booking: { state, attended } }: { booking: AdminBooking }) {
  const { label, tone } = stateLabels[state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {attended && <small>{attended === 'came' ? 'Came' : 'Did not come'}</small>}
    </>
  );
}

const columns: ResourceColumn<AdminBooking>[] = [
  {
    field: 'number',
    header: 'Booking',
    minWidth: 120,
    flex: 0,
    cell: ({ number, session }) => <Link to={sessionPath(session)}>{number}</Link>,
  },
  {
    field: 'startsAt',
    header: 'When',
    minWidth: 190,
    sort: { asc: 'date', desc: 'date-desc' },
    cell: when,
  },
  { field: 'name', header: 'What', minWidth: 150, cell: ({ name }) => name },
  {
    field: 'customer',
    header: 'Guest',
    minWidth: 200,
    flex: 2,
    cell: ({ customer }) => (
      <>
        {customer.name}
        <small>{[customer.phone, customer.email].filter(Boolean).join(', ')}</small>
      </>
    ),
  },
  { field: 'party', header: 'People', align: 'right', minWidth: 80, flex: 0, cell: ({ party }) => party },
  {
    field: 'total',
    header: 'To pay',
    align: 'right',
    minWidth: 100,
    flex: 0,
    cell: ({ total }) => rupees(total),
  },
  { field: 'state', header: 'State', minWidth: 150, flex: 0, cell: (booking) => <State booking={booking} /> },
];

function Bookings() {
  const grid = useGridState(bookingGrid);
  const list = useBookingsQuery(grid.query);
  const { data: plans } = useVisitPlansQuery();
  const filters = useMemo(() => bookingFilters(plans?.items ?? []), [plans]);
  return (
    <>
      <BookingsNav />
      <ResourceGrid
        one="booking"
        tag="Visit"
        list={list}
        grid={grid}
        columns={columns}
        card={(booking) => (
          <div className={styles.card}>
            <Link to={sessionPath(booking.session)}>
              {booking.customer.name}, {plural(booking.party, 'person', 'people')}
            </Link>
            <span>
              {booking.name}, {when(booking)}
            </span>
            <State booking={booking} />
            <small>
              {[booking.number, booking.customer.phone, booking.customer.email].filter(Boolean).join(', ')}
            </small>
          </div>
        )}
        nameOf={nameOf}
        hrefOf={hrefOf}
        searchLabel="Search bookings"
        searchPlaceholder="Number, name, email or telephone"
        filters={filters}
        views="bookings"
        actions={
          <Button href={`${EXPORT}?${new URLSearchParams(grid.filter)}`} download>
            Export CSV
          </Button>
        }
        empty={{ text: 'Who books a workshop or a visit appears here.' }}
      />
    </>
  );
}

/** /admin/bookings/list: all bookings (requirement 318). */
export function Component() {
  return (
    <AdminLayout title="Bookings">
      <Bookings />
    </AdminLayout>
  );
}
