import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';

type Status = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
interface Order {
  id: string;
  entity: 'order';
  amount: number;
  currency: string;
  receipt: string;
  status: 'created' | 'attempted' | 'paid';
  created_at: number;
}
interface Payment {
  id: string;
  entity: 'payment';
  order_id: string;
  amount: number;
  status: Status;
  method: 'card';
  card: { network: string; last4: string };
}
interface Refund {
  id: string;
  entity: 'refund';
  payment_id: string;
  amount: number;
  receipt: string | null;
}

const collection = <T>(items: T[]) => ({ entity: 'collection', count: items.length, items });
const error = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } });

/** A server that speaks the documented HTTP shapes of Razorpay: orders, payments, captures, refunds. */
export async function startFakeRazorpay({ keyId, keySecret }: { keyId: string; keySecret: string }) {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const fake = {
    url: '',
    behaviour: 'works' as 'works' | 'silent' | 'broken' | 'rejecting',
    orders,
    refunds: [] as Refund[],
    captures: 0,
    /** An attempt of the shopper in Razorpay's window. */
    pay(order_id: string, status: Status): Payment {
      const id = `pay_${payments.size + 1}`;
      const amount = orders.get(order_id)?.amount ?? 0;
      const card = { network: 'Visa', last4: '4242' };
      const payment: Payment = { id, entity: 'payment', order_id, amount, status, method: 'card', card };
      payments.set(id, payment);
      return payment;
    },
    stop: () => Promise.resolve(),
  };

  const app = new Hono().basePath('/v1');
  app.use(basicAuth({ username: keyId, password: keySecret }));
  app.use(async (c, next) => {
    if (fake.behaviour === 'silent') await new Promise(() => undefined);
    if (fake.behaviour === 'broken') return c.text('<html>', 200);
    if (fake.behaviour === 'rejecting') return c.json(error('Too many requests'), 429);
    return next();
  });
  app.get('/orders', (c) => {
    const receipt = c.req.query('receipt');
    return c.json(collection([...orders.values()].filter((order) => order.receipt === receipt)));
  });
  app.post('/orders', async (c) => {
    const input = await c.req.json<Pick<Order, 'amount' | 'currency' | 'receipt'>>();
    const id = `order_${orders.size + 1}`;
    const order: Order = { id, entity: 'order', ...input, status: 'created', created_at: 1_700_000_000 };
    orders.set(id, order);
    return c.json(order);
  });
  app.get('/orders/:id', (c) => c.json(orders.get(c.req.param('id')) ?? error('The id does not exist')));
  app.get('/orders/:id/payments', (c) =>
    c.json(collection([...payments.values()].filter(({ order_id }) => order_id === c.req.param('id')))),
  );
  app.get('/payments/:id', (c) => c.json(payments.get(c.req.param('id')) ?? error('The id does not exist')));
  app.post('/payments/:id/capture', async (c) => {
    const { amount } = await c.req.json<{ amount: number }>();
    const payment = payments.get(c.req.param('id'));
    if (payment?.status !== 'authorized' || payment.amount !== amount) {
      return c.json(error('This payment has already been captured'), 400);
    }
    payment.status = 'captured';
    fake.captures += 1;
    return c.json(payment);
  });
  app.get('/payments/:id/refunds', (c) =>
    c.json(collection(fake.refunds.filter(({ payment_id }) => payment_id === c.req.param('id')))),
  );
  app.post('/payments/:id/refund', async (c) => {
    const { amount, receipt } = await c.req.json<{ amount: number; receipt?: string }>();
    const id = `rfnd_${fake.refunds.length + 1}`;
    const payment_id = c.req.param('id');
    const refund: Refund = { id, entity: 'refund', payment_id, amount, receipt: receipt ?? null };
    fake.refunds.push(refund);
    return c.json(refund);
  });

  await new Promise<void>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      fake.url = `http://127.0.0.1:${port}`;
      resolve();
    });
    fake.stop = () =>
      new Promise((done) => {
        server.close(() => done());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
  });
  return fake;
}
export type FakeRazorpay = Awaited<ReturnType<typeof startFakeRazorpay>>;
