import type { PaymentAction } from '@virasat/api';
import { payInWindow } from './pay-in-window.ts';

/**
 * Takes the shopper to where the payment is confirmed: the provider's page, which returns to an address of the shop, or
 * its window above this page.
 * @returns whether it could be opened
 */
export async function openPaymentAction(action: PaymentAction, back: string): Promise<boolean> {
  if (action.kind === 'razorpay') return payInWindow(action);
  const address = new URL(action.url);
  address.searchParams.set('return', new URL(back, window.location.origin).href);
  window.location.assign(address);
  return true;
}
