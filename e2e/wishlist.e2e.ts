import type { Page } from 'playwright-core';
import { come, newAccount, signIn } from './lib/account.ts';
import { desktop, hydrated, phone, visit } from './lib/browser.ts';
import { looksRight } from './lib/checks.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();

const goTo = (page: Page, path: string) => come(page, open.shop, path);

const heart = (page: Page, name: string, pressed: boolean) =>
  page.getByRole('button', { name: `Wishlist: ${name}`, pressed }).first();

async function wish(page: Page, path: string, name: string): Promise<void> {
  await goTo(page, path);
  await heart(page, name, false).click();
  await heart(page, name, true).waitFor();
}

/** The names on a list, in its order. */
const names = (page: Page) => page.locator('main article h3').allInnerTexts();

// Proves requirement 63.
describe.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('the wishlist on a %s', (_name, viewport) => {
  it('collects a guest’s wishlist everywhere, saves it with the account and shares it by a link', async () => {
    const elsewhere = await visit(open.browser, { viewport });
    const account = await newAccount(elsewhere.page, open.shop, 'Leela Rathore');
    await wish(elsewhere.page, '/product/8', 'Brass diya on a carved bracket');

    const { page, errors, close } = await visit(open.browser, { viewport });
    await wish(page, '/', 'Mehrangarh carved bed');
    await wish(page, '/products/furniture', 'Munshi office desk');
    await wish(page, '/products/decor?search=mirror', 'Jharokha mirror');
    await wish(page, '/product/6', 'Bel-buta wall panel');
    await page.reload();
    await heart(page, 'Bel-buta wall panel', true).click();
    await heart(page, 'Bel-buta wall panel', false).waitFor();

    await signIn(page, open.shop, { ...account, next: '/user/wishlist' });
    await page.getByText('Munshi office desk').waitFor();
    await expect(names(page)).resolves.toEqual([
      'Jharokha mirror',
      'Munshi office desk',
      'Mehrangarh carved bed',
      'Brass diya on a carved bracket',
    ]);
    await looksRight(page);
    // the list left the browser with the sign-in
    expect(await page.evaluate(() => localStorage.getItem('virasat.wishlist'))).toBeNull();

    await page.getByRole('button', { name: 'Move to Cart: Munshi office desk' }).click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    await page.getByText('Munshi office desk').waitFor({ state: 'detached' });

    await goTo(elsewhere.page, '/user/wishlist');
    await elsewhere.page.getByText('Mehrangarh carved bed').waitFor();
    expect(await names(elsewhere.page)).toHaveLength(3);

    await page.getByRole('button', { name: 'Share list' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    await looksRight(page);
    const friend = await visit(open.browser, { viewport });
    await friend.page.goto(link);
    await hydrated(friend.page);
    await friend.page.getByRole('heading', { name: 'A wishlist', level: 1 }).waitFor();
    expect(await names(friend.page)).toHaveLength(3);
    expect(await friend.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await friend.page.content()).not.toMatch(/Leela|Rathore|shopper-\d/);
    await looksRight(friend.page);
    await Promise.all([
      page.waitForResponse('**/api/wishlist/share'),
      page.getByLabel('Show my first name above the list').check(),
    ]);
    await expect(named(friend.page, link, 'Leela’s wishlist')).resolves.toBe(200);

    await page.getByRole('button', { name: 'Disable link' }).click();
    await page.getByText('Link disabled').waitFor();
    await expect(named(friend.page, link, 'This list is no longer shared')).resolves.toBe(404);
    expect([...errors, ...elsewhere.errors]).toEqual([]);
    await Promise.all([close(), elsewhere.close(), friend.close()]);
  });
});

/** The status of a page, once it has that title. */
async function named(page: Page, link: string, title: string): Promise<number | undefined> {
  const response = await page.goto(link);
  await page.getByRole('heading', { name: title }).waitFor();
  expect(response?.headers()['cache-control']).toBe('no-store');
  return response?.status();
}

it('says what has become better since an item was put on the wishlist', async () => {
  const { page, close } = await visit(open.browser, { viewport: phone });
  await signIn(page, open.shop, {
    email: 'shopper@virasat.example',
    password: 'virasat-demo',
    next: '/user/wishlist',
  });
  await page.getByText('₹4,500 less than when you added it').waitFor();
  await page.getByText('Back in stock', { exact: true }).waitFor();
  await looksRight(page);
  await close();
});

it('shows no wishlist buttons without JavaScript', async () => {
  const { page, close } = await visit(open.browser, { viewport: phone, javaScriptEnabled: false });
  await page.goto(`${open.shop.url}/products/furniture`);
  await page.getByText('Showing 5 of 5 products').waitFor();
  expect(await page.getByRole('button', { name: /^Wishlist/ }).count()).toBe(0);
  await close();
});
