/** How staff have paid a refund, in rupees; `on` is a day in India. */
export interface HandPayment {
  amount: number;
  way: 'cash' | 'bank';
  reference: string;
  on: string;
}

/**
 * What an email about an order says. Personal details are not stored with it: they are read from the order when it is
 * sent.
 */
export type OrderEmailContent =
  | { kind: 'order-confirmed' }
  | { kind: 'order-held' }
  | { kind: 'order-code' }
  | { kind: 'order-shipped'; parcel?: string; carrier: string; trackingNumber: string }
  | { kind: 'order-delivered'; parcel?: string }
  | { kind: 'order-came-back'; parcel: string; resolution: 'resend' | 'refund' }
  | {
      kind: 'items-cancelled';
      items: { name: string; quantity: number }[];
      refund: number;
      /** Rupees that go back onto gift cards. */
      toGiftCards?: number;
    }
  | { kind: 'order-refunded'; amount: number }
  | { kind: 'late-payment' }
  | { kind: 'paid-twice'; amount: number; label: string }
  | { kind: 'exchange-unpaid'; amount: number }
  | ({ kind: 'refund-paid' | 'refund-paid-otherwise' } & HandPayment)
  | { kind: 'gift-cards-released' }
  | {
      kind: 'exchange-accepted';
      items: { name: string; quantity: number }[];
      /** Id of the return, by which the shop's reply is found; absent on emails from before it was kept. */
      return?: string;
    }
  | { kind: 'return-declined'; items: { name: string; quantity: number }[]; return: string }
  | { kind: 'order-cancelled'; refund: number }
  | {
      kind: 'return-accepted';
      items: { name: string; quantity: number }[];
      refund: number;
      /** Rupees that pay for another item. */
      credited?: number;
      /** Likewise. */
      return?: string;
    };

/** An email with a quote and its payment link, for the outbox. */
export interface NewQuoteEmail {
  key: string;
  /** Id of the quote. */
  quote: string;
  content: { kind: 'quote' };
}

/** What was agreed, and where to pay for it; again with each edition. */
export const quoteEmail = (quote: string, edition = 1): NewQuoteEmail => ({
  key: edition === 1 ? `quote:${quote}` : `quote:${quote}:${edition}`,
  quote,
  content: { kind: 'quote' },
});

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

/** One email for each parcel; the first one has the key of the only one there was before there could be several. */
const ofParcel = (email: NewOrderEmail, parcel: string | undefined): NewOrderEmail =>
  parcel === undefined || parcel === '1' ? email : { ...email, key: `${email.key}:${parcel}` };

/** A parcel has left the workshop. */
export const shipmentEmail = (
  order: string,
  shipment: { parcel?: string; carrier: string; trackingNumber: string },
): NewOrderEmail => ofParcel(about(order, { kind: 'order-shipped', ...shipment }), shipment.parcel);

/** A parcel has arrived. */
export const deliveryEmail = (order: string, parcel?: string): NewOrderEmail =>
  ofParcel(about(order, { kind: 'order-delivered', ...(parcel && { parcel }) }), parcel);

/** A parcel came back undelivered; each of an order has an email of its own. */
export const cameBackEmail = (
  order: string,
  came: { parcel: string; resolution: 'resend' | 'refund' },
): NewOrderEmail => {
  const email = about(order, { kind: 'order-came-back', ...came });
  return { ...email, key: `${email.key}:${came.parcel}` };
};

/** Some items will not be sent. `refund` is what goes back, in rupees; `toGiftCards` is what goes back onto gift cards. */
export const itemsCancelledEmail = (
  order: string,
  {
    id,
    ...cancelled
  }: { id: string; items: { name: string; quantity: number }[]; refund: number; toGiftCards?: number },
): NewOrderEmail => ({
  key: `items-cancelled:${id}`,
  order,
  content: { kind: 'items-cancelled', ...cancelled },
});

/** The shop gives money back, in rupees. `id` is the refund's. */
export const refundEmail = (
  order: string,
  { id, amount }: { id: string; amount: number },
): NewOrderEmail => ({
  key: `order-refunded:${id}`,
  order,
  content: { kind: 'order-refunded', amount },
});

/** The payment has come after the order had ended, and goes back. */
export const latePaymentEmail = (order: string): NewOrderEmail => about(order, { kind: 'late-payment' });

/** An order that ended unpaid: what gift cards were to pay is on them again. */
export const releasedCardsEmail = (order: string): NewOrderEmail =>
  about(order, { kind: 'gift-cards-released' });

/** A second payment has come for an order that is paid, and goes back. `id` is the refund's. */
export const paidTwiceEmail = (
  order: string,
  { id, amount, label }: { id: string; amount: number; label: string },
): NewOrderEmail => ({ key: `paid-twice:${id}`, order, content: { kind: 'paid-twice', amount, label } });

/** The other item of an exchange was not taken in time: what was kept for it goes back. `id` is the refund's. */
export const exchangeUnpaidEmail = (
  order: string,
  { id, amount }: { id: string; amount: number },
): NewOrderEmail => ({ key: `exchange-unpaid:${id}`, order, content: { kind: 'exchange-unpaid', amount } });

/** Staff have paid a refund themselves, in cash or because the bank did not take it; maybe in parts: `id` is the event's. */
export const handPaymentEmail = (
  order: string,
  { id, isInstead, ...payment }: HandPayment & { id: string; isInstead: boolean },
): NewOrderEmail => {
  const kind = isInstead ? 'refund-paid-otherwise' : 'refund-paid';
  return { key: `${kind}:${id}`, order, content: { kind, ...payment } };
};

/** The shop's answer to a request for a return, about its items. `id` is the return's. */
const answerEmail =
  (kind: 'exchange-accepted' | 'return-declined') =>
  (
    order: string,
    { id, items }: { id: string; items: { name: string; quantity: number }[] },
  ): NewOrderEmail => ({
    key: `${kind}:${id}`,
    order,
    content: { kind, items, return: id },
  });

/** The shop takes items back and sends the same once more. */
export const exchangeEmail = answerEmail('exchange-accepted');

/** The shop does not take items back. */
export const returnDeclinedEmail = answerEmail('return-declined');

/** The order is cancelled. `refund` is what goes back to the shopper, in rupees; 0 when nothing was paid. */
export const cancellationEmail = (order: string, { refund }: { refund: number }): NewOrderEmail =>
  about(order, { kind: 'order-cancelled', refund });

/**
 * The shop takes items back. An order may have several returns, each with an email of its own.
 * @param accepted `id` of the return, the items in it and what goes back to the shopper, in rupees
 */
export const returnEmail = (
  order: string,
  {
    id,
    ...accepted
  }: { id: string; items: { name: string; quantity: number }[]; refund: number; credited?: number },
): NewOrderEmail => ({
  key: `return-accepted:${id}`,
  order,
  content: { kind: 'return-accepted', ...accepted, return: id },
});
