import type { Page } from 'playwright-core';
import { tabTo } from './browser.ts';

/** Types into the field with this label, reached with Tab. */
async function typeInto(page: Page, label: RegExp, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

export const buyer = {
  email: 'leela.rathore@example.com',
  lastName: 'Rathore',
};

/** From the product page of the armchair to the order's confirmation, without a mouse. @returns the order's path */
export async function buyArmchair(page: Page): Promise<string> {
  await tabTo(page, 'Add to Cart');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: /cart/i }).first().waitFor();
  return checkOut(page);
}

/** From any page, with something in the cart, to the order's confirmation, without a mouse. @returns the order's path */
export async function checkOut(page: Page): Promise<string> {
  await tabTo(page, /^Cart, \d+ items?$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cart');
  await page.getByText('Proceed to Checkout').waitFor();
  await tabTo(page, 'Proceed to Checkout');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout*');
  await fillShipping(page);
  await payByCard(page);
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
  await tabTo(page, 'Place Order');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/order/**');
  await page.getByText('Order placed successfully!').first().waitFor();
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

async function fillShipping(page: Page): Promise<void> {
  await page.getByLabel(/^First name/).waitFor();
  await typeInto(page, /^First name/, 'Leela');
  await typeInto(page, /^Last name/, buyer.lastName);
  await typeInto(page, /^Email/, buyer.email);
  await typeInto(page, /^Mobile number/, '9829012345');
  await typeInto(page, /^Street address/, '4 Station Road');
  await typeInto(page, /^PIN code/, '342001');
  await typeInto(page, /^City/, 'Jodhpur');
  await typeInto(page, /^State/, 'Rajasthan');
  await tabTo(page, /^Continue/);
  await page.keyboard.press('Enter');
}

/** A month in which a card is still valid, whenever the tests run: "12/28". */
export const cardExpiry = (): string => `12/${String(new Date().getFullYear() + 2).slice(-2)}`;

/** The payment provider's form inside the checkout. */
export const paymentForm = (page: Page) => page.frameLocator('iframe[title*="payment provider"]');

async function payByCard(page: Page): Promise<void> {
  await paymentForm(page)
    .getByLabel(/^Card number/)
    .waitFor();
  await typeInto(page, /^Card number/, '4242424242424242');
  await typeInto(page, /^Expiry/, cardExpiry().replace('/', ''));
  await typeInto(page, /^CVV/, '123');
  await typeInto(page, /^Name on card/, 'Leela Rathore');
  await tabTo(page, /^Continue/);
  await page.keyboard.press('Enter');
}
