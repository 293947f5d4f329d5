/** What a mail is about. Personal details are not kept with it: they are read from the order when it is sent. */
export type MailContent =
  | { kind: 'order-confirmed' }
  | { kind: 'order-shipped'; carrier: string; trackingNumber: string }
  | { kind: 'order-delivered' }
  | { kind: 'order-cancelled'; refund: number }
  | { kind: 'return-accepted'; pieces: { name: string; quantity: number }[]; refund: number };

/** A mail for the outbox. */
export interface NewMail {
  /** What happened, once in the life of the shop: there is one mail of a key, however often the step is repeated. */
  key: string;
  /** Id of the order. */
  order: string;
  content: MailContent;
}

const about = (order: string, content: MailContent): NewMail => ({
  key: `${content.kind}:${order}`,
  order,
  content,
});

/** The order is paid, or accepted to be paid in cash. */
export const mailForConfirmation = (order: string): NewMail => about(order, { kind: 'order-confirmed' });

/** The pieces have left the workshop. */
export const mailForShipment = (
  order: string,
  shipment: { carrier: string; trackingNumber: string },
): NewMail =>
  about(order, {
    kind: 'order-shipped',
    carrier: shipment.carrier,
    trackingNumber: shipment.trackingNumber,
  });

/** The pieces have arrived. */
export const mailForDelivery = (order: string): NewMail => about(order, { kind: 'order-delivered' });

/** The order is called off. `refund` is what goes back to the shopper, in rupees; 0 when nothing was paid. */
export const mailForCancellation = (order: string, { refund }: { refund: number }): NewMail =>
  about(order, { kind: 'order-cancelled', refund });

/**
 * The shop takes pieces back. An order may have several returns, each with a mail of its own.
 * @param accepted `id` of the return, the pieces in it and what goes back to the shopper, in rupees
 */
export const mailForReturn = (
  order: string,
  accepted: { id: string; pieces: { name: string; quantity: number }[]; refund: number },
): NewMail => ({
  key: `return-accepted:${accepted.id}`,
  order,
  content: { kind: 'return-accepted', pieces: accepted.pieces, refund: accepted.refund },
});
