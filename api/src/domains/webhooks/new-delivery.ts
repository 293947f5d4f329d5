import type { DeliveryDocument } from './webhook.ts';

interface Told {
  webhook: string;
  /** What the receiver knows the event by. */
  event: string;
  type: string;
  /** When it has happened. */
  at: Date;
  data: object;
  now: Date;
}

/** What an endpoint is sent of an event: written once, so that each try has the same body. */
export const newDelivery = ({ webhook, event, type, at, data, now }: Told): DeliveryDocument => ({
  _id: `${webhook}.${event}`,
  webhook,
  event,
  type,
  body: JSON.stringify({ id: event, type, createdAt: at.toISOString(), data }),
  isTest: false,
  state: 'waiting',
  dueAt: now,
  sendingUntil: now,
  tries: 0,
  attempts: [],
  createdAt: now,
});
