import type { TailedEvent } from '../../platform/events/event-tail.ts';

/** Something in the shop has changed. It names the thing and says nothing about it: whoever shows it reads it again. */
export interface LiveChange {
  /** The domain event, such as `product.changed`. */
  type: string;
  /** Id of what has changed; null when the event names none, or too many. */
  id: string | null;
  /** ISO 8601, UTC. */
  at: string;
  /** Account of the admin who did it; null for shoppers and the shop itself. */
  by: string | null;
}

/** What shoppers do with their accounts concerns nobody else. */
const PRIVATE = new Set(['account', 'cart', 'wishlist', 'subscriber']);

/** An event about more things than this is told without their names. */
const MOST_IDS = 20;

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** The ids an event names: `order.shipped` has `order`, `stock.adjusted` has `items`. */
function idsOf(subject: string, payload: TailedEvent['payload']): string[] {
  const one = payload[subject];
  if (typeof one === 'string') return [one];
  return [...new Set([...texts(payload[`${subject}s`]), ...texts(payload.items), ...texts(payload.ids)])];
}

/** An event as changes, one for each thing it is about; none for those that are nobody else's business. */
export function changesOf({ name, payload, at }: TailedEvent): LiveChange[] {
  const [subject = ''] = name.split('.');
  if (PRIVATE.has(subject)) return [];
  const ids = idsOf(subject, payload);
  const named: (string | null)[] = ids.length === 0 || ids.length > MOST_IDS ? [null] : ids;
  const by = typeof payload.by === 'string' ? payload.by : null;
  return named.map((id) => ({ type: name, id, at: at.toISOString(), by }));
}
