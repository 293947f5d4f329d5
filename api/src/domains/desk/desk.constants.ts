/** What the search over the whole back office finds, in the order in which it lists them. */
export const foundKinds = [
  'order',
  'product',
  'customer',
  'quote',
  'ticket',
  'coupon',
  'gift-card',
  'collection',
  'story',
  'artisan',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** What can wait for somebody in the back office, the most pressing first. */
export const needKinds = [
  'late',
  'ship',
  'held',
  'return',
  'refund-failed',
  'refund',
  'payment',
  'ticket-overdue',
  'ticket',
  'out',
  'low',
  'awaited',
  'unpublished',
  'booking',
] as const;
export type NeedKind = (typeof needKinds)[number];
