import type { Ticket } from '@virasat/api';

/** What the state of a request means for its customer. */
export const ticketStateWords: Record<
  Ticket['state'],
  { label: string; tone: 'indigo' | 'brass' | 'leaf'; text: string }
> = {
  open: {
    label: 'With us',
    tone: 'indigo',
    text: 'We have your message and answer within a working day, here and by email.',
  },
  waiting: {
    label: 'Answered',
    tone: 'brass',
    text: 'We have answered. Write below if you need anything else.',
  },
  solved: {
    label: 'Solved',
    tone: 'leaf',
    text: 'We think this is solved. Write below, and it is open again.',
  },
};
