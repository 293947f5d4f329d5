import { DECLINED } from '../../app/testing/fake-payments.ts';
import { admin, newKey, orderFor, race, rejection } from '../../app/testing/test-shop.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests({
  chair: { price: 10_000, stock: 10 },
});

const guest = () => ({ key: newKey(), user: null });
const onlyOrder = async () => {
  const [order] = await shop.allOrders();
  if (!order) throw new Error('There is no order.');
  return order;
};

describe('paying for an order', () => {
  it('charges the total of the server and takes the order to Processing', async () => {
    const { order } = await shop.orders.place(orderFor({ chair: 2 }), guest());
    expect(order).toMatchObject({
      status: 'Processing',
      subtotal: 20_000,
      tax: 3_600,
      shipping: 0,
      total: 23_600,
      payment: { method: 'card', status: 'captured', label: 'Visa ending 4242' },
    });
    expect([...shop.payments.charges.values()]).toEqual([expect.objectContaining({ amount: 23_600 })]);
    expect(order.timeline.map((event) => event.status)).toEqual(['Payment pending', 'Processing']);
  });

  it('cancels the order of a declined payment, says what to do and restocks once (requirement 7)', async () => {
    shop.payments.behaviour = 'declines';
    const buyer = guest();
    const processes = [shop.orders, shop.newService(), shop.newService()];
    const { won, lost } = await race(
      [...processes, ...processes].map((service) => service.place(orderFor({ chair: 4 }), buyer)),
    );
    expect(won).toEqual([]);
    expect(new Set(lost.map((error) => `${error.status} ${error.message}`))).toEqual(
      new Set([`402 ${DECLINED}`]),
    );
    expect(await shop.stockOf('chair')).toBe(10);
    expect(await onlyOrder()).toMatchObject({ status: 'Cancelled', payment: { status: 'failed' } });
  });

  it('keeps the order while the provider does not respond, and finishes it later with the same key', async () => {
    shop.payments.behaviour = 'is down';
    const buyer = guest();
    const error = await rejection(shop.orders.place(orderFor({ chair: 1 }), buyer));
    expect(error).toMatchObject({ status: 503, code: 'payment_unavailable' });
    expect(await onlyOrder()).toMatchObject({ status: 'Payment pending', payment: { status: 'created' } });
    expect(await shop.stockOf('chair')).toBe(9);

    shop.payments.behaviour = 'works';
    const { order } = await shop.orders.place(orderFor({ chair: 1 }), buyer);
    expect(order).toMatchObject({ id: (await onlyOrder())._id, status: 'Processing' });
    expect(await shop.stockOf('chair')).toBe(9);
    expect(shop.payments.charges.size).toBe(1);
  });

  it('does not charge a second time when the response to a capture got lost', async () => {
    shop.payments.behaviour = 'captures without responding';
    const buyer = guest();
    await rejection(shop.orders.place(orderFor({ chair: 1 }), buyer));
    shop.payments.behaviour = 'works';
    const { order } = await shop.orders.place(orderFor({ chair: 1 }), buyer);
    expect(order.payment.status).toBe('captured');
    expect(shop.payments.charges.size).toBe(1);
  });
});

describe('cash on delivery', () => {
  it('takes a cash-on-delivery order straight to Processing and charges nothing', async () => {
    const { order } = await shop.orders.place(orderFor({ chair: 1 }, { method: 'cod' }), guest());
    expect(order).toMatchObject({
      status: 'Processing',
      payment: { method: 'cod', status: 'created', label: 'Cash on delivery' },
    });
    expect(shop.payments.charges.size).toBe(0);
  });

  it('rejects cash on delivery above ₹50,000 and accepts it up to that', async () => {
    await shop.stockProduct('chair', { price: 42_373, stock: 10 });
    const { order } = await shop.orders.place(orderFor({ chair: 1 }, { method: 'cod' }), guest());
    expect(order.total).toBe(50_000);

    await shop.stockProduct('bench', { price: 42_374, stock: 10 });
    const error = await rejection(shop.orders.place(orderFor({ bench: 1 }, { method: 'cod' }), guest()));
    expect(error).toMatchObject({
      status: 400,
      fields: { 'payment.method': expect.stringContaining('₹50,000') },
    });
    expect(await shop.stockOf('bench')).toBe(10);
  });
});

describe('cash on delivery by PIN code', () => {
  const inCash = (pincode: string) => {
    const input = orderFor({ chair: 1 }, { method: 'cod' });
    return shop.orders.place({ ...input, address: { ...input.address, pincode } }, guest());
  };

  it.each([
    ['744101', 'the Andaman and Nicobar Islands'],
    ['682551', 'Lakshadweep'],
    ['194101', 'Ladakh'],
    ['900056', 'army post offices'],
  ])('rejects cash on delivery for %s: %s', async (pincode, place) => {
    const message = `Cash on delivery is not offered in ${place} (PIN ${pincode}). Pay by card or UPI.`;
    expect(await rejection(inCash(pincode))).toMatchObject({ status: 400, message });
    expect(await shop.allOrders()).toEqual([]);
  });

  it.each(['342001', '682001', '193101'])('accepts cash on delivery for %s', async (pincode) => {
    expect((await inCash(pincode)).order.status).toBe('Processing');
  });
});

