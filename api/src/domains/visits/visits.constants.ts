/** How far a booking is. `offered`: a place came free and is kept for it until a deadline. */
export const bookingStates = ['booked', 'waiting', 'offered', 'cancelled', 'lapsed'] as const;
export type BookingState = (typeof bookingStates)[number];

/** States in which somebody may still come. */
export const openBookingStates: readonly BookingState[] = ['booked', 'waiting', 'offered'];

/** Who booked: a guest or an account on the site, or somebody by phone with the staff. */
export const bookingSources = ['site', 'desk'] as const;

/** Whether a party came, as the staff ticks it. */
export const attendances = ['came', 'missed'] as const;
export type Attendance = (typeof attendances)[number];

/** The orders of the back office's list; the first is the default. */
export const bookingSorts = ['date', 'date-desc', 'newest'] as const;

/** What is booked beside the workshops of the page about the shop: somebody shows the guests round. */
export const VISIT = {
  key: 'visit',
  name: 'Workshop visit',
  minutes: 60,
  text: 'Walk round the benches with somebody who works there, see a piece being made, and ask what you like. It is free.',
} as const;

/** Months of the calendar that can be booked ahead, the present one included. */
export const MONTHS_AHEAD = 4;

/** Days that the back office may ask for at once. */
export const MAX_SESSION_DAYS = 100;

/** Hours in which whoever waits may take a place that came free. */
export const OFFER_HOURS = 24;

/** Hours before its beginning that a booking is reminded of. */
export const VISIT_REMINDER_HOURS = 24;

/** People that a session can ever have; guests of one booking. */
export const MAX_CAPACITY = 100;
export const MAX_PARTY = 20;

/** Weekly times of one workshop. */
export const MAX_RULES = 40;

export const MAX_VISIT_NOTE = 500;
export const MAX_VISIT_SUBJECT = 120;
export const MAX_VISIT_MESSAGE = 3000;

/** Weekdays by ISO number, Monday first. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** ISO number of a day's weekday: 1 for Monday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The end of the address of a workshop: `Wood carving` → `wood-carving`. */
export const visitKey = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 48);

/** The clock at the end of a session: `10:00` and 180 minutes are `13:00`. */
export function endOf(time: string, minutes: number): string {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const total = (hours * 60 + rest + minutes) % 1440;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}
