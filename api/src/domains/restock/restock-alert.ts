import type { CollectionIndexes } from '../../platform/database/indexes.ts';

/** How far an alert is. Asked for again after it was sent or stopped, it waits anew. */
export type RestockAlertState = 'waiting' | 'sent' | 'stopped';

/** Somebody wants one email when an item that is sold out can be bought again. */
export interface RestockAlertDocument {
  /** What the link in the email names. */
  _id: string;
  /** Id of the item: a product without options, or one variant. */
  item: string;
  /** Whose address it is, when somebody who is signed in gives their own; the email then goes to what it is at that time. */
  userId: string | null;
  /** Where everybody else wants it; empty for an account. */
  email: string;
  /** The inbox behind the address, as a keyed hash. */
  inbox: string;
  state: RestockAlertState;
  askedAt: Date;
  sentAt: Date | null;
}

/** An inbox whose owner wants no such email, whoever asks for it. */
export interface StoppedInboxDocument {
  /** Keyed hash. */
  _id: string;
  stoppedAt: Date;
}

export const restockIndexes: CollectionIndexes[] = [
  {
    collection: 'restockAlerts',
    indexes: [
      { key: { item: 1, inbox: 1 }, name: 'item-inbox', unique: true },
      { key: { state: 1, item: 1, askedAt: 1 }, name: 'next' },
      { key: { inbox: 1, state: 1 }, name: 'of-inbox' },
      { key: { userId: 1 }, name: 'of-user' },
    ],
  },
];
