/** What an endpoint can be told, with what it means for people. */
export const webhookTypes = {
  'order.placed': 'An order is placed: paid, or accepted to be paid in cash at the door',
  'order.paid': 'The money of an order has arrived',
  'order.held': 'A cash order is held for review',
  'order.payment-failed': 'The payment of an order was declined or never came',
  'order.shipped': 'A parcel has left the workshop',
  'order.delivered': 'A parcel has arrived',
  'order.came-back': 'A parcel came back undelivered',
  'order.items-cancelled': 'A part of an order is cancelled',
  'order.cancelled': 'An order is cancelled',
  'order.return-requested': 'A shopper asks to give items back',
  'order.returned': 'The shop takes items back',
  'order.exchanged': 'The shop takes items back and sends the same once more',
  'order.refunded': 'Money goes back without a cancellation or a return',
  'stock.low': 'Items have become low or sold out since the day before',
  'product.changed': 'A product has changed; sales are not told',
  'customer.changed': 'The record of a customer has changed',
  'review.written': 'A buyer has reviewed a product',
  'ticket.opened': 'A customer has written to the shop',
  'visit.booked': 'A workshop or a visit is booked',
  'visit.changed': 'A booking has another date or party',
  'visit.cancelled': 'A booking is cancelled',
} as const;
export type WebhookType = keyof typeof webhookTypes;
export const webhookTypeNames = Object.keys(webhookTypes) as [WebhookType, ...WebhookType[]];

/** Sent by "Send a test event" alone: every endpoint gets it. */
export const TEST_TYPE = 'webhook.test';

/** Most endpoints of a shop: each event is written once for each of them. */
export const MAX_WEBHOOKS = 10;

/** `given-up` is final: only somebody sends it again. */
export const deliveryStates = ['waiting', 'delivered', 'given-up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What passes after each failed try, in minutes: the last one is some three days after the first. */
export const WEBHOOK_RETRY_MINUTES = [1, 5, 30, 120, 360, 720, 1440, 1440] as const;

/** An endpoint that has answered nothing but failures for so long is switched off. */
export const SWITCH_OFF_DAYS = 2;

/** How long the log of deliveries is kept. */
export const DELIVERY_DAYS = 30;

/** How long the secret before counts, too, after another one was made. */
export const OLD_SECRET_HOURS = 24;
