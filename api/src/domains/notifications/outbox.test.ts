import { inTransaction } from '../../platform/database/transaction.ts';
import {
  newKey,
  openTestShop,
  orderFor,
  race,
  rejection,
  shopper,
  type TestShop,
} from '../../app/testing/test-shop.ts';
import { confirmationEmail } from './order-emails.ts';
import { createOutbox } from './outbox.repository.ts';

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
const keysOfEmails = async () => (await shop.allEmails()).map(({ _id }) => _id);

describe('the confirmation of an order', () => {
  it('writes one confirmation for a checkout that is repeated 20 times over four processes', async () => {
    const key = newKey();
    const processes = times(4).map(() => shop.newService());
    const { won } = await race(
      times(20).map((index) =>
        (processes[index % 4] ?? shop.orders).place(orderFor({ chair: 1 }), { key, user: shopper('a') }),
      ),
    );
    expect(won).toHaveLength(20);
    expect(await keysOfEmails()).toEqual([`order-confirmed:${won[0]?.order.id}`]);
  });

  it('writes one confirmation when the step that writes it is repeated 20 times', async () => {
    const outboxes = times(4).map(() => createOutbox(shop.db));
    await Promise.all(
      times(20).map((index) =>
        inTransaction(
          shop.client,
          (session) => outboxes[index % 4]?.post(confirmationEmail('abc'), session) ?? Promise.reject(),
        ),
      ),
    );
    expect(await keysOfEmails()).toEqual(['order-confirmed:abc']);
  });

  it('writes a confirmation for cash on delivery, too', async () => {
    const { order } = await place(orderFor({ chair: 1 }, { method: 'cod' }));
    expect(await keysOfEmails()).toEqual([`order-confirmed:${order.id}`]);
  });

  it('writes no confirmation for a declined payment, nor while the payment is open', async () => {
    shop.payments.behaviour = 'declines';
    await rejection(place());
    shop.payments.behaviour = 'captures without responding';
    await rejection(place());
    expect(await keysOfEmails()).toEqual([]);

    shop.payments.behaviour = 'works';
    shop.minutesLater(16);
    await shop.orders.recoverPendingOrders();
    const paid = (await shop.allOrders()).filter(({ status }) => status === 'Processing');
    expect(await keysOfEmails()).toEqual(paid.map(({ _id }) => `order-confirmed:${_id}`));
    expect(paid).toHaveLength(1);
  });

  it('writes no confirmation for money that arrives after the order has expired', async () => {
    const { create } = shop.payments;
    shop.payments.create = async (request) => {
      shop.minutesLater(16);
      await shop.newService().recoverPendingOrders();
      return create(request);
    };
    await rejection(place());
    shop.payments.create = create;
    expect(shop.payments.charges.size).toBe(1);
    const [order] = await shop.allOrders();
    expect(await keysOfEmails()).toEqual([`late-payment:${order?._id}`]);
  });

  it('posts the event of a payment in its transaction or not at all', async () => {
    const crashing = shop.crashingService();
    const attempt = { key: newKey(), user: null };
    await expect(crashing.place(orderFor({ chair: 1 }), attempt)).rejects.toThrow('cannot be written');
    expect((await shop.allOrders()).map(({ status }) => status)).toEqual(['Payment pending']);

    const { order } = await shop.orders.place(orderFor({ chair: 1 }), attempt);
    expect(order.status).toBe('Processing');
    expect(await keysOfEmails()).toEqual([`order-confirmed:${order.id}`]);
    expect(shop.payments.charges.size).toBe(1);
  });

  it('posts the event of a cash order in its transaction or not at all', async () => {
    const crashing = shop.crashingService();
    const cash = orderFor({ chair: 1 }, { method: 'cod' });
    await expect(crashing.place(cash, { key: newKey(), user: null })).rejects.toThrow('cannot be written');
    expect(await shop.allOrders()).toEqual([]);
    expect(await shop.stockOf('chair')).toBe(50);
  });
});

describe('the outbox', () => {
  it('stores neither addresses nor the token of an order in the outbox', async () => {
    const { order, token } = await place();
    const kept = JSON.stringify(await shop.allEmails());
    expect(kept).toContain(order.id);
    for (const secret of [token, order.address.email, order.address.lastName, order.address.phone])
      expect(kept).not.toContain(secret);
  });

  it('ends a claim once: not that of another process which has taken the email in the same millisecond', async () => {
    await place();
    await shop.events.deliverDue();
    const outbox = () => createOutbox(shop.db, () => shop.time.now);
    const [first, second] = [outbox(), outbox()];
    const claimed = await first.claim();
    if (!claimed) throw new Error('Nothing is due');
    expect(await first.release(claimed, { dueAt: shop.time.now, problem: 'away' })).toBe(true);
    const taken = await second.claim();
    expect(taken?.sendingUntil).toEqual(claimed.sendingUntil);
    expect(await first.release(claimed, { state: 'failed' })).toBe(false);
    expect(await shop.allEmails()).toMatchObject([{ state: 'waiting', sendingUntil: taken?.sendingUntil }]);
    expect(taken && (await second.release(taken, { state: 'sent' }))).toBe(true);
    expect((await shop.allEmails()).map(({ state, tries }) => `${state} ${tries}`)).toEqual(['sent 2']);
  });
});
