import type { Order } from '../orders/index.ts';
import { deliveryDays, type DeliveryPromise } from '../configuration/configuration.constants.ts';
import { inRupees, onDay } from '../shared/format.ts';
import type { Seller } from '../shared/settings.ts';
import { button, footerOf, text, type Block, type Email, type EmailBody } from './email.ts';
import {
  addressOf,
  cancelledItemsText,
  codeBlocks,
  countsOf,
  itemsOf,
  parcelOf,
  paymentOf,
  refundText,
  unpaidText,
} from './order-email-blocks.ts';
import type { OrderEmailContent } from './order-emails.ts';

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

type ContentOf<K extends OrderEmailContent['kind']> = Extract<OrderEmailContent, { kind: K }>;

const isOnlyCards = ({ items }: Order): boolean => items.every(({ giftCard }) => giftCard);

/** When it arrives: on the days that its shopper was told, or within what the shop promises. */
function arrivalOf({ delivery: dates }: Order, promise: DeliveryPromise): string {
  if (!dates) return `Delivery takes ${deliveryDays(promise)} ${promise.where}`;
  const { first, last } = dates;
  return first === last
    ? `It arrives on ${onDay(first)}`
    : `It arrives between ${onDay(first)} and ${onDay(last)}`;
}

/** An order of gift cards alone: nothing is made ready, and nothing is shipped. */
const cardsConfirmed = (order: Order, orderButton: Block): EmailBody => ({
  subject: `Your order ${order.number}`,
  preview: 'We have your payment; the code goes to the recipient by email.',
  title: `Thank you, ${order.address.firstName}`,
  blocks: [
    text(
      `We have your order ${order.number}. Each code goes to its recipient by email, now or on the day that you chose.`,
      'No GST is charged on a gift card: it is charged on what the card pays for.',
    ),
    orderButton,
    itemsOf(order),
    paymentOf(order),
    text(
      'Changed your mind? While nothing of a card is spent, you can return it on the page of the order, and what you have paid goes back the way it came.',
    ),
  ],
});

const arrivalRow = ({ first, last }: NonNullable<Order['delivery']>): [string, string] => [
  'Expected',
  first === last ? onDay(first) : `${onDay(first)} to ${onDay(last)}`,
];

