import type { Page } from 'playwright-core';
import type { Shop } from './shop.ts';
import { hydrated } from './browser.ts';

let count = 0;

/** A new account, signed in at this browser. */
export async function signUp(
  page: Page,
  { url }: Shop,
  name: string,
): Promise<{ email: string; password: string }> {
  count += 1;
  const account = { email: `shopper-${count}@example.com`, password: `a long phrase ${count}` };
  const answer = await page.request.post(`${url}/api/auth/signup`, {
    data: { name, ...account },
    headers: { Origin: url },
  });
  if (!answer.ok()) throw new Error(`sign-up answered ${answer.status()}`);
  return account;
}

/** Signs in by the form of the login page, which leads on to `next`. */
export async function signIn(
  page: Page,
  { url }: Shop,
  { email, password, next }: { email: string; password: string; next: string },
): Promise<void> {
  await page.goto(`${url}/login?next=${encodeURIComponent(next)}`);
  await hydrated(page);
  await page.getByLabel(/^Email/).fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`**${next}`);
}
