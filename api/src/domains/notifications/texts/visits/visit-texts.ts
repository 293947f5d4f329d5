import { parts, type Placeholder, type TextOf } from '../text-group.ts';

/** Neither name nor note of the guest: an address that somebody typed may be a stranger's. */
export const visitPlaceholders = {
  bookingNumber: { label: 'Number of the booking' },
  visitName: { label: 'What is booked: the name of the workshop, or the visit' },
  day: { label: 'Its day' },
  time: { label: 'When it begins' },
  when: { label: 'Its day, and from when to when' },
  people: { label: 'How many come: “One person” or “2 people”' },
  offeredUntil: { label: 'Until when the place is kept' },
  messageSubject: { label: 'Subject of the message to all of the date' },
  messageBy: { label: 'Who has written that message' },
  message: { label: 'What was written to all of the date', isBlock: true },
  booking: { label: 'Number, what, when, how many, what is to be paid, and where', isBlock: true },
  bookingButton: { label: 'The button that opens the booking', isBlock: true },
} as const satisfies Record<string, Placeholder>;
export type VisitPlaceholder = keyof typeof visitPlaceholders;

const required = { subject: ['bookingNumber'], body: ['booking', 'bookingButton'] } as const;
const withMessage = { subject: ['bookingNumber'], body: ['message', 'booking', 'bookingButton'] } as const;

const cancelled = '[{bookingNumber}] Cancelled: {visitName} on {day}';

/** The texts of emails about bookings of workshops and visits. */
export const visitTexts = {
  'visit-booked': {
    name: 'Booking confirmed',
    own: {
      subject: '[{bookingNumber}] {visitName} on {day}',
      title: 'Your places are booked',
      body: parts(
        'Thank you. We look forward to showing you how things are made here.',
        '{booking}',
        'The attached file puts it into your calendar. Please come ten minutes early.',
        '{bookingButton}',
      ),
    },
    required,
  },
  'visit-waiting': {
    name: 'Booking on the waiting list',
    own: {
      subject: '[{bookingNumber}] You are on the waiting list',
      title: 'You are on the waiting list',
      body: parts(
        'This date is full. When places come free, we offer them to you by email, in the order of the list.',
        '{booking}',
        '{bookingButton}',
      ),
    },
    required,
  },
  'visit-offered': {
    name: 'A place of the waiting list came free',
    own: {
      subject: '[{bookingNumber}] A place came free: {visitName} on {day}',
      title: 'A place came free',
      body: parts(
        'We keep it for you until {offeredUntil}. After that the next on the list is asked.',
        '{booking}',
        '{bookingButton}',
      ),
    },
    required: { subject: ['bookingNumber'], body: ['offeredUntil', 'booking', 'bookingButton'] },
  },
  'visit-changed': {
    name: 'Booking changed',
    own: {
      subject: '[{bookingNumber}] Changed: {visitName} on {day}',
      title: 'Your booking is changed',
      body: parts('This is what is booked now:', '{booking}', '{bookingButton}'),
    },
    required,
  },
  'visit-reminded': {
    name: 'Booking of tomorrow',
    own: {
      subject: '[{bookingNumber}] Tomorrow: {visitName}',
      title: 'See you tomorrow',
      body: parts(
        '{booking}',
        'If you cannot come, please cancel: somebody may be waiting for your place.',
        '{bookingButton}',
      ),
    },
    required,
  },
  'visit-cancelled': {
    name: 'Booking cancelled by its guest',
    own: {
      subject: cancelled,
      title: 'Your booking is cancelled',
      body: parts('{booking}', '{bookingButton}'),
    },
    required,
  },
  'visit-cancelled-by-shop': {
    name: 'Booking cancelled by the shop',
    own: {
      subject: cancelled,
      title: 'We had to cancel your booking',
      body: parts(
        'We are sorry: we had to cancel this booking. Answer by the address below with any question.',
        '{booking}',
        '{bookingButton}',
      ),
    },
    required,
  },
  'visit-date-cancelled': {
    name: 'Date cancelled by the shop with a message',
    own: {
      subject: cancelled,
      title: 'We had to cancel your booking',
      body: parts('{message}', '{booking}', '{bookingButton}'),
    },
    also: ['messageSubject', 'messageBy'],
    required: withMessage,
  },
  'visit-message': {
    name: 'Message to all of a date',
    own: {
      subject: '[{bookingNumber}] {messageSubject}',
      title: '{messageSubject}',
      body: parts('{message}', '{messageBy}, Virasat', '{booking}', '{bookingButton}'),
    },
    required: { ...withMessage, subject: ['bookingNumber', 'messageSubject'] },
  },
} as const satisfies Record<string, TextOf<VisitPlaceholder>>;
export type VisitTextKey = keyof typeof visitTexts;
