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

  it('refunds a payment once per key', async () => {
    const { id: chargeId } = fake.pay(await begun(), 'captured');
    const refund = { chargeId, amount: 1_180, idempotencyKey: 'refund:o1' };
    const first = await razorpay.refund(refund);
    expect(await razorpay.refund(refund)).toEqual(first);
    expect(fake.refunds).toEqual([expect.objectContaining({ amount: 118_000, receipt: 'refund:o1' })]);
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

describe('webhooks of Razorpay', () => {
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
