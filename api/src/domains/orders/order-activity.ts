import type { UpdateFilter } from 'mongodb';
import type { ActivityEntry } from '../activity/index.ts';
import type { OrderDocument } from './order-document.ts';

/**
 * What an admin has done with an order, for the log. Reasons and notes stay with the order: they may be about people.
 */
export interface OrderActivity extends Pick<ActivityEntry, 'action' | 'after'> {
  by: { id: string };
}

/** The entry for a change of an order: its states before and after, and what the activity adds. */
export function activityOf(
  { _id: id, number: label, status, payment }: OrderDocument,
  { action, by, after }: OrderActivity,
  { $set }: UpdateFilter<OrderDocument> = {},
): ActivityEntry {
  const before = { status, payment: payment.status };
  const states = { status: $set?.status ?? status, payment: $set?.['payment.status'] ?? payment.status };
  return { entity: { type: 'order', id, label }, action, by, before, after: { ...states, ...after } };
}
