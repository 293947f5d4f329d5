import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { HOUR_MS } from '../shared/durations.ts';
import { REMINDER_HOURS } from './reminders.constants.ts';

/** How far a reminder is. It is sent once; a new one needs a new consent. */
export type ReminderState = 'waiting' | 'sent' | 'stopped';

/** A consent to one email about one cart, as the database keeps it. */
export interface ReminderDocument {
  /** What links in emails name. */
  _id: string;
  /** What the shopper's browser knows it by, unguessable; of an account `account:` and its id. */
  key: string;
  userId: string | null;
  /** Where a guest wants it; an account's address is read when it is sent. */
  email: string;
  /** The inbox behind the address, as a keyed hash. */
  inbox: string;
  /** A guest's cart; an account's is read from the saved cart. */
  items: { id: string; quantity: number }[];
  state: ReminderState;
  consentAt: Date;
  /** When the cart was changed last. */
  changedAt: Date;
  /** A day after that. */
  dueAt: Date;
  sentAt: Date | null;
}

/** What is known of an inbox: when it was reminded last, and whether its owner wants no more of it. */
export interface InboxDocument {
  /** Keyed hash. */
  _id: string;
  sentAt: Date | null;
  /** Whoever has unsubscribed is never written to by what somebody else types. */
  unsubscribedAt: Date | null;
}

export const reminderIndexes: CollectionIndexes[] = [
  {
    collection: 'cartReminders',
    indexes: [
      { key: { key: 1 }, name: 'key', unique: true },
      { key: { state: 1, dueAt: 1 }, name: 'due' },
      { key: { inbox: 1 }, name: 'of-inbox' },
      { key: { userId: 1 }, name: 'of-user' },
    ],
  },
];

export const dueAfter = (changedAt: Date): Date => new Date(changedAt.getTime() + REMINDER_HOURS * HOUR_MS);
