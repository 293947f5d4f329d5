import { createHmac } from 'node:crypto';
import { PaymentUnavailable } from '../provider.ts';
import { createRazorpayPayments } from './razorpay-payments.ts';
import { startFakeRazorpay, type FakeRazorpay } from './testing/fake-razorpay.ts';

const keys = { keyId: 'rzp_test_key', keySecret: 'key-secret', webhookSecret: 'webhook-secret' };
const now = new Date('2026-11-21T06:00:00Z');
const shopOrder = { orderId: 'o1', amount: 1_180, token: 'at-checkout', idempotencyKey: 'o1' };

let fake: FakeRazorpay;
let razorpay: ReturnType<typeof createRazorpayPayments>;
beforeEach(async () => {
  fake = await startFakeRazorpay(keys);
  razorpay = createRazorpayPayments({ ...keys, baseUrl: fake.url, timeoutMs: 500 });
});
afterEach(() => fake.stop());

const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex');

/** The shop's order begun with Razorpay. */
async function begun(): Promise<string> {
  await razorpay.create(shopOrder);
  return [...fake.orders.keys()][0] ?? '';
}
const webhook = (order: string, { secret = keys.webhookSecret, at = now, id = 'evt_1' } = {}) => {
  const payload = { payment: { entity: { id: 'pay_1', order_id: order, status: 'captured' } } };
  const event = { entity: 'event', event: 'payment.captured', payload, created_at: at.getTime() / 1000 };
  const body = JSON.stringify(event);
  const headers = { 'x-razorpay-signature': hmac(body, secret), 'x-razorpay-event-id': id };
  return { body, headers: new Headers(headers) };
};

// Proves requirement 50.
describe('payments by Razorpay', () => {
  it('creates one Razorpay order per order of the shop, in paise, and waits for its shopper', async () => {
    expect(await razorpay.find('o1')).toBeNull();
    const first = await razorpay.create(shopOrder);
    expect(await razorpay.create(shopOrder)).toEqual(first);
    expect([...fake.orders.values()]).toEqual([
      expect.objectContaining({ amount: 118_000, currency: 'INR', receipt: 'o1' }),
    ]);
    expect(first).toMatchObject({
      status: 'requires_action',
      action: { kind: 'razorpay', keyId: keys.keyId, orderId: [...fake.orders.keys()][0], amount: 118_000 },
    });
  });

  it('keeps waiting after a failed attempt, which may be authorised later, and then captures it', async () => {
    const order = await begun();
    const payment = fake.pay(order, 'failed');
    expect(await razorpay.find('o1')).toMatchObject({ status: 'requires_action' });
    payment.status = 'authorized';
    const found = await razorpay.find('o1');
    expect(found).toEqual({ status: 'authorised', chargeId: payment.id, label: 'Visa ending 4242' });
    const capture = { chargeId: payment.id, amount: 1_180, idempotencyKey: 'c' };
    const captured = { status: 'captured', chargeId: payment.id, label: 'Visa ending 4242' };
    expect(await razorpay.capture(capture)).toEqual(captured);
    expect(await razorpay.capture(capture)).toEqual(captured);
    expect(await razorpay.find('o1')).toEqual(captured);
    expect(fake.captures).toBe(1);
  });

  it('finds every payment of an order whose money was taken, the oldest as the one that counts', async () => {
    const order = await begun();
    const [first, second] = [fake.pay(order, 'captured'), fake.pay(order, 'captured')];
    fake.pay(order, 'failed');
    const other = { chargeId: second.id, label: 'Visa ending 4242', amount: 1_180 };
    const captured = { status: 'captured', label: 'Visa ending 4242' };
    expect(await razorpay.find('o1')).toEqual({ ...captured, chargeId: first.id, others: [other] });
    // somebody has refunded the first one in Razorpay's dashboard
    first.status = 'refunded';
    expect(await razorpay.find('o1')).toEqual({ ...captured, chargeId: second.id });
  });

  it.each(['silent', 'broken', 'rejecting'] as const)(
    'reports no result while Razorpay is %s',
    async (behaviour) => {
      await begun();
      fake.behaviour = behaviour;
      await expect(razorpay.find('o1')).rejects.toThrow(PaymentUnavailable);
      await expect(razorpay.create(shopOrder)).rejects.toThrow(PaymentUnavailable);
    },
  );
});

