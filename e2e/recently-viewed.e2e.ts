import type { Page } from 'playwright-core';
import { come, newAccount } from './lib/account.ts';
import { desktop, focusedName, phone, tabTo, visit } from './lib/browser.ts';
import { looksRight } from './lib/checks.ts';
import { openForTests } from './lib/open.ts';
import { until } from './lib/until.ts';

const open = openForTests();

const row = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });
const names = (page: Page) => row(page).getByRole('link').allInnerTexts();
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('virasat.visitor.recent'));

/** Scrolls to the row as a person does, step by step. */
async function scrollTo(page: Page): Promise<void> {
  await page.mouse.move(200, 400);
  await until('the row is in view', async () => {
    await page.mouse.wheel(0, 300);
    return row(page).getByRole('link').first().isVisible();
  });
}

async function look(page: Page, id: string): Promise<void> {
  await come(page, open.shop, `/product/${id}`);
  await until(`product ${id} is noted`, async () => (await kept(page))?.split(',')[0] === id);
}

/** How far the page has moved by itself so far (Cumulative Layout Shift). */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifted = (page: Page) =>
  page.evaluate(() => (window as never as { shifts: { sum: number } }).shifts.sum);

// Proves requirement 142.
describe('the products that a visitor has seen', () => {
  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])(
    'come with one request when they come into view, move nothing, and are cleared on %s',
    async (_, viewport) => {
      const { page, errors, close } = await visit(open.browser, { viewport });
      await watchShifts(page);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/products?ids=')) asked.push(new URL(request.url()).search);
      });
      for (const id of ['1', '2', '3']) await look(page, id);
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      await scrollTo(page);
      await row(page).getByRole('link').first().waitFor();
      expect(await names(page)).toEqual(['Marwar six-seat dining table', 'Mehrangarh carved bed']);
      expect(asked).toEqual(['?ids=2%2C1']);
      await page.waitForLoadState('networkidle');
      expect(await shifted(page)).toBeLessThan(0.01);
      await looksRight(page);
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('recent');

      await tabTo(page, 'Clear');
      await page.keyboard.press('Enter');
      expect(await focusedName(page)).toMatch(/^Cleared\./);
      expect(await kept(page)).toBeNull();
      await looksRight(page);
      expect(errors).toEqual([]);
      await close();
    },
  );

  it('stand below the cart, follow another tab, and go at sign-out in every tab', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: phone });
    await newAccount(page, open.shop, 'Leela Rathore');
    await come(page, open.shop, '/cart');
    const other = await page.context().newPage();
    await look(other, '6');
    await scrollTo(page);
    await row(page).getByRole('link', { name: 'Jharokha mirror' }).waitFor();
    await looksRight(page);
    await other.request.post(`${open.shop.url}/api/auth/logout`, { headers: { Origin: open.shop.url } });
    await come(other, open.shop, '/heritage');
    await until('the list is forgotten', async () => (await kept(other)) === null);
    await row(page).waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await close();
  });

  it('are nothing without scripts', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone, javaScriptEnabled: false });
    await page.goto(`${open.shop.url}/product/1`);
    expect(await page.getByText('Recently viewed').count()).toBe(0);
    await close();
  });
});

// Proves requirement 145.
describe('a link to a place on the page', () => {
  it('keeps the chosen variant', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone });
    await come(page, open.shop, '/product/5?v=140-cm-natural');
    await page.getByRole('link', { name: /Rated/ }).first().click();
    await page.waitForURL('**/product/5?v=140-cm-natural#reviews');
    await page.getByText('SKU VR-ALM-001-140N').waitFor();
    await close();
  });
});
