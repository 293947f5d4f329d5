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
  created_at: number;
}
interface Refund {
  id: string;
  entity: 'refund';
  payment_id: string;
  amount: number;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
}

/** How many refunds of a payment a request without a count returns, the newest first. */
const REFUNDS_BY_DEFAULT = 10;

const collection = <T>(items: T[]) => ({ entity: 'collection', count: items.length, items });
const error = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } });

/**
 * A server that speaks the documented HTTP shapes of Razorpay: orders, payments, captures, refunds. A refund is `pending`
 * until a test says that the bank has taken it; a request with a known idempotency key gets the answer of the first one.
 */
export async function startFakeRazorpay({ keyId, keySecret }: { keyId: string; keySecret: string }) {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const fake = {
    url: '',
    behaviour: 'works' as
      'works' | 'silent' | 'broken' | 'rejecting' | 'refunding silently' | 'refunding slowly',
    orders,
    refunds: [] as Refund[],
    /** Keys of `X-Refund-Idempotency`, one of each request. */
    keys: [] as string[],
    /** Money in the account, in paise: more cannot be refunded. */
    balance: Infinity,
    captures: 0,
    /** An attempt of the shopper in Razorpay's window. */
    pay(order_id: string, status: Status): Payment {
      const id = `pay_${payments.size + 1}`;
      const amount = orders.get(order_id)?.amount ?? 0;
      const card = { network: 'Visa', last4: '4242' };
      const payment: Payment = {
        ...{ id, entity: 'payment', order_id, amount, status, method: 'card', card },
        created_at: 1_700_000_000 + payments.size,
      };
      payments.set(id, payment);
      return payment;
    },
    /** What the bank says to a refund that is pending. */
    decideRefund(id: string, status: 'processed' | 'failed'): void {
      const refund = fake.refunds.find((each) => each.id === id);
      if (refund) refund.status = status;
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
  app.get('/payments/:id/refunds', (c) => {
    const ofPayment = fake.refunds.filter(({ payment_id }) => payment_id === c.req.param('id')).reverse();
    const skip = Number(c.req.query('skip') ?? 0);
    const count = Math.min(100, Number(c.req.query('count') ?? REFUNDS_BY_DEFAULT));
    return c.json(collection(ofPayment.slice(skip, skip + count)));
  });
  app.get('/payments/:id/refunds/:refund', (c) => {
    const refund = fake.refunds.find(({ id }) => id === c.req.param('refund'));
    return refund ? c.json(refund) : c.json(error('The id provided does not exist'), 400);
  });
  const answers = new Map<string, { body: string; refund: Refund }>();
  app.post('/payments/:id/refund', async (c) => {
    const payment = payments.get(c.req.param('id'));
    const body = await c.req.text();
    const { amount, receipt } = JSON.parse(body) as { amount: number; receipt?: string };
    const key = c.req.header('x-refund-idempotency');
    if (key !== undefined) {
      fake.keys.push(key);
      if (!/^[\w-]{10,}$/.test(key)) return c.json(error('The idempotency key is invalid'), 400);
      const known = answers.get(key);
      if (known && known.body !== body)
        return c.json(
          error('Different request with the same idempotency key has already been processed.'),
          400,
        );
      if (known) return c.json(known.refund);
      if (fake.behaviour === 'refunding slowly') return c.json(error('Request in progress'), 409);
    }
    const isGone = ({ payment_id, status }: Refund) => payment_id === payment?.id && status !== 'failed';
    const refunded = fake.refunds.filter(isGone).reduce((sum, refund) => sum + refund.amount, 0);
    if (payment?.status !== 'captured' || refunded + amount > payment.amount)
      return c.json(error('The total refund amount is greater than the refund payment amount'), 400);
    if (amount > fake.balance)
      return c.json(
        error('Your account does not have enough balance to carry out the refund operation.'),
        400,
      );
    fake.balance -= amount;
    const refund: Refund = {
      ...{ id: `rfnd_${fake.refunds.length + 1}`, entity: 'refund', payment_id: payment.id, amount },
      ...{ receipt: receipt ?? null, status: 'pending' },
    };
    fake.refunds.push(refund);
    if (key !== undefined) answers.set(key, { body, refund });
    if (fake.behaviour === 'refunding silently') await new Promise(() => undefined);
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
