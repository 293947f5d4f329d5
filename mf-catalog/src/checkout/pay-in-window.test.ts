import { mockApi, requestsTo } from '@virasat/kit/testing';
import { waitFor } from '@testing-library/react';
import { payInWindow } from './pay-in-window.ts';

const action = { kind: 'razorpay', keyId: 'rzp_test_1', orderId: 'order_1', amount: 118_000 } as const;
const webhook = 'POST /api/payments/webhooks/:provider';
const script = () => document.head.querySelector<HTMLScriptElement>('script[src*="razorpay"]');

afterEach(() => {
  delete window.Razorpay;
  script()?.remove();
});

describe('Razorpay’s window', () => {
  it('opens for the order once its script has loaded, and passes its signed response to the API', async () => {
    mockApi({ [webhook]: () => undefined });
    const opened = payInWindow(action);
    const answer = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'ab' };
    const settings: object[] = [];
    window.Razorpay = class {
      constructor(given: { handler: (answer: object) => void }) {
        settings.push(given);
        given.handler(answer);
      }
      open() {}
    };
    expect(script()?.src).toBe('https://checkout.razorpay.com/v1/checkout.js');
    script()?.dispatchEvent(new Event('load'));
    expect(await opened).toBe(true);
    expect(settings).toEqual([
      expect.objectContaining({ key: 'rzp_test_1', order_id: 'order_1', amount: 118_000 }),
    ]);
    await waitFor(() =>
      expect(requestsTo(webhook)).toMatchObject([
        { params: { provider: 'razorpay' }, text: JSON.stringify(answer) },
      ]),
    );
  });

  it('reports when its script cannot be loaded, and loads it again the next time', async () => {
    const opened = payInWindow(action);
    script()?.dispatchEvent(new Event('error'));
    expect(await opened).toBe(false);
    expect(script()).toBeNull();
    void payInWindow(action);
    expect(script()).not.toBeNull();
  });
});
