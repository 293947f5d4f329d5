import type { Page } from 'playwright-core';
import { hydrated } from './browser.ts';
import { paymentForm } from './keyboard-buyer.ts';

const answers = {
  'First name': 'Leela',
  'Last name': 'Rathore',
  'E-mail': 'leela.rathore@example.com',
  'Mobile number': '9829012345',
  'Street address': '4 Station Road',
  'PIN code': '342001',
  City: 'Jodhpur',
};

/** Brings a visitor with one piece in the cart to the payment step. */
export async function toPayment(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/cart?add=4&quantity=1`);
  await hydrated(page);
  await page.getByText('Proceed to Checkout').first().click();
  await page.getByLabel(/^First name/).waitFor();
  for (const [label, value] of Object.entries(answers))
    await page.getByLabel(new RegExp(`^${label}`)).fill(value);
  await page.getByLabel(/^State/).selectOption('Rajasthan');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.getByRole('radio', { name: /^Card/ }).waitFor();
}

/** Fills in the provider’s form and goes on to the review. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const form = paymentForm(page);
  await form.getByLabel(/^Card number/).fill(number);
  await form.getByLabel(/^Expiry/).fill('12/30');
  await form.getByLabel(/^CVV/).fill('123');
  await form.getByLabel(/^Name on card/).fill('Leela Rathore');
  await page.getByRole('button', { name: 'Continue to Review' }).click();
}

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click();
