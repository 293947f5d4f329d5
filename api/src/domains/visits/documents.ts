import type { Attendance, bookingSources, BookingState } from './visits.constants.ts';
import type { VisitPlan } from './visit-form.ts';

/** How a workshop, or the visit, can be booked. Its name and length are those of the page about the shop. */
export interface PlanDocument extends VisitPlan {
  /** See `visitKey`. */
  _id: string;
  version: number;
  updatedAt: Date;
  updatedBy: string | null;
}

/** A message of the staff to everybody who had booked a session. */
export interface GroupMessage {
  /** Of the form that sent it: sent again, it is sent once. */
  id: string;
  subject: string;
  text: string;
  by: { id: string; name: string };
  at: Date;
  /** How many it went to. */
  to: number;
}

/**
 * What is known of a session beyond the weekly rules. It is written with the first booking or change; a session that
 * nobody has touched has no document.
 */
export interface SessionDocument {
  /** See `sessionId`. */
  _id: string;
  plan: string;
  day: string;
  time: string;
  startsAt: Date;
  /** Places that are booked, or kept for whoever they are offered to. Never more than there are (requirement 313). */
  booked: number;
  /** Bookings that wait. Joining writes it, so that nobody joins while a place comes free unseen. */
  waiting: number;
  /** Places of this session; null for those of the plan. */
  capacity: number | null;
  /** Nobody can book it. */
  isClosed: boolean;
  /** It is in no rule. */
  isExtra: boolean;
  messages: GroupMessage[];
  version: number;
}

/** A day on which nothing takes place. */
export interface ClosedDayDocument {
  /** The day. */
  _id: string;
  reason: string;
  at: Date;
  by: string;
}

/** A booking, or a place in the waiting list, as the database keeps it. */
export interface BookingDocument {
  /** Unguessable: links and calendar files name it. */
  _id: string;
  number: string;
  /** Of the form that sent it: sent again, it books once. */
  request: string;
  /** Hash of what was sent with it, and by whom. */
  requestHash: string;
  source: (typeof bookingSources)[number];
  state: BookingState;
  session: string;
  plan: string;
  /** As it was called when it was booked. */
  name: string;
  minutes: number;
  startsAt: Date;
  party: number;
  /** Rupees for each person, paid at the door. */
  price: number;
  customer: { userId: string | null; name: string; email: string; phone: string };
  note: string;
  /** Places were booked once: a calendar may have it. */
  wasBooked: boolean;
  attended: Attendance | null;
  /** Until when an offered place is kept; null in every other state. */
  offeredUntil: Date | null;
  /** When its reminder is due; null when there is none to be sent. */
  remindAt: Date | null;
  /** Grows with everything a calendar has to learn (RFC 5545, SEQUENCE). */
  sequence: number;
  searchTerms: string[];
  createdAt: Date;
  updatedAt: Date;
  version: number;
}
