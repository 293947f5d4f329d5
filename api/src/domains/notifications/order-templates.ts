import { taxesOf } from '../cart/index.ts';
import type { Order } from '../orders/index.ts';
import { inPaise, inRupees } from '../shared/format.ts';
import type { Seller } from '../shared/settings.ts';
import { button, footerOf, text, type Block, type Email, type EmailBody } from './email.ts';
import type { OrderEmailContent } from './order-emails.ts';

/** What an email needs beside its order. */
export interface OrderEmailFrame {
  seller: Seller;
  /** Opens the order: for a guest with the secret token. */
  link: string;
  isGuest: boolean;
}

const amount = (paise: number): string => (paise % 100 === 0 ? inRupees(paise / 100) : `₹${inPaise(paise)}`);

const itemsOf = (order: Order): Block => ({
  kind: 'items',
  lines: order.items.map(({ name, quantity, price, lineTotal }) => ({
    name,
    detail: `${quantity} × ${inRupees(price)}`,
    amount: inRupees(lineTotal),
  })),
  totals: [
    ['Subtotal', inRupees(order.subtotal)],
    ...taxesOf(order).map(({ name, percent, total }): [string, string] => [
      `${name} ${percent}%`,
      amount(total),
    ]),
    ['Delivery', order.shipping > 0 ? inRupees(order.shipping) : 'Free'],
    ['Total', inRupees(order.total)],
  ],
});

const addressOf = ({ address }: Order): Block => ({
  kind: 'address',
  title: 'Shipping to',
  lines: [
    `${address.firstName} ${address.lastName}`,
    ...address.address.split(/\r?\n/).filter(Boolean),
    `${address.city} ${address.pincode}, ${address.state}`,
    address.phone,
  ],
});

const paymentOf = ({ payment, total }: Order): Block => ({
  kind: 'facts',
  rows: [
    payment.method === 'cod'
      ? ['To be paid at the door', `${inRupees(total)} in cash`]
      : ['Paid with', payment.label],
  ],
});

const refundText = (refund: number, { payment }: Order): string =>
  payment.method === 'cod'
    ? `We refund ${inRupees(refund)} to you and will write to you about how.`
    : `We refund ${inRupees(refund)} to ${payment.label}. How soon you see it depends on your bank.`;

type ContentOf<K extends OrderEmailContent['kind']> = Extract<OrderEmailContent, { kind: K }>;

const templates: {
  [K in OrderEmailContent['kind']]: (order: Order, content: ContentOf<K>, orderButton: Block) => EmailBody;
} = {
  'order-confirmed': (order, _, orderButton) => ({
    subject: `Your order ${order.number}`,
    preview: 'We have it. Delivery takes 7-14 business days for most locations in India.',
    title: `Thank you, ${order.address.firstName}`,
    blocks: [
      text(
        `We have your order ${order.number} and get it ready in Jodhpur.`,
        'Delivery takes 7-14 business days for most locations in India; we write again when it leaves the workshop.',
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
  }),
  'order-shipped': (order, { carrier, trackingNumber }, orderButton) => ({
    subject: `Your order ${order.number} is on its way`,
    preview: `${carrier}, tracking number ${trackingNumber}`,
    title: 'On its way to you',
    blocks: [
      text(`Order ${order.number} has left our workshop in Jodhpur.`),
      {
        kind: 'facts',
        rows: [
          ['Carrier', carrier],
          ['Tracking number', trackingNumber],
        ],
      },
      orderButton,
      itemsOf(order),
      ...(order.payment.method === 'cod' ? [paymentOf(order)] : []),
      addressOf(order),
      text('Please look at the packing before you sign for it.'),
    ],
  }),
  'order-delivered': (order, _, orderButton) => ({
    subject: `Your order ${order.number} has arrived`,
    preview: 'We hope it fits where you thought of it.',
    title: 'It has arrived',
    blocks: [
      text(
        `Order ${order.number} was delivered. We hope it fits where you thought of it.`,
        'Is something wrong with it? Open the order, or reply to this email.',
      ),
      orderButton,
      itemsOf(order),
    ],
  }),
  'order-cancelled': (order, { refund }, orderButton) => ({
    subject: `Your order ${order.number} is cancelled`,
    preview: refund > 0 ? `${inRupees(refund)} goes back to you.` : 'Nothing was paid.',
    title: 'Your order is cancelled',
    blocks: [
      text(
        `Order ${order.number} is cancelled; nothing will be sent.`,
        refund > 0 ? refundText(refund, order) : 'Nothing was paid, so there is nothing to refund.',
      ),
      orderButton,
      itemsOf(order),
    ],
  }),
  'return-accepted': (order, { items, refund }, orderButton) => ({
    subject: `Your return for order ${order.number}`,
    preview: `${inRupees(refund)} goes back to you.`,
    title: 'Your return is accepted',
    blocks: [
      text(`We have accepted your return for order ${order.number}.`, refundText(refund, order)),
      {
        kind: 'facts',
        rows: items.map(({ name, quantity }): [string, string] => [
          name,
          quantity === 1 ? '1 item' : `${quantity} items`,
        ]),
      },
      orderButton,
    ],
  }),
};

/** Fills in the template of an email about an order. */
export function orderEmail<K extends OrderEmailContent['kind']>(
  content: ContentOf<K> & { kind: K },
  order: Order,
  { seller, link, isGuest }: OrderEmailFrame,
): Email {
  const body = templates[content.kind](order, content, button('See your order', link));
  const warning = 'The link opens your order without signing in: share it only with those who may see it.';
  return {
    ...body,
    footer: [...(isGuest ? [warning] : []), ...footerOf(seller, 'an order with this address')],
  };
}
