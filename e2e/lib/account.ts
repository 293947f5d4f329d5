import type { Page } from 'playwright-core';
import { hydrated } from './browser.ts';
import type { Shop } from './shop.ts';

export const PASSWORD = 'jharokha-77-lotus';

/** Opens a page of the shop and waits until it can be used. */
export async function come(page: Page, { url }: Pick<Shop, 'url'>, path: string): Promise<void> {
  await page.goto(url + path);
  await hydrated(page);
}

/** Fills in the form of /login, wherever that has led from. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(/^Email/).fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** A new account by the form of /signup; ends on the dashboard. */
export async function signUp(page: Page, shop: Pick<Shop, 'url'>, email: string): Promise<void> {
  await come(page, shop, '/signup');
  await page.getByLabel(/^Full name/).fill('Leela Rathore');
  await page.getByLabel(/^Email/).fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/dashboard');
}