const templates: {
  [K in OrderEmailContent['kind']]: (
    order: Order,
    content: ContentOf<K>,
    orderButton: Block,
    code: string | null,
    delivery: DeliveryPromise,
  ) => EmailBody;
} = {
  'order-confirmed': (order, _, orderButton, __, delivery) =>
    isOnlyCards(order)
      ? cardsConfirmed(order, orderButton)
      : {
          subject: `Your order ${order.number}`,
          preview: `We have it. ${arrivalOf(order, delivery)}.`,
          title: `Thank you, ${order.address.firstName}`,
          blocks: [
            text(
              `We have your order ${order.number} and get it ready in Jodhpur.`,
              `${arrivalOf(order, delivery)}; we write again when it leaves the workshop.`,
              ...(order.items.some(({ giftCard }) => giftCard)
                ? [
                    'The code of each gift card goes to its recipient by email, now or on the day that you chose.',
                  ]
                : []),
            ),
            orderButton,
            itemsOf(order),
            paymentOf(order),
            addressOf(order),
            text(
              'Changed your mind? Until the order is shipped you can cancel it on its page, or reply to this email.',
              'What you have paid goes back the way it came. The page has your invoice, too.',
            ),
          ],
        },
  'order-held': (order, _, orderButton, code) => ({
    subject: code ? `Confirm your order ${order.number}` : `We have your order ${order.number}`,
    preview: code ? `Your code is ${code}.` : 'We look at it and write to you within a day.',
    title: code ? 'One more step' : `Thank you, ${order.address.firstName}`,
    blocks: code
      ? [
          text(
            `We have your order ${order.number}, to be paid in cash at the door. Before we start on it, please enter this code on the page of the order:`,
          ),
          ...codeBlocks(order, code, orderButton),
          text(
            'Without the code we look at the order ourselves and write to you within a day.',
            'You can also pay by card or UPI instead: the page of the order says how. Nothing has been charged.',
          ),
          text(
            'If you did not order this, ignore this email: nothing is sent without the code or our own check.',
          ),
          itemsOf(order),
        ]
      : [
          text(
            `We have your order ${order.number}, to be paid in cash at the door. We look at it first and write to you within a day.`,
            'You can also pay by card or UPI instead: the page of the order says how. Nothing has been charged.',
          ),
          orderButton,
          itemsOf(order),
        ],
  }),
  'order-code': (order, _, orderButton, code) => ({
    subject: `Your code for order ${order.number}`,
    preview: `Your code is ${code}.`,
    title: 'Your new code',
    blocks: [
      text('Enter this code on the page of your order. The code before it is no longer valid.'),
      ...codeBlocks(order, code ?? '', orderButton),
    ],
  }),
  'order-shipped': (order, { carrier, trackingNumber, parcel }, orderButton) => {
    const { items, isPart, rest } = parcelOf(order, parcel);
    const cash = order.parcels.find(({ id }) => id === parcel)?.cash ?? order.total;
    const atDoor: [string, string] = ['To be paid at the door', `${inRupees(cash)} in cash`];
    const what = isPart ? `A parcel of your order ${order.number}` : `Your order ${order.number}`;
    return {
      subject: `${what} is on its way`,
      preview: `${carrier}, tracking number ${trackingNumber}`,
      title: 'On its way to you',
      blocks: [
        text(
          `${isPart ? `A parcel of order ${order.number}` : `Order ${order.number}`} has left our workshop in Jodhpur.`,
          ...rest,
        ),
        {
          kind: 'facts',
          rows: [
            ['Carrier', carrier],
            ['Tracking number', trackingNumber],
            ...(order.delivery ? [arrivalRow(order.delivery)] : []),
          ],
        },
        orderButton,
        items,
        ...(order.payment.method === 'cod' && cash > 0 ? [{ kind: 'facts' as const, rows: [atDoor] }] : []),
        addressOf(order),
        text('Please look at the packing before you sign for it.'),
      ],
    };
  },
  'order-delivered': (order, { parcel }, orderButton) => {
    const { items, isPart, rest } = parcelOf(order, parcel);
    const what = isPart ? `A parcel of your order ${order.number}` : `Your order ${order.number}`;
    return {
      subject: `${what} has arrived`,
      preview: 'We hope it fits where you thought of it.',
      title: 'It has arrived',
      blocks: [
        text(
          `${isPart ? `A parcel of order ${order.number}` : `Order ${order.number}`} was delivered. We hope it fits where you thought of it.`,
          ...rest,
          'Is something wrong with it? Open the order, or reply to this email.',
        ),
        orderButton,
        items,
      ],
    };
  },
  'order-came-back': (order, { parcel, resolution }, orderButton) => {
    const { items } = parcelOf(order, parcel);
    const found = order.parcels.find(({ id }) => id === parcel);
    const reason = found?.cameBackReason ? ` The carrier’s reason: ${found.cameBackReason}` : '';
    return {
      subject: `A parcel of your order ${order.number} came back to us`,
      preview:
        resolution === 'resend'
          ? 'We would like to send it once more.'
          : 'What you have paid for it goes back to you.',
      title: 'Your parcel came back to us',
      blocks: [
        text(
          `${found?.carrier ?? 'The carrier'} could not deliver a parcel of order ${order.number}.${reason}`,
          resolution === 'resend'
            ? 'We keep its items for you and send them once more. Is the address below right, and is somebody there to take it? If not, reply to this email.'
            : 'Its items are cancelled. What you have paid for them goes back to you; we write about that in another email.',
        ),
        items,
        ...(resolution === 'resend' ? [addressOf(order)] : []),
        orderButton,
      ],
    };
  },
  'items-cancelled': (order, { items, refund, toGiftCards = 0 }, orderButton) => ({
    subject: `A part of your order ${order.number} is cancelled`,
    preview:
      refund > 0 || toGiftCards > 0
        ? `${inRupees(Math.max(refund, toGiftCards))} goes back to you.`
        : 'The rest goes on as planned.',
    title: 'A part of your order is cancelled',
    blocks: [
      text(
        `We cannot send these items of order ${order.number}; the rest goes on as planned.`,
        ...(refund > 0 || toGiftCards > 0 ? [cancelledItemsText(order, { refund, toGiftCards })] : []),
      ),
      countsOf(items),
      orderButton,
    ],
  }),
  'order-refunded': (order, { amount: refund }, orderButton) => ({
    subject: `A refund for your order ${order.number}`,
    preview: `${inRupees(refund)} goes back to you.`,
    title: 'Your refund',
    blocks: [text(refundText(refund, order), 'The page of your order has the credit note.'), orderButton],
  }),
  'exchange-accepted': (order, { items }, orderButton) => ({
    subject: `Your exchange for order ${order.number}`,
    preview: 'We send the same once more.',
    title: 'Your exchange is accepted',
    blocks: [
      text(`We have accepted your exchange for order ${order.number} and get these items ready in Jodhpur:`),
      countsOf(items),
      text('We write again when they leave the workshop. There is nothing to pay.'),
      orderButton,
    ],
  }),
  'order-cancelled': (order, { refund }, orderButton) => ({
    subject: `Your order ${order.number} is cancelled`,
    preview: refund > 0 ? `${inRupees(refund)} goes back to you.` : 'Nothing will be sent.',
    title: 'Your order is cancelled',
    blocks: [
      text(
        `Order ${order.number} is cancelled; nothing will be sent.`,
        refund > 0 ? refundText(refund, order) : unpaidText(order),
      ),
      orderButton,
      itemsOf(order),
    ],
  }),
  'return-accepted': (order, { items, refund, credited = 0 }, orderButton) => ({
    subject: `Your return for order ${order.number}`,
    preview:
      credited > 0
        ? `${inRupees(credited)} pays for the other item.`
        : `${inRupees(refund)} goes back to you.`,
    title: 'Your return is accepted',
    blocks: [
      text(
        `We have accepted your return for order ${order.number}.`,
        ...(credited > 0
          ? [
              `${inRupees(credited)} pays for the item that you chose instead; we write to you about it. If it is not taken, that money goes back to you.`,
            ]
          : []),
        ...(refund > 0 || credited === 0 ? [refundText(refund, order)] : []),
      ),
      countsOf(items),
      orderButton,
    ],
  }),
};

/** Fills in the template of an email about an order. */
export function orderEmail<K extends OrderEmailContent['kind']>(
  content: ContentOf<K> & { kind: K },
  order: Order,
  { seller, delivery, link, isGuest, code }: OrderEmailFrame,
): Email {
  const body = templates[content.kind](order, content, button('See your order', link), code, delivery);
  const warning = 'The link opens your order without logging in: share it only with those who may see it.';
  return {
    ...body,
    footer: [...(isGuest ? [warning] : []), ...footerOf(seller, 'an order with this address')],
  };
}
