import { inPaise, inRupees } from '../invoicing/money.ts';
import type { Seller } from '../settings.ts';
import { taxesOf } from '../invoicing/tax.ts';
import type { Order } from '../orders/orders.schema.ts';
import type { Block, Letter } from './letter.ts';
import type { MailContent } from './mails.ts';

/** What a letter needs beside its order. */
export interface LetterFrame {
  seller: Seller;
  /** Opens the order: for a guest with the secret token. */
  link: string;
  guest: boolean;
}

const text = (...sentences: string[]): Block => ({ kind: 'text', text: sentences.join(' ') });

const amount = (paise: number): string => (paise % 100 === 0 ? inRupees(paise / 100) : `₹${inPaise(paise)}`);

const piecesOf = (order: Order): Block => ({
  kind: 'pieces',
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
    ? `We return ${inRupees(refund)} to you; we will write to you about how.`
    : `We return ${inRupees(refund)} to ${payment.label}. How soon you see it depends on your bank.`;

type Middle = Pick<Letter, 'subject' | 'preview' | 'title' | 'blocks'>;
type Content<K extends MailContent['kind']> = Extract<MailContent, { kind: K }>;

type Writers = {
  [K in MailContent['kind']]: (order: Order, content: Content<K>, button: Block) => Middle;
};

const writers: Writers = {
  'order-confirmed': (order, _, button) => ({
    subject: `Your order ${order.number}`,
    preview: 'We have it. Delivery takes 7-14 business days for most locations in India.',
    title: `Thank you, ${order.address.firstName}`,
    blocks: [
      text(
        `We have your order ${order.number} and get it ready in Jodhpur.`,
        'Delivery takes 7-14 business days for most locations in India; we write again when it leaves the workshop.',
      ),
      button,
      piecesOf(order),
      paymentOf(order),
      addressOf(order),
      text(
        'Changed your mind? Until the order is shipped you can cancel it on its page, or answer this mail.',
        'What you have paid goes back the way it came. The page has your invoice, too.',
      ),
    ],
  }),
  'order-shipped': (order, { carrier, trackingNumber }, button) => ({
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
      button,
      piecesOf(order),
      ...(order.payment.method === 'cod' ? [paymentOf(order)] : []),
      addressOf(order),
      text('Please look at the packing before you sign for it.'),
    ],
  }),
  'order-delivered': (order, _, button) => ({
    subject: `Your order ${order.number} has arrived`,
    preview: 'We hope it fits where you thought of it.',
    title: 'It has arrived',
    blocks: [
      text(
        `Order ${order.number} was delivered. We hope it fits where you thought of it.`,
        'Is something wrong with it? Open the order, or answer this mail.',
      ),
      button,
      piecesOf(order),
    ],
  }),
  'order-cancelled': (order, { refund }, button) => ({
    subject: `Your order ${order.number} is cancelled`,
    preview: refund > 0 ? `${inRupees(refund)} goes back to you.` : 'Nothing was paid.',
    title: 'Your order is cancelled',
    blocks: [
      text(
        `Order ${order.number} is cancelled; nothing will be sent.`,
        refund > 0 ? refundText(refund, order) : 'Nothing was paid, so there is nothing to return.',
      ),
      button,
      piecesOf(order),
    ],
  }),
  'return-accepted': (order, { pieces, refund }, button) => ({
    subject: `Your return for order ${order.number}`,
    preview: `${inRupees(refund)} goes back to you.`,
    title: 'We take it back',
    blocks: [
      text(`Your return for order ${order.number} is accepted.`, refundText(refund, order)),
      {
        kind: 'facts',
        rows: pieces.map(({ name, quantity }): [string, string] => [
          name,
          quantity === 1 ? '1 piece' : `${quantity} pieces`,
        ]),
      },
      button,
    ],
  }),
};

/** Writes the letter of a mail about an order. */
export function letterFor<K extends MailContent['kind']>(
  content: Content<K> & { kind: K },
  order: Order,
  { seller, link, guest }: LetterFrame,
): Letter {
  const middle = writers[content.kind](order, content, {
    kind: 'button',
    label: 'See your order',
    href: link,
  });
  return {
    ...middle,
    footer: [
      ...(guest
        ? ['The link opens your order without signing in: pass it on only to those who may see it.']
        : []),
      `${seller.name}, ${seller.address}. GSTIN ${seller.gstin}`,
      `You get this mail because of an order with this address. Questions: ${seller.email}`,
    ],
  };
}
