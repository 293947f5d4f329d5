import { come, logIn, PASSWORD, signUp } from './lib/account.ts';
import { desktop, framed, phone, visit } from './lib/browser.ts';
import { overflow, violations } from './lib/checks.ts';
import { linkInEmail } from './lib/emails.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();
const ADMIN = ['admin@virasat.example', 'virasat-demo'] as const;
const SHOPPER = ['shopper@virasat.example', 'virasat-demo'] as const;

// Proves requirements 60 and 61.
describe('signing in', () => {
  it('signs in to where somebody was heading, gives one message for every failure, and signs out', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: phone });
    await come(page, open.shop, '/user/orders?page=1');
    await page.waitForURL('**/login?next=%2Fuser%2Forders%3Fpage%3D1');
    await logIn(page, SHOPPER[0], 'not-the-one');
    await page.getByRole('alert').getByText('Invalid credentials', { exact: true }).waitFor();
    const password = page.locator('input[name=password]');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
    await logIn(page, ...SHOPPER);
    await page.waitForURL('**/user/orders?page=1');

    await come(page, open.shop, '/dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    expect(await page.context().cookies()).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  it('keeps a session as long as the browser, or thirty days with “Remember me”, out of reach of scripts', async () => {
    const { page, close } = await visit(open.browser);
    const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'session');
    await come(page, open.shop, '/login');
    await logIn(page, ...SHOPPER);
    await page.waitForURL('**/dashboard');
    const brief = await cookie();
    expect(brief).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', expires: -1 });
    expect(await page.evaluate(() => document.cookie)).toBe('');

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await page.getByLabel('Remember me').check();
    await logIn(page, ...ADMIN);
    await page.waitForURL('**/admin/products');
    const long = await cookie();
    expect(Math.round(((long?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30);
    expect(long?.value).not.toBe(brief?.value);
    await close();
  });

  it('never redirects outside the shop after the sign-in', async () => {
    const { page, close } = await visit(open.browser);
    await come(page, open.shop, '/login?next=https%3A%2F%2Fevil.example%2F');
    await logIn(page, ...SHOPPER);
    await page.waitForURL(`${open.shop.url}/dashboard`);
    await close();
  });
});

describe('the guard', () => {
  it('never shows a guarded page to somebody it is not for, not even for a moment', async () => {
    const html = await (await fetch(`${open.shop.url}/admin/orders`)).text();
    expect(html).toContain('Loading');
    expect(html).not.toContain('Search by Order ID');

    const { page, close } = await visit(open.browser);
    await come(page, open.shop, '/login');
    await logIn(page, ...SHOPPER);
    await page.waitForURL('**/dashboard');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await come(page, open.shop, '/admin/orders');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1, name: /^Namaste/ }).waitFor();
    expect(requested.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
    await close();
  });

  it('follows a sign-out and a sign-in of another tab', async () => {
    const { page, close } = await visit(open.browser);
    await come(page, open.shop, '/login');
    await logIn(page, ...SHOPPER);
    await page.waitForURL('**/dashboard');
    const other = await page.context().newPage();
    await come(other, open.shop, '/user/orders');
    await page.getByRole('button', { name: 'Logout' }).click();
    await other.waitForURL('**/login?next=%2Fuser%2Forders');
    await logIn(page, ...SHOPPER);
    await other.waitForURL('**/user/orders');
    await close();
  });
});

describe('a forgotten password', () => {
  it('replaces a forgotten password by the link of an email, once', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone });
    const email = 'forgetful@example.com';
    await signUp(page, open.shop, email);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // the login form has a field of that name, too
    await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
    await page.getByLabel(/^Email/).fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();

    const link = await linkInEmail(open.shop, 'password-reset', email);
    expect(link.startsWith(`${open.shop.url}/reset-password#`)).toBe(true);
    await page.goto(link);
    const choose = page.getByRole('button', { name: 'Change password' });
    await page.locator('input[name=password]').fill('short');
    await choose.click();
    await page.getByText('A password needs at least 8 characters.').waitFor();
    await page.locator('input[name=password]').fill('chandelier-82-teak');
    await choose.click();
    await page.getByRole('heading', { name: 'Your password has been changed' }).waitFor();
    await page.getByRole('link', { name: 'Login' }).click();
    await logIn(page, email, PASSWORD);
    await page.getByRole('alert').getByText('Invalid credentials').waitFor();
    await logIn(page, email, 'chandelier-82-teak');
    await page.waitForURL('**/dashboard');

    await page.goto(link);
    await page.reload();
    await page.locator('input[name=password]').fill('another-one-93');
    await choose.click();
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await close();
  });
});

it.each([
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password#a.b',
  '/confirm-email#old:a.b',
  '/accept-invitation#a.b',
])('%s is accessible and fits', async (path) => {
  const { page, errors, close } = await visit(open.browser);
  await come(page, open.shop, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await framed(page);
    expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  }
  expect(errors).toEqual([]);
  await close();
});
