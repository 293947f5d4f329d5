import type { DeliveryPromise } from '../configuration/configuration.constants.ts';
import type { Order } from '../orders/index.ts';
import { inRupees } from '../shared/format.ts';
import type { Seller } from '../shared/settings.ts';
import { footerOf, keepPrivate } from './email.ts';
import type { OrderEmailContent } from './order-emails.ts';
import { arrivalOf, orderFilling, paidHow, textKeyOf } from './texts/orders/order-filling.ts';
import type { OrderPlaceholder } from './texts/orders/order-placeholders.ts';
import type { OrderTextKey } from './texts/orders/order-texts.ts';
import type { Draft } from './texts/text-group.ts';

/** What an email needs beside its order. */
export interface OrderEmailFrame {
  seller: Seller;
  /** How soon it comes. */
  delivery: DeliveryPromise;
  /** Opens the order: for a guest with the secret token. */
  link: string;
  isGuest: boolean;
  /** The digits that confirm an order that is held; null when it needs none. */
  code: string | null;
}

/** What an inbox shows beside the subject: follows from the order, and is not written by owners. */
function previewOf(
  key: OrderTextKey,
  order: Order,
  content: OrderEmailContent,
  { code, delivery }: Pick<OrderEmailFrame, 'code' | 'delivery'>,
): string {
  switch (content.kind) {
    case 'order-confirmed':
      return key === 'gift-cards-confirmed'
        ? 'We have your payment; the code goes to the recipient by email.'
        : `We have it. ${arrivalOf(order, delivery)}.`;
    case 'order-held':
      return code ? `Your code is ${code}.` : 'We look at it and write to you within a day.';
    case 'order-code':
      return `Your code is ${code}.`;
    case 'order-shipped':
      return `${content.carrier}, tracking number ${content.trackingNumber}`;
    case 'order-delivered':
      return 'We hope it fits where you thought of it.';
    case 'order-came-back':
      return content.resolution === 'resend'
        ? 'We would like to send it once more.'
        : 'What you have paid for it goes back to you.';
    case 'items-cancelled': {
      const { refund, toGiftCards = 0 } = content;
      const back = Math.max(refund, toGiftCards);
      return back > 0 ? `${inRupees(back)} goes back to you.` : 'The rest goes on as planned.';
    }
    case 'late-payment':
      return `${inRupees(order.refunded)} goes back to you.`;
    case 'gift-cards-released':
      return 'Nothing was paid for the order.';
    case 'refund-paid':
    case 'refund-paid-otherwise':
      return `${inRupees(content.amount)}, ${paidHow(content)}.`;
    case 'paid-twice':
    case 'exchange-unpaid':
    case 'order-refunded':
      return `${inRupees(content.amount)} goes back to you.`;
    case 'exchange-accepted':
      return 'We send the same once more.';
    case 'return-declined':
      return 'We do not take the items back. Here is why.';
    case 'order-cancelled':
      return content.refund > 0 ? `${inRupees(content.refund)} goes back to you.` : 'Nothing will be sent.';
    case 'return-accepted': {
      const { refund, credited = 0 } = content;
      return credited > 0
        ? `${inRupees(credited)} pays for the other item.`
        : `${inRupees(refund)} goes back to you.`;
    }
  }
}

/** An email about an order. */
export function orderDraft(
  content: OrderEmailContent,
  order: Order,
  frame: OrderEmailFrame,
): Draft<OrderTextKey, OrderPlaceholder> {
  const key = textKeyOf(content, order, frame.code);
  return {
    key,
    filling: orderFilling(order, content, frame),
    preview: previewOf(key, order, content, frame),
    footer: [
      ...(frame.isGuest ? [keepPrivate('order')] : []),
      ...footerOf(frame.seller, 'an order with this address'),
    ],
  };
}
