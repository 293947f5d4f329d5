import { csvLines, type CsvColumns } from '../shared/csv.ts';
import { toAdminBooking } from './booking.ts';
import type { BookingDocument } from './documents.ts';
import type { AdminBooking } from './visits-desk.schema.ts';

const states: Record<AdminBooking['state'], string> = {
  booked: 'Booked',
  waiting: 'Waiting',
  offered: 'Place offered',
  cancelled: 'Cancelled',
  lapsed: 'Not taken',
};

/** Columns of the export, in their order; times are India's, amounts whole rupees. */
const columns: CsvColumns<AdminBooking> = {
  Booking: ({ number }) => number,
  What: ({ name }) => name,
  Date: ({ day }) => day,
  Time: ({ time, endTime }) => `${time}–${endTime}`,
  State: ({ state }) => states[state],
  People: ({ party }) => party,
  Name: ({ customer }) => customer.name,
  Email: ({ customer }) => customer.email,
  Phone: ({ customer }) => customer.phone,
  Note: ({ note }) => note,
  'To pay': ({ total }) => total,
  Came: ({ attended }) => (attended === 'came' ? 'Yes' : attended === 'missed' ? 'No' : ''),
  'Booked by': ({ source }) => (source === 'desk' ? 'Staff' : 'Guest'),
  'Booked at': ({ createdAt }) => createdAt,
};

async function* rows(bookings: AsyncIterable<BookingDocument>): AsyncGenerator<AdminBooking> {
  for await (const booking of bookings) yield toAdminBooking(booking);
}

/** Bookings as lines of a CSV file, the heading first. */
export const bookingLines = (bookings: AsyncIterable<BookingDocument>): AsyncGenerator<string> =>
  csvLines(columns, rows(bookings));
