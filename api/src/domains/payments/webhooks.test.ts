import { inventoryDiscrepancies } from '../orders/testing/inventory-discrepancies.ts';
import { DECLINED } from '../../app/testing/fake-payments.ts';
import {
  newKey,
  openTestShop,
  orderFor,
  race,
  rejection,
  type TestShop,
} from '../../app/testing/test-shop.ts';
import { handleError } from '../../platform/http/handle-error.ts';
import { router } from '../../platform/http/context.ts';
import { paymentRoutes } from './payments.routes.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  await shop.stockProduct('chair', { price: 10_000, stock: 10 });
});
afterEach(async () => expect(await inventoryDiscrepancies(shop.db)).toEqual([]));

/** An order that waits for its shopper on the provider's page. */
async function waitingOrder() {
  shop.payments.behaviour = 'requires action';
  const buyer = { key: newKey(), user: null };
  const again = () => shop.orders.place(orderFor({ chair: 2 }), buyer);
  const { order, action } = await again();
  return { id: order.id, order, action, again };
}

const post = async (
  delivery: { body: string; headers: Record<string, string> },
  provider = 'fake',
  sales = shop,
) => {
  const app = router();
  app.onError(handleError);
  app.use(async (c, next) => {
    c.set('log', { error: () => undefined, warn: () => undefined } as never);
    await next();
  });
  app.route('/', paymentRoutes(shop.payments.options, sales.webhooks));
  return app.request(`/payments/webhooks/${provider}`, { method: 'POST', ...delivery });
};
const tell = (id: string, event = newKey()) => post(shop.payments.webhook(id, event, shop.time.now));

const orderOf = async (id: string) => (await shop.allOrders()).find(({ _id }) => _id === id);
const notes = async (id: string) => (await orderOf(id))?.timeline.map(({ note }) => note);
const PAID = ['Order received', 'Payment received (Visa ending 4242)'];

describe('a payment that requires an action of its shopper', () => {
  it('leaves the order pending and returns the page to go to, however often it is requested', async () => {
    const { order, action, again } = await waitingOrder();
    expect(order).toMatchObject({ status: 'Payment pending', payment: { status: 'created' } });
    expect(action).toEqual({ kind: 'page', url: 'https://pay.test/1' });
    expect(await again()).toMatchObject({ order: { id: order.id }, action });
    expect(await shop.stockOf('chair')).toBe(8);
  });

  it.each(['captured', 'authorised'] as const)(
    'settles the order when the bank reports %s',
    async (decision) => {
      const { id, again } = await waitingOrder();
      shop.payments.decide(id, decision);
      const { order, action } = await again();
      expect(action).toBeUndefined();
      expect(order).toMatchObject({ status: 'Processing', payment: { status: 'captured' } });
      expect(shop.payments.charges.get(id)?.status).toBe('captured');
    },
  );

  it('cancels the order of a declined payment and says why', async () => {
    const { id, again } = await waitingOrder();
    shop.payments.decide(id, 'declined');
    expect(await rejection(again())).toMatchObject({ status: 402, message: DECLINED });
    expect(await shop.stockOf('chair')).toBe(10);
  });

  it('expires an order whose payment nobody confirms in time', async () => {
    const { id, again } = await waitingOrder();
    shop.minutesLater(16);
    await shop.orders.recoverPendingOrders();
    expect(await orderOf(id)).toMatchObject({ status: 'Cancelled', payment: { status: 'failed' } });
    expect(await rejection(again())).toMatchObject({ status: 402 });
  });
});

