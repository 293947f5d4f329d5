import type { Page } from 'playwright-core';
import { come, logIn, PASSWORD, signUp } from './lib/account.ts';
import { desktop, framed, phone, visit } from './lib/browser.ts';
import { overflow, violations } from './lib/checks.ts';
import { linkInEmail } from './lib/emails.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();
const NEW = 'chandelier-82-teak';

async function toSettings(page: Page, email: string, password = PASSWORD): Promise<void> {
  await come(page, open.shop, '/user/settings');
  await page.waitForURL('**/login?next=**');
  await logIn(page, email, password);
  await page.waitForURL('**/user/settings');
}
const notice = (page: Page, words: string) => page.getByRole('status').getByText(words).waitFor();
const section = (page: Page, name: string) => page.getByRole('region', { name });

// Proves requirements 62 and 64.
describe('the settings', () => {
  it('signs out another device, and all of them with a new password', async () => {
    const email = 'two-devices@example.com';
    const laptop = await visit(open.browser);
    const mobile = await visit(open.browser, { viewport: phone });
    await signUp(laptop.page, open.shop, email);
    await toSettings(mobile.page, email);
    await come(laptop.page, open.shop, '/user/settings');
    const devices = section(laptop.page, 'Logged-in devices');
    await devices.getByRole('button', { name: /^Log out Chrome on Linux/ }).waitFor();
    expect(await devices.getByRole('listitem').count()).toBe(2);
    await devices.getByRole('button', { name: /^Log out Chrome on Linux/ }).click();
    await notice(laptop.page, 'Chrome on Linux is logged out.');
    expect(await devices.getByRole('listitem').count()).toBe(1);
    await come(mobile.page, open.shop, '/user/orders');
    await mobile.page.waitForURL('**/login?next=**');
    await logIn(mobile.page, email, PASSWORD);
    await mobile.page.waitForURL('**/user/orders');

    await laptop.page.getByLabel(/^Current password/).fill('not-the-one');
    await laptop.page.getByLabel(/^New password/).fill(NEW);
    await laptop.page.getByRole('button', { name: 'Change password' }).click();
    await laptop.page.getByText('This is not your password.').waitFor();
    await laptop.page.getByLabel(/^Current password/).fill(PASSWORD);
    await laptop.page.getByRole('button', { name: 'Change password' }).click();
    await notice(laptop.page, 'Password changed.');
    await come(mobile.page, open.shop, '/user/orders');
    await mobile.page.waitForURL('**/login?next=**');
    await logIn(mobile.page, email, NEW);
    await mobile.page.waitForURL('**/user/orders');
    expect([laptop.errors, mobile.errors]).toEqual([[], []]);
    await laptop.close();
    await mobile.close();
  });

  it('keeps what is typed when the session expires in the middle of it', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: phone });
    await signUp(page, open.shop, 'interrupted@example.com');
    await come(page, open.shop, '/user/settings');
    await page.getByLabel(/^Current password/).fill(PASSWORD);
    await page.getByLabel(/^New password/).fill(NEW);
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in to continue' });
    await dialog.waitFor();
    expect(await violations(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('alert').getByText('Log in first.').waitFor();
    expect(await page.getByLabel(/^New password/).inputValue()).toBe(NEW);

    await page.getByRole('button', { name: 'Change password' }).click();
    await dialog
      .getByLabel(/^Password of interrupted/)
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await notice(page, 'Password changed.');
    expect(errors).toEqual([]);
    await close();
  });

  it('changes the email address of an account once both inboxes confirm', async () => {
    const { page, close } = await visit(open.browser);
    const [old, next] = ['before@example.com', 'after@example.com'];
    await signUp(page, open.shop, old);
    await come(page, open.shop, '/user/settings');
    const email = section(page, 'Email address');
    await email.getByLabel(/^New email address/).fill(next);
    await email.getByLabel(/^Your password/).fill(PASSWORD);
    await email.getByRole('button', { name: 'Change address' }).click();
    await email.getByText(`${next}: waiting`).waitFor();

    await page.goto(await linkInEmail(open.shop, 'email-change-new', next));
    await page.getByRole('button', { name: 'Yes, this is my address' }).click();
    await page.getByRole('heading', { name: 'One more confirmation needed' }).waitFor();
    await page.getByRole('link', { name: 'Go to settings' }).click();
    await email.getByText(`${next}: confirmed`).waitFor();
    await page.goto(await linkInEmail(open.shop, 'email-change-old', old));
    await page.getByRole('button', { name: 'Yes, change it' }).click();
    await page.getByRole('heading', { name: 'Your email address has been changed' }).waitFor();
    await page.getByRole('link', { name: 'Go to settings' }).click();
    await email.getByText(`You log in with ${next}`).waitFor();
    await close();
  });

  it('exports the account’s data, sets email preferences, and deletes the account', async () => {
    const { page, errors, close } = await visit(open.browser);
    const email = 'leaving@example.com';
    await signUp(page, open.shop, email);
    await come(page, open.shop, '/user/settings');
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await framed(page);
      expect([await overflow(page), await violations(page)]).toEqual([0, []]);
    }
    await page.getByRole('checkbox', { name: /^Newsletter/ }).uncheck();
    await notice(page, 'Saved');
    await page.reload();
    expect(await page.getByRole('checkbox', { name: /^Newsletter/ }).isChecked()).toBe(false);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toBe('virasat-my-data.json');

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    expect(await violations(page, 'dialog')).toEqual([]);
    await dialog.getByLabel(/^Your password/).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await page.waitForURL(`${open.shop.url}/`);
    await notice(page, 'Your account has been deleted.');
    await page.getByRole('link', { name: 'Login' }).click();
    await logIn(page, email, PASSWORD);
    await page.getByRole('alert').getByText('Invalid credentials').waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});
