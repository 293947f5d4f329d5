import type { UpdateFilter } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { keyedInbox } from '../shared/inbox.ts';
import type { consentKinds, SubscriberState, SubscriptionSource } from './newsletter.constants.ts';

/** Something that decides whether somebody may be written to, with its time and the text they have read. */
export interface Consent {
  at: Date;
  what: (typeof consentKinds)[number];
  /** What was agreed to; for a list that was imported, what the shop says of its origin. Empty when somebody leaves. */
  text: string;
}

/** An inbox that has asked for the newsletter, as the database keeps it. */
export interface SubscriberDocument {
  /** Keyed hash of the inbox, so that one inbox subscribes once; links in emails name it. */
  _id: string;
  /** Empty once it was erased: what is left keeps an import from writing to it again. */
  email: string;
  state: SubscriberState;
  source: SubscriptionSource;
  /** In lower case, of lists that were imported. */
  tags: string[];
  /** Oldest first. */
  consents: Consent[];
  /** When a link was sent that has not been opened yet; null without one. */
  requestedAt: Date | null;
  /** Since when it is subscribed; null before that. */
  joinedAt: Date | null;
  leftAt: Date | null;
  /** Who says that its emails come back; `unknown` for what an earlier release took for the inbox's fault. */
  bouncedBy?: 'inbox' | 'staff' | 'unknown';
}

export const subscriberIndexes: CollectionIndexes[] = [
  {
    collection: 'subscribers',
    indexes: [
      { key: { joinedAt: -1, _id: 1 }, name: 'joined' },
      // what a newsletter walks along
      { key: { state: 1, _id: 1 }, name: 'state' },
      { key: { requestedAt: 1 }, name: 'requested' },
    ],
  },
];

/** What leaving writes, whoever takes the inbox off: its newest consent says how and when. */
export const leaving = (
  what: 'unsubscribed' | 'bounced',
  at: Date,
  by: 'inbox' | 'staff',
): UpdateFilter<SubscriberDocument> => ({
  $set: {
    ...(what === 'bounced' && { bouncedBy: by }),
    state: what,
    leftAt: at,
    joinedAt: null,
    requestedAt: null,
  },
  $push: { consents: { at, what, text: '' } },
});

/** Id of the subscriber behind an email address. */
export const subscriberId = (secret: string, email: string): string =>
  keyedInbox(secret, 'newsletter', email);