describe('a webhook', () => {
  it('settles an order by a webhook, without its shopper', async () => {
    const { id } = await waitingOrder();
    shop.payments.decide(id, 'authorised');
    expect((await tell(id)).status).toBe(204);
    expect(await orderOf(id)).toMatchObject({ status: 'Processing', payment: { status: 'captured' } });
  });

  it('gives a webhook sent 20 times one effect and one request to the provider (requirement 8)', async () => {
    const { id } = await waitingOrder();
    shop.payments.decide(id, 'captured');
    await Promise.all(Array.from({ length: 20 }, () => tell(id, 'evt-1')));
    await tell(id, 'evt-1');
    expect(await notes(id)).toEqual(PAID);
    expect(shop.payments.queries).toBe(1);
  });

  it('gives shuffled webhooks in several processes one effect (requirement 8)', async () => {
    const { id } = await waitingOrder();
    shop.payments.decide(id, 'captured');
    const processes = [shop, { ...shop, ...shop.newProcess() }];
    const events = Array.from({ length: 20 }, (_, index) => `evt-${(index * 7) % 10}`);
    const answers = await Promise.all(
      events.map((event, index) =>
        post(shop.payments.webhook(id, event, shop.time.now), 'fake', processes[index % 2]),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await notes(id)).toEqual(PAID);
    expect(await shop.stockOf('chair')).toBe(8);
  });

  it('lets webhook and browser finish in either order, or at once (requirement 9)', async () => {
    const orders = [
      async (id: string, again: () => Promise<unknown>) => [await tell(id), await again()],
      async (id: string, again: () => Promise<unknown>) => [await again(), await tell(id)],
      (id: string, again: () => Promise<unknown>) => Promise.all([again(), tell(id), again(), tell(id)]),
    ];
    for (const finish of orders) {
      const { id, again } = await waitingOrder();
      shop.payments.decide(id, 'authorised');
      await finish(id, again);
      expect((await again()).order.status).toBe('Processing');
      expect(await notes(id)).toEqual(PAID);
    }
    expect(await shop.stockOf('chair')).toBe(4);
  });

  it('restocks the items of a declined payment once, also beside the browser (requirements 8 and 9)', async () => {
    const { id, again } = await waitingOrder();
    shop.payments.decide(id, 'declined');
    const { lost } = await race<unknown>([again(), tell(id), again(), tell(id)]);
    expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([402]));
    expect(await shop.stockOf('chair')).toBe(10);
  });

  it('refunds a payment that arrives after the order has expired, and shows it to the admin', async () => {
    const { id } = await waitingOrder();
    shop.minutesLater(16);
    await shop.orders.recoverPendingOrders();
    shop.payments.decide(id, 'captured');
    await Promise.all([tell(id), tell(id), tell(id)]);
    expect([...shop.payments.refunds.values()]).toEqual([{ chargeId: 'ch_1', amount: 23_600 }]);
    expect(await orderOf(id)).toMatchObject({
      status: 'Cancelled',
      payment: { status: 'refunded' },
      exception: { kind: 'late-payment' },
    });
    expect(await shop.stockOf('chair')).toBe(10);
  });

  it('finds by reconciliation a payment whose webhook got lost', async () => {
    const { id } = await waitingOrder();
    shop.minutesLater(16);
    await shop.orders.recoverPendingOrders();
    expect(await shop.orders.reconcilePayments()).toEqual({ finished: 0, failed: [] });
    shop.payments.decide(id, 'captured');
    expect(await shop.orders.reconcilePayments()).toEqual({ finished: 1, failed: [] });
    expect(await orderOf(id)).toMatchObject({ payment: { status: 'refunded' } });
  });

  it('asks for a webhook again while the provider does not respond, and then handles it', async () => {
    const { id } = await waitingOrder();
    shop.payments.decide(id, 'captured');
    shop.payments.behaviour = 'is down';
    expect((await tell(id, 'evt-1')).status).toBe(503);
    shop.payments.behaviour = 'works';
    expect((await tell(id, 'evt-1')).status).toBe(204);
    expect(await notes(id)).toEqual(PAID);
  });

  it.each([-301, 301])('rejects a webhook signed %i seconds from now (requirement 8)', async (seconds) => {
    const { id } = await waitingOrder();
    shop.payments.decide(id, 'captured');
    const at = new Date(shop.time.now.getTime() + seconds * 1000);
    expect((await post(shop.payments.webhook(id, 'evt-1', at))).status).toBe(400);
    expect(await orderOf(id)).toMatchObject({ status: 'Payment pending' });
  });

  it('rejects a webhook that is not signed, or signed for another body or time (requirement 8)', async () => {
    const { id } = await waitingOrder();
    shop.payments.decide(id, 'captured');
    const { body, headers } = shop.payments.webhook(id, 'evt-1', shop.time.now);
    const [name = '', signature = ''] = Object.entries(headers)[0] ?? [];
    const forged = [
      {},
      { [name]: '' },
      { [name]: signature.replace(/t=(\d+)/, (_, time) => `t=${Number(time) + 1}`) },
      { [name]: signature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) },
      { [name]: signature.replace(/v1=.*/, 'v1=') },
    ];
    for (const wrong of forged) expect((await post({ body, headers: wrong })).status).toBe(400);
    expect((await post({ body: `${body} `, headers })).status).toBe(400);
    expect((await post({ body, headers }, 'another')).status).toBe(404);
    expect(await orderOf(id)).toMatchObject({ status: 'Payment pending' });
    expect(shop.payments.queries).toBe(0);
  });
});