describe('the recovery of orders', () => {
  it('does not change an order while its shopper may still pay', async () => {
    shop.payments.behaviour = 'is down';
    await rejection(shop.orders.place(orderFor({ chair: 1 }), guest()));
    shop.payments.behaviour = 'works';
    shop.minutesLater(14);
    expect(await shop.orders.recoverPendingOrders()).toEqual({ finished: 0, failed: [] });
    expect(await onlyOrder()).toMatchObject({ status: 'Payment pending' });
  });

  it('cancels an unpaid order after 15 minutes and restocks once, however many processes run it', async () => {
    shop.payments.behaviour = 'is down';
    const buyer = guest();
    await rejection(shop.orders.place(orderFor({ chair: 3 }), buyer));
    shop.payments.behaviour = 'works';
    shop.minutesLater(16);
    await Promise.all(
      [shop.orders, shop.newService(), shop.newService()].map((s) => s.recoverPendingOrders()),
    );
    expect(await shop.stockOf('chair')).toBe(10);
    expect(await onlyOrder()).toMatchObject({ status: 'Cancelled', payment: { status: 'failed' } });
    // The shopper's late repetition is rejected, and is not charged.
    expect(await rejection(shop.orders.place(orderFor({ chair: 3 }), buyer))).toMatchObject({ status: 402 });
    expect(shop.payments.charges.size).toBe(0);
  });

  it('finishes an order whose capture succeeded after the API had crashed (requirement 10)', async () => {
    shop.payments.behaviour = 'captures without responding';
    await rejection(shop.orders.place(orderFor({ chair: 1 }), guest()));
    shop.payments.behaviour = 'works';
    shop.minutesLater(16);
    expect(await shop.orders.recoverPendingOrders()).toEqual({ finished: 1, failed: [] });
    expect(await onlyOrder()).toMatchObject({ status: 'Processing', payment: { status: 'captured' } });
    expect(await shop.stockOf('chair')).toBe(9);
  });

  it('reports the order it cannot finish while the provider does not respond', async () => {
    shop.payments.behaviour = 'is down';
    await rejection(shop.orders.place(orderFor({ chair: 1 }), guest()));
    shop.minutesLater(16);
    const { finished, failed } = await shop.orders.recoverPendingOrders();
    expect(finished).toBe(0);
    expect(failed).toEqual([expect.objectContaining({ number: 'VR/26-27/000001' })]);
    expect(await onlyOrder()).toMatchObject({ status: 'Payment pending' });
  });

  it('refunds once a payment that was captured after the order had expired (requirement 10)', async () => {
    const create = shop.payments.create;
    // The provider takes so long that recovery expires the order in the meantime.
    shop.payments.create = async (request) => {
      shop.minutesLater(16);
      await shop.newService().recoverPendingOrders();
      return create(request);
    };
    const error = await rejection(shop.orders.place(orderFor({ chair: 1 }), guest()));
    shop.payments.create = create;
    expect(error).toMatchObject({ status: 402, code: 'payment_declined' });
    await shop.orders.recoverPendingOrders();
    expect([...shop.payments.refunds.values()]).toEqual([{ chargeId: 'ch_1', amount: 11_800 }]);
    const order = await onlyOrder();
    expect(order).toMatchObject({ status: 'Cancelled', payment: { status: 'refunded' } });
    const { items } = await shop.orders.adminList({ page: 1, pageSize: 10 });
    expect(items).toEqual([
      expect.objectContaining({ exception: expect.objectContaining({ kind: 'late-payment' }) }),
    ]);
    expect(await shop.stockOf('chair')).toBe(10);
    expect((await shop.orders.order(order._id, { user: admin })).payment.status).toBe('refunded');
  });

  it('retries a refund that failed', async () => {
    const { create, refund } = shop.payments;
    shop.payments.create = async (request) => {
      shop.minutesLater(16);
      await shop.newService().recoverPendingOrders();
      shop.payments.refund = async () => {
        shop.payments.behaviour = 'is down';
        return refund({ chargeId: '', amount: 0, idempotencyKey: '' });
      };
      return create(request);
    };
    await rejection(shop.orders.place(orderFor({ chair: 1 }), guest()));
    Object.assign(shop.payments, { create, refund, behaviour: 'works' });
    expect(await onlyOrder()).toMatchObject({ status: 'Cancelled', payment: { status: 'captured' } });
    shop.minutesLater(2);
    await shop.orders.recoverPendingOrders();
    expect(await onlyOrder()).toMatchObject({ status: 'Cancelled', payment: { status: 'refunded' } });
    expect(shop.payments.refunds.size).toBe(1);
  });
});

describe('orders.resumePayment', () => {
  it('returns the payment page again while the payment is open, then the settled order', async () => {
    shop.payments.behaviour = 'requires action';
    const { order, token, action } = await shop.orders.place(orderFor({ chair: 1 }), guest());
    const resume = () => shop.orders.resumePayment(order.id, { user: null, token });
    expect(await resume()).toMatchObject({ order: { status: 'Payment pending' }, action });
    shop.payments.decide(order.id, 'captured');
    expect(await resume()).toMatchObject({ order: { status: 'Processing' } });
    expect(await resume()).not.toHaveProperty('action');
    expect(shop.payments.charges.size).toBe(1);
  });

  it('says why a payment failed, as the provider puts it', async () => {
    shop.payments.behaviour = 'requires action';
    const { order, token } = await shop.orders.place(orderFor({ chair: 1 }), guest());
    shop.payments.decide(order.id, 'declined');
    const { failure } = await shop.orders.resumePayment(order.id, { user: null, token });
    expect(failure).toMatch(/^The bank declined/);
  });

  it('is available only to whoever may see the order, and reports a provider that does not respond', async () => {
    shop.payments.behaviour = 'requires action';
    const { order, token } = await shop.orders.place(orderFor({ chair: 1 }), guest());
    const stranger = shop.orders.resumePayment(order.id, { user: null });
    expect(await rejection(stranger)).toMatchObject({ status: 404 });
    shop.payments.behaviour = 'is down';
    const asked = shop.orders.resumePayment(order.id, { user: null, token });
    expect(await rejection(asked)).toMatchObject({ status: 503, code: 'payment_unavailable' });
  });
});
