import type { MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { EventHandlers, PostedEvent } from '../../platform/events/event-bus.ts';
import type { Order, OrderService } from '../orders/index.ts';
import type { DomainEvents } from '../shared/events.ts';
import { newDelivery } from './new-delivery.ts';
import type { WebhookType } from './webhooks.constants.ts';
import type { Deliveries, Webhooks } from './webhooks.repository.ts';

export interface WebhookEventsDependencies {
  client: MongoClient;
  webhooks: Webhooks;
  deliveries: Deliveries;
  orders: Pick<OrderService, 'forEmail'>;
  clock: () => Date;
}

/** An order as endpoints are told of it: nobody's name, address or contact. Whoever needs them asks the API with a key. */
const orderData = ({ id, number, invoice, status, date, items, total, refunded, payment }: Order) => ({
  id,
  number,
  invoice: invoice?.number ?? null,
  status,
  placedAt: date,
  total,
  refunded,
  currency: 'INR',
  payment: { method: payment.method, status: payment.status },
  items: items.map((item) => ({
    id: item.id,
    sku: item.sku ?? null,
    name: item.name,
    quantity: item.quantity,
    price: item.price,
    lineTotal: item.lineTotal,
  })),
});

interface Told {
  type: WebhookType;
  /** Another id than that of the event, where several events may bring about the same. */
  id?: string;
  data: () => Promise<object | null>;
}

/**
 * Writes what endpoints are to be told, from the outbox of domain events: nothing is lost with a crash, and an event that
 * is delivered twice is written once. The sending comes later (`webhook-sender.ts`).
 */
export function webhookHandlers(dependencies: WebhookEventsDependencies): EventHandlers<DomainEvents> {
  const { client, webhooks, deliveries, orders, clock } = dependencies;

  async function tell({ id: event, at }: PostedEvent<unknown>, told: readonly Told[]): Promise<void> {
    const endpoints = await webhooks.toldOf(told.map(({ type }) => type));
    if (endpoints.length === 0) return;
    for (const { type, id = `${event}.${type}`, data } of told) {
      const wanted = endpoints.filter(({ types }) => types.includes(type));
      const content = wanted.length > 0 ? await data() : null;
      if (content === null) continue;
      const now = clock();
      await inTransaction(client, async (session) => {
        for (const { _id: webhook } of wanted)
          await deliveries.add(newDelivery({ webhook, event: id, type, at, data: content, now }), session);
      });
    }
  }

  const orderOf = async (id: string): Promise<Order | null> => (await orders.forEmail(id))?.order ?? null;

  const aboutOrder = (type: WebhookType, id: string, more: object = {}): Told => ({
    type,
    data: async () => {
      const order = await orderOf(id);
      return order && { order: orderData(order), ...more };
    },
  });

  /** Cards and UPI are paid with the order, cash at the door: whichever event comes first, it is told once. */
  const paid = (id: string): Told => ({
    type: 'order.paid',
    id: `${id}.order.paid`,
    data: async () => {
      const order = await orderOf(id);
      return order?.payment.status === 'captured' ? { order: orderData(order) } : null;
    },
  });

  const told =
    <Payload>(toTell: (payload: Payload) => Told[]) =>
    (event: PostedEvent<Payload>) =>
      tell(event, toTell(event.payload));

  const only = (type: WebhookType, data: object): Told[] => [{ type, data: () => Promise.resolve(data) }];

  return {
    'order.accepted': told(({ order }) => [aboutOrder('order.placed', order), paid(order)]),
    'order.held': told(({ order }) => [aboutOrder('order.held', order)]),
    'order.payment-failed': told(({ order }) => [aboutOrder('order.payment-failed', order)]),
    'order.shipped': told(({ order, parcel = null, carrier, trackingNumber }) => [
      aboutOrder('order.shipped', order, { parcel: { id: parcel, carrier, trackingNumber } }),
    ]),
    'order.delivered': told(({ order, parcel = null }) => [
      aboutOrder('order.delivered', order, { parcel: { id: parcel } }),
      paid(order),
    ]),
    'order.came-back': told(({ order, parcel, resolution }) => [
      aboutOrder('order.came-back', order, { parcel: { id: parcel }, resolution }),
    ]),
    'order.items-cancelled': told(({ order, cancellation, items, refund }) => [
      aboutOrder('order.items-cancelled', order, { cancellation: { id: cancellation, items, refund } }),
    ]),
    'order.cancelled': told(({ order, refund }) => [aboutOrder('order.cancelled', order, { refund })]),
    'order.return-requested': told(({ order }) => [aboutOrder('order.return-requested', order)]),
    'order.returned': told(({ order, return: id, items, refund }) => [
      aboutOrder('order.returned', order, { return: { id, items, refund } }),
    ]),
    'order.exchanged': told(({ order, return: id, items }) => [
      aboutOrder('order.exchanged', order, { return: { id, items } }),
    ]),
    'order.refunded': told(({ order, refund, amount }) => [
      aboutOrder('order.refunded', order, { refund: { id: refund, amount } }),
    ]),
    'stock.low': told(({ day, items, total }) => only('stock.low', { day, items, total })),
    'product.changed': told(({ product, change }) =>
      only('product.changed', { product: { id: product }, change }),
    ),
    'customer.changed': told(({ customer }) => only('customer.changed', { customer: { id: customer } })),
    'review.written': told(({ review }) => only('review.written', { review: { id: review } })),
    'ticket.opened': told(({ ticket }) => only('ticket.opened', { ticket: { id: ticket } })),
    'visit.booked': told(({ visit }) => only('visit.booked', { visit: { id: visit } })),
    'visit.changed': told(({ visit }) => only('visit.changed', { visit: { id: visit } })),
    'visit.cancelled': told(({ visit }) => only('visit.cancelled', { visit: { id: visit } })),
  };
}
