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

let count = 0;

/** A new account, signed in at this browser without its forms. */
export async function newAccount(
  page: Page,
  { url }: Pick<Shop, 'url'>,
  name: string,
): Promise<{ email: string; password: string }> {
  count += 1;
  const account = { email: `shopper-${count}@example.com`, password: `a long phrase ${count}` };
  const response = await page.request.post(`${url}/api/auth/signup`, {
    data: { name, ...account },
    headers: { Origin: url },
  });
  if (!response.ok()) throw new Error(`sign-up answered ${response.status()}`);
  return account;
}

/** Signs in by the form of the login page, which leads on to `next`. */
export async function signIn(
  page: Page,
  shop: Pick<Shop, 'url'>,
  { email, password, next }: { email: string; password: string; next: string },
): Promise<void> {
  await come(page, shop, `/login?next=${encodeURIComponent(next)}`);
  await logIn(page, email, password);
  await page.waitForURL(`**${next}`);
}

/** Opens a page of the back office as the demo admin, by way of the login page. */
export async function openAsAdmin(page: Page, { url }: Pick<Shop, 'url'>, path: string): Promise<void> {
  await page.goto(url + path);
  await page.waitForURL('**/login?next=**');
  await hydrated(page);
  await logIn(page, 'admin@virasat.example', 'virasat-demo');
  await page.waitForURL(`**${path}`);
}
