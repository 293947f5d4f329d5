/**
 * What an email about an order says. Personal details are not stored with it: they are read from the order when it is
 * sent.
 */
export type OrderEmailContent =
  | { kind: 'order-confirmed' }
  | { kind: 'order-held' }
  | { kind: 'order-code' }
  | { kind: 'order-shipped'; carrier: string; trackingNumber: string }
  | { kind: 'order-delivered' }
  | { kind: 'order-cancelled'; refund: number }
  | { kind: 'return-accepted'; items: { name: string; quantity: number }[]; refund: number };

/** An email about an order, for the outbox. */
export interface NewOrderEmail {
  /** What happened, once in the life of the shop: there is one email of a key, however often the step is repeated. */
  key: string;
  /** Id of the order. */
  order: string;
  content: OrderEmailContent;
}

const about = (order: string, content: OrderEmailContent): NewOrderEmail => ({
  key: `${content.kind}:${order}`,
  order,
  content,
});

/** The order is paid, or accepted to be paid in cash. */
export const confirmationEmail = (order: string): NewOrderEmail => about(order, { kind: 'order-confirmed' });

/** The order is held for review: how its shopper can confirm it, or what happens next. */
export const heldEmail = (order: string): NewOrderEmail => about(order, { kind: 'order-held' });

/** Another code that confirms a held order. `code` is its id, without the digits. */
export const codeEmail = (order: string, code: string): NewOrderEmail => ({
  ...about(order, { kind: 'order-code' }),
  key: `order-code:${code}`,
});

/** The items have left the workshop. */
export const shipmentEmail = (
  order: string,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): NewOrderEmail => about(order, { kind: 'order-shipped', carrier, trackingNumber });

/** The items have arrived. */
export const deliveryEmail = (order: string): NewOrderEmail => about(order, { kind: 'order-delivered' });

/** The order is cancelled. `refund` is what goes back to the shopper, in rupees; 0 when nothing was paid. */
export const cancellationEmail = (order: string, { refund }: { refund: number }): NewOrderEmail =>
  about(order, { kind: 'order-cancelled', refund });

/**
 * The shop takes items back. An order may have several returns, each with an email of its own.
 * @param accepted `id` of the return, the items in it and what goes back to the shopper, in rupees
 */
export const returnEmail = (
  order: string,
  accepted: { id: string; items: { name: string; quantity: number }[]; refund: number },
): NewOrderEmail => ({
  key: `return-accepted:${accepted.id}`,
  order,
  content: { kind: 'return-accepted', items: accepted.items, refund: accepted.refund },
});
