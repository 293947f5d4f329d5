import type { Page } from 'playwright-core';
import { hydrated } from './browser.ts';
import { fillShipping } from './fill-shipping.ts';
import { cardExpiry, paymentForm } from './keyboard-buyer.ts';

/** Brings a visitor with one item in the cart to the payment step. */
export async function toPayment(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/cart?add=4&quantity=1`);
  await hydrated(page);
  await page.getByText('Proceed to Checkout').first().click();
  await page.getByLabel(/^First name/).waitFor();
  await fillShipping(page);
  await page.getByRole('radio', { name: /^Card/ }).waitFor();
}

/** Fills in the provider’s form. */
export async function fillCardForm(page: Page, number = '4242424242424242'): Promise<void> {
  const form = paymentForm(page);
  await form.getByLabel(/^Card number/).fill(number);
  await form.getByLabel(/^Expiry/).fill(cardExpiry());
  await form.getByLabel(/^CVV/).fill('123');
  await form.getByLabel(/^Name on card/).fill('Leela Rathore');
}

/** Fills in the provider’s form and goes on to the review. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await fillCardForm(page, number);
  await page.getByRole('button', { name: 'Continue to Review' }).click();
}

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click();
