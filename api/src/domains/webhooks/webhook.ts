import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { DAY_MS } from '../shared/durations.ts';
import { DELIVERY_DAYS, type DeliveryState, type WebhookType } from './webhooks.constants.ts';

/** An endpoint that is told what happens in the shop. */
export interface WebhookDocument {
  _id: string;
  name: string;
  url: string;
  types: WebhookType[];
  active: boolean;
  /** Sealed: a copy of the database signs nothing. */
  secret: string;
  /** The one before, which counts until its time. */
  formerSecret: { secret: string; until: Date } | null;
  /** Since when every delivery has failed; null while they arrive. */
  failingSince: Date | null;
  /** Set when the shop itself has switched it off. */
  switchedOffAt: Date | null;
  createdAt: Date;
  version: number;
  updatedAt: Date;
  updatedBy: string;
}

/** One try to deliver. */
export interface Attempt {
  at: Date;
  /** Of the answer; null when there was none. */
  status: number | null;
  /** How long it took, in milliseconds. */
  ms: number;
  /** Why it has failed; null when it has not. */
  problem: string | null;
}

/** An event that is to be delivered to an endpoint, or was. */
export interface DeliveryDocument {
  /** Follows from event and endpoint: an event that comes twice is written once. */
  _id: string;
  webhook: string;
  /** What the receiver knows it by, the same at each try. */
  event: string;
  type: string;
  /** As it is signed and sent, the same at each try. */
  body: string;
  /** A test is tried once, and says nothing about whether the endpoint works. */
  isTest: boolean;
  state: DeliveryState;
  /** When it is tried next. */
  dueAt: Date;
  /** Until then it belongs to whoever is sending it; a sender that died loses it after that. */
  sendingUntil: Date;
  /** Since it was written, or since somebody has sent it again. */
  tries: number;
  /** The latest of them. */
  attempts: Attempt[];
  createdAt: Date;
}

/** The log goes by time. */
export const webhookIndexes: CollectionIndexes[] = [
  {
    collection: 'webhookDeliveries',
    indexes: [
      { key: { state: 1, dueAt: 1 }, name: 'due' },
      { key: { webhook: 1, createdAt: -1 }, name: 'of-webhook' },
      { key: { createdAt: 1 }, name: 'kept', expireAfterSeconds: (DELIVERY_DAYS * DAY_MS) / 1000 },
    ],
  },
];
