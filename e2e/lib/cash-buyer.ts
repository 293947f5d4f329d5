import type { Page } from 'playwright-core';
import { hydrated } from './browser.ts';
import { fillShipping } from './fill-shipping.ts';
import type { Shop } from './shop.ts';

/** Buys an item as a guest, paid on delivery. @returns path of the order, with its secret */
export async function buyForCash(
  page: Page,
  { url }: Shop,
  product: string,
  email?: string,
): Promise<string> {
  await page.goto(`${url}/product/${product}`);
  await hydrated(page);
  // on a phone the button is there twice: among the facts and at the thumb
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByText('Proceed to Checkout').click();
  await fillShipping(page, { email });
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL('**/order/**');
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
