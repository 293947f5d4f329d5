import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import type { SendingState } from './newsletter.constants.ts';
import type { NewsletterForm } from './newsletter-form.ts';

/** A newsletter as the database keeps it. */
export interface NewsletterDocument extends NewsletterForm {
  _id: string;
  state: SendingState;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Id of the admin who edited it last. */
  updatedBy: string;
  /** When it was sent off; null while it is a draft. */
  sentAt: Date | null;
  finishedAt: Date | null;
  /** How many it went to, as far as it is. */
  queued: number;
  /** The last subscriber that it has been queued for: the next part begins behind. */
  cursor: string;
}

/** What became of a newsletter for one subscriber. */
export interface DeliveryDocument {
  /** `<newsletter>:<subscriber>`: each is counted once. */
  _id: string;
  newsletter: string;
  outcome: 'sent' | 'failed';
}

export const newsletterIndexes: CollectionIndexes[] = [
  {
    collection: 'newsletters',
    indexes: [
      { key: { state: 1 }, name: 'state' },
      { key: { updatedAt: -1, _id: 1 }, name: 'updated' },
    ],
  },
  {
    collection: 'newsletterDeliveries',
    indexes: [{ key: { newsletter: 1, outcome: 1 }, name: 'of-newsletter' }],
  },
];
