import { inTransaction } from '../../platform/database/transaction.ts';
import {
  newKey,
  openTestShop,
  orderFor,
  race,
  rejection,
  shopper,
  type TestShop,
} from '../orders/testing/test-shop.ts';
import { mailForConfirmation } from './mails.ts';
import { createOutbox } from './outbox.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  await shop.stockProduct('chair', { stock: 50 });
});

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const place = (input = orderFor({ chair: 1 }), key = newKey()) =>
  shop.orders.place(input, { key, user: null });
const keysOfMails = async () => (await shop.allMails()).map(({ _id }) => _id);

describe('the confirmation of an order', () => {
  it('is one mail, though the checkout is repeated 20 times over four processes', async () => {
    const key = newKey();
    const processes = times(4).map(() => shop.newService());
    const { won } = await race(
      times(20).map((index) =>
        (processes[index % 4] ?? shop.orders).place(orderFor({ chair: 1 }), { key, user: shopper('a') }),
      ),
    );
    expect(won).toHaveLength(20);
    expect(await keysOfMails()).toEqual([`order-confirmed:${won[0]?.order.id}`]);
  });

  it('is one mail, though the step that writes it is taken 20 times', async () => {
    const outboxes = times(4).map(() => createOutbox(shop.db));
    await Promise.all(
      times(20).map((index) =>
        inTransaction(
          shop.client,
          (session) => outboxes[index % 4]?.post(mailForConfirmation('abc'), session) ?? Promise.reject(),
        ),
      ),
    );
    expect(await keysOfMails()).toEqual(['order-confirmed:abc']);
  });

  it('comes with cash on delivery, too', async () => {
    const { order } = await place(orderFor({ chair: 1 }, { method: 'cod' }));
    expect(await keysOfMails()).toEqual([`order-confirmed:${order.id}`]);
  });

  it('is not written for a declined payment, nor while the payment is open', async () => {
    shop.payments.behaviour = 'declines';
    await rejection(place());
    shop.payments.behaviour = 'captures without answering';
    await rejection(place());
    expect(await keysOfMails()).toEqual([]);

    shop.payments.behaviour = 'works';
    shop.minutesLater(16);
    await shop.orders.recoverPendingOrders();
    const paid = (await shop.allOrders()).filter(({ status }) => status === 'Processing');
    expect(await keysOfMails()).toEqual(paid.map(({ _id }) => `order-confirmed:${_id}`));
    expect(paid).toHaveLength(1);
  });

  it('is not written for money that comes after the order was given up', async () => {
    const { create } = shop.payments;
    shop.payments.create = async (request) => {
      shop.minutesLater(16);
      await shop.newService().recoverPendingOrders();
      return create(request);
    };
    await rejection(place());
    shop.payments.create = create;
    expect(shop.payments.charges.size).toBe(1);
    expect(await keysOfMails()).toEqual([]);
  });

  it('is written with the payment or not at all', async () => {
    const crashing = shop.crashingService();
    const attempt = { key: newKey(), user: null };
    await expect(crashing.place(orderFor({ chair: 1 }), attempt)).rejects.toThrow('cannot be written');
    expect((await shop.allOrders()).map(({ status }) => status)).toEqual(['Payment pending']);

    const { order } = await shop.orders.place(orderFor({ chair: 1 }), attempt);
    expect(order.status).toBe('Processing');
    expect(await keysOfMails()).toEqual([`order-confirmed:${order.id}`]);
    expect(shop.payments.charges.size).toBe(1);
  });

  it('is written with the cash order or not at all', async () => {
    const crashing = shop.crashingService();
    const cash = orderFor({ chair: 1 }, { method: 'cod' });
    await expect(crashing.place(cash, { key: newKey(), user: null })).rejects.toThrow('cannot be written');
    expect(await shop.allOrders()).toEqual([]);
    expect(await shop.stockOf('chair')).toBe(50);
  });
});

describe('the outbox', () => {
  it('keeps neither addresses nor the token of the order', async () => {
    const { order, token } = await place();
    const kept = JSON.stringify(await shop.allMails());
    expect(kept).toContain(order.id);
    for (const secret of [token, order.address.email, order.address.lastName, order.address.phone])
      expect(kept).not.toContain(secret);
  });
});
