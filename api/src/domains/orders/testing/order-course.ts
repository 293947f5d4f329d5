import { admin, newKey, orderFor, shopper, type TestShop } from '../../../app/testing/test-shop.ts';
import { indianDay } from '../../shared/indian-time.ts';
import type { OrderDocument } from '../order-document.ts';
import type { OrderInput } from '../orders.schema.ts';

const card: OrderInput['payment'] = { method: 'card', token: 'tok_test' };

/** Takes orders of two chairs, which `shop` has to sell, through their states, as their shopper and as an admin. */
export function orderCourse(shop: TestShop) {
  const buyer = shopper('anna');

  async function placed(payment = card): Promise<string> {
    const { order } = await shop.orders.place(orderFor({ chair: 2 }, payment), {
      key: newKey(),
      user: buyer,
    });
    return order.id;
  }
  const ship = (id: string) => shop.orders.ship(id, { carrier: 'Blue Dart', trackingNumber: 'BD 1' }, admin);
  async function shipped(): Promise<string> {
    const id = await placed();
    await ship(id);
    return id;
  }
  async function delivered(payment = card): Promise<string> {
    const id = await placed(payment);
    await ship(id);
    await shop.orders.deliver(id, {}, admin);
    return id;
  }
  const requestReturn = (id: string) =>
    shop.orders.requestReturn(id, { reason: 'Loose', pictures: [] }, { user: buyer });
  const acceptReturn = (id: string) =>
    shop.orders.decideReturn(id, { accept: true, restock: true, answer: 'Sorry.' }, admin);

  return {
    buyer,
    placed,
    ship,
    shipped,
    delivered,
    requestReturn,
    acceptReturn,

    /** Staff pay in cash what of its refunds is due in cash. */
    async payCash(id: string): Promise<void> {
      const on = indianDay(shop.time.now);
      for (const { id: refund, toPay } of (await shop.orders.detail(id)).refunds)
        if (toPay > 0)
          await shop.orders.payRefundByHand(id, refund, { way: 'cash', reference: '', on }, admin);
    },

    /** The order as the database has it. */
    async stored(id: string): Promise<OrderDocument> {
      const order = (await shop.allOrders()).find(({ _id }) => _id === id);
      if (!order) throw new Error(`There is no order ${id}.`);
      return order;
    },
  };
}

/** What the shop wrote into the timeline of an order about refunds that are paid. */
export const refundNotes = ({ timeline }: Pick<OrderDocument, 'timeline'>) =>
  timeline.filter(({ note }) => note.startsWith('Refunded'));

/** What the provider paid out for an order, in rupees. */
export const paidOut = ({ payments }: TestShop, id: string): number =>
  [...payments.refunds].reduce((sum, [key, { amount }]) => sum + (key.includes(id) ? amount : 0), 0);