// Proves requirement 461.
/** What Razorpay's documentation says about refunds ("Refunds", "Idempotent Request", "Fetch Multiple Refunds"). */
describe('refunds by Razorpay', () => {
  /** A refund of all of a payment that was taken. */
  async function aRefund() {
    const { id: chargeId } = fake.pay(await begun(), 'captured');
    return { chargeId, amount: 1_180, idempotencyKey: 'refund:o1:of:a:test' };
  }

  it('pays one refund per key, also for two callers at once, and sends the key as a header it can have', async () => {
    const refund = await aRefund();
    const answers = await Promise.all([razorpay.refund(refund), razorpay.refund(refund)]);
    expect(answers).toEqual([
      { status: 'pending', refundId: 'rfnd_1' },
      { status: 'pending', refundId: 'rfnd_1' },
    ]);
    expect(await razorpay.refund(refund)).toEqual(answers[0]);
    expect(fake.refunds).toEqual([
      expect.objectContaining({ amount: 118_000, receipt: 'refund:o1:of:a:test' }),
    ]);
    expect(new Set(fake.keys)).toEqual(new Set(['refund_o1_of_a_test']));
  });

  it.each(['processed', 'failed'] as const)('follows a refund from pending to %s', async (status) => {
    const { chargeId, ...refund } = await aRefund();
    expect(await razorpay.refund({ chargeId, ...refund })).toEqual({ status: 'pending', refundId: 'rfnd_1' });
    fake.decideRefund('rfnd_1', status);
    const decided = await razorpay.findRefund({ chargeId, refundId: 'rfnd_1' });
    expect(decided).toMatchObject({ status, refundId: 'rfnd_1' });
    expect(await razorpay.refund({ chargeId, ...refund })).toEqual(decided);
    if (status === 'failed') expect(decided).toMatchObject({ reason: expect.stringContaining('rfnd_1') });
  });

  it('asks for a failed refund again under another key', async () => {
    const refund = await aRefund();
    await razorpay.refund(refund);
    fake.decideRefund('rfnd_1', 'failed');
    expect(await razorpay.refund({ ...refund, idempotencyKey: 'refund:o1:of:a:test:2' })).toEqual({
      status: 'pending',
      refundId: 'rfnd_2',
    });
  });

  it('says why a refund is rejected, which is no outage', async () => {
    const refund = await aRefund();
    fake.balance = 100_000;
    expect(await razorpay.refund(refund)).toEqual({
      status: 'failed',
      refundId: null,
      reason: 'Your account does not have enough balance to carry out the refund operation.',
    });
    expect(fake.refunds).toEqual([]);
  });

  it.each(['refunding silently', 'refunding slowly', 'silent', 'broken', 'rejecting'] as const)(
    'leaves the outcome open while Razorpay is %s, and pays once when it is back',
    async (behaviour) => {
      const refund = await aRefund();
      fake.behaviour = behaviour;
      await expect(razorpay.refund(refund)).rejects.toThrow(PaymentUnavailable);
      fake.behaviour = 'works';
      expect(await razorpay.refund(refund)).toEqual({ status: 'pending', refundId: 'rfnd_1' });
      expect(fake.refunds).toHaveLength(1);
    },
  );

  it('finds a refund from before the header was sent among more than Razorpay returns by itself', async () => {
    const refund = await aRefund();
    const old = (receipt: string) => ({
      ...{ id: `rfnd_${receipt}`, entity: 'refund' as const, payment_id: refund.chargeId, amount: 100 },
      ...{ receipt, status: 'processed' as const },
    });
    fake.refunds.push(
      old('refund:o1:of:a:test'),
      ...Array.from({ length: 130 }, (_, n) => old(`other ${n}`)),
    );
    expect(await razorpay.refund(refund)).toEqual({
      status: 'processed',
      refundId: 'rfnd_refund:o1:of:a:test',
    });
  });
});

describe('webhooks of Razorpay', () => {
  it.each(['refund.created', 'refund.processed', 'refund.failed'])(
    'reads the order and the refund from %s, with or without the payment beside it',
    async (event) => {
      const { id: payment_id, order_id } = fake.pay(await begun(), 'captured');
      for (const withPayment of [true, false]) {
        const refund = { entity: { id: 'rfnd_1', entity: 'refund', payment_id, amount: 100 } };
        const payment = { entity: { id: payment_id, order_id } };
        const payload = { refund, ...(withPayment && { payment }) };
        const body = JSON.stringify({ entity: 'event', event, payload, created_at: now.getTime() / 1000 });
        const headers = new Headers({
          'x-razorpay-signature': hmac(body, keys.webhookSecret),
          'x-razorpay-event-id': 'evt_2',
        });
        expect(await razorpay.verifyWebhook({ body, headers }, now)).toEqual({
          ok: true,
          event: { id: 'evt_2', orderId: 'o1', refundId: 'rfnd_1' },
        });
      }
    },
  );

  it('reads the order of the shop and the event from a webhook', async () => {
    const order = await begun();
    expect(await razorpay.verifyWebhook(webhook(order), now)).toEqual({
      ok: true,
      event: { id: 'evt_1', orderId: 'o1' },
    });
  });

  it('rejects a webhook with a wrong signature, a changed body, or of the day before', async () => {
    const order = await begun();
    const wrong = webhook(order, { secret: keys.keySecret });
    expect(await razorpay.verifyWebhook(wrong, now)).toMatchObject({ ok: false });
    const { body, headers } = webhook(order);
    expect(await razorpay.verifyWebhook({ body: `${body} `, headers }, now)).toMatchObject({ ok: false });
    const old = webhook(order, { at: new Date(now.getTime() - 26 * 3_600_000) });
    expect(await razorpay.verifyWebhook(old, now)).toMatchObject({ ok: false, reason: /too old/ });
  });

  it('accepts a result from the browser that is signed for this order and payment', async () => {
    const order = await begun();
    const news = (signature: string) => ({
      body: JSON.stringify({
        razorpay_order_id: order,
        razorpay_payment_id: 'pay_1',
        razorpay_signature: signature,
      }),
      headers: new Headers(),
    });
    const genuine = hmac(`${order}|pay_1`, keys.keySecret);
    expect(await razorpay.verifyWebhook(news(genuine), now)).toEqual({
      ok: true,
      event: { id: 'return:pay_1', orderId: 'o1' },
    });
    for (const forged of [hmac(`${order}|pay_2`, keys.keySecret), hmac(`${order}|pay_1`, 'x'), ''])
      expect(await razorpay.verifyWebhook(news(forged), now)).toMatchObject({ ok: false });
  });
});
