import type { PaymentAction } from '@virasat/api';

type WindowAction = Extract<PaymentAction, { kind: 'razorpay' }>;

/** The part of Razorpay's Standard Checkout that is used (https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/). */
interface Settings {
  key: string;
  order_id: string;
  amount: number;
  currency: 'INR';
  name: string;
  handler: (response: object) => void;
}
declare global {
  interface Window {
    Razorpay?: new (settings: Settings) => { open(): void };
  }
}

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

/** Loads their script, only when somebody pays with it. */
function loadScript(): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The script could not be loaded.'));
    };
    document.head.append(script);
  });
}

/** Passes the signed response to the API, which verifies it with Razorpay; if it is lost, their webhook reports the same. */
const report = (response: object) =>
  fetch('/api/payments/webhooks/razorpay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(response),
  }).catch(() => undefined);

/** Opens Razorpay's window for an order. @returns whether it could be opened */
export async function payInWindow({ keyId, orderId, amount }: WindowAction): Promise<boolean> {
  try {
    await loadScript();
  } catch {
    return false;
  }
  const { Razorpay } = window;
  if (!Razorpay) return false;
  const settings = { key: keyId, order_id: orderId, amount, currency: 'INR', name: 'Virasat' } as const;
  new Razorpay({ ...settings, handler: (response) => void report(response) }).open();
  return true;
}
