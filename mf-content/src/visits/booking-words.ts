import type { VisitBooking } from '@virasat/api';

interface StateWords {
  label: string;
  tone: 'leaf' | 'brass' | 'indigo' | 'grey' | 'madder';
  title: string;
  text: string;
}

/** What each state of a booking is called, and what it means for whoever has it. */
export const bookingStates: Record<VisitBooking['state'], StateWords> = {
  booked: {
    label: 'Booked',
    tone: 'leaf',
    title: 'Your places are booked',
    text: 'We confirm by email, with a file for your calendar. Please come ten minutes early.',
  },
  waiting: {
    label: 'On the waiting list',
    tone: 'brass',
    title: 'You are on the waiting list',
    text: 'When places come free, we offer them to you by email, in the order of the list. You owe nothing until you take them.',
  },
  offered: {
    label: 'Place offered',
    tone: 'indigo',
    title: 'A place came free for you',
    text: 'We keep it until the time below. After that the next on the list is asked.',
  },
  cancelled: {
    label: 'Cancelled',
    tone: 'grey',
    title: 'This booking is cancelled',
    text: 'You owe nothing. You can book another date whenever you like.',
  },
  lapsed: {
    label: 'Not taken',
    tone: 'grey',
    title: 'This place went to somebody else',
    text: 'The time to take it is over, or the date has passed. You can book another date.',
  },
};
