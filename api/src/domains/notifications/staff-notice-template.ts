import type { Order } from '../orders/index.ts';
import { inRupees } from '../shared/format.ts';
import type { Seller } from '../shared/settings.ts';
import type { Ticket } from '../support/index.ts';
import { button, footerOf, text, type Block, type Email, type EmailBody } from './email.ts';
import { countsOf } from './order-email-blocks.ts';
import type { StaffNoticeContent } from './staff-notices.ts';

/** What a notice reads when it is sent: null for what is gone. */
export interface NoticeSources {
  order: (id: string) => Promise<Order | null>;
  ticket: (id: string) => Promise<Ticket | null>;
  webhook: (id: string) => Promise<{ name: string; host: string; days: number } | null>;
}

/** A customer is named by what staff look up with their own rights: an inbox may be read by many. */
const factsOf = ({ number, total, payment, address }: Order): Block => ({
  kind: 'facts',
  rows: [
    ['Order', number],
    ['Total', inRupees(total)],
    ['Payment', payment.label],
    ['Goes to', `${address.city}, ${address.state}`],
  ],
});

const orderPage = (origin: string, { id }: Order): Block =>
  button('Open the order', `${origin}/admin/orders/${id}`);

const orderNotices = {
  'new-order': (order: Order, origin: string): EmailBody => ({
    subject: `New order ${order.number}: ${inRupees(order.total)}`,
    preview: order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    title: 'A new order',
    blocks: [countsOf(order.items), factsOf(order), orderPage(origin, order)],
  }),
  'held-order': (order: Order, origin: string): EmailBody => ({
    subject: `Order ${order.number} is held for review`,
    preview: `${inRupees(order.total)} in cash at the door: decide on it within a day.`,
    title: 'An order is held for review',
    blocks: [
      text(
        'It is to be paid in cash at the door and is not sent before its shopper has entered the code, or somebody has decided on it.',
        'Without a decision it is cancelled.',
      ),
      factsOf(order),
      orderPage(origin, order),
    ],
  }),
  'return-request': (order: Order, origin: string): EmailBody | null => {
    const { returnRequest } = order;
    // decided on meanwhile
    if (returnRequest?.status !== 'requested') return null;
    const nameOf = (id: string) => order.items.find((item) => item.id === id)?.name ?? id;
    return {
      subject: `Return requested for order ${order.number}`,
      preview: returnRequest.reason.slice(0, 120),
      title: 'A shopper asks to give items back',
      blocks: [
        text(`Their reason: ${returnRequest.reason}`),
        countsOf(returnRequest.items.map(({ id, quantity }) => ({ name: nameOf(id), quantity }))),
        orderPage(origin, order),
      ],
    };
  },
  'payment-failed': (order: Order, origin: string): EmailBody => {
    const isLate = order.payment.status !== 'failed';
    return {
      subject: isLate ? `Order ${order.number} was paid too late` : `No payment for order ${order.number}`,
      preview: isLate ? 'The money goes back.' : 'The order has ended and its items are back in stock.',
      title: isLate ? 'A payment came too late' : 'A payment has failed',
      blocks: [
        text(
          isLate
            ? 'The order had ended before its payment arrived. The money goes back by itself.'
            : 'The payment was declined or never came. The order has ended, its items are back in stock, and the shopper may try again.',
        ),
        factsOf(order),
        orderPage(origin, order),
      ],
    };
  },
  'refund-failed': (order: Order, origin: string): EmailBody => ({
    subject: `A refund of order ${order.number} has failed`,
    preview: 'The money has not reached the customer.',
    title: 'A refund has failed',
    blocks: [
      text(
        'The payment provider could not pay it. The page of the order says why: try it again there, or pay it in another way and record that.',
      ),
      factsOf(order),
      orderPage(origin, order),
    ],
  }),
};

function lowStock(
  { items, total }: Extract<StaffNoticeContent, { kind: 'low-stock-notice' }>,
  origin: string,
): EmailBody {
  const title = `${total.toLocaleString('en-IN')} ${total === 1 ? 'item is' : 'items are'} running low`;
  const rows = items.map(({ name, sku, available, lowAt }): [string, string] => [
    sku ? `${name} (${sku})` : name,
    available > 0 ? `${available} left, low at ${lowAt}` : 'Sold out',
  ]);
  return {
    subject: title,
    preview: items.map(({ name }) => name).join(', '),
    title,
    blocks: [
      text('Since yesterday these have become low or sold out:'),
      { kind: 'facts', rows },
      ...(total > items.length ? [text(`And ${(total - items.length).toLocaleString('en-IN')} more.`)] : []),
      button('Open the inventory', `${origin}/admin/inventory?show=low`),
    ],
  };
}

/** What was written stays in the shop: it is read there, by those who may. */
const message = ({ number, id, subject }: Ticket, isNew: boolean, origin: string): EmailBody => ({
  subject: isNew ? `[${number}] New request: ${subject}` : `[${number}] A customer has written again`,
  preview: subject,
  title: isNew ? 'A customer has written' : 'A customer has written again',
  blocks: [
    {
      kind: 'facts',
      rows: [
        ['Request', number],
        ['About', subject],
      ],
    },
    button('Read and answer', `${origin}/admin/support/${id}`),
  ],
});

const webhookOff = (
  { name, host, days }: { name: string; host: string; days: number },
  origin: string,
): EmailBody => ({
  subject: `The webhook “${name}” is switched off`,
  preview: `${host} has answered nothing but failures for ${days} days.`,
  title: 'A webhook is switched off',
  blocks: [
    text(
      `Every delivery to ${host} has failed for ${days} days, so nothing is sent there any more.`,
      'What had not arrived by then is in the log of deliveries, with what went wrong, and can be sent again from there once the webhook is switched on.',
      'What happens until then is not kept for it.',
    ),
    button('Open the webhooks', `${origin}/admin/settings/webhooks`),
  ],
});

async function bodyOf(
  content: StaffNoticeContent,
  sources: NoticeSources,
  origin: string,
): Promise<EmailBody | null> {
  if (content.kind === 'low-stock-notice') return lowStock(content, origin);
  if (content.kind === 'customer-message') {
    const ticket = await sources.ticket(content.ticket);
    return ticket && message(ticket, content.isNew, origin);
  }
  if (content.kind === 'webhook-off') {
    const webhook = await sources.webhook(content.webhook);
    return webhook && webhookOff(webhook, origin);
  }
  const order = await sources.order(content.order);
  return order && orderNotices[content.kind](order, origin);
}

/** An email to the shop's own people; null when what it is about is gone or settled. */
export async function staffNoticeEmail(
  content: StaffNoticeContent,
  sources: NoticeSources,
  { seller, shopOrigin }: { seller: Seller; shopOrigin: string },
): Promise<Email | null> {
  const body = await bodyOf(content, sources, shopOrigin);
  return (
    body && {
      ...body,
      footer: footerOf(seller, 'this address under Settings, Notifications, of the back office'),
    }
  );
}
