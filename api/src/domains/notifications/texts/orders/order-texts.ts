import { parts, type TextOf } from '../text-group.ts';
import type { OrderPlaceholder } from './order-placeholders.ts';

const CASH_INSTEAD =
  'You can also pay by card or UPI instead: the page of the order says how. Nothing has been charged.';

/** Every text of an email about an order, by a key that stays: what owners have written is stored under it. */
export const orderTexts = {
  'order-confirmed': {
    name: 'Order confirmed',
    own: {
      subject: 'Your order {orderNumber}',
      title: 'Thank you, {firstName}',
      body: parts(
        'We have your order {orderNumber} and are getting it ready in Jodhpur. {arrival}; we write again when it leaves the workshop. {giftCardNote}',
        '{orderButton}',
        '{items}',
        '{payment}',
        '{address}',
        'Changed your mind? Until the order is shipped you can cancel it on its page. What you have paid goes back the way it came. The page has your invoice, too.',
      ),
    },
    required: { subject: ['orderNumber'], body: ['orderButton', 'items', 'payment'] },
  },
  'gift-cards-confirmed': {
    name: 'Order of gift cards alone confirmed',
    own: {
      subject: 'Your order {orderNumber}',
      title: 'Thank you, {firstName}',
      body: parts(
        'We have your order {orderNumber}. Each code goes to its recipient by email, now or on the day that you chose. No GST is charged on a gift card: it is charged on what the card pays for.',
        '{orderButton}',
        '{items}',
        '{payment}',
        'Changed your mind? While nothing of a card is spent, you can return it on the page of the order, and what you have paid goes back the way it came.',
      ),
    },
    required: { subject: ['orderNumber'], body: ['orderButton', 'items', 'payment'] },
  },
  'order-held-code': {
    name: 'Cash order held: its shopper enters a code',
    own: {
      subject: 'Confirm your order {orderNumber}',
      title: 'One more step',
      body: parts(
        'We have your order {orderNumber}, to be paid in cash at the door. Before we start on it, please enter this code on the page of the order:',
        '{codeBox}',
        '{orderButton}',
        '{codeValidity}',
        `Without the code we look at the order ourselves and write to you within a day. ${CASH_INSTEAD}`,
        'If you did not order this, ignore this email: nothing is sent without the code or our own check.',
        '{items}',
      ),
    },
    required: { subject: ['orderNumber'], body: ['codeBox', 'orderButton'] },
  },
  'order-held': {
    name: 'Cash order held: the shop decides',
    own: {
      subject: 'We have your order {orderNumber}',
      title: 'Thank you, {firstName}',
      body: parts(
        `We have your order {orderNumber}, to be paid in cash at the door. We look at it first and write to you within a day. ${CASH_INSTEAD}`,
        '{orderButton}',
        '{items}',
      ),
    },
    required: { subject: ['orderNumber'], body: ['orderButton'] },
  },
  'order-code': {
    name: 'Another code for a cash order',
    own: {
      subject: 'Your code for order {orderNumber}',
      title: 'Your new code',
      body: parts(
        'Enter this code on the page of your order. The code before it is no longer valid.',
        '{codeBox}',
        '{orderButton}',
        '{codeValidity}',
      ),
    },
    required: { subject: ['orderNumber'], body: ['codeBox', 'orderButton'] },
  },
  'order-shipped': {
    name: 'Shipped',
    own: {
      subject: '{yourOrder} is on its way',
      title: 'On its way to you',
      body: parts(
        '{theOrder} has left our workshop in Jodhpur. {restNote}',
        '{tracking}',
        '{orderButton}',
        '{items}',
        '{cashAtDoor}',
        '{address}',
        'Please look at the packing before you sign for it.',
      ),
    },
    also: ['orderNumber', 'carrier', 'trackingNumber'],
    required: { subject: ['yourOrder'], body: ['tracking', 'orderButton', 'items', 'cashAtDoor'] },
  },
  'order-delivered': {
    name: 'Delivered',
    own: {
      subject: '{yourOrder} has arrived',
      title: 'It has arrived',
      body: parts(
        '{theOrder} was delivered. We hope it fits where you thought of it. {restNote} Is something wrong with it? Open the order: there you can return it, or get help.',
        '{orderButton}',
        '{items}',
      ),
    },
    also: ['orderNumber'],
    required: { subject: ['yourOrder'], body: ['orderButton', 'items'] },
  },
  'order-came-back-resend': {
    name: 'Parcel came back: it is sent once more',
    own: {
      subject: 'A parcel of your order {orderNumber} came back to us',
      title: 'Your parcel came back to us',
      body: parts(
        '{carrier} could not deliver a parcel of order {orderNumber}. {carrierReason} We keep its items for you and send them once more. Is the address below right, and is somebody there to take it? If not, open the order and get help there.',
        '{items}',
        '{address}',
        '{orderButton}',
      ),
    },
    required: { subject: ['orderNumber'], body: ['items', 'address', 'orderButton'] },
  },
  'order-came-back-refund': {
    name: 'Parcel came back: its items are cancelled',
    own: {
      subject: 'A parcel of your order {orderNumber} came back to us',
      title: 'Your parcel came back to us',
      body: parts(
        '{carrier} could not deliver a parcel of order {orderNumber}. {carrierReason} Its items are cancelled. What you have paid for them goes back to you; we write about that in another email.',
        '{items}',
        '{orderButton}',
      ),
    },
    required: { subject: ['orderNumber'], body: ['items', 'orderButton'] },
  },
  'items-cancelled': {
    name: 'A part of the order cancelled',
    own: {
      subject: 'A part of your order {orderNumber} is cancelled',
      title: 'A part of your order is cancelled',
      body: parts(
        'We cannot send these items of order {orderNumber}; the rest goes on as planned. {refundNote}',
        '{items}',
        '{orderButton}',
      ),
    },
    required: { subject: ['orderNumber'], body: ['refundNote', 'items', 'orderButton'] },
  },
  'order-cancelled': {
    name: 'Order cancelled',
    own: {
      subject: 'Your order {orderNumber} is cancelled',
      title: 'Your order is cancelled',
      body: parts(
        'Order {orderNumber} is cancelled; nothing will be sent. {refundNote}',
        '{orderButton}',
        '{items}',
      ),
    },
    required: { subject: ['orderNumber'], body: ['refundNote', 'orderButton'] },
  },
  'order-refunded': {
    name: 'Money goes back without a cancellation or a return',
    own: {
      subject: 'A refund for your order {orderNumber}',
      title: 'Your refund',
      body: parts('{refundNote} The page of your order has the credit note.', '{orderButton}'),
    },
    also: ['refund'],
    required: { subject: ['orderNumber'], body: ['refundNote', 'orderButton'] },
  },
  'late-payment': {
    name: 'Payment came too late: it goes back',
    own: {
      subject: 'Your payment for order {orderNumber} came too late',
      title: 'Your payment goes back',
      body: parts(
        'Your payment for order {orderNumber} arrived after the order had ended, so nothing is sent for it. {refundNote}',
        'Would you still like the items? Please order them again.',
        '{orderButton}',
      ),
    },
    also: ['refund'],
    required: { subject: ['orderNumber'], body: ['refundNote', 'orderButton'] },
  },
  'paid-twice': {
    name: 'Paid twice: the second payment goes back',
    own: {
      subject: 'You have paid twice for order {orderNumber}',
      title: 'Your second payment goes back',
      body: parts(
        'We have received a second payment for order {orderNumber}, which was paid already. {refundNote} The order goes on as it was.',
        '{orderButton}',
      ),
    },
    also: ['refund'],
    required: { subject: ['orderNumber'], body: ['refundNote', 'orderButton'] },
  },
  'exchange-unpaid': {
    name: 'Other item of an exchange not taken: the money goes back',
    own: {
      subject: 'Your exchange for order {orderNumber}: your money goes back',
      title: 'Your money goes back',
      body: parts(
        'The item that you chose in exchange for items of order {orderNumber} is not kept for you any more, so what was kept to pay for it goes back to you. {refundNote}',
        '{orderButton}',
      ),
    },
    also: ['refund'],
    required: { subject: ['orderNumber'], body: ['refundNote', 'orderButton'] },
  },
  'refund-paid': {
    name: 'Refund paid in cash or by bank transfer',
    own: {
      subject: 'Your refund for order {orderNumber} is paid',
      title: 'Your refund is paid',
      body: parts(
        'We have paid you {refund} for order {orderNumber}, {refundWay}. Have you not received it? Open the order and get help there.',
        '{orderButton}',
      ),
    },
    required: { subject: ['orderNumber'], body: ['refund', 'refundWay', 'orderButton'] },
  },
  'refund-paid-otherwise': {
    name: 'Refund that failed: paid in another way',
    own: {
      subject: 'Your refund for order {orderNumber} is paid in another way',
      title: 'Your refund is paid in another way',
      body: parts(
        'Your refund for order {orderNumber} could not be paid back the way you had paid. We have paid you {refund} {refundWay} instead. Have you not received it? Open the order and get help there.',
        '{orderButton}',
      ),
    },
    required: { subject: ['orderNumber'], body: ['refund', 'refundWay', 'orderButton'] },
  },
  'gift-cards-released': {
    name: 'Order not paid: its gift cards can be used again',
    own: {
      subject: 'Your order {orderNumber} was not paid',
      title: 'Your order was not paid',
      body: parts(
        'The payment for order {orderNumber} did not arrive, so the order has ended. {refundNote}',
        '{orderButton}',
      ),
    },
    required: { subject: ['orderNumber'], body: ['refundNote', 'orderButton'] },
  },
  'exchange-accepted': {
    name: 'Exchange accepted',
    own: {
      subject: 'Your exchange for order {orderNumber}',
      title: 'Your exchange is accepted',
      body: parts(
        'We have accepted your exchange for order {orderNumber} and get these items ready in Jodhpur:',
        '{items}',
        '{shopReply}',
        'We write again when they leave the workshop. There is nothing to pay.',
        '{orderButton}',
      ),
    },
    required: { subject: ['orderNumber'], body: ['items', 'orderButton'] },
  },
  'return-declined': {
    name: 'Return or exchange declined',
    own: {
      subject: 'Your return for order {orderNumber}',
      title: 'Your return is not accepted',
      body: parts(
        'We have looked at your request for order {orderNumber} and do not take these items back:',
        '{items}',
        '{shopReply}',
        'Do you see it differently? Open the order and get help there: we look at it once more.',
        '{orderButton}',
      ),
    },
    required: { subject: ['orderNumber'], body: ['items', 'shopReply', 'orderButton'] },
  },
  'return-accepted': {
    name: 'Return accepted',
    own: {
      subject: 'Your return for order {orderNumber}',
      title: 'Your return is accepted',
      body: parts(
        'We have accepted your return for order {orderNumber}. {refundNote}',
        '{shopReply}',
        '{items}',
        '{orderButton}',
      ),
    },
    required: { subject: ['orderNumber'], body: ['refundNote', 'items', 'orderButton'] },
  },
} as const satisfies Record<string, TextOf<OrderPlaceholder>>;
export type OrderTextKey = keyof typeof orderTexts;
