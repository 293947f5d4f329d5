import type { Page } from 'playwright-core';
import { hydrated } from './browser.ts';
import type { Shop } from './shop.ts';

const fields: [label: RegExp, value: string][] = [
  [/^First name/, 'Leela'],
  [/^Last name/, 'Rathore'],
  [/^E-mail/, 'leela.rathore@example.com'],
  [/^Mobile number/, '9829012345'],
  [/^Street address/, '4 Station Road'],
  [/^PIN code/, '342001'],
  [/^City/, 'Jodhpur'],
];

/** Buys a piece as a guest, to be paid at the door; answers the path of the order, with its secret. */
export async function buyForCash(page: Page, { url }: Shop, product: string): Promise<string> {
  await page.goto(`${url}/product/${product}`);
  await hydrated(page);
  // on a phone the button is there twice: among the facts and at the thumb
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByText('Proceed to Checkout').click();
  for (const [label, value] of fields) await page.getByLabel(label).fill(value);
  await page.getByLabel(/^State/).selectOption('Rajasthan');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL('**/order/**');
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
